import Base
import Checking
import Linting
import Markup
import Pages
import Projects
import Settings

/// The proofs of all pages' samples, which depend only on the page and the rules.
struct Proving: Sendable {
    /// By the page's index.
    let proofs: [PageProof]
    let rules: SampleRules
    private let pages: [Page]

    /// Proves what was not proved before.
    ///
    /// - Parameters:
    ///   - old: what was proved before; of use only with the same rules.
    ///   - isShown: whether all samples are going to be shown.
    init(
        _ pages: [Page], builtIn: [any Rule.Type], configuration: Configuration, after old: Proving?, isShown: Bool,
        jobs: Int
    ) {
        var known: [Page.Version: PageProof] = [:]
        var rules: SampleRules
        if let old, old.rules.holds(for: pages, configuration) {
            known = Dictionary(zip(old.pages.map(\.version), old.proofs), uniquingKeysWith: { first, _ in first })
            rules = old.rules
            rules.prepare(for: pages.lazy.filter { known[$0.version] == nil })
        } else {
            rules = SampleRules(pages, builtIn: builtIn, configuration: configuration)
        }
        (self.pages, self.rules) = (pages, rules)
        proofs = ParallelMap.values(pages.count, jobs: jobs) { [check = rules.check, known] index in
            known[pages[index].version] ?? check.proof(of: pages[index], isShown: isShown)
        }
    }
}

/// The rules that samples are checked with: the built-in ones, those of the rulebook's pages, and the configuration.
struct SampleRules: Sendable {
    /// The rules of the rulebook's own pages.
    let patterns: [PatternRule]
    private(set) var check: SampleCheck
    private let configuration: Configuration
    /// The pages that hold a pattern.
    private let patternPages: [Page]

    init(_ pages: [Page], builtIn: [any Rule.Type], configuration: Configuration) {
        self.configuration = configuration
        patternPages = PatternHomes.among(pages, languages: configuration.languages)
        patterns = patternPages.compactMap { PatternPage($0).rule }
        check = SampleCheck(pages, rules: builtIn, patterns: patterns, configuration: configuration)
    }

    /// Whether the samples of other pages are checked with the same rules.
    func holds(for pages: [Page], _ configuration: Configuration) -> Bool {
        guard configuration == self.configuration else { return false }
        let now = PatternHomes.among(pages, languages: configuration.languages)
        return now.count == patternPages.count
            && zip(now, patternPages).allSatisfy { $0.version == $1.version || Self.haveSamePattern($0, $1) }
    }

    /// Whether two versions of a page state the same pattern: it stands in the front matter and is called by the title.
    private static func haveSamePattern(_ first: Page, _ second: Page) -> Bool {
        let frontMatter = { (page: Page) in page.document.frontMatter.map { page.text.bytes[$0.contentRange] } }
        return first.path == second.path && first.title == second.title && frontMatter(first) == frontMatter(second)
    }

    /// Prepares for pages that it was not made for.
    mutating func prepare(for pages: some Sequence<Page>) { check.prepare(for: pages) }
}
