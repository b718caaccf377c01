/// Reads the label of a paragraph before a fence.
package enum ParagraphLabel {
    /// The label of a paragraph.
    ///
    /// An emoji at the start takes precedence. Words count at the start of leading bold text, before punctuation or a
    /// noun: `**Avoid** storing it`, `**Incorrect (two sources):**`. Elsewhere, they count only as the whole paragraph.
    ///
    /// - Parameters:
    ///   - strong: the plain text of the bold text at the start of the paragraph, if any.
    ///   - text: the plain text of the paragraph.
    /// - Returns: a label with ranges in the text that contains it.
    package static func label(strong: String?, text: String, _ vocabulary: LabelVocabulary = .standard) -> Label? {
        let whole = LabelText(text, vocabulary)
        if let emoji = whole.leadingEmoji() { return Label(emoji.verdict, .paragraph, in: text, emoji.range) }
        guard let strong else {
            guard let phrase = whole.leadingPhrase(), phrase.isLabel, phrase.isAlone else { return verdict(of: text) }
            // `##Bad` is a heading without its space.
            return label(phrase, in: text, text.hasPrefix("##") ? .certain : phrase.meaning.certainty)
        }
        let reader = LabelText(strong, vocabulary)
        if let emoji = reader.leadingEmoji() ?? reader.trailingEmoji() {
            return Label(emoji.verdict, .paragraph, in: strong, emoji.range)
        }
        guard let phrase = reader.leadingPhrase(), phrase.isLabel else { return nil }
        return label(phrase, in: strong, phrase.meaning.certainty)
    }

    /// Whether a paragraph is nothing but a label: `**❌ Avoid:**`.
    static func isOnlyLabel(_ text: String, _ vocabulary: LabelVocabulary) -> Bool {
        LabelText(text, vocabulary).leadingPhrase().map { $0.isLabel && $0.isAlone } ?? false
    }

    /// The label of a sentence about a mistake in the code below: `In the example below, the problem is …`.
    private static func verdict(of text: String) -> Label? {
        guard let match = LabelText.folded(text).prefixMatch(of: problem),
            let range = text.firstRange(of: match.1 ?? match.2 ?? "")
        else { return nil }
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        return Label(.bad, .paragraph, in: text, start..<start + text[range].utf8.count)
    }

    /// The code below is named as such; other sentences are about the code above.
    private static var problem: Regex<(Substring, Substring?, Substring?)> {
        #/
        in\sthe\s(?:(?:following|next)\s\w+|\w+\sbelow)\sthe\s(problem|issue|mistake|bug)\sis\b |
        the\s(problem|issue|mistake|bug)\s(?:with|in)\sthe\s(?:(?:following|next)\s\w+|\w+\sbelow)\sis\b
        /#
    }

    private static func label(_ phrase: LabelText.Phrase, in text: String, _ certainty: Label.Certainty) -> Label {
        Label(phrase.meaning.verdict, .paragraph, in: text, phrase.range, certainty: certainty)
    }
}
