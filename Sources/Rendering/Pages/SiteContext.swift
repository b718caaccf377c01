import Base
import Linting
package import Pages
package import Samples

/// What every part of a site is rendered from.
///
/// A class because every file that is made later refers to it.
package final class SiteContext: Sendable {
    package let rulebook: Rulebook
    let verifications: PageTable<[SampleVerification]>
    /// By id.
    let rules: [String: RuleInfo]
    let templates: TemplateSet
    let settings: RenderingSettings
    /// The page or section of each rule in each edition, by its id.
    private let homes: [[String: PagePlace]]
    private let lazyReferences: Lazy<CrossReferences>
    private let lazyStatements: PageTable<Lazy<[Statement]>>

    package init(
        _ rulebook: Rulebook, verifications: PageTable<[SampleVerification]>, templates: TemplateSet = TemplateSet(),
        settings: RenderingSettings = RenderingSettings()
    ) {
        (self.rulebook, self.verifications, self.templates, self.settings) = (
            rulebook, verifications, templates, settings
        )
        rules = Dictionary(settings.rules.map { ($0.id.text, $0) }, uniquingKeysWith: { first, _ in first })
        homes = Self.homes(rulebook)
        lazyReferences = Lazy { CrossReferences(rulebook, verifications: verifications) }
        lazyStatements = PageTable(rulebook.pages.map { page in Lazy { settings.statements(page) } })
    }

    var references: CrossReferences { lazyReferences.value }

    /// The statements of a page that something enforces. The text of a page need not be read that has no rule and no
    /// sample that was compiled.
    func enforcedStatements(of page: LinkedPage) -> [Statement] {
        let isPossible =
            !page.rules.isEmpty || verifications[page.id].contains { $0.regions.contains { $0.compiled != nil } }
        return isPossible ? statements(of: page).filter { $0.enforcer != nil } : []
    }

    /// What a page asks for, and what enforces it.
    func statements(of page: LinkedPage) -> [Statement] { lazyStatements[page.id].value }

    /// The interface's words in an edition.
    func words(in edition: Edition) -> InterfaceWords { templates.words(in: edition.language) }

    /// The interface's words in the default language.
    var defaultWords: InterfaceWords { templates.words(in: rulebook.settings.defaultLanguage) }

    /// What the linter knows of the rule that a page is about.
    func rule(of page: LinkedPage) -> RuleInfo? { page.ruleID.flatMap { rules[$0] } }

    /// The pages and sections of rules for readers of an edition, by the rules' ids.
    func homes(inEditionOf page: LinkedPage) -> [String: PagePlace] { homes[page.edition] }

    /// A rule's page or section in the reader's language, else in the first.
    private static func homes(_ rulebook: Rulebook) -> [[String: PagePlace]] {
        var homes = rulebook.editions.map { _ in [String: PagePlace]() }
        for rule in rulebook.publishedPages.flatMap(\.rules) { homes[rule.page.edition][rule.id] = rule.place }
        guard let first = homes.first else { return homes }
        return homes.map { $0.merging(first) { own, _ in own } }
    }
}
