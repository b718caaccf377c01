import Diagnostics

extension DocumentParser {
    /// Begins the node of a definition; the definitions are known beforehand, so that references may come first.
    mutating func openFootnote(_ labelRange: Range<Int>, at range: Range<Int>) {
        seenFootnotes.insert(labelRange.lowerBound)
        var index = footnoteIndices[LabelFolding.fold(source.part(labelRange))] ?? footnotes.count
        if index == footnotes.count || footnotes[index].labelRange != labelRange {
            let label = String(decoding: source[labelRange], as: UTF8.self)
            if index < footnotes.count {
                report(
                    .duplicateFootnote, "the footnote '\(label)' is defined twice", at: labelRange,
                    notes: [
                        Diagnostic.Note(
                            "the first definition is used", at: Location("", footnotes[index].labelRange))
                    ])
            }
            index = footnotes.count
            footnotes.append(
                Footnote(node: builder.next, label: label, labelRange: labelRange, number: nil, references: []))
        }
        builder.open(.footnoteDefinition(FootnoteID(index: index)), at: range)
    }

    /// Makes each text `[^label]` a reference, if there is such a footnote.
    mutating func linkFootnotes(_ inlines: inout Inlines, in content: Bytes, of leaf: LeafContent) {
        guard content.contains(.caret) else { return }
        inlines = inlines.replacingTexts { [items = inlines.items] index, result in
            var rest = items[index].range
            while let label = footnoteLabel(in: rest, content) {
                let whole = label.lowerBound - 2..<label.upperBound + 1
                result.append(text: rest.lowerBound..<whole.lowerBound)
                if let footnote = footnoteIndices[LabelFolding.fold(content.part(label))] {
                    result.items.append(Inline(kind: .footnoteReference(footnote), range: whole))
                } else {
                    result.append(text: whole)
                    reportUndefined(content.part(label), at: sourceRange(leaf, whole))
                }
                rest = whole.upperBound..<rest.upperBound
            }
            result.append(text: rest)
            return index + 1
        }
    }

    /// The label of the first `[^label]` in a range.
    private func footnoteLabel(in range: Range<Int>, _ content: Bytes) -> Range<Int>? {
        range.lazy.compactMap { content.footnoteLabel(at: $0, upTo: range.upperBound) }.first
    }

    /// Numbers alone are reported in documents without any footnote, since other labels may be ordinary text there.
    private mutating func reportUndefined(_ label: Bytes, at range: Range<Int>) {
        guard !footnoteIndices.isEmpty || label.allSatisfy(\.isDigit) else { return }
        let written = String(decoding: label, as: UTF8.self)
        report(
            .undefinedFootnote, "undefined footnote '\(written)'", at: range,
            notes: ["define it with '[^\(written)]: …' at the start of a line"])
    }
}

extension Bytes {
    /// The label of a `[^label]` that begins at an offset and ends before another.
    func footnoteLabel(at start: Int, upTo end: Int) -> Range<Int>? {
        guard at(start) == .openBracket, at(start + 1) == .caret else { return nil }
        let isInLabel = { (byte: UInt8) in
            !byte.isSpace && byte != .openBracket && byte != .closeBracket && byte != 0
        }
        let label = start + 2..<skip(isInLabel, from: start + 2, upTo: end)
        return !label.isEmpty && label.upperBound < end && at(label.upperBound) == .closeBracket ? label : nil
    }
}
