package import Diagnostics
import Files
import Pages
import Settings

/// A project kept in memory, and brought up to date as its files change: a build whose phases remember what they made.
///
/// For one owner; the sites that it makes may be handed to anybody.
package final class Preview {
    /// The last good site; nil until there is one.
    package private(set) var site: PreviewSite?
    /// All problems of now, with the project's severities, in order. While the configuration or the templates cannot be
    /// used, theirs alone.
    package private(set) var diagnostics: [Diagnostic] = []
    /// What keeps a new site from being made; the last good one stays.
    package private(set) var fatal: [Diagnostic] = []

    private let root: String
    private let output: String?
    private let shownAt: String?
    private let jobs: Int
    private var project: Project?
    private var reading: Reading?
    private var book: Book?
    private var copies = CopyStatuses()
    /// What changed and was not read yet.
    private var waiting = FileChanges.everything

    /// Reads everything. What an author can write makes diagnostics; so does a folder that cannot be read.
    ///
    /// - Parameters:
    ///   - root: the rulebook's folder.
    ///   - output: where the site would be written, in place of what the configuration says; nothing is written there.
    ///   - shownAt: the path of the site's root on the server that shows it, in place of the base address's.
    ///   - jobs: how many threads work.
    package init(root: String, output: String? = nil, shownAt: String? = nil, jobs: Int) {
        (self.root, self.output, self.shownAt, self.jobs) = (root, output, shownAt, jobs)
        _ = update(nil)
    }

    /// Takes in that files changed.
    ///
    /// - Parameter changed: paths relative to the root that were created, changed, renamed or removed; one that is a
    ///   folder, or was one, stands for all below it. Nil when nobody knows, which looks at everything.
    package func update(_ changed: Set<String>?) -> PreviewChange {
        waiting = waiting.adding(changed)
        let (oldDiagnostics, oldProject, oldReading) = (diagnostics, project, reading)
        var change = PreviewChange()
        do throws(FileError) {
            try bringUpToDate(&change)
        } catch {
            fatal = [
                Diagnostic(.unreadableFile, "\(error)", at: Location(project?.rootRelative(error.path) ?? error.path))
            ]
            diagnostics = fatal
        }
        change.files +=
            (project?.changedFiles(since: oldProject) ?? []) + (reading?.changedFiles(since: oldReading) ?? [])
        change.files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let difference = DiagnosticDifference(from: oldDiagnostics, to: diagnostics)
        (change.appeared, change.gone) = (difference.appeared, difference.gone)
        return change
    }

    /// What has to be watched, as absolute paths: folders with all below them, and the single files of
    /// ``watchedFiles``.
    package var watched: [String] {
        guard let project else { return [root] }
        // What a link leads to may be anywhere below the root.
        if reading?.hasLinks == true || project.contentFolder.isEmpty { return [project.root] }
        let folders = [
            project.configuration.content, project.configuration.templates, project.configuration.staticFiles,
        ].filter { !$0.isEmpty }
        return folders.map(project.path) + watchedFiles
    }

    /// The files that are watched besides the folders; they need not be there.
    package var watchedFiles: [String] {
        ([Project.configurationFile, Project.changelogFile] + MisnamedConfiguration.names).map {
            project?.path(of: $0) ?? DiskPath.join(root, $0)
        }
    }

    /// Where the site would be written: nothing there is of interest.
    package var ignored: String? { project?.output }
}

extension Preview {
    private func bringUpToDate(_ change: inout PreviewChange) throws(FileError) {
        let project = try Project.open(root, output: output, after: project)
        self.project = project
        guard !project.isBlocked else {
            (fatal, diagnostics) = (project.diagnostics.filter { $0.severity == .error }, project.diagnostics)
            return
        }
        let reading = try Reading(project, after: reading, changes: waiting, jobs: jobs)
        self.reading = reading
        waiting = .none
        let book = Book(project, reading, after: book, jobs: jobs)
        diagnostics = book.diagnostics
        let old = self.book
        self.book = book
        guard book.isPublishable else {
            // Which the configuration may have switched off.
            let place = Location(project.contentFolder.isEmpty ? "." : project.contentFolder)
            fatal = [
                Diagnostic(
                    .noPages, "there is no page to make a site of", at: place,
                    notes: ["pages are files that end in '.md'"])
            ]
            return
        }
        fatal = []
        let sizes = PictureSizes(book, after: site?.sizes, jobs: jobs)
        var concerned = old.flatMap { book.concerned(since: $0) }
        if sizes.sizes != site?.sizes.sizes { concerned = nil }
        let new = PreviewSite(
            book, sizes: sizes, shownAt: shownAt, after: old.map(book.isExchange) == true ? site : nil,
            concerned: concerned, jobs: jobs)
        if new.areAllConcerned { concerned = nil }
        change.pages = concerned.map { Set($0.map { book.rulebook.addresses[$0].path }) }
        change.rendered = concerned?.count ?? book.rulebook.pages.count
        noteAssets(of: new, &change)
        site = new
    }

    /// Says which assets and copies are others than before.
    private func noteAssets(of new: PreviewSite, _ change: inout PreviewChange) {
        let now = CopyStatuses(new.copies)
        let changed = now.changed(since: copies)
        copies = now
        change.files += changed.map(new.book.project.rootRelative)
        let assets =
            site.map {
                new.book.project.files.changedTemplates(since: $0.book.project.files).filter { $0.hasPrefix("assets/") }
            } ?? []
        for path in changed + assets {
            if path.hasSuffix(".css") { change.styles = true } else { change.scripts = true }
        }
    }
}
