/// The words of one language that label a sample; lower case, without accents, at most three words each.
struct LabelWords {
    var good: [String]
    var bad: [String]
    /// Labels only beside one of the opposite verdict: they have other meanings more often than not.
    var goodWithPartner: [String]
    /// Those of them that have no other meaning left in capitals: `RIGHT` is not the side.
    var certainInCapitals: Set<String> = []
    var badWithPartner: [String]
    /// What may follow a label and only names what it is about: `Good example`.
    var nouns: [String]
    /// What may follow a label in the parentheses of a heading: `(recommended for iOS 17)`.
    var prepositions: [String]

    static let english = LabelWords(
        good: [
            "good", "correct", "correctly", "prefer", "preferred", "recommended", "modern", "best", "best practice",
            "better",
        ],
        bad: [
            "bad", "wrong", "incorrect", "incorrectly", "avoid", "avoided", "don't", "dont", "do not",
            "not recommended", "not good", "discouraged",
            "legacy", "unnecessary", "anti-pattern", "antipattern", "anti pattern", "common mistake", "common error",
            "silent bug", "not correct",
        ],
        goodWithPartner: [
            "right", "yes", "after", "fix", "fixed", "new", "use", "do", "always", "solution", "ok", "okay", "instead",
            "valid", "works", "safe",
        ],
        certainInCapitals: ["right"],
        badWithPartner: [
            "no", "before", "old", "never", "error", "problem", "problematic", "issue", "broken", "invalid",
            "deprecated", "unsafe",
        ],
        nouns: [
            "example", "examples", "practice", "usage", "use", "way", "approach", "pattern", "code", "style", "version",
            "design", "implementation",
            "solution", "choice",
        ],
        prepositions: ["for", "in", "on", "since", "from", "with", "before", "until", "as"])

    static let spanish = LabelWords(
        good: [
            "correcto", "correcta", "bien", "bueno", "buena", "buen", "preferido", "preferida", "recomendado",
            "recomendada", "moderno", "moderna",
            "buena practica", "forma correcta", "mejor",
        ],
        bad: [
            "incorrecto", "incorrecta", "mal", "malo", "mala", "evitar", "evita", "innecesario", "innecesaria",
            "no recomendado", "no recomendada",
            "desaconsejado", "desaconsejada", "error comun", "bug silencioso", "mala practica", "antipatron",
            "forma incorrecta",
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
