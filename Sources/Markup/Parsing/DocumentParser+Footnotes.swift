import Diagnostics

extension DocumentParser {
    /// Begins a definition's node; the parsed definitions are known beforehand, so references may come first.
    mutating func openFootnote(_ marker: FootnoteMarker, at range: Range<Int>) {
        seenFootnotes.insert(marker.label.lowerBound)
        let label = String(decoding: source[marker.label], as: UTF8.self)
        let folded = LabelFolding.fold(source.part(marker.label))
        var index = footnoteIndices[folded]
        if let known = index, footnotes[known].labelRange != marker.label {
            report(
                .duplicateFootnote, "the footnote '\(label)' is defined twice", at: marker.label,
                notes: [.init(message: "the first definition counts", range: footnotes[known].labelRange)])
            index = nil
        }
        if index == nil {
            index = footnotes.count
            footnotes.append(
                Footnote(node: builder.next, label: label, labelRange: marker.label, number: nil, references: []))
        }
        let id = FootnoteID(index: Int32(truncatingIfNeeded: index ?? 0))
        builder.open(.footnoteDefinition(id), at: range)
    }

    /// Makes the text `[^label]` a reference wherever there is such a footnote.
    mutating func referFootnotes(in content: Bytes, of leaf: LeafContent) {
        var index = inlines.first
        while index >= 0 {
            if inlines[index].isVerbatimText, !inlines.isWithinLink(index),
                let found = footnoteLabel(in: inlines[index], content)
            {
                index = refer(found, index, content, leaf)
            } else {
                index = inlines.successor(of: index)
            }
        }
    }
}

extension DocumentParser {
    /// The first `[^label]` in a text; the label alone.
    private func footnoteLabel(in inline: InlineTree.Inline, _ content: Bytes) -> Range<Int>? {
        var start = Int(inline.start)
        let end = Int(inline.end)
        while start + 3 < end {
            guard content[start] == .openBracket, content[start + 1] == .caret else {
                start += 1
                continue
            }
            var stop = start + 2
            while stop < end, !content[stop].isSpace, content[stop] != .openBracket, content[stop] != .closeBracket {
                stop += 1
            }
            if stop < end, content[stop] == .closeBracket, stop > start + 2 { return start + 2..<stop }
            start = stop
        }
        return nil
    }

    /// Gives the node to go on with.
    private mutating func refer(_ label: Range<Int>, _ index: Int32, _ content: Bytes, _ leaf: LeafContent) -> Int32 {
        let whole = label.lowerBound - 2..<label.upperBound + 1
        var target = index
        if whole.lowerBound > Int(inlines[index].start) { target = inlines.split(index, at: whole.lowerBound) }
        let rest = inlines.split(target, at: whole.upperBound)
        if let footnote = footnoteIndices[LabelFolding.fold(content.part(label))] {
            inlines[target].kind = .footnoteReference
            inlines[target].reference = Int32(truncatingIfNeeded: footnote)
            inlines[target].textEnd = inlines[target].textStart
        } else if !footnoteIndices.isEmpty || content.part(label).allSatisfy(\.isDigit) {
            let written = String(decoding: content.part(label), as: UTF8.self)
            report(
                .undefinedFootnote, "there is no footnote '\(written)'", at: sourceRange(leaf, whole),
                notes: [.init(message: "define it with '[^\(written)]: …' at the start of a line", range: nil)])
        }
        return rest >= 0 ? rest : inlines.successor(of: target)
    }
}

extension InlineTree {
    /// Cuts a verbatim text in two; gives the second part, or -1 where nothing is left.
    mutating func split(_ index: Int32, at offset: Int) -> Int32 {
        guard offset < Int(self[index].end) else { return -1 }
        var rest = self[index]
        rest.start = Int32(truncatingIfNeeded: offset)
        rest.textStart = rest.start
        self[index].end = rest.start
        self[index].textEnd = rest.start
        return insert(rest, after: index)
    }

    func isWithinLink(_ index: Int32) -> Bool {
        var parent = self[index].parent
        while parent >= 0 {
            if self[parent].kind == .link { return true }
            parent = self[parent].parent
        }
        return false
    }
}
