package import Flowcharts

/// A flowchart with a place for everything, in pixels from the upper left corner.
package struct Diagram: Sendable, Hashable {
    package var flowchart: Flowchart
    package var size: Size
    /// One for each node of the flowchart, in its order.
    package var nodes: [PlacedNode]
    /// One for each edge of the flowchart, in its order.
    package var edges: [PlacedEdge]
    /// One for each subgraph of the flowchart, in its order.
    package var frames: [Frame]
}

extension Diagram {
    /// Measures the labels and lays the flowchart out; safe on any thread, though Graphviz runs on one at a time.
    package init(_ flowchart: Flowchart) throws(LayoutFailure) {
        var arranger = Arranger(flowchart.withoutNestingCycles)
        self = try arranger.diagram()
    }
}

/// A node with its outline and its text, drawn around `center`.
package struct PlacedNode: Sendable, Hashable {
    package var center: Point
    package var outline: Outline
    package var text: TextBlock

    package var box: Box { Box(center: center, size: outline.size) }
}

/// An edge as a line between two outlines.
package struct PlacedEdge: Sendable, Hashable {
    /// Without the parts that arrowheads cover; empty if the edge is invisible.
    package var curve: Curve
    package var start: Tip?
    package var end: Tip?
    package var text: TextBlock
    /// The text with a little room around it, which hides the line below; nil if there is no text.
    package var labelBox: Box?

    /// The place of an arrowhead.
    package struct Tip: Sendable, Hashable {
        /// On the outline that it points to.
        package var point: Point
        /// Where the line meets the arrowhead.
        package var base: Point
    }
}

/// A subgraph as a titled box around its members.
package struct Frame: Sendable, Hashable {
    package var box: Box
    package var title: TextBlock
    package var titleCenter: Point
}

/// The reason why there is no layout; the content of a flowchart is never the reason.
package enum LayoutFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The library is not installed.
    case notInstalled
    /// The library is installed without its engine `dot`.
    case noEngine
    /// Graphviz failed on a graph of so many vertices.
    case gaveUp(vertices: Int)

    package var description: String {
        switch self {
        case .notInstalled: "graphviz is not installed"
        case .noEngine: "graphviz does not find its engine 'dot'"
        case .gaveUp(let vertices): "graphviz could not lay out a graph of \(vertices) boxes"
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
