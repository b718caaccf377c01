package import Markup

/// A link or code span of one page that refers to another.
package struct Mention: Sendable, Hashable {
    /// The referring page.
    package let page: PageID
    /// The link or code span.
    package let node: NodeID
}

extension Document {
    /// The sentence of plain text around a node, at most `limit` characters long: its beginning, or if the node comes
    /// later, the part around the node.
    package func sentence(around id: NodeID, limit: Int = 240) -> String {
        var block = id
        while self[block].kind.isInline, let parent = self[block].parent { block = parent }
        let whole = plainText(of: block)
        // Most blocks are short items of link lists, which contain no end of a sentence.
        guard whole.utf8.count > limit || whole.utf8.contains(where: Self.mayEnd) else { return whole.singleSpaced }
        let text = Array(whole.unicodeScalars)
        let (before, marks) = place(of: id, in: block, of: text)
        let place = min(before, max(0, text.count - 1))
        var start = place
        while start > 0, !Self.ends(marks, before: start) { start -= 1 }
        let last = min(text.count, place + plainText(of: id).unicodeScalars.count)
        var end = last
        while end < text.count, !Self.ends(marks, before: end) { end += 1 }
        var mark = ""
        if place - start >= limit / 2, last - start >= limit {
            start = min(place, last - limit / 2)
            while start < place, !text[start].properties.isWhitespace { start += 1 }
            mark = "… "
        }
        let sentence = mark + String(String.UnicodeScalarView(text[start..<end])).singleSpaced
        return sentence.utf8.count > limit && sentence.count > limit ? sentence.prefix(limit - 1) + "…" : sentence
    }

    /// The first sentence of a block's plain text, at most `limit` characters long.
    package func firstSentence(of block: NodeID, limit: Int = 240) -> String {
        let text = Array(plainText(of: block).unicodeScalars)
        let (_, marks) = place(of: block, in: block, of: text)
        let end = text.indices.first { Self.ends(marks, before: $0) } ?? text.count
        let sentence = String(String.UnicodeScalarView(text[..<end])).singleSpaced
        return sentence.count > limit ? sentence.prefix(limit - 1) + "…" : sentence
    }

    /// How much of a block's text stands before a node, and the text without the marks in code, which end no sentence.
    private func place(of id: NodeID, in block: NodeID, of text: [Unicode.Scalar]) -> (Int, marks: [Unicode.Scalar]) {
        var marks = text
        // The text before the node is the text of the leaves before it.
        var (before, count) = (0, 0)
        for child in descendants(of: block) where firstChild(of: child) == nil {
            let length = plainText(of: child).unicodeScalars.count
            if child < id { before += length }
            if self[child].kind == .codeSpan {
                for index in count..<min(count + length, marks.count) { marks[index] = "x" }
            }
            count += length
        }
        return (before, marks)
    }

    /// Whether a byte is a mark that ends sentences, or the first byte of one.
    private static func mayEnd(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), 0xE2, 0xE3: true
        default: false
        }
    }

    /// Whether a sentence ends before a position: after a mark and whitespace.
    private static func ends(_ text: [Unicode.Scalar], before place: Int) -> Bool {
        guard place >= 2, place <= text.count, text[place - 1].properties.isWhitespace else { return false }
        return ".!?…。".unicodeScalars.contains(text[place - 2])
    }
}
