package import Markup

/// Guesses the language of a page from its text: by its script, or by common words of the Latin script.
package enum LanguageGuess {
    /// The language; nil if the text is too short or ambiguous.
    package static func language(of document: Document) -> String? {
        var text = ""
        for node in document.nodes where node.kind == .text {
            text += document.string(node.text) + " "
            if text.utf8.count > mostBytes { break }
        }
        return language(of: text)
    }

    /// The number of bytes after which more text does not change the guess.
    private static let mostBytes = 20_000

    static func language(of text: String) -> String? {
        var letters = 0
        var counts: [String: Int] = [:]
        for scalar in text.unicodeScalars where isLetter(scalar) {
            letters += 1
            if scalar.value >= 0x250, let script = scripts.first(where: { $0.scalars.contains(scalar.value) }) {
                counts[script.language, default: 0] += 1
            }
        }
        guard letters >= fewestLetters else { return nil }
        // Japanese mixes kana with Chinese characters; all of them contain Latin names and terms.
        if let kana = counts["ja"], let han = counts["zh"], kana * 10 > han {
            counts["ja"] = kana + han
            counts["zh"] = nil
        }
        func has(_ letters: String) -> Bool { text.contains { letters.contains($0) } }
        if let (language, count) = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), count * 4 > letters {
            return switch language {
            case "ru": has("іїєґ") ? "uk" : "ru"
            case "ar": has("پچژگ") ? "fa" : "ar"
            default: language
            }
        }
        return latin(text)
    }

    private static let fewestLetters = 40

    /// The language with the most common words: at least five, and twice as many as any other language.
    private static func latin(_ text: String) -> String? {
        var counts: [String: Int] = [:]
        for word in text.lowercased().unicodeScalars.split(whereSeparator: { !isLetter($0) && !isAccent($0) }) {
            for language in languages[String(word)] ?? [] { counts[language, default: 0] += 1 }
        }
        let order = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        guard let first = order.first, first.value >= 5, first.value >= 2 * (order.dropFirst().first?.value ?? 0) else {
            return nil
        }
        return first.key
    }

    /// Most letters are ASCII, whose properties need no table.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? (0x61...0x7A).contains(scalar.value | 0x20) : scalar.properties.isAlphabetic
    }

    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII && scalar.properties.canonicalCombiningClass != .notReordered
    }

    private static let words = [
        "en": "the and of to is that for with this are you not it be as on",
        "es": "el los las del que y una es por con para se como más pero su está",
        "fr": "le les des du et est une que dans pour pas avec vous sur ce qui il être",
        "de": "der die das und ist nicht ein eine zu den mit von auf für sie wird sich auch",
        "pt": "o os as do da que e uma é não para com em se dos das como você mais",
        "it": "il gli della di che e una è non per con sono si del nel come più questo",
        "nl": "de het een en van is niet dat op te voor met zijn die aan wordt ook",
        "pl": "i w nie na się jest że do to z jak dla są przez tego",
        "sv": "och att det som en är på för inte med av den till har ett",
        "tr": "ve bir bu için ile de da olarak olan gibi daha çok",
    ]

    /// The languages that have a word.
    private static let languages = words.reduce(into: [String: [String]]()) { languages, entry in
        for word in entry.value.split(separator: " ") { languages[String(word), default: []].append(entry.key) }
    }

    /// The most common languages of the scripts that are not Latin.
    private static let scripts: [(scalars: ClosedRange<UInt32>, language: String)] = [
        (0x370...0x3FF, "el"), (0x400...0x52F, "ru"), (0x590...0x5FF, "he"), (0x600...0x6FF, "ar"),
        (0x900...0x97F, "hi"), (0xE00...0xE7F, "th"), (0x3040...0x30FF, "ja"), (0x3400...0x9FFF, "zh"),
        (0x1100...0x11FF, "ko"), (0xAC00...0xD7AF, "ko"),
    ]
}
