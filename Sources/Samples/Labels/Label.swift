/// The author's verdict on a region of a sample.
package enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// Must have no findings.
    case good
    /// Must trigger the rule that it illustrates.
    case bad
    /// Asserts nothing.
    case unlabeled

    /// Good for bad and bad for good; nil for unlabeled code.
    package var opposite: Verdict? {
        switch self {
        case .good: .bad
        case .bad: .good
        case .unlabeled: nil
        }
    }
}

/// A verdict as the author wrote it, and its position.
package struct Label: Sendable, Hashable {
    /// `good` or `bad`.
    package let verdict: Verdict
    package let origin: Origin
    /// The words and emoji that the verdict is based on.
    package let text: String
    /// 0-based offsets of UTF-8 bytes of `text` in the text that was read.
    package let range: Range<Int>
    package let certainty: Certainty

    package init(
        _ verdict: Verdict, _ origin: Origin, _ text: String, at range: Range<Int>, certainty: Certainty = .certain
    ) {
        self.verdict = verdict
        self.origin = origin
        self.text = text
        self.range = range
        self.certainty = certainty
    }

    /// Creates a label from a part of a text, given as offsets of its UTF-8 bytes.
    init(_ verdict: Verdict, _ origin: Origin, in text: String, _ range: Range<Int>, certainty: Certainty = .certain) {
        let words = String(decoding: Array(text.utf8)[range], as: UTF8.self)
        self.init(verdict, origin, words, at: range, certainty: certainty)
    }

    /// The place of a label, the innermost first: the innermost label for the same code takes precedence.
    package enum Origin: Int, Sendable, Hashable, Comparable, CaseIterable {
        /// A comment after code, which labels only its line.
        case trailingComment
        /// A comment on a separate line at brace depth 0, which labels the code up to the next one.
        case markerComment
        /// The words after the language of the fence.
        case infoString
        /// The paragraph before the fence.
        case paragraph
        /// The header of the table's column that the fence is in.
        case columnHeader
        /// A heading above the fence.
        case heading
        /// Comments inside declarations that all agree, if nothing outside labels the code.
        case innerComment
        /// An expectation in unlabeled code.
        case expectation

        package static func < (left: Origin, right: Origin) -> Bool { left.rawValue < right.rawValue }
    }

    /// Whether a label counts without its opposite nearby.
    package enum Certainty: Sendable, Hashable {
        case certain
        /// A word such as `After`, which is a label only near its opposite.
        case needsPartner
    }

    /// Why a region has its verdict, for `check --explain`: `bad, because of the comment '❌ BAD' before it`.
    package var explanation: String {
        let reason =
            switch origin {
            case .trailingComment: "the comment '\(text)' at the end of the line"
            case .markerComment: "the comment '\(text)' before it"
            case .infoString: "'\(text)' in the fence's info string"
            case .paragraph: "'\(text)' in the paragraph before the fence"
            case .columnHeader: "'\(text)' in the header of the column"
            case .heading: "'\(text)' in the heading above"
            case .innerComment: "the comment '\(text)' inside it, which no other comment contradicts"
            case .expectation: "the comment '\(text)' inside it"
            }
        return "\(verdict.rawValue), because of \(reason)"
    }

    /// The label that takes precedence among all labels of the same code.
    package static func innermost(_ labels: [Label?]) -> Label? {
        labels.compactMap(\.self).min { $0.origin < $1.origin }
    }

    /// The label of a sample from the comments inside its declarations, if all of them agree.
    package static func agreed(among inner: [Label]) -> Label? {
        guard let first = inner.first, inner.allSatisfy({ $0.verdict == first.verdict }) else { return nil }
        return Label(first.verdict, .innerComment, first.text, at: first.range)
    }

    /// The labels of a group, such as the comments of one sample, without those that lack a required opposite.
    package static func counting(_ labels: [Label?]) -> [Label?] {
        guard labels.contains(where: { $0?.certainty == .needsPartner }) else { return labels }
        let verdicts = Set(labels.compactMap { $0?.verdict })
        return labels.map { $0?.counted(beside: verdicts) }
    }

    /// The label as a certain one; nil if it needs an opposite and its group has no label of the opposite verdict.
    func counted(beside verdicts: Set<Verdict>) -> Label? {
        guard certainty == .needsPartner else { return self }
        return verdict.opposite.map(verdicts.contains) == true ? Label(verdict, origin, text, at: range) : nil
    }
}
