/// Reads the label that a comment in a sample is.
package enum CommentLabel {
    /// The label of a comment on a line of its own, given with or without its marks (`//`, `///`, `/* … */`).
    ///
    /// An emoji at its start or end decides in any language. Without one, a word of the vocabulary at the start does,
    /// where it ends there or a mark follows (`Good - use let`), a noun (`Bad example`), or anything at all if it is in
    /// capitals (`WRONG way`). Ranges are in the comment as given.
    package static func marker(_ comment: String) -> Label? {
        label(in: comment, .markerComment, takesWords: true)
    }

    /// The label of a comment behind code on the same line: emoji alone count there, since words are remarks on the
    /// code.
    package static func trailing(_ comment: String) -> Label? {
        label(in: comment, .trailingComment, takesWords: false)
    }
}

extension CommentLabel {
    private static func label(in comment: String, _ origin: Label.Origin, takesWords: Bool) -> Label? {
        let content = content(of: comment)
        let start = comment.utf8.distance(from: comment.startIndex, to: content.startIndex)
        let text = LabelText(content)
        func made(_ verdict: Verdict, _ range: Range<Int>, _ certainty: Label.Certainty = .certain) -> Label {
            Label(
                verdict, origin, Self.text(content, range), at: range.lowerBound + start..<range.upperBound + start,
                certainty: certainty)
        }
        let phrase = text.leadingPhrase()
        if let emoji = text.leadingEmoji() {
            // The word beside an emoji belongs to what is shown of it, whatever the word means elsewhere.
            let end = phrase.map { max($0.range.upperBound, emoji.range.upperBound) } ?? emoji.range.upperBound
            return made(emoji.verdict, emoji.range.lowerBound..<end)
        }
        if let emoji = text.trailingEmoji() { return made(emoji.verdict, emoji.range) }
        guard takesWords, let phrase else { return nil }
        let isEmphatic =
            phrase.isInCapitals && (phrase.meaning.certainty == .certain || phrase.meaning.isCertainInCapitals)
        switch (phrase.meaning.certainty, phrase.follower) {
        case _ where isEmphatic: return made(phrase.meaning.verdict, phrase.range)
        case (_, .end), (.certain, .noun): return made(phrase.meaning.verdict, phrase.range, phrase.meaning.certainty)
        default: return nil
        }
    }

    /// The comment's first line without its marks.
    private static func content(of comment: String) -> Substring {
        var content = comment[...]
        if comment.utf8.starts(with: "//".utf8) {
            content = content[(comment.utf8.firstIndex { $0 != UInt8(ascii: "/") } ?? comment.endIndex)...]
        } else if content.hasPrefix("/*") {
            content = content.dropFirst(2).drop { $0 == "*" || $0.isWhitespace }
            if content.hasSuffix("*/") { content = content.dropLast(2) }
        }
        // Nearly all comments are one line, which takes less to know of bytes than of scalars.
        if content.utf8.withContiguousStorageIfAvailable({ $0.contains(where: mayEndLine) }) == false { return content }
        return content[..<(content.unicodeScalars.firstIndex(where: isNewline) ?? content.endIndex)]
    }

    /// A byte that ends a line, or stands in every scalar beyond ASCII that does: the first of U+0085, the last of
    /// U+2028 and U+2029.
    private static func mayEndLine(_ byte: UInt8) -> Bool {
        byte >= 0x0A && byte <= 0x0D || byte == 0xC2 || byte == 0xA8 || byte == 0xA9
    }

    /// A scalar that ends a line by itself, as each of those does that `Character.isNewline` is true of.
    private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func text(_ content: Substring, _ range: Range<Int>) -> String {
        let utf8 = content.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(content[start..<utf8.index(start, offsetBy: range.count)])
    }
}
