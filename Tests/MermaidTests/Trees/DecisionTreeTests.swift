import Diagnostics
import Testing

@testable import Mermaid

@Suite struct DecisionTreeTests {
    private func derive(_ text: String) -> (DecisionTree, Flowchart)? {
        guard let flowchart = Flowchart.parse(Array(("flowchart TD\n" + text).utf8), file: "a.mmd").flowchart else {
            return nil
        }
        return DecisionTree(flowchart).map { ($0, flowchart) }
    }

    @Test(arguments: [
        "A-->B-->C", "A-->|x|B\nA-->|x|C", "A{x}-->B", "A{x} ~~~ B\nA-->C", "A", "", "A-->|y|B\nA-->|n|C",
        "A{{x}}-->|y|B\nA-->|n|C", "A[x?]-->B & C", "A[x?]-->|y|B",
        // A cycle, and gates of fault trees.
        "A-->B{x?}\nB-->|y|A\nB-->|n|C-->A", "A{OR}-->|a|B & C", "A-->B{And}\nB-->C & D",
    ])
    func `a flowchart that decides nothing is no tree`(text: String) { #expect(derive(text) == nil) }

    @Test(arguments: [
        "A{x}-->B & C", "A{{x?}}-->|y|B\nA-->C", "A[x?]-->|y|B\nA-->|n|C", "A[x？]-->Y[y]-->B\nA-->N[n]-->C",
    ])
    func `a diamond or a question with labeled answers decides`(text: String) throws {
        let (tree, flowchart) = try #require(derive(text))
        #expect(tree.questions.map(flowchart.id) == ["A"])
    }

    @Test func `every element but notes and folded answers is a step`() throws {
        let (tree, flowchart) = try #require(derive("S-->Q{x}\nQ-->Y[yes]-->A\nQ-->N[no]-->B\nA-.->X\nL"))
        #expect(tree.steps.map { flowchart.id(of: $0.element) } == ["Q", "A", "B", "L"])
        #expect(tree.steps.map(\.kind) == [.question, .outcome, .outcome, .outcome])
        #expect(tree.steps[0].introduction.map(flowchart.id) == ["S"])
        #expect(tree.choices.map { $0.label?.text } == ["yes", "no"])
        #expect(tree.unreachable.map(flowchart.id) == ["L"])
    }

    @Test(arguments: [
        ("S-->T-->Q{x}\nQ-->|y|A\nQ-->|n|B", ["S", "T"]),
        // With words on its edge, or where something else leads to it, a step stays one.
        ("S-->|go|Q{x}\nQ-->|y|A\nQ-->|n|B", []), ("S-->T-->Q{x}\nQ-->|y|A\nQ-->|n|T", []),
        // Of two beginnings each is one to choose.
        ("S-->Q{x}\nT-->Q\nQ-->|y|A\nQ-->|n|B", []), ("S-->Q{x}\nQ-->|y|A\nQ-->|n|B-->S", []),
    ])
    func `what only leads to the first question is shown with it`(text: String, ids: [String]) throws {
        let (tree, flowchart) = try #require(derive(text))
        #expect(tree.steps[0].introduction.map(flowchart.id) == ids)
        #expect(tree.steps.allSatisfy { !ids.contains(flowchart.id(of: $0.element)) })
    }

    @Test func `a tree without a root begins at its first node`() throws {
        let (tree, flowchart) = try #require(derive("A{x}-->|y|B\nA-->|n|C\nB-->A"))
        #expect(tree.roots.map(flowchart.id) == ["A"])
        #expect(tree.unreachable.isEmpty)
    }

    @Test(arguments: [
        ("A{x}-->|y|B[one]\nA-->|n|C\nb-->D", ["'b' is used only once, and 'B' is a different node"]),
        ("A-->B[one]\nA-->C\nC-->b", ["'b' is used only once, and 'B' is a different node"]),
        ("A-->b\na-->C", ["'a' is used only once, and 'A' is a different node"]),
        ("A-->B[one]\nA-->b[other]", []),
        ("A-->B\nA-->b[other]", ["'B' is used only once, and 'b' is a different node"]),
        ("A-->B\nb-->C\nb-->D", ["'B' is used only once, and 'b' is a different node"]), ("A-->B-->C\nA-->b-->C", []),
        ("A-->B", []),
    ])
    func `a node that differs from another by capitals alone`(text: String, messages: [String]) throws {
        let flowchart = try #require(Flowchart.parse(Array(("flowchart TD\n" + text).utf8), file: "a.mmd").flowchart)
        let found = flowchart.check(file: "a.mmd")
        #expect(found.map(\.message) == messages)
        #expect(found.allSatisfy { $0.kind == .similarNode && $0.notes.count == 1 })
    }

    @Test(arguments: [
        ("Q{x}-->|y|A\nQ-->B", [DiagnosticKind.unlabeledChoice]), ("Q{x}-->|y|A\nQ-->|Y|B", [.duplicateChoice]),
        ("Q{x}-->|y|A\nQ-->|n|B\nC", [.unreachableNode]),
        ("Q{x}-->|y|A\nQ-->|n|B-->C-->B", [.endlessLoop]), ("Q{x}-->|y|A\nQ-->|n|B-->Q", []),
        ("Q{x}-->|y|A-->A\nQ-->|n|B-->B\nQ-->|o|C", [.endlessLoop, .endlessLoop]),
    ])
    func `what a reader would stumble over is reported`(text: String, kinds: [DiagnosticKind]) throws {
        let (tree, flowchart) = try #require(derive(text))
        #expect(tree.check(flowchart, file: "a.mmd").map(\.kind) == kinds)
    }
}
