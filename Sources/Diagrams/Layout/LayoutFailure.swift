internal import Mermaid

/// The reason why a flowchart cannot be laid out.
public enum LayoutFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// Graphviz is not installed on this computer.
    case notInstalled
    /// Graphviz is installed without its engine `dot`.
    case noEngine
    /// Graphviz failed on a graph of this many vertices.
    case gaveUp(vertices: Int)
    /// The edges cross this many ranks in total, so that the layout would take minutes.
    case tooLarge(crossedRanks: Int)

    /// The reason as a phrase in lower case, without a period.
    public var description: String {
        switch self {
        case .notInstalled: "graphviz is not installed"
        case .noEngine: "graphviz does not find its engine 'dot'"
        case .gaveUp(let vertices): "graphviz could not lay out a graph of \(vertices) boxes"
        case .tooLarge(let ranks): "its edges cross \(ranks) ranks, which would take too long"
        }
    }
}

extension LayoutFailure {
    /// Why no flowchart can be laid out on this machine; nil if they can be.
    package static var ofThisMachine: LayoutFailure? {
        var graph = RankedGraph(direction: .topToBottom)
        graph.vertices = [RankedGraph.Vertex(size: Size(width: 10, height: 10))]
        do throws(LayoutFailure) {
            _ = try Graphviz.shared.layout(graph)
            return nil
        } catch {
            return error == .notInstalled ? error : .noEngine
        }
    }
}
