package import Mermaid

/// A flowchart with a place for everything, in pixels from the upper left corner.
package struct Diagram: Sendable, Hashable {
    package var flowchart: Flowchart
    package var size: Size
    /// One for each node of the flowchart, in its order.
    var nodes: [PlacedNode]
    /// One for each edge of the flowchart, in its order.
    var edges: [PlacedEdge]
    /// One for each subgraph of the flowchart, in its order.
    var frames: [Frame]
}

extension Diagram {
    /// Measures the labels and lays the flowchart out; safe on any thread, though Graphviz runs on one at a time.
    package init(_ flowchart: Flowchart) throws(LayoutFailure) {
        var arranger = Arranger(flowchart)
        self = try arranger.diagram()
    }
}

/// A node with its outline and its text, drawn around `center`.
struct PlacedNode: Sendable, Hashable {
    var center: Point
    var outline: Outline
    var text: TextBlock

    var box: Box { Box(center: center, size: outline.size) }
}

/// An edge as a line between two outlines.
struct PlacedEdge: Sendable, Hashable {
    /// Without the parts that arrowheads cover; empty if the edge is invisible.
    var curve: Curve
    var start: Tip?
    var end: Tip?
    var text: TextBlock
    /// The text with a little room around it, which hides the line below; nil if there is no text.
    var labelBox: Box?

    /// The place of an arrowhead.
    struct Tip: Sendable, Hashable {
        /// On the outline that it points to.
        var point: Point
        /// Where the line meets the arrowhead.
        var base: Point
    }
}

/// A subgraph as a titled box around its members.
struct Frame: Sendable, Hashable {
    var box: Box
    var title: TextBlock
    var titleCenter: Point
}

/// The reason why there is no layout.
package enum LayoutFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The library is not installed.
    case notInstalled
    /// The library is installed without its engine `dot`.
    case noEngine
    /// Graphviz failed on a graph of so many vertices.
    case gaveUp(vertices: Int)
    /// The lines cross so many ranks that the layout would take minutes.
    case tooLarge(crossedRanks: Int)

    package var description: String {
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
