import Diagnostics

extension InfoString {
    /// Shorter words are near too much to tell.
    private static let shortest = 3

    /// What a word that says nothing was probably meant to be: a verdict, or `ignore`. Nil for other tools' words.
    package func near(_ word: Word) -> String? {
        let bare = String(word.text.drop { !$0.isLetter }.reversed().drop { !$0.isLetter }.reversed()).lowercased()
        guard bare.count >= Self.shortest else { return nil }
        let known = LabelVocabulary.certainWords + ["ignore"]
        return known.contains(bare) ? bare : NearestName.of(bare, among: known)
    }
}
