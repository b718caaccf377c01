/// What is known of languages by their BCP 47 tags.
enum Language {
    /// `rtl` for the languages that are written from right to left.
    static func direction(of tag: String) -> String { fromRightToLeft.contains(primary(tag)) ? "rtl" : "ltr" }

    private static let fromRightToLeft: Set = ["ar", "arc", "dv", "fa", "he", "ks", "ku", "ps", "sd", "ug", "ur", "yi"]

    /// The language's own name, else its tag.
    static func name(of tag: String) -> String { names[primary(tag)] ?? tag }

    /// The short form that is shown, such as `EN`.
    static func code(of tag: String) -> String { primary(tag).uppercased() }

    private static func primary(_ tag: String) -> String {
        tag.utf8.split(separator: UInt8(ascii: "-")).first.map { String(Substring($0)).lowercased() } ?? tag
    }

    private static let names = [
        "ar": "العربية", "ca": "Català", "cs": "Čeština", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά",
        "en": "English", "es": "Español",
        "eu": "Euskara", "fa": "فارسی", "fi": "Suomi", "fr": "Français", "gl": "Galego", "he": "עברית", "hi": "हिन्दी",
        "hu": "Magyar",
        "id": "Bahasa Indonesia", "it": "Italiano", "ja": "日本語", "ko": "한국어", "nl": "Nederlands", "no": "Norsk",
        "pl": "Polski",
        "pt": "Português", "ro": "Română", "ru": "Русский", "sv": "Svenska", "th": "ไทย", "tr": "Türkçe",
        "uk": "Українська", "vi": "Tiếng Việt", "zh": "中文",
    ]
}
