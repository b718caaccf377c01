import Base
import CodeLinting
import Explaining
import Pages
import Rules
import Samples
import Settings
import Verification

/// The built-in pages of rules, linked with each other.
struct BuiltInRulebook: Sendable {
    let rulebook: Rulebook
    let verifications: PageTable<[SampleVerification]>

    /// - Parameter jobs: the number of threads that verify the samples.
    init(jobs: Int) {
        let pages = RuleCatalog.builtInPages
        rulebook = Rulebook(
            settings: RulebookSettings(title: "Built-in rules", languages: ["en"], contentFolder: ""), pages: pages)
        let check = SampleCheck(pages, rules: Rules.all, configuration: Configuration())
        verifications = PageTable(
            ParallelMap.values(pages.count, jobs: jobs) { check.verification(of: pages[$0]).samples })
    }
}
