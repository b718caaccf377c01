import Base
internal import Mermaid

/// The input of Graphviz: boxes of a fixed size, lines between them and nested clusters around them, by index.
struct RankedGraph {
    var direction: Direction
    var vertices: [Vertex] = []
    var lines: [Line] = []
    /// A parent precedes its children.
    var clusters: [Cluster] = []
    /// Whether the heads of a vertex's lines keep the order of the lines, as far as Graphviz can.
    var isOrdered = true
    /// Whether ranks run through clusters, instead of each cluster being ranked by itself.
    var ranksRunThroughClusters = true
    /// Vertices of one cluster that share a rank and keep this order, as pairs.
    var neighbors: [Pair] = []
    /// Whether pairs in clusters are passed in reverse: Graphviz 2.43 turns them if the flow runs sideways.
    var reversesPairsInClusters = false
    /// The order in which vertices are added; each gives another of several equal layouts.
    var insertion = Insertion.asWritten
    /// In pixels, between neighbors in a rank.
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
        /// The number of ranks that it spans at least.
        var length = 1
        /// The priority of keeping it short and straight.
        var weight = 1
    }

    struct Cluster: Equatable {
        var parent: Int?
        /// The room for the title above the content.
        var title: Size
    }

    struct Pair: Hashable {
        var first: Int
        var second: Int
        var hold = Hold.directly

        /// How they are kept in order: by themselves, by an invisible vertex below the one on the earlier rank, or by
        /// one below each, outside of all clusters.
        enum Hold { case directly, belowFirst, belowSecond, belowBoth }

        /// Which pairs are kept in order: those of one rank and cluster, of one cluster, all, or all from below.
        enum Reach: CaseIterable { case rank, cluster, graph, below }
    }

    /// The cluster in which a pair is kept in order; nil if that is outside of all clusters.
    func cluster(of pair: Pair) -> Int? { pair.hold == .belowBoth ? nil : vertices[pair.first].cluster }

    enum Insertion: CaseIterable { case asWritten, fromTheEnd, inDepth, inDepthFromTheEnd }

    var insertionOrder: [Int] {
        switch insertion {
        case .asWritten: Array(vertices.indices)
        case .fromTheEnd: vertices.indices.reversed()
        case .inDepth: inDepth
        case .inDepthFromTheEnd: inDepth.reversed()
        }
    }

    /// The ranks that all lines cross together.
    var crossedRanks: Int { Ranks(vertices: vertices.count, lines.map { ($0.from, $0.to, $0.length) }).crossed }

    /// Each vertex after the one that first leads to it, the beginnings as written.
    private var inDepth: [Int] {
        let outgoing = Dictionary(grouping: lines, by: \.from)
        let targets = Set(lines.map(\.to))
        let starts = vertices.indices.filter { !targets.contains($0) } + vertices.indices.filter(targets.contains)
        var added: Set<Int> = []
        return added.addReachable(from: starts) { (outgoing[$0] ?? []).map(\.to) }
    }
}

/// The places that Graphviz found; (0, 0) is the upper left corner.
struct RankedLayout {
    var size: Size
    /// The center of each vertex.
    var vertices: [Point]
    /// From the center of `from` to that of `to`; empty if a line got no curve.
    var lines: [Curve]
    var clusters: [Box]
}
