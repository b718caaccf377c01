import Diagrams
import Testing

@Suite struct DiagramTests {
    @Test(arguments: [
        ("flowchart LR\n    Harbor --> Market", "Harbor", "1. Harbor [Harbor]"),
        ("stateDiagram-v2\n    [*] --> Moored", "Moored", "Moored [Moored]"),
        ("sequenceDiagram\n    Tram->>Depot: late", "late", "Tram to Depot: late"),
    ]) func drawsEachKind(_ source: String, _ label: String, _ line: String) throws {
        let diagram = try Diagram(source)
        #expect(diagram.problems == [])
        let svg = try diagram.svg()
        #expect(svg.hasPrefix("<svg") && svg.hasSuffix("</svg>\n"))
        #expect(svg.contains("<style>") && svg.contains(">\(label)<"))
        #expect(diagram.text().contains("\(line)\n"))
    }

    @Test func reportsProblemsOfWhatItDraws() throws {
        let diagram = try Diagram("flowchart TD\n  É{Fähre?} -->|yes| B\n  É --> C")
        let problem = try #require(diagram.problems.first)
        #expect(diagram.problems.count == 1)
        #expect(problem.id == "unlabeled-choice" && problem.severity == .warning)
        #expect((problem.line, problem.column) == (3, 6))
        #expect(problem.message == "this edge from 'Fähre?' has no label")
        #expect(problem.notes == ["add the answer as a label: É -->|answer| C"])
    }

    @Test(arguments: [
        ("flowchart TD\n  A[", "flowchart-syntax", 2), ("sequenceDiagram\n  Tram ->> ", "diagram-syntax", 2),
        ("gantt\n  title A", "unsupported-diagram", 1), ("", "flowchart-syntax", 1),
        (String(repeating: "%", count: 100_001), "flowchart-too-large", 1),
    ]) func saysWhyThereIsNoDiagram(_ source: String, _ id: String, _ line: Int) throws {
        let error = try #require(throws: InvalidDiagram.self) { try Diagram(source) }
        #expect(error.problems.contains { $0.id == id && $0.line == line })
        #expect("\(error)".hasPrefix("\(error.problems[0].line):\(error.problems[0].column): "))
    }
}
