/// What the configuration says that pages and links depend on.
package struct RulebookSettings: Sendable, Hashable {
    package var title: String
    /// BCP 47 tags; the first is the default.
    package var languages: [String]
    /// The content folder relative to the root, with a slash at its end; empty where the root itself is the content.
    package var contentFolder: String

    /// Today's ids of rules, by those that they once had.
    package var ruleAliases: [String: String]

    package init(title: String, languages: [String], contentFolder: String, ruleAliases: [String: String] = [:]) {
        self.ruleAliases = ruleAliases
        self.title = title
        self.languages = languages
        self.contentFolder = contentFolder
    }

    package var defaultLanguage: String { languages.first ?? "en" }
}
