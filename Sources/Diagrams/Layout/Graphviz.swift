internal import Mermaid
internal import Synchronization

/// The only access to Graphviz, which keeps its state in C globals and supports one thread at a time.
///
/// Graphviz 2.43 leaks 1 to 3 kB for each layout with clusters (measured in C with only `gvLayout`, `gvFreeLayout` and
/// `agclose`), none without.
final class Graphviz: @unchecked Sendable {
    static let shared = Graphviz()

    private let lock = Mutex(())
    private let library = GraphvizLibrary.load()
    private let context: OpaquePointer?

    private init() { context = library?.makeContext() }

    func layout(_ graph: RankedGraph) throws(LayoutFailure) -> RankedLayout {
        try lock.withLock { _ throws(LayoutFailure) in
            guard let library, let context else { throw LayoutFailure.notInstalled }
            let failure = LayoutFailure.gaveUp(vertices: graph.vertices.count)
            guard let object = library.read("digraph{}") else { throw failure }
            defer { _ = library.close(object) }
            let names = library.clusterNames(graph.clusters.count, in: object)
            guard library.add(DOTSource(graph, clusterNames: names).text, to: object) else { throw failure }
            let reader = LayoutReader(library: library, graph: object, source: graph, clusterNames: names)
            guard library.layOutRanks(reader.graph, context) else { throw failure }
            defer { _ = library.freeLayout(context, reader.graph) }
            library.attachAttributes(reader.graph)
            guard let layout = reader.layout() else { throw failure }
            return layout
        }
    }
}

/// Reads where Graphviz put everything from the attributes that it sets.
private struct LayoutReader {
    let library: GraphvizLibrary
    let graph: GraphvizLibrary.Object
    let source: RankedGraph
    let clusterNames: [String]

    private var clusters: [GraphvizLibrary.Object?] {
        source.clusters.enumerated().reduce(into: []) { clusters, cluster in
            let parent = cluster.element.parent.map { clusters[$0] } ?? graph
            clusters.append(parent.flatMap { library.subgraph($0, clusterNames[cluster.offset], 0) })
        }
    }

    /// Nil where an attribute is missing.
    func layout() -> RankedLayout? {
        let bounds = numbers("bb", of: graph)
        guard bounds.count == 4 else { return nil }
        let (left, top) = (bounds[0], bounds[3])
        func points(_ attribute: String, of object: GraphvizLibrary.Object?) -> [Point] {
            let values = numbers(attribute, of: object)
            return stride(from: 0, to: values.count - 1, by: 2).map {
                Point(x: values[$0] - left, y: top - values[$0 + 1])
            }
        }
        let boxes = clusters.compactMap { cluster -> Box? in
            let corners = points("bb", of: cluster)
            guard corners.count == 2 else { return nil }
            return Box(left: corners[0].x, top: corners[1].y, right: corners[1].x, bottom: corners[0].y)
        }
        let nodes = source.vertices.indices.compactMap { library.node(graph, String($0), 0) }
        let centers = nodes.compactMap { points("pos", of: $0).first }
        guard boxes.count == source.clusters.count, centers.count == source.vertices.count else { return nil }
        let lines = source.lines.enumerated().map { index, line in
            Curve(points("pos", of: library.edge(graph, nodes[line.from], nodes[line.to], String(index), 0)))
        }
        return RankedLayout(
            size: Size(width: bounds[2] - left, height: top - bounds[1]), vertices: centers, lines: lines,
            clusters: boxes)
    }

    /// The numbers of an attribute up to the first semicolon, which begins an edge's second curve.
    private func numbers(_ attribute: String, of object: GraphvizLibrary.Object?) -> [Double] {
        guard let object, let value = library.attribute(object, attribute) else { return [] }
        return String(cString: value).prefix { $0 != ";" }.split { $0 == "," || $0 == " " }.compactMap { Double($0) }
    }
}
