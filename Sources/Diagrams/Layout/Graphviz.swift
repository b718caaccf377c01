internal import CGraphviz
internal import Flowcharts

/// The one owner of Graphviz, which keeps its state in C globals and bears one thread at a time.
///
/// No text of a user enters it: vertices are numbers of a fixed size.
final class Graphviz: @unchecked Sendable {
    static let shared = Graphviz()

    private let lock = Lock()
    private let context: OpaquePointer?

    private init() {
        graphviz_silence()
        context = gvContext()
    }

    func layout(_ graph: RankedGraph) throws(LayoutFailure) -> RankedLayout {
        try lock.whileHeld { () throws(LayoutFailure) in
            guard let context else { throw LayoutFailure.dotIsMissing }
            guard let job = GraphvizJob(graph, context: context) else { throw LayoutFailure.gaveUp(vertices: graph.vertices.count) }
            defer { job.close() }
            return try job.run()
        }
    }
}
