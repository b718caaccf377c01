import Diagnostics

/// Finds reference links without a definition, which libcmark leaves as text.
extension DocumentParser {
    /// A text that is a reference link if its label is defined.
    struct ReferenceAttempt {
        /// Case-folded, as definitions are.
        let label: String
        /// The label in the source, or the text where the label is empty.
        let range: Range<Int>
        /// Whether the form alone shows that a link is meant.
        ///
        /// `[String][Int]` and `[Int: Int][key]` may as well be code.
        let isCertain: Bool
    }

    /// Notes each `[text][label]` and `[label][]` among the texts of a block.
    mutating func noteReferences(in inlines: Inlines, _ content: Bytes, of leaf: LeafContent) {
        guard content.contains(.openBracket) else { return }
        var openings: [(place: Int, item: Int)] = []
        var depth = 0
        for (number, item) in inlines.items.enumerated() {
            switch item.kind {
            case .open(.link), .open(.image): depth += 1
            case .close(.link), .close(.image): depth -= 1
            default: break
            }
            guard depth == 0, item.isVerbatimText else { continue }
            var place = item.range.lowerBound
            while place < item.range.upperBound {
                defer { place += 1 }
                if content[place] == .openBracket {
                    openings.append((place, number))
                    continue
                }
                guard content[place] == .closeBracket, let opening = openings.popLast() else { continue }
                guard content.at(place + 1) == .openBracket, openings.isEmpty,
                    let label = LinkScanner(text: content).label(at: place + 1),
                    label.upperBound < item.range.upperBound
                else { continue }
                let text = opening.place + 1..<place
                if let attempt = attempt(text, label, hasMarkup: opening.item != number, content, of: leaf) {
                    referenceAttempts.append(attempt)
                }
                place = label.upperBound
            }
        }
    }

    /// Reports the attempts whose labels are not defined.
    ///
    /// In a document with definitions, or with spaces or markup in the text, a link is meant.
    mutating func reportUndefinedReferences() {
        for attempt in referenceAttempts
        where definitionIndices[attempt.label] == nil && (attempt.isCertain || !definitions.isEmpty) {
            let written = String(decoding: source[attempt.range], as: UTF8.self).singleSpaced
            let near = NearestName.of(attempt.label, among: definitionIndices.keys)
            report(
                .undefinedReference, "undefined link label '\(written)'", at: attempt.range,
                notes: [
                    near.map { "did you mean '\($0)'?" }
                        ?? "define it with '[\(written)]: URL' on its own line"
                ])
        }
    }
}

extension DocumentParser {
    /// Nil where the brackets are part of code: `a[0][1]`, `[x][y](z)`, `[Int][]()`, `[ ][x]`.
    private func attempt(
        _ text: Range<Int>, _ label: Range<Int>, hasMarkup: Bool, _ content: Bytes, of leaf: LeafContent
    ) -> ReferenceAttempt? {
        let before = text.lowerBound >= 2 ? content[text.lowerBound - 2] : .space
        let after = content.at(label.upperBound + 1)
        guard !before.isAlphanumeric, before != .closeBracket, before != .closeParenthesis, before != .openBracket,
            before != UInt8(ascii: "_"), after != .openBracket, after != .openParenthesis,
            !after.isAlphanumeric, after != .closeBracket
        else { return nil }
        let isCollapsed = label.isEmpty
        let name = isCollapsed ? text : label
        guard let first = content.part(name).first(where: { !$0.isSpace }), first.isWord || first.isDigit,
            !content.part(name).contains(where: { $0 == .openBracket || $0 == .closeBracket }),
            content.at(text.lowerBound) != .caret, hasMarkup || content.part(text).count(where: \.isWord) > 1
        else { return nil }
        return ReferenceAttempt(
            label: LabelFolding.fold(content.part(name)), range: sourceRange(leaf, name),
            isCertain: hasMarkup || isCollapsed
                || content.part(text).contains { $0.isSpace } && !content.part(text).contains(.colon))
    }
}

extension UInt8 {
    /// Whether it is a letter, or part of one beyond ASCII.
    fileprivate var isWord: Bool { isLetter || self >= 0x80 }
}
