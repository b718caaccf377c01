package import Diagnostics
import Files
import Pages
import Projects
import Settings

/// A project in memory that is updated as its files change, reusing the results of each phase.
///
/// For use by one thread at a time; its sites may be shared.
package final class Preview {
    /// The last good site; nil until there is one.
    package private(set) var site: PreviewSite?
    /// The current problems in order; only those of the configuration and the templates while these block a build.
    package private(set) var diagnostics: [Diagnostic] = []
    /// Errors that keep a new site from being made; the last good one stays.
    package private(set) var fatal: [Diagnostic] = []

    private let workspace: Workspace
    private let shownAt: String?
    /// The problems of the last complete check, and the errors that block the current one.
    private var known: [Diagnostic] = []

    /// Reads everything. What an author can write makes diagnostics; so does a folder that cannot be read.
    ///
    /// - Parameters:
    ///   - root: the rulebook's folder.
    ///   - output: where the site would be written, in place of what the configuration says; nothing is written there.
    ///   - shownAt: the path of the site's root on the server that shows it, in place of the base address's.
    ///   - jobs: how many threads work.
    package init(root: String, output: String? = nil, shownAt: String? = nil, jobs: Int) {
        workspace = Workspace(root: root, output: output, for: .preview, jobs: jobs)
        self.shownAt = shownAt
        _ = update()
    }

    /// Updates the site after files changed.
    package func update() -> PreviewChange {
        let (oldFatal, oldProject, oldReading) = (fatal, workspace.project, workspace.reading)
        var change = PreviewChange()
        do throws(FileError) {
            try bringUpToDate(&change)
        } catch {
            fatal = [
                Diagnostic(
                    error.kind, "\(error)", at: Location(workspace.project?.rootRelative(error.path) ?? error.path))
            ]
            diagnostics = fatal
        }
        change.files += workspace.reading?.changedFiles(since: oldReading) ?? []
        if let project = workspace.project, let oldProject, project.written != oldProject.written,
            !change.files.contains(Project.configurationFile)
        {
            change.files.append(Project.configurationFile)
        }
        change.files.sort(by: ByteOrder.precedes)
        // While an error blocks the check, the problems of the pages are neither new nor gone.
        let complete = fatal.isEmpty ? diagnostics : known.filter { !oldFatal.contains($0) }
        let now = complete + fatal
        change.appeared = Self.surplus(of: now, over: known)
        // Of problems that differ in their positions alone, the first are gone.
        change.gone = Self.surplus(of: known.reversed(), over: now).reversed()
        known = now
        return change
    }

    /// The absolute paths to watch: folders with all below them, and the single files of ``watchedFiles``.
    package var watched: [String] {
        guard let project = workspace.project else { return [workspace.root] }
        // The target of a link may be anywhere below the root.
        if workspace.current?.reading.hasLinks == true || project.contentFolder.isEmpty { return [project.root] }
        let folders = [
            project.configuration.content, project.configuration.templates, project.configuration.staticFiles,
        ].filter { !$0.isEmpty }
        return folders.map(project.path) + watchedFiles
    }

    /// The files that are watched besides the folders; they need not be there.
    package var watchedFiles: [String] {
        let files = [Project.configurationFile] + SiteSources.singleFiles
        return (files + MisnamedConfiguration.names).map { DiskPath.join(workspace.root, $0) }
    }

    /// The output folder, which is not watched.
    package var ignored: String? { workspace.project?.output }
}

extension Preview {
    private func bringUpToDate(_ change: inout PreviewChange) throws(FileError) {
        let project = try workspace.open()
        guard !project.isBlocked else {
            (fatal, diagnostics) = (project.diagnostics.filter { $0.severity == .error }, project.diagnostics)
            return
        }
        let reading = try workspace.read(project)
        guard !reading.sources.isBlocked else {
            diagnostics = (project.diagnostics + reading.sources.diagnostics).sorted()
            fatal = diagnostics.filter { $0.severity == .error }
            return
        }
        let old = workspace.current
        let book = workspace.link(project, reading)
        diagnostics = book.diagnostics
        guard book.isPublishable else {
            // The configuration may have switched this diagnostic off.
            fatal = [.noPages(in: project, leftOut: book.unpublished)]
            return
        }
        fatal = []
        let sizes = PictureSizes(book, after: site?.sizes, jobs: workspace.jobs)
        change.changesPaths = old.map(book.hasPaths(of:)) != true || site == nil
        change.mayAffectPages = old.map(book.rendersLike) != true || sizes.sizes != site?.sizes.sizes
        let new = PreviewSite(book, sizes: sizes, shownAt: shownAt, jobs: workspace.jobs)
        noteAssets(of: new, &change)
        site = new
    }

    /// The problems that another list has less often, whatever their positions in a file.
    private static func surplus(of problems: [Diagnostic], over others: [Diagnostic]) -> [Diagnostic] {
        let key = { (problem: Diagnostic) in
            [problem.kind.id, problem.severity.rawValue, problem.location.file, problem.message]
        }
        var known = Dictionary(others.map { (key($0), 1) }, uniquingKeysWith: +)
        return problems.filter { problem in
            known[key(problem), default: 0] -= 1
            return known[key(problem), default: 0] < 0
        }
    }

    /// Notes which assets and copies changed.
    private func noteAssets(of new: PreviewSite, _ change: inout PreviewChange) {
        let changed = new.copyStatuses.changedKeys(since: site?.copyStatuses ?? [:])
        change.files += changed.map(new.book.project.rootRelative)
        let assets =
            site.map {
                new.book.sources.changedAssets(since: $0.book.sources)
            } ?? []
        for path in changed + assets {
            if path.hasSuffix(".css") { change.styles = true } else { change.scripts = true }
        }
    }
}

/// The effect of changed files on a site.
package struct PreviewChange: Sendable {
    /// The files that changed, relative to the root, in byte order.
    package var files: [String] = []
    /// Whether pages or other generated files may have changed.
    package var mayAffectPages = false
    /// Whether pages or redirects came or went, or there was no site before.
    package var changesPaths = false
    /// Whether style sheets changed, which a browser can exchange.
    package var styles = false
    /// Whether scripts or other files that pages use changed, for which a page has to be loaded again.
    package var scripts = false
    /// Problems that were not there before, in order.
    package var appeared: [Diagnostic] = []
    /// Problems that are gone, in order.
    package var gone: [Diagnostic] = []
    package init() {}

    /// Whether nothing differs, neither files nor problems.
    package var isEmpty: Bool {
        files.isEmpty && appeared.isEmpty && gone.isEmpty && !styles && !scripts && !mayAffectPages
    }
}
