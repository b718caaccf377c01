internal import Mermaid

/// The words of a drawing's name and description, in one language.
package struct DrawingWords: Sendable, Hashable {
    /// By the same keys as a site's words. A count has two: `boxCount`, with `{count}` for the number, and
    /// `boxCountOne`.
    private let words: [String: String]

    /// The words of a site's language; English stands in for missing ones.
    package init(_ words: [String: String] = [:]) { self.words = words }

    /// All keys, with the words of a drawing that belongs to no site.
    package static let english = [
        "arrowCount": "{count} arrows", "arrowCountOne": "1 arrow", "blockAlt": "If", "blockAnd": "And in parallel",
        "blockBreak": "Break", "blockCritical": "Critical", "blockElse": "Otherwise", "blockLoop": "Loop",
        "blockOpt": "Optional", "blockOption": "In case of", "blockPar": "In parallel", "boxCount": "{count} boxes",
        "boxCountOne": "1 box", "decisionTree": "Decision tree", "flowchart": "Flowchart",
        "messageBoth": "{from} and {to}", "messageCount": "{count} messages", "messageCountOne": "1 message",
        "messageTo": "{from} to {to}", "note": "Note", "outcomeCount": "{count} outcomes",
        "outcomeCountOne": "1 outcome", "participantBegins": "{from} is created",
        "participantCount": "{count} participants", "participantCountOne": "1 participant",
        "participantEnds": "{from} is destroyed", "questionCount": "{count} questions",
        "questionCountOne": "1 question", "sequenceDiagram": "Sequence diagram", "stateDiagram": "State diagram",
        "wayCount": "{count} paths", "wayCountOne": "1 path",
    ]

    subscript(key: String) -> String { words[key] ?? Self.english[key] ?? "" }

    /// `4 questions, 5 outcomes, 5 paths`, or `7 boxes, 6 arrows` if nothing is asked.
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

    /// `3 participants, 8 messages`.
    func counts(of diagram: SequenceDiagram) -> String {
        let messages = diagram.steps.count { if case .message = $0 { true } else { false } }
        return [count(diagram.participants.count, "participant"), count(messages, "message")].joined(separator: ", ")
    }

    private func count(_ number: Int, _ name: String) -> String {
        self["\(name)Count\(number == 1 ? "One" : "")"].replacing("{count}", with: String(number))
    }
}
