/// What is known of languages by their BCP 47 tags.
enum Language {
    /// `rtl` for the languages that are written from right to left.
    static func direction(of tag: String) -> String {
        ["ar", "arc", "dv", "fa", "he", "ks", "ku", "ps", "sd", "ug", "ur", "yi"].contains(primary(tag)) ? "rtl" : "ltr"
    }

    /// The language's own name, else its tag.
    static func name(of tag: String) -> String { names[primary(tag)] ?? tag }

    private static func primary(_ tag: String) -> String { tag.split(separator: "-").first.map { $0.lowercased() } ?? tag }

    private static let names = [
        "ar": "العربية", "ca": "Català", "cs": "Čeština", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά", "en": "English", "es": "Español",
        "eu": "Euskara", "fa": "فارسی", "fi": "Suomi", "fr": "Français", "gl": "Galego", "he": "עברית", "hi": "हिन्दी", "hu": "Magyar",
        "id": "Bahasa Indonesia", "it": "Italiano", "ja": "日本語", "ko": "한국어", "nl": "Nederlands", "no": "Norsk", "pl": "Polski",
        "pt": "Português", "ro": "Română", "ru": "Русский", "sv": "Svenska", "th": "ไทย", "tr": "Türkçe", "uk": "Українська", "vi": "Tiếng Việt",
        "zh": "中文",
    ]
}
