/// Reads the label in a comment of a sample.
package enum CommentLabel {
    /// The label of a comment on a separate line, with or without its marks (`//`, `///`, `/* … */`).
    ///
    /// An emoji at the start or end is a label in any language. Otherwise, a word of the vocabulary at the start is one
    /// before the end, punctuation (`Good - use let`) or a noun (`Bad example`), and in capitals before any text.
    package static func marker(_ comment: String, _ vocabulary: LabelVocabulary = .standard) -> Label? {
        label(in: comment, .markerComment, vocabulary, takesWords: true)
    }

    /// The label of a comment after code: only emoji and `(O)` count, because words are ordinary comments.
    package static func trailing(_ comment: String) -> Label? {
        label(in: comment, .trailingComment, .standard, takesWords: false)
    }

    /// The dash after a comment's first word: `--` in `// Fragile -- the list is not isolated`.
    ///
    /// Below a label that is written so (`// Preferred -- …`) it begins code about which the label says nothing.
    package static func dashAfterWord(_ comment: String) -> Substring? {
        content(of: comment).firstMatch(of: #/^\s*\p{L}+ (--?|–|—) /#)?.1
    }
}

extension CommentLabel {
    private static func label(
        in comment: String, _ origin: Label.Origin, _ vocabulary: LabelVocabulary, takesWords: Bool
    )
        -> Label?
    {
        let content = content(of: comment)
        let start = comment.utf8.distance(from: comment.startIndex, to: content.startIndex)
        let text = LabelText(content, vocabulary)
        func made(_ verdict: Verdict, _ range: Range<Int>, _ certainty: Label.Certainty = .certain) -> Label {
            let range = range.lowerBound + start..<range.upperBound + start
            return Label(verdict, origin, in: comment, range, certainty: certainty)
        }
        let phrase = text.leadingPhrase()
        if let emoji = text.leadingEmoji() {
            // A word beside an emoji is part of the label, regardless of its usual meaning.
            let end = phrase.map { max($0.range.upperBound, emoji.range.upperBound) } ?? emoji.range.upperBound
            return made(emoji.verdict, emoji.range.lowerBound..<end)
        }
        if let emoji = text.trailingEmoji() { return made(emoji.verdict, emoji.range) }
        guard let phrase, takesWords || phrase.isMark else { return nil }
        let isEmphatic =
            phrase.isInCapitals && (phrase.meaning.certainty == .certain || phrase.meaning.isCertainInCapitals)
        if isEmphatic { return made(phrase.meaning.verdict, phrase.range) }
        return phrase.isLabel ? made(phrase.meaning.verdict, phrase.range, phrase.meaning.certainty) : nil
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
        return content[..<(content.unicodeScalars.firstIndex(where: isNewline) ?? content.endIndex)]
    }

    /// Whether `Character.isNewline` is true for a single scalar.
    private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
