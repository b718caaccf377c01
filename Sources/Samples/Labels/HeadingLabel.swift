import Markup

/// Reads the labels of a document's headings, which the fences below inherit.
package enum HeadingLabel {
    /// For each heading of a document, the label of the fences between it and the next heading.
    ///
    /// A label applies until the next heading of the same or a higher level, unless a deeper one has its own. The first
    /// heading is the document's title and is not a label.
    ///
    /// - Parameter headings: in order, with levels from 1 to 6 and plain text.
    package static func inherited(
        by headings: [(level: Int, text: String)], _ vocabulary: LabelVocabulary = .standard
    ) -> [Label?] {
        let counting = own(of: headings, vocabulary)
        guard counting.contains(where: { $0 != nil }) else { return counting }
        var open: [(level: Int, label: Label?)] = []
        return headings.indices.map { index in
            while let last = open.last, last.level >= headings[index].level { open.removeLast() }
            open.append((headings[index].level, counting[index] ?? open.last?.label))
            return open.last?.label
        }
    }

    /// For each heading of a document, whether it only labels code, as `## Bad` does; parameters as for `inherited`.
    package static func areOnlyLabels(
        _ headings: [(level: Int, text: String)], _ vocabulary: LabelVocabulary = .standard
    ) -> [Bool] {
        zip(own(of: headings, vocabulary), headings).map { label, heading in
            label != nil
                && (ParagraphLabel.isOnlyLabel(String(heading.text.prefix { !"(（".contains($0) }), vocabulary)
                    || LabelText.folded(heading.text).isEmpty)
        }
    }

    /// The labels of the headings themselves that count.
    private static func own(of headings: [(level: Int, text: String)], _ vocabulary: LabelVocabulary) -> [Label?] {
        let own = headings.enumerated().map { $0.offset == 0 ? nil : label(of: $0.element.text, vocabulary) }
        return own.contains { $0 != nil } ? withPartners(own, headings.map(\.level)) : own
    }

    /// The label of the header of a table's column; one that needs an opposite needs it in the same table.
    static func label(of header: ColumnHeader, _ vocabulary: LabelVocabulary) -> Label? {
        let others = header.all.compactMap { label(of: $0, vocabulary)?.verdict }
        return label(of: header.text, vocabulary)?.counted(beside: Set(others)).map {
            Label($0.verdict, .columnHeader, $0.text, at: $0.range)
        }
    }

    /// A heading's own label: its emoji, if they agree; otherwise, words in parentheses, before a colon or dash, or
    /// beside a neutral emoji.
    ///
    /// A heading that is only a label needs an opposite nearby, as does one with a noun, `Legacy code: …`, or with text
    /// in parentheses, `Before (iOS 16)`.
    package static func label(of text: String, _ vocabulary: LabelVocabulary = .standard) -> Label? {
        let reader = LabelText(text, vocabulary)
        if let emoji = reader.firstEmoji() {
            return emoji.isContradicted ? nil : Label(emoji.verdict, .heading, in: text, emoji.range)
        }
        let phrase = reader.leadingPhrase()
        if let phrase, phrase.isLabel {
            let introduces = phrase.introduces && !phrase.isAlone
            if reader.startsWithNeutralEmoji() || (introduces && phrase.follower == .end) {
                return label(phrase, at: phrase.range, in: text, phrase.meaning.certainty)
            }
            if introduces || phrase.isAlone {
                // `What not to do` is no part of another sentence.
                let isSentence = phrase.isAlone && phrase.meaning.certainty == .certain && phrase.wordCount >= 3
                return label(phrase, at: phrase.range, in: text, isSentence ? .certain : .needsPartner)
            }
        }
        let labels = partsInParentheses(of: text).compactMap { label(ofPart: $0, in: text, vocabulary) }
        guard labels.isEmpty else {
            return labels.allSatisfy { $0.verdict == labels.first?.verdict } ? labels.first : nil
        }
        // `Before (iOS 16)`, `Old way (with a delegate)`.
        guard text.last == ")", let open = text.firstIndex(of: "("),
            let phrase = LabelText(text[..<open], vocabulary).leadingPhrase(), phrase.isLabel, phrase.isAlone
        else { return nil }
        return label(phrase, at: phrase.range, in: text, .needsPartner)
    }
}

extension HeadingLabel {
    /// The labels that count; an opposite must be in a heading of the same level under the same parent.
    private static func withPartners(_ own: [Label?], _ levels: [Int]) -> [Label?] {
        // The groups of siblings that are open at the current heading, the outermost first.
        var open: [(level: Int, group: Int)] = []
        var groups: [Set<Verdict>] = []
        let groupOfHeading = zip(levels, own).map { level, label in
            while let last = open.last, last.level > level { open.removeLast() }
            if open.last?.level != level {
                open.append((level, groups.count))
                groups.append([])
            }
            let group = open[open.count - 1].group
            if let label { groups[group].insert(label.verdict) }
            return group
        }
        return zip(own, groupOfHeading).map { label, group in label?.counted(beside: groups[group]) }
    }

    /// The text between parentheses, split at dashes, commas and similar separators.
    private static func partsInParentheses(of text: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = text[...]
        while let open = rest.firstIndex(where: { $0 == "(" || $0 == "（" }) {
            let inside = rest[rest.index(after: open)...]
            guard let close = inside.firstIndex(where: { $0 == ")" || $0 == "）" }) else { break }
            parts += inside[..<close].split { ",;/–—:|·".contains($0) }.flatMap { $0.split(separator: " - ") }
            rest = inside[close...]
        }
        return parts
    }

    private static func label(ofPart part: Substring, in text: String, _ vocabulary: LabelVocabulary) -> Label? {
        guard let phrase = LabelText(part, vocabulary).leadingPhrase(), phrase.follower != .other else { return nil }
        let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
        let range = phrase.range.lowerBound + start..<phrase.range.upperBound + start
        return label(phrase, at: range, in: text, phrase.meaning.certainty)
    }

    private static func label(
        _ phrase: LabelText.Phrase, at range: Range<Int>, in text: String, _ certainty: Label.Certainty
    ) -> Label { Label(phrase.meaning.verdict, .heading, in: text, range, certainty: certainty) }
}
