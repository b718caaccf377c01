/// A verdict as the author wrote it, and where it was found.
package struct Label: Sendable, Hashable {
    /// `good` or `bad`.
    package let verdict: Verdict
    package let origin: Origin
    /// The author's own words and emoji that decided.
    package let text: String
    /// Half-open, 0-based offsets of UTF-8 bytes of `text` in what was given to be read.
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

    /// Where a label stands, the innermost first: of several for the same code, the first in this order wins.
    package enum Origin: Int, Sendable, Hashable, Comparable, CaseIterable {
        /// A comment behind code: about its line alone.
        case trailingComment
        /// A comment on a line of its own at brace depth 0: about what follows, to the next one.
        case markerComment
        /// The words behind the language of the fence.
        case infoString
        /// The paragraph before the fence.
        case paragraph
        /// A heading above the fence.
        case heading
        /// Comments inside declarations that all agree, where nothing outside says anything.
        case innerComment
        /// An expectation in code that nothing labels.
        case expectation

        package static func < (left: Origin, right: Origin) -> Bool { left.rawValue < right.rawValue }
    }

    /// Whether a label stands by itself.
    package enum Certainty: Sendable, Hashable {
        case certain
        /// A word such as `After` that is a label only beside its opposite.
        case needsPartner
    }

    /// Why a region has its verdict, as `check --explain` says it: `bad, by the comment '❌ BAD' before it`.
    package var explanation: String {
        switch origin {
        case .trailingComment: "\(verdict.rawValue), by the comment '\(text)' at the end of the line"
        case .markerComment: "\(verdict.rawValue), by the comment '\(text)' before it"
        case .infoString: "\(verdict.rawValue), by '\(text)' in the fence's info string"
        case .paragraph: "\(verdict.rawValue), by '\(text)' in the paragraph before the fence"
        case .heading: "\(verdict.rawValue), by '\(text)' in the heading above"
        case .innerComment: "\(verdict.rawValue), by the comment '\(text)' inside it, which no other contradicts"
        case .expectation: "\(verdict.rawValue), by the comment '\(text)' inside it"
        }
    }

    /// The one that wins of all labels for the same code: the innermost.
    package static func innermost(_ labels: [Label?]) -> Label? {
        labels.compactMap(\.self).min { $0.origin < $1.origin }
    }

    /// The label that a sample takes from the comments inside its declarations: theirs, where all of them agree.
    package static func agreed(among inner: [Label]) -> Label? {
        guard let first = inner.first, inner.allSatisfy({ $0.verdict == first.verdict }) else { return nil }
        return Label(first.verdict, .innerComment, first.text, at: first.range)
    }

    /// The labels that count in a group, such as the comments of one sample: a word that needs a partner counts only
    /// where another one in the group has the opposite verdict.
    package static func counting(_ labels: [Label?]) -> [Label?] {
        guard labels.contains(where: { $0?.certainty == .needsPartner }) else { return labels }
        let (hasGood, hasBad) = (labels.contains { $0?.verdict == .good }, labels.contains { $0?.verdict == .bad })
        return labels.map { $0?.counted(besideGood: hasGood, besideBad: hasBad) }
    }

    /// The label as one that stands by itself; nil where it needs a partner, of which there is none in its group.
    func counted(besideGood: Bool, besideBad: Bool) -> Label? {
        guard certainty == .needsPartner else { return self }
        guard verdict == .good ? besideBad : besideGood else { return nil }
        return Label(verdict, origin, text, at: range)
    }
}
