import Diagnostics

/// A language tag as in BCP 47: a language of two or three letters, and subtags.
package enum LanguageCode {
    static func isValid(_ code: String) -> Bool {
        let parts = code.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.utf8.count), language.utf8.allSatisfy(isLetter)
        else {
            return false
        }
        return parts.dropFirst().allSatisfy {
            (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
        }
    }

    /// Whether a code, which may have subtags, names one of the most common languages.
    package static func isCommon(_ code: String) -> Bool {
        isValid(code) && codes.values.contains(String(code.prefix { $0 != "-" }).lowercased())
    }

    /// What to write in place of a text that is no code.
    static func note(for text: String) -> Diagnostic.Note {
        let name = text.lowercased()
        let near = codes[name] ?? NearestName.of(name, among: codes.keys).flatMap { codes[$0] }
        return Diagnostic.Note(near.map { "did you mean '\($0)'?" } ?? "write a code such as 'en', 'es' or 'pt-br'")
    }

    /// Names that authors write in place of a code (ISO 639-1), in English and in the language itself.
    private static let codes = [
        "english": "en", "spanish": "es", "español": "es", "castellano": "es", "french": "fr", "français": "fr",
        "german": "de", "deutsch": "de", "italian": "it", "italiano": "it", "portuguese": "pt", "português": "pt",
        "catalan": "ca", "català": "ca", "basque": "eu", "galician": "gl", "dutch": "nl", "nederlands": "nl",
        "swedish": "sv", "danish": "da", "norwegian": "no", "finnish": "fi", "polish": "pl", "czech": "cs",
        "hungarian": "hu", "romanian": "ro", "greek": "el", "turkish": "tr", "russian": "ru", "ukrainian": "uk",
        "arabic": "ar", "hebrew": "he", "hindi": "hi", "chinese": "zh", "japanese": "ja", "korean": "ko",
        "vietnamese": "vi", "thai": "th", "indonesian": "id", "persian": "fa", "farsi": "fa", "bulgarian": "bg",
        "serbian": "sr", "croatian": "hr", "slovak": "sk", "bengali": "bn", "tamil": "ta", "malay": "ms",
    ]

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
