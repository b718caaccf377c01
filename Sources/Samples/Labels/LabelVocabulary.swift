/// The label words of all languages, looked up by phrase.
enum LabelVocabulary {
    /// What a phrase says.
    struct Meaning {
        var verdict: Verdict
        var certainty: Label.Certainty
        var isCertainInCapitals = false
    }

    static let longestPhrase = 3

    /// Takes a phrase as `LabelText` folds it.
    static func meaning(of phrase: String) -> Meaning? { meanings[phrase] }
    /// Whether a phrase begins with a word, so that most of all texts are done with after one.
    static func beginsPhrase(_ word: String) -> Bool { firstWords.contains(word) }
    static func isNoun(_ word: String) -> Bool { nouns.contains(word) }
    static func isPreposition(_ word: String) -> Bool { prepositions.contains(word) }

    private static let meanings: [String: Meaning] = {
        var meanings: [String: Meaning] = [:]
        for words in LabelWords.all {
            for phrase in words.good { meanings[phrase] = Meaning(verdict: .good, certainty: .certain) }
            for phrase in words.bad { meanings[phrase] = Meaning(verdict: .bad, certainty: .certain) }
            for phrase in words.goodWithPartner {
                let isCertain = words.certainInCapitals.contains(phrase)
                meanings[phrase] = Meaning(verdict: .good, certainty: .needsPartner, isCertainInCapitals: isCertain)
            }
            for phrase in words.badWithPartner { meanings[phrase] = Meaning(verdict: .bad, certainty: .needsPartner) }
        }
        return meanings
    }()
    /// The words that are labels wherever they stand, in order.
    static let certainWords = meanings.filter { $0.value.certainty == .certain && !$0.key.contains(" ") }.keys.sorted()

    /// No phrase is longer, in bytes.
    static let longestPhraseBytes = meanings.keys.map(\.utf8.count).max() ?? 0

    private static let firstWords = Set(meanings.keys.map { String($0.prefix { $0 != " " }) })
    private static let nouns = Set(LabelWords.all.flatMap(\.nouns))
    private static let prepositions = Set(LabelWords.all.flatMap(\.prepositions))
}
