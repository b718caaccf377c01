/// Reads the labels of a document's headings, and what the fences below inherit from them.
package enum HeadingLabel {
    /// A heading as the document has it.
    package struct Heading: Sendable, Hashable {
        /// 1 to 6.
        package var level: Int
        /// Its plain text.
        package var text: String

        package init(level: Int, text: String) {
            self.level = level
            self.text = text
        }
    }

    /// For each heading of a document, in order, the label that the fences below it and above the next heading have
    /// from it or from the headings around it.
    ///
    /// A label holds until the next heading of the same or a higher level; a deeper one with a label of its own wins.
    /// The document's first heading is its title and labels nothing.
    package static func inherited(by headings: [Heading]) -> [Label?] {
        let own = headings.enumerated().map { $0.offset == 0 ? nil : label(of: $0.element.text) }
        guard own.contains(where: { $0 != nil }) else { return own }
        let counting = withPartners(own, headings)
        var open: [(level: Int, label: Label?)] = []
        open.reserveCapacity(deepest)
        return headings.indices.map { index in
            while let last = open.last, last.level >= headings[index].level { open.removeLast() }
            open.append((headings[index].level, counting[index] ?? open.last?.label))
            return open.last?.label
        }
    }

    /// A heading's own label: its emoji, if they agree, else words in parentheses or beside an emoji that is no
    /// verdict; nothing but a word needs a partner.
    package static func label(of text: String) -> Label? {
        if isPlain(text) { return label(ofPlain: text) }
        let reader = LabelText(text)
        let emoji = reader.allEmoji()
        if let first = emoji.first {
            return emoji.allSatisfy { $0.verdict == first.verdict } ? made(first.verdict, first.range, in: text) : nil
        }
        if reader.beginsWithNeutralEmoji(), let phrase = reader.leadingPhrase(),
            phrase.follower == .end || phrase.follower == .noun
        {
            return made(phrase.meaning.verdict, phrase.range, in: text, phrase.meaning.certainty)
        }
        if let label = label(ofWhole: text, reader) { return label }
        let labels = partsInParentheses(of: text).compactMap { label(ofPart: $0, in: text) }
        guard let first = labels.first, labels.allSatisfy({ $0.verdict == first.verdict }) else { return nil }
        return first
    }
}

extension HeadingLabel {
    /// So many headings stand one in the other at most.
    private static let deepest = 6

    /// Whether a heading holds neither emoji nor parentheses, so that it is a label as a whole or none.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "(") }
    }

    /// Nothing is cut off from ASCII but its capitals, so that the whole is looked up at once.
    private static func label(ofPlain text: String) -> Label? {
        guard text.utf8.count <= LabelVocabulary.longestPhraseBytes,
            let meaning = LabelVocabulary.meaning(of: text.lowercased())
        else { return nil }
        return Label(meaning.verdict, .heading, text, at: 0..<text.utf8.count, certainty: .needsPartner)
    }

    /// `Bad` above one section and `Good` above the next: nothing but the word, and only where its opposite is near.
    private static func label(ofWhole text: String, _ reader: LabelText) -> Label? {
        guard let phrase = reader.leadingPhrase(), phrase.range == 0..<text.utf8.count else { return nil }
        return made(phrase.meaning.verdict, phrase.range, in: text, .needsPartner)
    }

    /// Words that need a partner have it in a heading of the same level under the same parent.
    private static func withPartners(_ own: [Label?], _ headings: [Heading]) -> [Label?] {
        guard own.contains(where: { $0?.certainty == .needsPartner }) else { return own }
        // The groups that are open at the current place, the outermost first, as their places among all.
        var open: [(level: Int, group: Int)] = []
        var groups: [(hasGood: Bool, hasBad: Bool)] = []
        open.reserveCapacity(deepest)
        groups.reserveCapacity(headings.count)
        let groupOfHeading = headings.indices.map { index in
            let level = headings[index].level
            while let last = open.last, last.level > level { open.removeLast() }
            if open.last?.level != level {
                open.append((level, groups.count))
                groups.append((false, false))
            }
            let group = open[open.count - 1].group
            switch own[index]?.verdict {
            case .good: groups[group].hasGood = true
            case .bad: groups[group].hasBad = true
            default: break
            }
            return group
        }
        return own.indices.map { index in
            own[index]?.counted(
                besideGood: groups[groupOfHeading[index]].hasGood, besideBad: groups[groupOfHeading[index]].hasBad)
        }
    }

    /// What stands between parentheses, split where dashes, commas and the like separate.
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

    private static func label(ofPart part: Substring, in text: String) -> Label? {
        guard let phrase = LabelText(part).leadingPhrase() else { return nil }
        switch phrase.follower {
        case .end, .noun, .preposition:
            let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
            let range = phrase.range.lowerBound + start..<phrase.range.upperBound + start
            return made(phrase.meaning.verdict, range, in: text, phrase.meaning.certainty)
        case .other: return nil
        }
    }

    private static func made(
        _ verdict: Verdict, _ range: Range<Int>, in text: String, _ certainty: Label.Certainty = .certain
    ) -> Label {
        let words = String(decoding: Array(text.utf8)[range], as: UTF8.self)
        return Label(verdict, .heading, words, at: range, certainty: certainty)
    }
}
