import Base
import Compiling
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
    private let packageTarget: DeploymentTarget?

    /// Verifies what was not verified before.
    ///
    /// - Parameters:
    ///   - sources: what other linters report in samples, and the deployment target of the package.
    ///   - old: what was verified before.
    ///   - isShown: whether all samples are going to be shown.
    ///   - file: the only page whose samples are verified; nil for all.
    init(
        _ pages: [Page], _ sources: SiteSources, configuration: Configuration, languages: [String],
        after old: Verifying?, isShown: Bool, only file: String?, jobs: Int
    ) {
        let (otherResults, packageTarget) = (sources.record?.others, sources.packageTarget)
        (self.pages, self.configuration, self.otherResults) = (pages, configuration, otherResults)
        self.packageTarget = packageTarget
        patternRules = RulePages.inFirstLanguage(pages.flatMap(\.patternRules), languages: languages)
        patterns = patternRules.compactMap { PatternPage($0).rule }
        let check = SampleCheck(
            pages, rules: Rules.all, patterns: patterns, otherResults: otherResults, packageTarget: packageTarget,
            configuration: configuration)
        self.check = check
        var known: [Page.Version: PageVerification] = [:]
        if let old, old.configuration == configuration, old.otherResults == otherResults,
            old.packageTarget == packageTarget,
            old.check.witnesses == check.witnesses, old.check.documentsRules == check.documentsRules,
            old.patternRules.elementsEqual(patternRules, by: { $0.isDefined(like: $1) })
        {
            known = Dictionary(
                zip(old.pages.map(\.version), old.verifications), uniquingKeysWith: { first, _ in first })
        }
        verifications = ParallelMap.values(pages.count, jobs: jobs) { [known] index in
            let page = pages[index]
            guard file == nil || file == page.file else { return PageVerification() }
            return known[page.version] ?? check.verification(of: page, isShown: isShown)
        }
    }
}
