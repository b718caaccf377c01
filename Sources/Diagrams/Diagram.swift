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

    /// Measures the labels and lays the flowchart out; safe on any thread, though only one at a time is in Graphviz.
    package init(_ flowchart: Flowchart) throws(LayoutFailure) {
        let flowchart = flowchart.withoutNestingCycles
        let measures = Measures(flowchart)
        var arranger = Arranger(flowchart, measures: measures)
        self = try arranger.diagram()
    }

    init(flowchart: Flowchart, size: Size, nodes: [PlacedNode], edges: [PlacedEdge], frames: [Frame]) {
        self.flowchart = flowchart
        self.size = size
        self.nodes = nodes
        self.edges = edges
        self.frames = frames
    }
}
