/// Finds sentences that ask for something, in all languages of the labels.
package enum NormativeText {
    /// Whether a text contains a word such as `must`, `never` or `avoid`.
    package static func contains(in text: String) -> Bool { phrases.occur(in: text) }

    private static let phrases = KnownPhrases(\.norms, parts: \.partsOfNorms)
}

/// Finds sentences that say that code is not valid, in all languages of the labels.
package enum InvalidCodeText {
    /// Whether a text contains words such as `does not compile` or `isn't valid`.
    package static func isSentence(_ text: String) -> Bool { phrases.occur(in: text) }

    private static let phrases = KnownPhrases(\.invalid, parts: \.partsOfInvalid)
}

/// Words and phrases of all languages of the labels.
private struct KnownPhrases: Sendable {
    /// The words of each phrase, by the first.
    private let phrases: [Substring: [[Substring]]]
    private let parts: [String]

    init(_ words: KeyPath<LabelWords, String>, parts: KeyPath<LabelWords, String>) {
        phrases = Dictionary(
            grouping: Self.list(words).map { $0.split(separator: " ") }, by: { $0.first ?? "" })
        self.parts = Self.list(parts)
    }

    func occur(in text: String) -> Bool {
        let text = LabelText.folded(text)
        let words = text.split(separator: " ")
        return words.indices.contains { index in
            phrases[words[index]]?.contains { words[index...].starts(with: $0) } == true
        }
            || text.utf8.contains { $0 >= 0xE0 } && parts.contains { text.contains($0) }
    }

    private static func list(_ words: KeyPath<LabelWords, String>) -> [String] {
        LabelWords.all.flatMap { $0[keyPath: words].split(separator: ",") }.map { LabelText.folded(String($0)) }
    }
}
