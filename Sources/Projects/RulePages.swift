package import Pages
import Settings

/// The pages that a rulebook's rules are taken from.
package enum RulePages {
    /// Of the pages that define one rule in several languages, those in the first language.
    package static func inFirstLanguage(_ rules: [PageRule], languages: [String]) -> [PageRule] {
        var first: [String: Int] = [:]
        for rule in rules { first[rule.id] = min(first[rule.id] ?? .max, place(of: rule.page, languages)) }
        return rules.filter { first[$0.id] == place(of: $0.page, languages) }
    }

    private static func place(of page: Page, _ languages: [String]) -> Int {
        let language = page.frontMatter.language?.value ?? PageName(page.path, languages: languages).language
        return language.flatMap { language in languages.firstIndex { $0.lowercased() == language.lowercased() } } ?? 0
    }
}
