/// Finds sentences that ask for something, in all languages of the labels.
package enum NormativeText {
    /// Whether a text contains a word such as `must`, `never` or `avoid`.
    package static func contains(in text: String) -> Bool {
        let words = LabelText.folded(text).split(separator: " ")
        return words.indices.contains { index in
            if let phrases = phrases[words[index]], phrases.contains(where: { words[index...].starts(with: $0) }) {
                return true
            }
            return words[index].utf8.contains { $0 >= 0xE0 } && parts.contains { words[index].contains($0) }
        }
    }

    /// The words of each phrase, by the first.
    private static let phrases = Dictionary(
        grouping: list(\.norms).map { $0.split(separator: " ") }, by: { $0.first ?? "" })

    private static let parts = list(\.partsOfNorms)

    private static func list(_ words: KeyPath<LabelWords, String>) -> [String] {
        LabelWords.all.flatMap { $0[keyPath: words].split(separator: ",") }.map { LabelText.folded(String($0)) }
    }
}
