import Base
import Checking
package import Compiling
package import Diagnostics
package import Files
import Linting
import Markup
package import Pages
package import Projects
import Rendering
import Rules
package import Samples
package import Settings
import Verification

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
    /// Lines about the content that is left out, and about what was decided without a configuration.
    package let remarks: [String]

    /// What a book is read for, which decides what is worth computing.
    package enum Purpose: Sendable {
        case check
        /// A site of the pages that are asked for.
        case preview
        /// A site of all pages.
        case site
    }

    /// Reads, links and checks all pages; the phases are pure, and only the first touches the disk.
    ///
    /// - Parameters:
    ///   - file: the only page whose samples are verified; nil for all.
    ///   - jobs: the number of threads.
    ///   - progress: called with the current phase, on this thread.
    package init(
        _ project: Project, for purpose: Purpose = .check, samplesOf file: String? = nil, jobs: Int,
        progress: (String) -> Void = { _ in }
    ) throws(FileError) {
        let scan = try ContentScan(project)
        progress("reading \(scan.pages.count) pages")
        let reading = try Reading(project, scan: scan, jobs: jobs)
        progress("linking and checking \(scan.pages.count) pages")
        self.init(project, reading, for: purpose, samplesOf: file, jobs: jobs)
    }

    /// The rulebook before some files changed, with the configuration, templates and set-up of today.
    ///
    /// - Parameter files: the bytes that files had, relative to the root; nil if they did not exist.
    package init(_ book: Book, before files: [String: [UInt8]?], jobs: Int) throws(FileError) {
        let content = files.filter { $0.key.hasPrefix(book.project.contentPrefix) }
        let path = { (file: String) in String(file.dropFirst(book.project.contentPrefix.count)) }
        let added = Set(content.filter { $0.value == nil }.map { path($0.key) })
        let scan = book.reading.scan.before(
            adding: added, removing: Set(content.keys.map(path)).subtracting(added)
        )
        let reading = try Reading(
            book.project, after: book.reading, edited: files.compactMapValues(\.self), scan: scan, jobs: jobs)
        self.init(book.project, reading, after: book, jobs: jobs)
    }

    /// Links and checks the pages that were read, repeating only what changed.
    ///
    /// - Parameter old: the earlier result; without it everything is made.
    init(
        _ project: Project, _ reading: Reading, after old: Book? = nil, for purpose: Purpose = .check,
        samplesOf file: String? = nil, jobs: Int
    ) {
        let parsed = ParsedPages(reading, of: project, jobs: jobs)
        let settings = RulebookSettings(parsed, of: project)
        let reserved = SiteRenderer.reservedPaths(settings, templates: reading.sources.templates)
        let rulebook = Rulebook(
            settings: settings, pages: parsed.pages,
            files: RulebookFiles(
                reading.scan.files, unpublished: parsed.unpublished, links: reading.scan.links, reserved: reserved,
                repository: reading.repositoryFiles)
        ) { count, links in ParallelMap.values(count, jobs: jobs, links) }
        let verifying = Verifying(
            parsed.pages, reading.sources, configuration: project.configuration,
            languages: settings.languages, after: old?.verifying,
            isShown: purpose == .site, only: file, jobs: jobs)
        let samples = verifying.verifications.map(\.samples)
        let compiled = project.configuration.compile.flatMap { _ in reading.sources.record?.compiled }
        let verifications =
            compiled.map { record in
                zip(rulebook.pages, samples).map { page, samples in
                    Self.compilation(of: page, samples, rulebook, reading.setups).verifications(
                        record, project.configuration)
                }
            } ?? samples
        var staticFiles = reading.staticFiles
        staticFiles.removeConflicts(with: rulebook, reserved: reserved)
        (self.project, self.rulebook, self.verifications) = (project, rulebook, PageTable(verifications))
        rules = Rules.all.map { $0.info } + verifying.patterns.map(\.info)
        self.staticFiles = staticFiles.paths
        (self.reading, unpublished, self.verifying) = (reading, parsed.unpublished, verifying)
        remarks = ([reading.scan.summary] + parsed.remarks).compactMap(\.self)
        // Errors that block a build keep their severity.
        let own = project.diagnostics + reading.sources.diagnostics
        var found = own.filter { !Self.blocks($0) } + parsed.diagnostics + staticFiles.diagnostics
        found += Self.diagnostics(of: rulebook, project, jobs: jobs) + verifying.verifications.flatMap(\.diagnostics)
        found += RemovedURLCheck.diagnostics(
            reading.published, in: rulebook,
            list: Location(project.rootRelative(DiskPath.join(project.output, SiteManifest.name))))
        if purpose != .check, let missing = DrawingCheck.diagnostic(in: rulebook) { found.append(missing) }
        if project.configuration.catalog == .complete {
            found += CatalogCheck.diagnostics(
                zip(parsed.pages, verifications).map { ($0, $1) }, rules: rules, witnesses: verifying.check.witnesses,
                languages: settings.languages,
                askedAt: Location(Project.configurationFile, project.configuration.range(ofKey: "catalog")))
        }
        let policy = SeverityPolicy(project.configuration)
        diagnostics = (own.filter(Self.blocks) + policy.apply(to: found)).sorted()
    }

    /// The diagnostics of the pages and of what the configuration says about them.
    private static func diagnostics(of rulebook: Rulebook, _ project: Project, jobs: Int) -> [Diagnostic] {
        let html = HTMLPolicy(project.configuration)
        let checked = ParallelMap.values(rulebook.pages.count, jobs: jobs) {
            let page = rulebook.pages[$0]
            return PageCheck.diagnostics(of: page, in: rulebook, html: html)
                + OutcomeCheck(of: page, in: rulebook).diagnostics()
        }
        let rules = rulebook.pages.flatMap { $0.source.statedRules.map(\.id) }
        let unknown = SeverityPolicy(project.configuration).diagnostics(
            in: Project.configurationFile, knowing: DiagnosticCatalog.ids, rules: rules)
        return unknown + rulebook.diagnostics + RulebookCheck.diagnostics(in: rulebook, html: html)
            + ActiveFile.diagnostics(in: rulebook, of: project)
            + headerDiagnostics(project, rulebook) + checked.flatMap(\.self)
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

    /// The code of each page that other linters read, with the rule that is looked for in it.
    package var otherLinterInputs: [(file: String, inputs: [(rule: OtherLinterRule, code: [UInt8])])] {
        verifiedPages.map { page, samples in
            (page.file, verifying.check.otherLinterInputs(of: page, samples.map(\.sample)))
        }
    }

    /// The statements of each page, with what enforces them.
    package var statements: @Sendable (LinkedPage) -> [Statement] {
        let check = StatementCheck(
            rulebook.pages.map(\.source), builtIn: Rules.all.map { $0.info }, patterns: verifying.patterns.map(\.info),
            witnesses: verifying.check.witnesses,
            others: sources.others,
            configuration: project.configuration)
        return { [rulebook, verifications] page in
            check.statements(of: page, in: rulebook, verifications)
        }
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
            && project.configuration == other.project.configuration && rulebook.settings == other.rulebook.settings
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
        guard !rulebook.pages.contains(where: { $0.file == file || $0.source.rulesFile?.file == file }) else {
            return nil
        }
        let path = file.hasPrefix(project.contentPrefix) ? String(file.dropFirst(project.contentPrefix.count)) : nil
        guard PagePath(file).isMarkdown else { return "it is not a page" }
        guard let path else { return "it is outside the content folder" }
        return reading.scan.leftOut[path]?.reason ?? unpublished[path] ?? "it is not published"
    }

    /// The number of links and images.
    package var referenceCount: Int { rulebook.pages.reduce(0) { $0 + $1.targets.count } }

    /// Whether a site can be made: there are pages, and the configuration and the templates are valid.
    package var isPublishable: Bool { !rulebook.pages.isEmpty && !project.isBlocked && !sources.isBlocked }

    private static func blocks(_ diagnostic: Diagnostic) -> Bool { diagnostic.severity == .error }
}
