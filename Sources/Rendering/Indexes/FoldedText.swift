import Diagnostics

/// How a text is put in order for readers: without case, accents and the signs in front of its first letter.
struct FoldedText: Comparable {
    let key: String
    /// Keeps texts apart that fold to the same.
    private let text: String
    /// The letter that it stands under; nil for what begins with none, as numbers and signs do.
    let letter: Character?

    init(_ text: String) {
        let folded = SearchWord.fold(text)
        let word = folded.drop { !$0.isLetter && !$0.isNumber }
        key = word.isEmpty ? folded : String(word)
        letter = key.first.flatMap { $0.isLetter ? $0.uppercased().first : nil }
        self.text = text
    }

    static func < (left: FoldedText, right: FoldedText) -> Bool {
        if left.key != right.key { return ByteOrder.precedes(left.key, right.key) }
        return ByteOrder.precedes(left.text, right.text)
    }
}
