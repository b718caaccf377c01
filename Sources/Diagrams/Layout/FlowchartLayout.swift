package import Mermaid

/// A flowchart with a place for everything, in pixels from the upper left corner.
package struct FlowchartLayout: Sendable, Hashable {
    package var flowchart: Flowchart
    package var size: Size
    /// One for each node of the flowchart, in its order.
    var nodes: [PlacedNode]
    /// One for each edge of the flowchart, in its order.
    var edges: [PlacedEdge]
    /// One for each subgraph of the flowchart, in its order.
    var frames: [Frame]
}

extension FlowchartLayout {
    /// Measures the labels and lays the flowchart out; safe on any thread, though Graphviz runs on one at a time.
    package init(_ flowchart: Flowchart) throws(LayoutFailure) {
        var arranger = Arranger(flowchart)
        self = try arranger.arrange()
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
