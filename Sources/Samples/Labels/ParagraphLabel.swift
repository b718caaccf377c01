/// Reads the label of a paragraph before a fence.
package enum ParagraphLabel {
    /// The label of a paragraph, from the plain text of the strong text that it begins with (nil where it begins with
    /// something else) and its own plain text.
    ///
    /// An emoji at the very start decides; words count only in the leading strong text, at its start, where they are
    /// all of it or a mark or a noun follows: `**Avoid** storing it`, `**Incorrect (two sources):**`. Ranges are in the
    /// text that decided.
    package static func label(strong: String?, text: String) -> Label? {
        if !isProse(beginningWith: text.utf8),
            let emoji = LabelText(text.unicodeScalars.prefix(longestDecoration)).leadingEmoji()
        {
            return made(emoji.verdict, emoji.range, in: text)
        }
        guard let strong else { return nil }
        let reader = LabelText(strong)
        if let emoji = reader.leadingEmoji() ?? reader.trailingEmoji() {
            return made(emoji.verdict, emoji.range, in: strong)
        }
        guard let phrase = reader.leadingPhrase() else { return nil }
        switch (phrase.meaning.certainty, phrase.follower) {
        case (_, .end), (.certain, .noun):
            return made(phrase.meaning.verdict, phrase.range, in: strong, phrase.meaning.certainty)
        default: return nil
        }
    }

    /// So many scalars may stand before an emoji; prose behind them is not looked at.
    private static let longestDecoration = 64

    /// Whether a text begins with a letter of ASCII, before which no emoji can stand; but for the `M` of `MARK:`,
    /// behind which one may.
    static func isProse(beginningWith text: some Collection<UInt8>) -> Bool {
        guard let first = text.first else { return false }
        return (0x61...0x7A).contains(first | 0x20) && first != UInt8(ascii: "M")
    }

    private static func made(
        _ verdict: Verdict, _ range: Range<Int>, in text: String, _ certainty: Label.Certainty = .certain
    ) -> Label {
        let words = String(decoding: Array(text.utf8)[range], as: UTF8.self)
        return Label(verdict, .paragraph, words, at: range, certainty: certainty)
    }
}
