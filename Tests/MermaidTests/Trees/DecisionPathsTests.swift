import Testing

@testable import Mermaid

@Suite struct DecisionPathsTests {
    /// The ways to a node, each as the ids of the steps one passes.
    private static func ways(_ text: String, to id: String) throws -> [String] {
        let flowchart = try #require(Flowchart.parse(Array("flowchart TD\n\(text)".utf8), file: "a.mmd").flowchart)
        let tree = try #require(DecisionTree(flowchart))
        let node = try #require(flowchart.nodes.firstIndex { $0.id == id })
        return DecisionPaths(tree).leading(to: .node(node)).map { way in
            way.map { flowchart.id(of: tree.choices[$0].from) }.joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("q{?} -->|a| x\nq -->|b| y", "x", ["q"]),
        // A merge.
        ("s -->|go| q{?} -->|a| r{?}\nq -->|b| x\nr -->|c| x\nr -->|d| y", "x", ["s q", "s q r"]),
        // Two answers that lead to one place are two ways.
        ("q{?} -->|a| x\nq -->|b| x\nq -->|c| y", "x", ["q", "q"]),
        // A loop: no step is passed twice.
        ("q{?} -->|a| r{?}\nr -->|b| q\nr -->|c| x\nq -->|d| y", "x", ["q r"]),
        // A ring begins at its first node.
        ("q{?} -->|a| r\nr --> q\nq -->|b| x", "x", ["q"]),
        // Two beginnings.
        ("a --> q{?}\nb --> q\nq -->|1| x\nq -->|2| y", "x", ["a q", "b q"]),
        // What is not come to from a beginning leads nowhere either.
        ("q{?} -->|a| x\nq -->|b| y\nm --> n\nn --> m\nn --> x", "x", ["q"]),
    ])
    func `the ways to an outcome`(text: String, id: String, ways: [String]) throws {
        #expect(try Self.ways(text, to: id) == ways)
    }

    @Test func `of too many ways one for each last choice is left, and it is a shortest`() throws {
        // Twenty forks that join again: a million ways.
        let forks = (0..<20).map { "q\($0){?} -->|a| a\($0) --> q\($0 + 1){?}\nq\($0) -->|b| b\($0) --> q\($0 + 1)" }
            .joined(separator: "\n")
        let ways = try Self.ways("\(forks)\nq20 -->|a| end\nq20 -->|b| end\nq20 -->|c| other", to: "end")
        #expect(ways.count == 2)
        #expect(ways.allSatisfy { $0.split(separator: " ").count == 41 && $0.hasPrefix("q0 a0 q1 ") })
    }
}
