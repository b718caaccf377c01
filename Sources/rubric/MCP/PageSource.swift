import CodeLinting
import Files
import Pages
import Projects
import SiteBuilding

/// Reads the pages of the rulebook, and reads them again after a change.
final class PageSource {
    /// The pages of rules that the rulebook has no page for, and all pages where there is no rulebook.
    private(set) lazy var builtIn = ServedPages(BuiltInRulebook(jobs: jobs))
    private let root: String?
    private let jobs: Int
    private var known: (state: State, pages: ServedPages)?

    /// The files on disk when the pages were read.
    private struct State: Hashable {
        var root: String
        var configuration: [UInt8]?
        var files: [String: [UInt8]]
        var statuses: [String: FileStatus?]
    }

    /// - Parameter root: the rulebook's folder; nil for the nearest one.
    init(root: String?, jobs: Int) { (self.root, self.jobs) = (root, jobs) }

    /// The rulebook's pages; the built-in ones if there is no rulebook, or none with a page.
    func pages() throws -> ServedPages {
        guard let project = try RuleCatalog.rulebook(from: root ?? ".", isRoot: root != nil) else { return builtIn }
        let scan = try ContentScan(project)
        guard !scan.pages.isEmpty else { return builtIn }
        let paths = scan.pages.map(\.string) + scan.files
        let statuses = try paths.map { try Disk.status(DiskPath.join(project.contentPath, $0)) }
        let state = State(
            root: project.root, configuration: project.written, files: try SiteSources(project).files,
            statuses: Dictionary(zip(paths, statuses)) { first, _ in first })
        if let known, known.state == state { return known.pages }
        let pages = ServedPages(try Book(project, jobs: jobs))
        known = (state, pages)
        return pages
    }

    /// The rules with their pages.
    func catalog() throws -> RuleCatalog { try RuleCatalog(from: root ?? ".", isRoot: root != nil) }

    /// The settings for code at these paths.
    func configuration(for paths: [String]) throws -> LintConfiguration {
        let here = try Disk.currentFolder()
        guard let root else { return try LintConfiguration(of: paths, here: here) }
        return try LintConfiguration(folder: root, isRoot: true, here: here)
    }
}
