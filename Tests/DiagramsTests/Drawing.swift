import Mermaid
import Testing

@testable import Diagrams

/// A flowchart from its mermaid text.
func flowchart(_ text: String) throws -> Flowchart {
    try #require(Flowchart.parse(Array(text.utf8), file: "drawing.mmd").flowchart)
}

/// A laid-out flowchart from its mermaid text.
func diagram(_ text: String) throws -> FlowchartLayout { try FlowchartLayout(flowchart(text)) }

extension FlowchartLayout {
    /// The box of the node or subgraph with the id.
    func box(_ id: String) throws -> Box {
        if let index = flowchart.nodes.firstIndex(where: { $0.id == id }) { return nodes[index].box }
        return try frames[#require(flowchart.subgraphs.firstIndex { $0.id == id })].box
    }
}
