internal import CGraphviz
internal import Flowcharts

/// The one owner of Graphviz, which keeps its state in C globals and bears one thread at a time.
///
/// No text of a user enters it: vertices are numbers of a fixed size. Graphviz 2.43 loses 1 to 3 kB whenever it lays
/// out a cluster (measured in C with nothing but `gvLayout`, `gvFreeLayout` and `agclose`), and a flowchart with
/// clusters is laid out once to some two hundred times until its drawing is clear: up to half a megabyte for the worst.
/// Without clusters nothing is lost.
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
            guard let job = GraphvizJob(graph, context: context) else {
                throw LayoutFailure.gaveUp(vertices: graph.vertices.count)
            }
            defer { job.close() }
            return try job.run()
        }
    }
}
