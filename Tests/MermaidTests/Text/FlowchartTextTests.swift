import Testing

@testable import Mermaid

@Suite struct FlowchartTextTests {
    private static func text(_ source: String) throws -> String {
        let flowchart = try #require(Flowchart.parse(Array(source.utf8), file: "a.mmd").flowchart)
        return String(decoding: FlowchartText.encode(flowchart, tree: DecisionTree(flowchart)), as: UTF8.self)
    }

    @Test func `merges and loops are references, notes and links are kept`() throws {
        let text = try Self.text(
            """
            flowchart TD
              accTitle: Who owns it
              s[Before you begin] --> q{Made<br>here?}
              q -->|Yes| r{An object?}
              q -->|No| l[let]
              r -->|Yes| o["@State"]
              r -->|No| l
              r --> q
              o -.->|Example| e[@State var model]
              click o "page.md"
            """)
        #expect(
            text == """
                Who owns it
                2 questions, 2 outcomes, 5 choices

                Before you begin [s]
                1. Made here? [q]
                   Yes → 2. An object? [r]
                      Yes → 3. @State [o] (outcome)
                         link: page.md
                         note, Example: @State var model
                      No → 4. let [l] (outcome)
                      continue → back to 1. Made here?
                   No → see 4. let

                """)
    }

    @Test func `answers that are nodes are choices, groups and what is not reached stand at the end`() throws {
        let text = try Self.text(
            """
            flowchart TD
              subgraph g [Weather]
                q{Rain?} --> y[Yes] --> c[Coat]
                q --> n[No] --> h[Hat]
              end
              lone
            """)
        #expect(
            text == """
                1 question, 2 outcomes, 2 choices

                1. Rain? [q]
                   Yes → 2. Coat [c] (outcome)
                   No → 3. Hat [h] (outcome)

                4. lone [lone] (outcome)

                group Weather: 1, Yes, 2, No, 3

                """)
    }

    @Test func `what asks nothing is written along its edges`() throws {
        #expect(
            try Self.text("flowchart LR\n a -->|x| b --> c\n c --> a\n d") == """
                4 nodes, 3 edges, no decision

                1. d [d]

                2. a [a]
                then (x) 3. b [b]
                then 4. c [c]
                then back to 2. a

                """)
    }

    @Test func `what lies deep goes on at the margin`() throws {
        let deep = (0..<60).map { "q\($0){?} -->|a| q\($0 + 1){?}\nq\($0) -->|b| x\($0)" }.joined(separator: "\n")
        let text = try Self.text("flowchart TD\n\(deep)")
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.prefix { $0 == " " }.count <= 3 * 25 })
        #expect(lines.count { $0.hasSuffix(", continued below") } == 4)
        for index in 0..<60 { #expect(lines.count { $0.hasSuffix("[x\(index)] (outcome)") } == 1) }
    }

    @Test func `a long chain takes no more than its length`() throws {
        let chain = (0..<900).map { "n\($0)" }.joined(separator: "-->")
        let text = try Self.text("flowchart TD\n\(chain)\nn899 -->|go| q{?} -->|a| b\nq -->|c| d")
        #expect(text.utf8.count < 40_000)
        #expect(text.contains("then (go) 901. ? [q]\n   a → 902. b [b] (outcome)\n"))
    }
}
