/// Reads the label of a paragraph before a fence.
package enum ParagraphLabel {
    /// The label of a paragraph.
    ///
    /// An emoji at the start decides. Words count only at the start of leading strong text, where a mark or a noun
    /// follows: `**Avoid** storing it`, `**Incorrect (two sources):**`.
    ///
    /// - Parameters:
    ///   - strong: the plain text of the strong text that the paragraph starts with, if any.
    ///   - text: the plain text of the paragraph.
    /// - Returns: a label with ranges in the text that decided.
    package static func label(strong: String?, text: String) -> Label? {
        if let emoji = LabelText(text).leadingEmoji() { return Label(emoji.verdict, .paragraph, in: text, emoji.range) }
        guard let strong else { return nil }
        let reader = LabelText(strong)
        if let emoji = reader.leadingEmoji() ?? reader.trailingEmoji() {
            return Label(emoji.verdict, .paragraph, in: strong, emoji.range)
        }
        guard let phrase = reader.leadingPhrase() else { return nil }
        switch (phrase.meaning.certainty, phrase.follower) {
        case (_, .end), (.certain, .noun):
            return Label(
                phrase.meaning.verdict, .paragraph, in: strong, phrase.range, certainty: phrase.meaning.certainty)
        default: return nil
        }
    }
}
