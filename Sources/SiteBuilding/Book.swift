import Base
import Checking
package import Compiling
package import Diagnostics
package import Files
package import Linting
import Markup
package import Pages
package import Projects
import Rendering
import Rules
package import Samples
import Settings

/// A rulebook that was read from a project, linked and checked.
package struct Book: Sendable {
    package let project: Project
    package let rulebook: Rulebook
    /// The verifications of each page's samples.
    package let verifications: PageTable<[SampleVerification]>
    /// All diagnostics, with the severities that the project gives them, in order.
    package let diagnostics: [Diagnostic]
    /// The metadata of all rules, including those of the rulebook's pages.
    let rules: [RuleInfo]
    /// Files of the static folder that are copied.
    let staticFiles: [String]
    let reading: Reading
    /// Why pages, files and folders are left out of the site, by their paths.
    let unpublished: [String: String]
    let verifying: Verifying

    /// Reads, links and checks all pages; the phases are pure, and only the first touches the disk.
    ///
    /// - Parameters:
    ///   - rules: the rules that the samples are checked with.
    ///   - isShown: whether a site of all pages is going to be made.
    ///   - jobs: the number of threads.
    ///   - progress: called with the current phase, on this thread.
    package init(
        _ project: Project, rules: [any Rule.Type] = Rules.all, isShown: Bool = false, jobs: Int,
        progress: (String) -> Void = { _ in }
    ) throws(FileError) {
        let reading = try Reading(project, jobs: jobs, progress: progress)
        self.init(
            project, reading, rules: rules, after: nil, isShown: isShown, isDrawn: isShown, jobs: jobs,
            progress: progress)
    }

    /// Links and checks the pages that were read, repeating only what changed.
    ///
    /// - Parameters:
    ///   - old: the earlier result; without it everything is made.
    ///   - isDrawn: whether the diagrams are going to be drawn.
    init(
        _ project: Project, _ reading: Reading, rules: [any Rule.Type] = Rules.all, after old: Book?,
        isShown: Bool = false, isDrawn: Bool = false, jobs: Int, progress: (String) -> Void = { _ in }
    ) {
        let parsed = ParsedPages(reading, of: project)
        let pages = parsed.pages
        progress("linking \(pages.count) pages and checking their samples")
        let settings = RulebookSettings(parsed, of: project, jobs: jobs)
        let reserved = SiteRenderer.reservedPaths(settings, templates: reading.sources.templates)
        let rulebook = Rulebook(
            settings: settings, pages: pages,
            files: RulebookFiles(
                reading.scan.files, unpublished: parsed.unpublished, links: reading.scan.links, reserved: reserved)
        ) { count, links in ParallelMap.values(count, jobs: jobs, links) }
        let verifying = Verifying(
            pages, builtIn: rules, configuration: project.configuration, after: old?.verifying, isShown: isShown,
            jobs: jobs)
        progress("checking \(pages.count) pages")
        let html = HTMLPolicy(project.configuration)
        let checked = ParallelMap.values(pages.count, jobs: jobs) {
            let page = rulebook.pages[$0]
            return PageCheck.diagnostics(of: page, in: rulebook, html: html)
                + OutcomeCheck(of: page, in: rulebook).diagnostics()
        }
        var staticFiles = reading.staticFiles
        staticFiles.removeConflicts(with: rulebook, reserved: reserved)
        let infos = rules.map { $0.info } + verifying.patterns.map(\.info)
        let samples = verifying.verifications.map(\.samples)
        let verifications =
            reading.sources.compileRecord.map { record in
                zip(rulebook.pages, samples).map { page, samples in
                    Self.compilation(of: page, samples, rulebook, reading.setups).verifications(
                        record, project.configuration)
                }
            } ?? samples
        self.verifications = PageTable(verifications)
        let policy = SeverityPolicy(project.configuration)
        let own = project.diagnostics + reading.sources.diagnostics
        var diagnostics = own.filter { !Self.blocks($0) } + parsed.diagnostics
        diagnostics += policy.diagnostics(
            in: Project.configurationFile,
            knowing: DiagnosticCatalog.ids.union(pages.compactMap { $0.frontMatter.rule?.value }))
        diagnostics += rulebook.diagnostics + staticFiles.diagnostics
        diagnostics += ActiveFile.diagnostics(in: rulebook, of: project)
        diagnostics += Self.headerDiagnostics(project, rulebook)
        diagnostics += checked.flatMap(\.self)
        diagnostics += RemovedURLCheck.diagnostics(
            reading.published, in: rulebook,
            list: Location(project.rootRelative(DiskPath.join(project.output, SiteManifest.name))))
        if isDrawn, let diagnostic = DrawingCheck.diagnostic(in: rulebook) { diagnostics.append(diagnostic) }
        diagnostics += verifying.verifications.flatMap(\.diagnostics)
        if project.configuration.catalog == .complete {
            diagnostics += CatalogCheck.diagnostics(
                zip(pages, verifications).map { ($0, $1) }, rules: infos, languages: project.configuration.languages,
                askedAt: Location(Project.configurationFile, project.configuration.range(ofKey: "catalog")))
        }
        self.project = project
        self.rulebook = rulebook
        self.staticFiles = staticFiles.paths
        self.rules = infos
        (self.reading, unpublished, self.verifying) = (reading, parsed.unpublished, verifying)
        // Errors that block a build keep their severity.
        self.diagnostics = (own.filter(Self.blocks) + policy.apply(to: diagnostics)).sorted()
    }

    /// Reports folders that the header names and the rulebook does not have.
    private static func headerDiagnostics(_ project: Project, _ rulebook: Rulebook) -> [Diagnostic] {
        guard !project.diagnostics.contains(where: { $0.kind == .missingContent }) else { return [] }
        let written = project.configuration.header ?? []
        return written.filter { path in !rulebook.editions.contains { $0.folder(at: path.value) != nil } }.map { path in
            Diagnostic(
                .invalidValue, "'header' names a folder without pages: '\(path.value)'",
                at: Location(Project.configurationFile, path.range),
                notes: ["write its path within the content folder, and add a page to it"])
        }
    }

    /// What the compiler needs for a page.
    package func compilation(of page: LinkedPage) -> PageCompilation {
        Self.compilation(of: page, verifications[page.id], rulebook, setups)
    }

    /// The site's files besides the pages.
    package var sources: SiteSources { reading.sources }

    /// The declarations for the samples of whole folders.
    package var setups: FolderSetups { reading.setups }

    private static func compilation(
        of page: LinkedPage, _ verifications: [SampleVerification], _ rulebook: Rulebook, _ setups: FolderSetups
    ) -> PageCompilation {
        PageCompilation(
            page.source, verifications, original: page.translations.first.map { rulebook[$0].document },
            shared: setups.around(page.path))
    }

    /// Whether pages and redirects have the same paths as in another book.
    func hasPaths(of other: Book) -> Bool {
        rulebook.pages.map(\.address) == other.rulebook.pages.map(\.address)
            && rulebook.redirects.map(\.address.path) == other.rulebook.redirects.map(\.address.path)
    }

    /// Whether every page of the site is certain to look as it did in another book, but for style sheets and scripts.
    func rendersLike(_ other: Book) -> Bool {
        rulebook.pages.map(\.source.version) == other.rulebook.pages.map(\.source.version)
            && reading.scan.files == other.reading.scan.files && reading.scan.links == other.reading.scan.links
            && unpublished == other.unpublished && staticFiles == other.staticFiles
            && project.configuration == other.project.configuration
            && setups == other.setups && sources.differsInAssetsAlone(from: other.sources)
    }

    /// Each page with its verifications.
    package var verifiedPages: [(page: Page, samples: [SampleVerification])] {
        rulebook.pages.map { ($0.source, verifications[$0.id]) }
    }

    /// The bytes of a file that the book was made of; nil for any other file.
    ///
    /// - Parameter file: relative to the root.
    package func bytes(of file: String) -> [UInt8]? {
        let folder = project.contentPrefix
        let page =
            file.hasPrefix(folder) ? reading.bytes(at: PagePath(String(file.dropFirst(folder.count)))) : nil
        return page ?? reading.bytes(ofSource: file)
    }

    /// Why a file is not checked as a page; nil for one that is.
    ///
    /// - Parameter file: relative to the root.
    package func reasonNotChecked(_ file: String) -> String? {
        guard !rulebook.pages.contains(where: { $0.file == file }) else { return nil }
        let path = file.hasPrefix(project.contentPrefix) ? String(file.dropFirst(project.contentPrefix.count)) : nil
        guard PagePath(file).isMarkdown else { return "it is not a page" }
        guard let path else { return "it is outside the content folder" }
        return reading.scan.leftOut[path]?.reason ?? unpublished[path] ?? "it is not published"
    }

    /// One line about the content that is left out; nil where there is nothing to say.
    package var leftOut: String? { reading.scan.summary }

    /// The number of links and images.
    package var referenceCount: Int { rulebook.pages.reduce(0) { $0 + $1.targets.count } }

    /// Whether a site can be made: there are pages, and the configuration and the templates are valid.
    package var isPublishable: Bool { !rulebook.pages.isEmpty && !project.isBlocked && !sources.isBlocked }

    private static func blocks(_ diagnostic: Diagnostic) -> Bool { diagnostic.severity == .error }
}
