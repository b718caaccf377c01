import Diagnostics
import Testing

@testable import Mermaid

@Suite struct StatesTests {
    private static func parse(_ text: String) -> FlowchartParse {
        Flowchart.parse(Array("stateDiagram-v2\n\(text)".utf8), file: "a.mmd")
    }

    private static func edges(_ flowchart: Flowchart) -> [String] {
        flowchart.edges.map {
            "\(flowchart.id(of: $0.from)) \(flowchart.id(of: $0.to))" + ($0.label.map { " \($0.singleLine)" } ?? "")
        }
    }

    @Test func `states are nodes, transitions are edges`() throws {
        let flowchart = try #require(Self.parse("[*] --> A\nA --> B : go\nB --> [*]\nB : Second").flowchart)
        #expect(Self.edges(flowchart) == ["root_start A", "A B go", "B root_end"])
        #expect(flowchart.nodes.map(\.shape) == [.filledCircle, .rounded, .rounded, .framedCircle])
        #expect(flowchart.nodes[2].label.text == "Second")
        #expect(flowchart.isStateDiagram && DecisionTree(flowchart) == nil)
    }

    @Test func `composite states are subgraphs, and regions divide them`() throws {
        let text = """
            state "The whole" as W {
                direction LR
                [*] --> a
                --
                [*] --> b
            }
            W --> c
            """
        let flowchart = try #require(Self.parse(text).flowchart)
        #expect(flowchart.subgraphs.map(\.title.text) == ["The whole", "", ""])
        #expect(flowchart.subgraphs[1...].map(\.parent) == [0, 0])
        #expect(flowchart.subgraphs[1...].map { $0.style.dash ?? [] } == [[4, 4], [4, 4]])
        #expect(flowchart.edges.last?.from == .subgraph(0))
        #expect(Self.edges(flowchart).count == 3)
    }

    @Test func `choices ask nothing, forks and notes have their shapes`() throws {
        let text = "state c <<choice>>\nstate f <<fork>>\nA --> c\nc --> B : yes\nc --> f : no\nnote right of A : x"
        let flowchart = try #require(Self.parse(text).flowchart)
        #expect(flowchart.nodes.map(\.shape) == [.choice, .fork, .rounded, .rounded, .note])
        #expect(flowchart.edges.last?.stroke == .dotted)
        #expect(DecisionTree(flowchart) == nil)
    }

    @Test(arguments: [
        ("state A {\n[*] --> B", 2, 7, "'state A' is never closed"), ("A --> B\n}", 3, 1, "unmatched '}'"),
        ("A -->", 2, 6, "'' is not a state"), ("direction UP", 2, 11, "'UP' is not a direction"),
        ("state x <<maybe>>", 2, 9, "'<<maybe>>' is not a kind of state"),
        ("note right of A\ntext", 2, 6, "the note is never closed"),
    ])
    func `a mistake has its place`(text: String, line: Int, column: Int, message: String) throws {
        let parse = Self.parse(text)
        #expect(parse.flowchart == nil)
        let diagnostic = try #require(parse.diagnostics.first { $0.severity == .error })
        let place = LineTable(Array("stateDiagram-v2\n\(text)".utf8)).position(
            of: diagnostic.location.range?.lowerBound ?? 0)
        #expect((place.line, place.column, diagnostic.message) == (line, column, message))
    }
}
