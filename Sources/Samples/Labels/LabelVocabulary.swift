/// The label words of all languages, looked up by phrase.
enum LabelVocabulary {
    /// The meaning of a phrase.
    struct Meaning {
        var verdict: Verdict
        var certainty: Label.Certainty
        var isCertainInCapitals = false
    }

    /// In words.
    static let longestPhrase = 3

    /// Takes a phrase as `LabelText` folds it.
    static func meaning(of phrase: String) -> Meaning? { meanings[phrase] }
    static func startsPhrase(_ word: String) -> Bool { firstWords.contains(word) }
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
    /// The single words that are labels without a partner, sorted.
    static let certainWords = meanings.filter { $0.value.certainty == .certain && !$0.key.contains(" ") }.keys.sorted()

    private static let firstWords = Set(meanings.keys.map { String($0.prefix { $0 != " " }) })
    private static let nouns = Set(LabelWords.all.flatMap(\.nouns))
    private static let prepositions = Set(LabelWords.all.flatMap(\.prepositions))
}

/// The words of one language that label a sample; lower case, without accents, at most three words each.
private struct LabelWords {
    var good: [String]
    var bad: [String]
    /// Labels only beside one of the opposite verdict, because they usually have other meanings.
    var goodWithPartner: [String]
    /// Those of them that need no partner in capitals: `RIGHT` is not the side.
    var certainInCapitals: Set<String> = []
    var badWithPartner: [String]
    /// Words that may follow a label and name what it is about: `Good example`.
    var nouns: [String]
    /// Words that may follow a label in the parentheses of a heading: `(recommended for iOS 17)`.
    var prepositions: [String]

    static let english = LabelWords(
        good: [
            "good", "correct", "correctly", "prefer", "preferred", "recommended", "modern", "best", "best practice",
            "better",
        ],
        bad: [
            "bad", "wrong", "incorrect", "incorrectly", "avoid", "avoided", "don't", "dont", "do not",
            "not recommended", "not good", "discouraged", "legacy", "unnecessary", "anti-pattern", "antipattern",
            "anti pattern", "common mistake", "common error", "silent bug", "not correct",
        ],
        goodWithPartner: [
            "right", "yes", "after", "fix", "fixed", "new", "use", "do", "always", "solution", "ok", "okay",
            "instead", "valid", "works", "safe",
        ],
        certainInCapitals: ["right"],
        badWithPartner: [
            "no", "before", "old", "never", "error", "problem", "problematic", "issue", "broken", "invalid",
            "deprecated", "unsafe",
        ],
        nouns: [
            "example", "examples", "practice", "usage", "use", "way", "approach", "pattern", "code", "style",
            "version", "design", "implementation", "solution", "choice",
        ],
        prepositions: ["for", "in", "on", "since", "from", "with", "before", "until", "as"])

    static let spanish = LabelWords(
        good: [
            "correcto", "correcta", "bien", "bueno", "buena", "buen", "preferido", "preferida", "recomendado",
            "recomendada", "moderno", "moderna", "buena practica", "forma correcta", "mejor",
        ],
        bad: [
            "incorrecto", "incorrecta", "mal", "malo", "mala", "evitar", "evita", "innecesario", "innecesaria",
            "no recomendado", "no recomendada", "desaconsejado", "desaconsejada", "error comun", "bug silencioso",
            "mala practica", "antipatron", "forma incorrecta",
        ],
        goodWithPartner: [
            "si", "despues", "solucion", "arreglo", "nuevo", "nueva", "usa", "usar", "siempre", "valido", "ahora",
        ],
        badWithPartner: [
            "antes", "problema", "viejo", "vieja", "antiguo", "antigua", "nunca", "obsoleto", "obsoleta", "invalido",
        ],
        nouns: ["ejemplo", "practica", "uso", "forma", "manera", "enfoque", "patron", "codigo", "version"],
        prepositions: ["para", "en", "desde", "con", "hasta", "por"])

    static let all: [LabelWords] = [.english, .spanish]
}
