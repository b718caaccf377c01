/// What a drawing says of itself, in one language.
package struct DrawingWords: Sendable, Hashable {
    /// By the same keys as the files of words of a site. A count has two: `boxCount`, in which `{count}` is the number,
    /// and `boxCountOne`.
    private let words: [String: String]

    /// The words of a site's language; what is missing there is said in English.
    package init(_ words: [String: String] = [:]) { self.words = words }

    /// The keys, and the words of a drawing that belongs to no site.
    package static let english = [
        "arrowCount": "{count} arrows", "arrowCountOne": "1 arrow",
        "boxCount": "{count} boxes", "boxCountOne": "1 box",
        "decisionTree": "Decision tree",
        "flowchart": "Flowchart",
        "outcomeCount": "{count} outcomes", "outcomeCountOne": "1 outcome",
        "questionCount": "{count} questions", "questionCountOne": "1 question",
        "wayCount": "{count} ways", "wayCountOne": "1 way",
    ]

    var flowchart: String { self["flowchart"] }
    var decisionTree: String { self["decisionTree"] }

    private subscript(key: String) -> String { words[key] ?? Self.english[key] ?? "" }

    /// `4 questions, 5 outcomes, 5 ways`, or `7 boxes, 6 arrows` where nothing is asked.
    func text(of facts: Facts) -> String {
        let counts =
            facts.questions > 0
            ? [count(facts.questions, "question"), count(facts.outcomes, "outcome"), count(facts.ways, "way")]
            : [count(facts.nodes, "box"), count(facts.ways, "arrow")]
        return counts.joined(separator: ", ")
    }

    private func count(_ number: Int, _ name: String) -> String {
        self["\(name)Count\(number == 1 ? "One" : "")"].replacing("{count}", with: String(number))
    }
}
