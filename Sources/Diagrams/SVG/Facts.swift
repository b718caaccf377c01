package import Flowcharts

/// How much a drawing shows, for its description.
package struct Facts: Sendable, Hashable {
    package var questions: Int
    package var outcomes: Int
    /// The links of the walk, or the visible edges of a flowchart that asks nothing.
    package var ways: Int
    package var nodes: Int

    package init(_ flowchart: Flowchart, tree: DecisionTree?) {
        questions = tree?.questions.count ?? 0
        outcomes = tree?.outcomes.count ?? 0
        ways = tree?.choices.count ?? flowchart.edges.count { $0.stroke != .invisible }
        nodes = flowchart.nodes.count
    }

    /// `4 questions, 5 outcomes, 5 ways`, or `7 boxes, 6 arrows` where nothing is asked.
    package var text: String {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        guard questions > 0 else {
            return "\(nodes) \(nodes == 1 ? "box" : "boxes"), \(count(ways, "arrow"))"
        }
        return [count(questions, "question"), count(outcomes, "outcome"), count(ways, "way")].joined(separator: ", ")
    }
}
