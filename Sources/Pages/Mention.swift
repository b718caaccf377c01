package import Markup

/// A link or code span of one page that refers to another.
package struct Mention: Sendable, Hashable {
    /// The index of the referring page.
    package let page: Int
    /// The link or code span.
    package let node: NodeID
}

extension Document {
    /// The sentence of plain text around a node, at most `limit` characters long.
    package func sentence(around id: NodeID, limit: Int = 240) -> String {
        var block = id
        while self[block].kind.isInline, let parent = self[block].parent { block = parent }
        let whole = plainText(of: block)
        // Most blocks are items of link lists, which contain no end of a sentence.
        let sentence =
            whole.utf8.contains(where: Self.mayEnd)
            ? self.sentence(around: id, in: block, of: whole) : whole.singleSpaced
        return sentence.utf8.count > limit && sentence.count > limit ? sentence.prefix(limit - 1) + "…" : sentence
    }

    private func sentence(around id: NodeID, in block: NodeID, of whole: String) -> String {
        let text = Array(whole.unicodeScalars)
        // The text before the node is the text of the leaves before it.
        var before = 0
        for child in descendants(of: block) where child < id && firstChild(of: child) == nil {
            before += plainText(of: child).unicodeScalars.count
        }
        let place = min(before, max(0, text.count - 1))
        var start = place
        while start > 0, !Self.ends(text, before: start) { start -= 1 }
        var end = min(text.count, place + plainText(of: id).unicodeScalars.count)
        while end < text.count, !Self.ends(text, before: end) { end += 1 }
        return String(String.UnicodeScalarView(text[start..<end])).singleSpaced
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
