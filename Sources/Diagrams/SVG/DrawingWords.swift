internal import Flowcharts

/// The words of a drawing's name and description, in one language.
package struct DrawingWords: Sendable, Hashable {
    /// By the same keys as a site's words. A count has two: `boxCount`, with `{count}` for the number, and
    /// `boxCountOne`.
    private let words: [String: String]

    /// The words of a site's language; English stands in for missing ones.
    package init(_ words: [String: String] = [:]) { self.words = words }

    /// All keys, with the words of a drawing that belongs to no site.
    package static let english = [
        "arrowCount": "{count} arrows", "arrowCountOne": "1 arrow", "boxCount": "{count} boxes", "boxCountOne": "1 box",
        "decisionTree": "Decision tree", "flowchart": "Flowchart", "outcomeCount": "{count} outcomes",
        "outcomeCountOne": "1 outcome", "questionCount": "{count} questions", "questionCountOne": "1 question",
        "wayCount": "{count} ways", "wayCountOne": "1 way",
    ]

    var flowchart: String { self["flowchart"] }
    var decisionTree: String { self["decisionTree"] }

    private subscript(key: String) -> String { words[key] ?? Self.english[key] ?? "" }

    /// `4 questions, 5 outcomes, 5 ways`, or `7 boxes, 6 arrows` if nothing is asked.
    func counts(of flowchart: Flowchart, tree: DecisionTree?) -> String {
        let counts =
            tree.map {
                [
                    count($0.questions.count, "question"), count($0.outcomes.count, "outcome"),
                    count($0.choices.count, "way"),
                ]
            } ?? [
                count(flowchart.nodes.count, "box"), count(flowchart.edges.count { $0.stroke != .invisible }, "arrow"),
            ]
        return counts.joined(separator: ", ")
    }

    private func count(_ number: Int, _ name: String) -> String {
        self["\(name)Count\(number == 1 ? "One" : "")"].replacing("{count}", with: String(number))
    }
}
