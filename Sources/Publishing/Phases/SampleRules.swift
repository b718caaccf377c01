import Checking
import Linting
import Pages
import Settings

/// What the samples of all pages are held against: the built-in rules, those of the rulebook's own pages, and the
/// configuration.
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

    /// Whether the samples of other pages are held against the same.
    func holds(for pages: [Page], _ configuration: Configuration) -> Bool {
        guard configuration == self.configuration else { return false }
        let now = PatternHomes.among(pages, languages: configuration.languages)
        return now.count == patternPages.count
            && zip(now, patternPages).allSatisfy { $0 === $1 || $0.hasSameFace(as: $1) }
    }

    /// Makes ready for pages that were not among those it was made for.
    mutating func prepare(for pages: some Sequence<Page>) { check.prepare(for: pages) }
}
