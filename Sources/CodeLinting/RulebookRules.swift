import Diagnostics
package import Files
import Linting
package import Pages
import PatternRules
package import Projects
import Rules
import Settings

/// The rules, severities and addresses that a rulebook's pages define for linting.
struct RulebookRules {
    private(set) var patterns: [PatternRule] = []
    /// Severities in front matter.
    private(set) var levels: [RuleID: LintSettings.Level] = [:]
    /// The files that front matter limits rules to.
    private(set) var filters: [RuleID: PathFilter] = [:]
    /// Addresses of the pages, where the rulebook says where it is published.
    private(set) var addresses: [RuleID: String] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// The number of pages, with and without rules.
    let count: Int

    /// - Parameter name: the rulebook's root, as reports name it.
    init(_ project: Project, name: String) throws(FileError) {
        diagnostics = project.diagnostics.map { $0.moved(below: name) }
        let scan = try ContentScan(project)
        count = scan.pages.count
        let pages = try project.pagesWithRules(scan, below: name)
        let settings = RulebookSettings(
            title: project.configuration.title ?? "", languages: project.configuration.languages,
            contentFolder: project.contentPrefix)
        let book = Rulebook(settings: settings, pages: pages, files: RulebookFiles(scan.files))
        let own = RulePages.inFirstLanguage(
            book.pages.flatMap(\.source.patternRules), languages: project.configuration.languages)
        let patternPages = Dictionary(grouping: own, by: \.id).mapValues { Set($0.map(\.page.path)) }
        var homes: [RuleID: PageRule] = [:]
        for linked in book.pages {
            let page = linked.source
            // Rules that cannot be read would be missing in silence.
            let kinds = DiagnosticKind.configurationKinds + [.unknownSection]
            diagnostics += page.diagnostics.filter { kinds.contains($0.kind) && $0.severity == .error }
            diagnostics += PatternPage.diagnostics(of: page)
            for rule in page.statedRules {
                let pattern = PatternPage(rule).rule
                // The words of a translation are for readers.
                if pattern != nil, patternPages[rule.id]?.contains(page.path) != true { continue }
                let id = RuleID(rule.id)
                if let pattern {
                    let replaced = PatternPage.replaced(rule, among: Self.builtIn).map { [$0] } ?? []
                    diagnostics += SeverityPolicy(project.configuration).apply(to: replaced)
                    if let first = homes[id], !first.keys.patterns.isEmpty {
                        diagnostics.append(second(rule, first))
                        continue
                    }
                    patterns.append(pattern)
                } else if let severity = rule.keys.severity {
                    levels[id] = LintSettings.Level(severity)
                }
                if homes[id] == nil, let base = project.configuration.baseURL {
                    addresses[id] =
                        base + Address("index.html").reference(to: linked.address, anchor: rule.section?.anchor)
                }
                if rule.keys.filter != PathFilter() { filters[id] = rule.keys.filter }
                homes[id] = homes[id] ?? rule
            }
        }
    }

    private static let builtIn = Set(Rules.all.map { $0.info.id.text })

    private func second(_ rule: PageRule, _ first: PageRule) -> Diagnostic {
        Diagnostic(
            .duplicateRule, "another page has a pattern for '\(rule.id)'", at: rule.location,
            notes: [Diagnostic.Note("the first one is here and is used", at: first.location)])
    }
}

extension Project {
    /// The published pages that can define rules, in the order of their paths: those that begin with front matter, and
    /// those with a file of rules beside them.
    ///
    /// - Parameter name: the project's root, as reports name it.
    package func pagesWithRules(_ scan: ContentScan, below name: String = "") throws(FileError) -> [Page] {
        var pages: [Page] = []
        for path in scan.pages {
            let file = DiskPath.join(contentFolder, path.string)
            let bytes = try Disk.read(self.path(of: file))
            let rules = try rulesFile(beside: path, in: scan, below: name)
            // In any encoding; the first three bytes tell most other files apart.
            guard
                rules != nil || bytes.starts(with: "---".utf8)
                    || bytes.prefix(3).contains(where: { $0 == 0 || $0 >= 0x80 })
            else { continue }
            let page = Page(path: path, file: DiskPath.join(name, file), disk: bytes, rules: rules)
            if !page.frontMatter.isDraft { pages.append(page) }
        }
        return pages
    }
}

extension Diagnostic {
    /// The same diagnostic with its files named relative to another folder.
    func moved(below folder: String) -> Diagnostic {
        mapLocations { Location(DiskPath.join(folder, $0.file), $0.range) }
    }
}
