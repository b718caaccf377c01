internal import Flowcharts

/// What Graphviz lays out: boxes of a fixed size, lines between them and nested clusters around them, all known by number.
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
    /// Whether pairs in clusters are handed over the other way round: Graphviz 2.43 turns them where the flow runs sideways.
    var turnsOrderInClusters = false
    /// Whether Graphviz hears of the last vertex first, which gives another of several equal layouts.
    var startsFromTheEnd = false
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
    }

    struct Cluster: Equatable {
        var parent: Int?
        /// Room for the title above what it holds.
        var title: Size
    }
}
