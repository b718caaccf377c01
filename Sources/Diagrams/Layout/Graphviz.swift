internal import CGraphviz
internal import Flowcharts
internal import Synchronization

/// The only access to Graphviz, which keeps its state in C globals and supports one thread at a time.
///
/// No text of a user enters it: vertices are numbers with a fixed size. Graphviz 2.43 leaks 1 to 3 kB for each layout
/// with clusters (measured in C with only `gvLayout`, `gvFreeLayout` and `agclose`), none without.
final class Graphviz: @unchecked Sendable {
    static let shared = Graphviz()

    private let lock = Mutex(())
    private let context: OpaquePointer?

    private init() {
        graphviz_silence()
        context = gvContext()
    }

    func layout(_ graph: RankedGraph) throws(LayoutFailure) -> RankedLayout {
        try lock.withLock { _ throws(LayoutFailure) in
            guard let context else { throw LayoutFailure.dotIsMissing }
            guard let job = GraphvizJob(graph, context: context) else {
                throw LayoutFailure.gaveUp(vertices: graph.vertices.count)
            }
            defer { job.close() }
            return try job.run()
        }
    }
}

/// A graph in Graphviz; only `Graphviz` makes these, one at a time.
private struct GraphvizJob {
    private typealias NodePointer = UnsafeMutablePointer<Agnode_t>

    private let context: OpaquePointer
    private let source: RankedGraph
    private let graph: UnsafeMutablePointer<Agraph_t>
    private var nodes: [NodePointer] = []
    private var edges: [UnsafeMutablePointer<Agedge_t>] = []
    private var clusters: [UnsafeMutablePointer<Agraph_t>] = []

    /// nil if memory is short.
    init?(_ source: RankedGraph, context: OpaquePointer) {
        guard let graph = graphviz_open() else { return nil }
        self.source = source
        self.context = context
        self.graph = graph
        setGraphAttributes()
        guard addClusters(), addNodes(), addEdges() else {
            agclose(graph)
            return nil
        }
    }

    func run() throws(LayoutFailure) -> RankedLayout {
        guard graphviz_layout(context, graph) == 0 else { throw .gaveUp(vertices: nodes.count) }
        let left = graphviz_left(graph)
        let top = graphviz_top(graph)
        func point(_ x: Double, _ y: Double) -> Point { Point(x: x - left, y: top - y) }
        return RankedLayout(
            size: Size(width: graphviz_right(graph) - left, height: top - graphviz_bottom(graph)),
            vertices: nodes.map { point(graphviz_node_x($0), graphviz_node_y($0)) },
            lines: edges.map { edge in
                let places = 0..<graphviz_edge_count(edge)
                return Curve(places.map { point(graphviz_edge_x(edge, $0), graphviz_edge_y(edge, $0)) })
            },
            clusters: clusters.map {
                let lower = point(graphviz_left($0), graphviz_bottom($0))
                let upper = point(graphviz_right($0), graphviz_top($0))
                return Box(left: lower.x, top: upper.y, right: upper.x, bottom: lower.y)
            })
    }

    func close() { graphviz_close(context, graph) }
}

extension GraphvizJob {
    private func setGraphAttributes() {
        _ = graphviz_graph_default(graph, "rankdir", source.direction.rawValue)
        _ = graphviz_graph_default(graph, "nodesep", Self.inches(source.gap))
        _ = graphviz_graph_default(graph, "ranksep", Self.inches(source.rankGap))
        if source.isOrdered { _ = graphviz_graph_default(graph, "ordering", "out") }
        if !source.clusters.isEmpty {
            _ = graphviz_graph_default(graph, "margin", "14")
            if source.ranksRunThroughClusters { _ = graphviz_graph_default(graph, "newrank", "true") }
        }
        for (name, value) in [("shape", "box"), ("fixedsize", "true"), ("label", "")] {
            _ = graphviz_node_default(graph, name, value)
        }
        // Curves run from center to center: they are clipped at outlines that Graphviz does not know.
        for (name, value) in [("headclip", "false"), ("tailclip", "false"), ("dir", "none")] {
            _ = graphviz_edge_default(graph, name, value)
        }
    }

    private mutating func addClusters() -> Bool {
        guard !source.clusters.isEmpty else { return true }
        guard let label = graphviz_graph_default(graph, "label", "") else { return false }
        for (index, cluster) in source.clusters.enumerated() {
            let parent = cluster.parent.map { clusters[$0] } ?? graph
            guard let subgraph = graphviz_subgraph(parent, "cluster\(index)") else { return false }
            clusters.append(subgraph)
            guard cluster.title.height > 0 else { continue }
            // An empty table of a fixed size makes room without the fonts of the system.
            let (width, height) = (Int(cluster.title.width.rounded(.up)), Int(cluster.title.height.rounded(.up)))
            graphviz_set_markup(
                subgraph, label,
                """
                <TABLE FIXEDSIZE="TRUE" WIDTH="\(width)" HEIGHT="\(height)" \
                BORDER="0" CELLBORDER="0" CELLPADDING="0" CELLSPACING="0"><TR><TD></TD></TR></TABLE>
                """)
        }
        return true
    }

    private mutating func addNodes() -> Bool {
        guard let width = graphviz_node_default(graph, "width", "1"),
            let height = graphviz_node_default(graph, "height", "1")
        else { return false }
        var made: [NodePointer?] = Array(repeating: nil, count: source.vertices.count)
        for index in source.insertionOrder {
            let vertex = source.vertices[index]
            guard let node = graphviz_node(graph, String(index)) else { return false }
            if let cluster = vertex.cluster { graphviz_add(clusters[cluster], node) }
            graphviz_set_node(node, width, Self.inches(vertex.size.width))
            graphviz_set_node(node, height, Self.inches(vertex.size.height))
            made[index] = node
        }
        nodes = made.compactMap { $0 }
        return true
    }

    private mutating func addEdges() -> Bool {
        guard let length = graphviz_edge_default(graph, "minlen", "1"),
            let weight = graphviz_edge_default(graph, "weight", "1")
        else { return false }
        for line in source.lines {
            guard let edge = graphviz_edge(graph, nodes[line.from], nodes[line.to]) else { return false }
            if line.length != 1 { graphviz_set_edge(edge, length, String(line.length)) }
            if line.weight != 1 { graphviz_set_edge(edge, weight, String(line.weight)) }
            edges.append(edge)
        }
        return addNeighbors()
    }

    /// Adds invisible edges within a rank, which keep their ends in order unless their weight is 0.
    ///
    /// One from cluster to cluster would break an assertion of Graphviz 2.43.
    private func addNeighbors() -> Bool {
        guard !source.neighbors.isEmpty else { return true }
        guard let rank = graphviz_graph_default(graph, "rank", "") else { return false }
        for (index, pair) in source.neighbors.enumerated() {
            var (first, second) = (nodes[pair.first], nodes[pair.second])
            let cluster = pair.hold == .belowBoth ? nil : source.vertices[pair.first].cluster
            if pair.hold == .belowFirst || pair.hold == .belowBoth {
                first = phantom("first\(index)", below: first, in: cluster)
            }
            if pair.hold == .belowSecond || pair.hold == .belowBoth {
                second = phantom("second\(index)", below: second, in: cluster)
            }
            let around = cluster.map { clusters[$0] } ?? graph
            if cluster != nil, source.reversesPairsInClusters { swap(&first, &second) }
            guard let subgraph = graphviz_subgraph(around, "rank\(index)"), graphviz_edge(around, first, second) != nil
            else { return false }
            graphviz_set_graph(subgraph, rank, "same")
            graphviz_add(subgraph, first)
            graphviz_add(subgraph, second)
        }
        return true
    }

    /// An invisible vertex straight below another; that one itself if memory is short.
    private func phantom(_ name: String, below node: NodePointer, in cluster: Int?) -> NodePointer {
        guard let width = graphviz_node_default(graph, "width", "1"),
            let height = graphviz_node_default(graph, "height", "1"),
            let weight = graphviz_edge_default(graph, "weight", "1"), let phantom = graphviz_node(graph, name),
            let line = graphviz_edge(graph, node, phantom)
        else { return node }
        if let cluster { graphviz_add(clusters[cluster], phantom) }
        graphviz_set_node(phantom, width, "0.01")
        graphviz_set_node(phantom, height, "0.01")
        graphviz_set_edge(line, weight, "20")
        return phantom
    }

    /// A length in pixels as Graphviz reads it: 72 to the inch, whatever the locale.
    private static func inches(_ pixels: Double) -> String {
        let units = Int((pixels / 72 * 10000).rounded())
        let fraction = String(units % 10000)
        return "\(units / 10000)." + String(repeating: "0", count: 4 - fraction.utf8.count) + fraction
    }
}
