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
    let phases: Phases

    /// Reads, links and checks all pages; the phases are pure, and only the first touches the disk.
    ///
    /// - Parameters:
    ///   - rules: what the samples are held against.
    ///   - isShown: whether a site of all pages is going to be made, for which some things are had for less on the way.
    ///   - jobs: how many threads work.
    ///   - progress: told what is being done, from this thread.
    package init(
        _ project: Project, rules: [any Rule.Type] = Rules.all, isShown: Bool = false, jobs: Int,
        progress: (String) -> Void = { _ in }
    ) throws(FileError) {
        let reading = try Reading(project, jobs: jobs, progress: progress)
        self.init(
            project, reading, rules: rules, after: nil, isShown: isShown, jobs: jobs, progress: progress)
    }

    /// Links and checks what was read, and repeats of each phase what differs from before.
    ///
    /// - Parameter old: what the phases made before; without it everything is made.
    init(
        _ project: Project, _ reading: Reading, rules: [any Rule.Type] = Rules.all, after old: Book?,
        isShown: Bool = false, jobs: Int, progress: (String) -> Void = { _ in }
    ) {
        let parsed = ParsedPages(reading, of: project)
        let pages = parsed.pages
        progress("linking \(pages.count) pages and proving their samples")
        let settings = RulebookSettings(parsed, of: project, rules: rules)
        let reserved = SiteRenderer.reservedPaths(settings, templates: project.templates)
        let inputs = Linking.Inputs(
            settings: settings, files: reading.listing.files, unpublished: parsed.unpublished, reserved: reserved)
        let linking =
            old.flatMap { Linking(pages, inputs, after: $0.phases.linking) } ?? Linking(pages, inputs, jobs: jobs)
        let proving = Proving(
            pages, builtIn: rules, configuration: project.configuration, after: old?.phases.proving, isShown: isShown,
            jobs: jobs)
        let rulebook = linking.rulebook
        let isSame =
            linking.keepsFaces && project.configuration == old?.project.configuration
            && project.output == old?.project.output
        progress("checking \(pages.count) pages")
        let checks = Checks(linking, after: old?.phases.checks, jobs: jobs)
        let removedURLs = RemovedURLs(rulebook, project, after: old?.phases.removedURLs, isSame: isSame)
        let placed = PlacedFiles(
            reading.staticFiles, rulebook, reserved: reserved, after: isSame ? old?.phases.placed : nil)
        let patterns = proving.rules.patterns
        let infos = rules.map { $0.info } + patterns.map(\.info)
        proofs = proving.proofs.map(\.samples)
        let policy = SeverityPolicy(project.configuration)
        var diagnostics = project.diagnostics.filter { !Self.blocks($0) } + parsed.diagnostics
        diagnostics += policy.diagnostics(
            in: Project.configurationFile, own: pages.compactMap { $0.frontMatter.rule?.value })
        diagnostics += rulebook.diagnostics + placed.files.diagnostics
        diagnostics += checks.diagnostics.flatMap(\.self)
        diagnostics += policy.renames(in: Project.configurationFile, of: infos)
        diagnostics += removedURLs.diagnostics
        diagnostics += proving.proofs.flatMap(\.diagnostics)
        if project.configuration.catalogue == .complete {
            diagnostics += CatalogueCheck.diagnostics(
                zip(pages, proofs).map { ($0, $1) }, rules: infos, languages: project.configuration.languages,
                askedAt: Location(Project.configurationFile, project.configuration.keys["catalogue"]))
        }
        self.project = project
        self.rulebook = rulebook
        self.staticFiles = placed.files.paths
        self.rules = infos
        phases = Phases(
            reading: reading, linking: linking, proving: proving, checks: checks, removedURLs: removedURLs,
            placed: placed
        )
        // What keeps a site from being made stays an error whatever the configuration says.
        self.diagnostics = (project.diagnostics.filter(Self.blocks) + policy.apply(to: diagnostics)).sorted()
    }

    /// What each phase made, for the next time.
    struct Phases: Sendable {
        let reading: Reading
        let linking: Linking
        let proving: Proving
        let checks: Checks
        let removedURLs: RemovedURLs
        let placed: PlacedFiles
    }

    /// The profile that each page's samples are checked with, by the page's index.
    var profiles: [String] {
        rulebook.pages.map { ($0.frontMatter.profile ?? project.configuration.profile(of: $0.path.string)).rawValue }
    }

    /// Each page with its proofs.
    package var provedPages: [(page: Page, samples: [SampleProof])] { zip(rulebook.pages, proofs).map { ($0, $1) } }

    /// The bytes of a file as they were read when the book was made of it; nil for any other file.
    ///
    /// - Parameter file: relative to the root.
    package func bytes(of file: String) -> [UInt8]? {
        let folder = project.contentPrefix
        let page =
            file.hasPrefix(folder) ? phases.reading.bytes(at: PagePath(String(file.dropFirst(folder.count)))) : nil
        return page ?? project.bytes(of: file)
    }

    /// How many links and images were looked up.
    package var referenceCount: Int { rulebook.targets.reduce(0) { $0 + $1.count } }

    /// Whether there is anything to make a site of: without pages, or with a configuration or templates that cannot be
    /// used, there is not.
    package var isPublishable: Bool { !rulebook.pages.isEmpty && !project.isBlocked }

    private static func blocks(_ diagnostic: Diagnostic) -> Bool { diagnostic.severity == .error }
}
