/// How a text is put in order for readers: without case, accents and the signs in front of its first letter.
struct FoldedText: Comparable {
    let key: String
    /// Keeps texts apart that fold to the same.
    private let text: String

    init(_ text: String) {
        let folded = SearchWord.fold(text)
        let word = folded.drop { !$0.isLetter && !$0.isNumber }
        key = word.isEmpty ? folded : String(word)
        self.text = text
    }

    /// The letter that it stands under; nil for what begins with none, as numbers and signs do.
    var letter: Character? { key.first.flatMap { $0.isLetter ? $0.uppercased().first : nil } }

    static func < (left: FoldedText, right: FoldedText) -> Bool {
        if left.key != right.key { return left.key.utf8.lexicographicallyPrecedes(right.key.utf8) }
        return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
