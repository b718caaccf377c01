import Base
import Linting
import Markup
import Pages
import PatternRules
import Projects
import Rules
import Samples
import Settings
import Verification

/// The verifications of all pages' samples, which depend only on the page and the rules.
struct Verifying: Sendable {
    /// In the order of the pages.
    let verifications: [PageVerification]
    /// The rules of the rulebook's own pages.
    let patterns: [PatternRule]
    let check: SampleCheck
    private let pages: [Page]
    /// The same rules with the places that define them.
    private let patternRules: [PageRule]
    private let configuration: Configuration
    private let otherResults: OtherResults?

    /// Verifies what was not verified before.
    ///
    /// - Parameters:
    ///   - otherResults: what other linters report in samples.
    ///   - old: what was verified before.
    ///   - isShown: whether all samples are going to be shown.
    init(
        _ pages: [Page], _ otherResults: OtherResults?, configuration: Configuration, languages: [String],
        after old: Verifying?, isShown: Bool, jobs: Int
    ) {
        (self.pages, self.configuration, self.otherResults) = (pages, configuration, otherResults)
        patternRules = RulePages.inFirstLanguage(pages.flatMap(\.patternRules), languages: languages)
        patterns = patternRules.compactMap { PatternPage($0).rule }
        let check = SampleCheck(
            pages, rules: Rules.all, patterns: patterns, otherResults: otherResults, configuration: configuration)
        self.check = check
        var known: [Page.Version: PageVerification] = [:]
        if let old, old.configuration == configuration, old.otherResults == otherResults,
            old.check.witnesses == check.witnesses, old.check.documentsRules == check.documentsRules,
            old.patternRules.elementsEqual(patternRules, by: { $0.isDefined(like: $1) })
        {
            known = Dictionary(
                zip(old.pages.map(\.version), old.verifications), uniquingKeysWith: { first, _ in first })
        }
        verifications = ParallelMap.values(pages.count, jobs: jobs) { [known] index in
            known[pages[index].version] ?? check.verification(of: pages[index], isShown: isShown)
        }
    }
}
