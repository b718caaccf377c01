internal import Flowcharts

/// What Graphviz lays out: boxes of a fixed size, lines between them and nested clusters around them, all known by
/// number.
struct RankedGraph {
    var direction: Direction
    var vertices: [Vertex] = []
    var lines: [Line] = []
    /// A parent stands before its children.
    var clusters: [Cluster] = []
    /// Whether the heads of a vertex's lines keep the order in which the lines stand here, where Graphviz can.
    var isOrdered = true
    /// Whether ranks run through clusters, instead of each cluster being ranked by itself.
    var ranksRunThroughClusters = true
    /// Vertices of one cluster that share a rank and stand there in this order, as pairs.
    var neighbours: [Pair] = []
    /// Whether pairs in clusters are handed over the other way round: Graphviz 2.43 turns them where the flow runs
    /// sideways.
    var turnsOrderInClusters = false
    /// In which order Graphviz hears of the vertices; each gives another of several equal layouts.
    var telling = Telling.asWritten
    /// In pixels, between neighbours in a rank.
    var gap = 26.0
    /// In pixels, from one rank to the next.
    var rankGap = 40.0

    struct Vertex {
        var size: Size
        /// The innermost cluster around it.
        var cluster: Int?
    }

    struct Line {
        var from: Int
        var to: Int
        /// How many ranks it spans at least.
        var length = 1
        /// How hard it is kept short and straight.
        var weight = 1
    }

    struct Pair: Hashable {
        var first: Int
        var second: Int
        var hold = Hold.directly

        /// What keeps them in order: themselves, an unseen vertex that hangs from the one on the earlier rank and
        /// stands beside the other, or one from each that stand side by side behind both, outside of all clusters.
        enum Hold { case directly, belowFirst, belowSecond, belowBoth }

        /// Which pairs are held in order: of one rank and cluster, of one cluster, all, or all from below.
        enum Reach: CaseIterable { case rank, cluster, graph, below }
    }

    enum Telling: CaseIterable {
        case asWritten, fromTheEnd, inDepth, inDepthFromTheEnd
    }

    /// The vertices as Graphviz hears of them.
    var told: [Int] {
        switch telling {
        case .asWritten: Array(vertices.indices)
        case .fromTheEnd: vertices.indices.reversed()
        case .inDepth: inDepth
        case .inDepthFromTheEnd: inDepth.reversed()
        }
    }

    struct Cluster: Equatable {
        var parent: Int?
        /// Room for the title above what it holds.
        var title: Size
    }
}

extension RankedGraph {
    /// Each vertex behind the one that first leads to it, the beginnings as written.
    private var inDepth: [Int] {
        var ways: [[Int]] = Array(repeating: [], count: vertices.count)
        var hasWayIn = Array(repeating: false, count: vertices.count)
        for line in lines {
            ways[line.from].append(line.to)
            hasWayIn[line.to] = true
        }
        var order: [Int] = []
        var isTold = Array(repeating: false, count: vertices.count)
        for start in vertices.indices.filter({ !hasWayIn[$0] }) + vertices.indices.filter({ hasWayIn[$0] }) {
            var pending = [start]
            while let vertex = pending.popLast() {
                guard !isTold[vertex] else { continue }
                isTold[vertex] = true
                order.append(vertex)
                pending += ways[vertex].reversed()
            }
        }
        return order
    }
}
