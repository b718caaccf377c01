internal import Flowcharts

/// How much a drawing shows, for its description.
struct Facts: Sendable, Hashable {
    var questions: Int
    var outcomes: Int
    /// The links of the walk, or the visible edges of a flowchart that asks nothing.
    var ways: Int
    var nodes: Int

    init(_ flowchart: Flowchart, tree: DecisionTree?) {
        questions = tree?.questions.count ?? 0
        outcomes = tree?.outcomes.count ?? 0
        ways = tree?.choices.count ?? flowchart.edges.count { $0.stroke != .invisible }
        nodes = flowchart.nodes.count
    }
}
