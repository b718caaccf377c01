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
        let pages = try project.pagesWithFrontMatter(scan, below: name)
        let settings = RulebookSettings(
            title: project.configuration.title ?? "", languages: project.configuration.languages,
            contentFolder: project.contentPrefix)
        let book = Rulebook(settings: settings, pages: pages, files: RulebookFiles(scan.files))
        var homes: [RuleID: Page] = [:]
        let patternHomes = Set(
            RulePages.inFirstLanguage(
                book.pages.map(\.source).filter { !$0.frontMatter.patterns.isEmpty },
                languages: project.configuration.languages
            ).map(ObjectIdentifier.init))
        for linked in book.pages {
            let page = linked.source
            // Front matter that cannot be read may hold a rule, which would be missing in silence.
            diagnostics += page.diagnostics.filter {
                DiagnosticKind.configurationKinds.contains($0.kind) && $0.severity == .error
            }
            let pattern = PatternPage(page)
            diagnostics += pattern.diagnostics
            guard let id = page.frontMatter.rule.map({ RuleID($0.value) }) else { continue }
            // The words of a translation are for readers.
            if pattern.rule != nil, !patternHomes.contains(ObjectIdentifier(page)) { continue }
            if let rule = pattern.rule {
                let replaced = PatternPage.replaced(page, among: Self.builtIn).map { [$0] } ?? []
                diagnostics += SeverityPolicy(project.configuration).apply(to: replaced)
                if let first = homes[id], !first.frontMatter.patterns.isEmpty {
                    diagnostics.append(second(page, first, id))
                    continue
                }
                patterns.append(rule)
            } else if let severity = page.frontMatter.severity {
                levels[id] = LintSettings.Level(severity)
            }
            if page.frontMatter.filter != PathFilter() { filters[id] = page.frontMatter.filter }
            if homes[id] == nil, let base = project.configuration.baseURL {
                addresses[id] = base + Address("index.html").reference(to: linked.address)
            }
            homes[id] = homes[id] ?? page
        }
    }

    private static let builtIn = Set(Rules.all.map { $0.info.id.text })

    private func second(_ page: Page, _ first: Page, _ id: RuleID) -> Diagnostic {
        Diagnostic(
            .duplicateRule, "another page has a pattern for '\(id)'",
            at: Location(page.file, page.frontMatter.rule?.range),
            notes: [
                Diagnostic.Note(
                    "the first one is here and is used", at: Location(first.file, first.frontMatter.rule?.range))
            ])
    }
}

extension Project {
    /// The published pages that begin with front matter, in the order of their paths.
    ///
    /// - Parameter name: the project's root, as reports name it.
    package func pagesWithFrontMatter(_ scan: ContentScan, below name: String = "") throws(FileError) -> [Page] {
        var pages: [Page] = []
        for path in scan.pages {
            let file = DiskPath.join(contentFolder, path.string)
            let bytes = try Disk.read(self.path(of: file))
            // In any encoding; the first three bytes tell most other files apart.
            guard bytes.starts(with: "---".utf8) || bytes.prefix(3).contains(where: { $0 == 0 || $0 >= 0x80 })
            else { continue }
            let page = Page(path: path, file: DiskPath.join(name, file), disk: bytes)
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
