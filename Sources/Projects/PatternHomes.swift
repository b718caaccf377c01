package import Pages
import Settings

/// The pages whose patterns become rules.
package enum PatternHomes {
    /// The pages with a pattern; of a rule with pages in several languages, those in the first language.
    package static func among(_ pages: [Page], languages: [String]) -> [Page] {
        let holding = pages.filter { $0.frontMatter.pattern != nil }
        var first: [String: Int] = [:]
        for page in holding {
            guard let id = page.frontMatter.rule?.value else { continue }
            first[id] = min(first[id] ?? .max, place(of: page, languages))
        }
        return holding.filter { page in
            page.frontMatter.rule.map { first[$0.value] == place(of: page, languages) } ?? true
        }
    }

    private static func place(of page: Page, _ languages: [String]) -> Int {
        let language = page.frontMatter.language?.value ?? PageName(page.path, languages: languages).language
        return language.flatMap { language in languages.firstIndex { $0.lowercased() == language.lowercased() } } ?? 0
    }
}
