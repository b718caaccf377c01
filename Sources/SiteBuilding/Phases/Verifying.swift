import Base
import Linting
import Markup
import Pages
import PatternRules
import Projects
import Rules
import Settings
import Verification

/// The verifications of all pages' samples, which depend only on the page and the rules.
struct Verifying: Sendable {
    /// In the order of the pages.
    let verifications: [PageVerification]
    /// The rules of the rulebook's own pages.
    let patterns: [PatternRule]
    private let pages: [Page]
    /// The pages that hold a pattern.
    private let patternPages: [Page]
    private let configuration: Configuration

    /// Verifies what was not verified before.
    ///
    /// - Parameters:
    ///   - old: what was verified before.
    ///   - isShown: whether all samples are going to be shown.
    init(
        _ pages: [Page], configuration: Configuration, languages: [String], after old: Verifying?, isShown: Bool,
        jobs: Int
    ) {
        (self.pages, self.configuration) = (pages, configuration)
        patternPages = RulePages.inFirstLanguage(
            pages.filter { !$0.frontMatter.patterns.isEmpty }, languages: languages)
        patterns = patternPages.compactMap { PatternPage($0).rule }
        let check = SampleCheck(pages, rules: Rules.all, patterns: patterns, configuration: configuration)
        var known: [Page.Version: PageVerification] = [:]
        if let old, old.configuration == configuration,
            old.patternPages.elementsEqual(patternPages, by: Self.haveSamePattern)
        {
            known = Dictionary(
                zip(old.pages.map(\.version), old.verifications), uniquingKeysWith: { first, _ in first })
        }
        verifications = ParallelMap.values(pages.count, jobs: jobs) { [known] index in
            known[pages[index].version] ?? check.verification(of: pages[index], isShown: isShown)
        }
    }

    /// Whether two versions of a page state the same pattern: it stands in the front matter and is called by the title.
    private static func haveSamePattern(_ first: Page, _ second: Page) -> Bool {
        let frontMatter = { (page: Page) in page.document.frontMatter.map { page.text.bytes[$0.contentRange] } }
        return first.path == second.path && first.title == second.title && frontMatter(first) == frontMatter(second)
    }
}
