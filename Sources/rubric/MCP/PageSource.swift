import CodeLinting
import Explaining
import Files
import Pages
import Projects
import SiteBuilding

/// The pages of the rulebook as they are on disk.
final class PageSource {
    /// The pages of rules that the rulebook has no page for, and all pages where there is no rulebook.
    private(set) lazy var builtIn = ServedPages(BuiltInRulebook(jobs: jobs))
    private let root: String?
    let jobs: Int
    private var workspace: Workspace?
    private var known: ServedPages?

    /// - Parameter root: the rulebook's folder; nil for the nearest one.
    init(root: String?, jobs: Int) { (self.root, self.jobs) = (root, jobs) }

    /// The rulebook; nil if there is none, or none with a page.
    func book() throws -> Book? {
        guard let project = try RuleCatalog.rulebook(from: root ?? ".", isRoot: root != nil) else { return nil }
        let workspace =
            workspace.flatMap { $0.root == project.root ? $0 : nil } ?? Workspace(root: project.root, jobs: jobs)
        self.workspace = workspace
        workspace.filesChanged()
        let book = try workspace.book()
        return book.rulebook.pages.isEmpty ? nil : book
    }

    /// The rulebook's pages; the built-in ones if there is no rulebook, or none with a page.
    func pages() throws -> ServedPages {
        guard let book = try book() else { return builtIn }
        if let known, known.rulebook === book.rulebook { return known }
        let pages = ServedPages(book)
        known = pages
        return pages
    }

    /// The rules with their pages.
    func catalog() throws -> RuleCatalog { try RuleCatalog(from: root ?? ".", isRoot: root != nil) }

    /// The configurations of files, as they are on disk now.
    func configurations() throws -> LintConfigurations {
        let here = try Disk.currentFolder()
        return try root.map { try LintConfigurations(root: $0, here: here) } ?? LintConfigurations(here: here)
    }
}
