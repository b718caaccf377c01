package import Pages
import Settings

/// The pages that a rulebook's rules are taken from.
package enum RulePages {
    /// Of the pages about one rule in several languages, those in the first language; all pages about no rule.
    package static func inFirstLanguage(_ pages: [Page], languages: [String]) -> [Page] {
        var first: [String: Int] = [:]
        for page in pages {
            guard let id = page.frontMatter.rule?.value else { continue }
            first[id] = min(first[id] ?? .max, place(of: page, languages))
        }
        return pages.filter { page in
            page.frontMatter.rule.map { first[$0.value] == place(of: page, languages) } ?? true
        }
    }

    private static func place(of page: Page, _ languages: [String]) -> Int {
        let language = page.frontMatter.language?.value ?? PageName(page.path, languages: languages).language
        return language.flatMap { language in languages.firstIndex { $0.lowercased() == language.lowercased() } } ?? 0
    }
}
