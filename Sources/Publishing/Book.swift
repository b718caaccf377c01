import Checking
package import Diagnostics
package import Files
package import Linting
import Markup
package import Pages
import Rendering
import Rules
package import Samples
import Settings

/// A rulebook as it was read from a project, linked and checked: what a site is made of.
package struct Book: Sendable {
    package let project: Project
    package let rulebook: Rulebook
    /// What became of each page's samples, by the page's index.
    package let proofs: [[SampleProof]]
    /// Everything that is wrong, with the severities that the project gives it, in order.
    package let diagnostics: [Diagnostic]
    /// What the linter knows of all rules, those of the rulebook's own pages among them.
    let rules: [RuleInfo]
    /// Files of the static folder that are copied.
    let staticFiles: [String]

    /// Reads, links and checks all pages; the phases are pure, and only the first touches the disk.
    ///
    /// - Parameters:
    ///   - rules: what the samples are held against.
    ///   - jobs: how many threads work.
    ///   - progress: told what is being done, from this thread.
    package init(
        _ project: Project, rules: [any Rule.Type] = Rules.all, jobs: Int, progress: (String) -> Void = { _ in }
    ) throws(FileError) {
        let listing = try Listing(project)
        progress("reading \(listing.pages.count) pages")
        let parsed = DeepMap.values(listing.pages.count, jobs: jobs) { number -> Result<Page, FileError> in
            let path = listing.pages[number]
            let file = DiskPath.join(project.contentFolder, path.string)
            do throws(FileError) {
                let bytes = try Disk.read(project.path(of: file))
                return .success(Page(path: path, file: file, disk: bytes, readsHTML: project.configuration.html != .escape))
            } catch {
                return .failure(error)
            }
        }
        var pages: [Page] = []
        var unpublished = listing.excluded
        var diagnostics = project.diagnostics.filter { !Self.blocks($0) } + listing.diagnostics
        for (path, result) in zip(listing.pages, parsed) {
            switch result {
            case .success(let page) where page.frontMatter.isDraft: unpublished.insert(path.string)
            case .success(let page): pages.append(page)
            case .failure(let error):
                unpublished.insert(path.string)
                let file = DiskPath.join(project.contentFolder, path.string)
                diagnostics.append(
                    Diagnostic(.unreadableFile, "'\(file)' cannot be read: \(error.reason)", at: Location(file), notes: ["it is left out of the site"]))
            }
        }
        if pages.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .noPages, "there is no page in '\(project.contentFolder.isEmpty ? "." : project.contentFolder)'",
                    at: Location(project.contentFolder.isEmpty ? "." : project.contentFolder), notes: ["pages are files that end in '.md'"]))
        }
        progress("linking \(pages.count) pages and proving their samples")
        let patterns = pages.compactMap { PatternPage($0).rule }
        let infos = rules.map { $0.info } + patterns.map(\.info)
        let check = SampleCheck(pages, rules: rules, patterns: patterns, configuration: project.configuration)
        let content = project.contentFolder.isEmpty ? "" : project.contentFolder + "/"
        let settings = RulebookSettings(
            title: project.configuration.title ?? Self.title(of: pages) ?? "Rulebook", languages: project.configuration.languages, contentFolder: content,
            ruleAliases: Dictionary(rules.flatMap { rule in rule.info.aliases.map { ($0.text, rule.info.id.text) } }, uniquingKeysWith: { first, _ in first }))
        let reserved = SiteRenderer.reservedPaths(settings, templates: project.templates)
        // One thread links, since each page may lead to any other; the others do not wait for it.
        let (rulebook, proofs) = DeepMap.values(
            pages.count, jobs: jobs,
            beside: { [pages, unpublished] in
                Rulebook(settings: settings, pages: pages, files: listing.files, unpublished: unpublished, reserved: reserved)
            }, { [pages] in check.proof(of: pages[$0]) })
        var staticFiles = StaticFiles(project)
        staticFiles.removeConflicts(with: rulebook, reserved: reserved)
        progress("checking \(pages.count) pages")
        diagnostics += SeverityPolicy(project.configuration).diagnostics(
            in: Project.configurationFile, own: pages.compactMap { $0.frontMatter.rule?.value })
        diagnostics += rulebook.diagnostics + staticFiles.diagnostics
        diagnostics += DeepMap.values(pages.count, jobs: jobs) { PageCheck.diagnostics(of: $0, in: rulebook) }.flatMap(\.self)
        diagnostics += SeverityPolicy(project.configuration).renames(in: Project.configurationFile, of: infos)
        // A site that cannot be read is spoken of where it is written.
        let manifest = (try? SiteManifest.read(project.output)) ?? nil
        diagnostics += VanishedCheck.diagnostics(
            manifest?.addresses ?? [], in: rulebook, list: Location(project.rootRelative(DiskPath.join(project.output, SiteManifest.name))))
        diagnostics += proofs.flatMap(\.diagnostics)
        self.proofs = proofs.map(\.samples)
        if project.configuration.catalogue == .complete {
            diagnostics += CatalogueCheck.diagnostics(
                zip(rulebook.pages, self.proofs).map { ($0, $1) }, rules: infos, languages: project.configuration.languages,
                askedAt: Location(Project.configurationFile, project.configuration.keys["catalogue"]))
        }
        self.project = project
        self.rulebook = rulebook
        self.staticFiles = staticFiles.paths
        self.rules = rules.map { $0.info } + patterns.map(\.info)
        // What keeps a site from being made stays an error whatever the configuration says.
        self.diagnostics = (project.diagnostics.filter(Self.blocks) + SeverityPolicy(project.configuration).apply(to: diagnostics)).sorted()
    }

    /// What the author calls the first page, where there is one.
    private static func title(of pages: [Page]) -> String? {
        let candidates = pages.compactMap { page -> (rank: Int, title: String)? in
            guard page.path.folder.isEmpty else { return nil }
            return PageName(page.path, languages: []).folderPageRank.map { ($0, page.title) }
        }
        return candidates.min { $0.rank < $1.rank }?.title
    }

    /// The profile that each page's samples are checked with, by the page's index.
    var profiles: [String] {
        rulebook.pages.map { ($0.frontMatter.profile ?? project.configuration.profile(of: $0.path.string)).rawValue }
    }

    /// Each page with its proofs.
    package var provedPages: [(page: Page, samples: [SampleProof])] { zip(rulebook.pages, proofs).map { ($0, $1) } }

    /// How many links and images were looked up.
    package var referenceCount: Int { rulebook.targets.reduce(0) { $0 + $1.count } }

    /// Whether there is anything to make a site of: without pages, or with a configuration or templates that cannot be used, there is not.
    package var isPublishable: Bool { !rulebook.pages.isEmpty && !project.diagnostics.contains(where: Self.blocks) }

    private static func blocks(_ diagnostic: Diagnostic) -> Bool { diagnostic.severity == .error }
}
