import Testing

@testable import Mermaid

@Suite struct FlowchartJSONTests {
    private func json(_ text: String) -> String {
        String(decoding: FlowchartJSON.encode(Flowchart.parse(Array(text.utf8), file: "a.mmd")), as: UTF8.self)
    }

    @Test func `a flowchart is one object on one line`() {
        #expect(
            json("flowchart LR\nA[\"a \\\"] -->|t| B\n")
                == #"{"ok":true,"direction":"LR","nodes":[{"id":"A","label":"a \\","lines":["a \\"],"shape":"rect","slug":"a"},{"id":"B","label":"B","lines":["B"],"shape":"rect","slug":"b"}],"edges":[{"from":"A","to":"B","label":"t","lines":["t"],"type":"arrow_point","stroke":"normal","length":1}],"subgraphs":[],"warnings":[]}"#
                + "\n")
    }

    @Test func `a refusal says why`() {
        #expect(json("flowchart LR\nA[").hasPrefix(#"{"ok":false,"error":"the label '[' is never closed""#))
        #expect(json("pie\n").contains(#""diagram":"pie""#))
    }
}
