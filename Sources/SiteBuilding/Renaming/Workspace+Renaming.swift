import Base
import Diagnostics
import Files
import Linting
import Pages
import Projects

extension Workspace {
    /// What an editor changes to rename a heading or a page.
    ///
    /// - Throws: ``RenameError`` for a name that does not fit, and where the book would have a new problem.
    package func rename(_ target: RenameTarget, to written: String) throws -> Rename {
        let name = String(written.trimming(while: \.isWhitespace))
        switch target.kind {
        case .heading(let page, let index): return try renameHeading(index, on: page, to: name)
        case .page(let page, let other): return try renamePage(page, to: name, relativeTo: other)
        }
    }

    private func renameHeading(_ index: Int, on page: PageID, to text: String) throws -> Rename {
        let book = try book()
        let heading = HeadingRename(ofHeading: index, on: book.rulebook[page])
        var rename = Rename(edits: [try heading.edit(to: text)])
        let draft = try trial(rename).rulebook
        let change = try heading.change(to: text, in: draft[page].source)
        rename.edits += try heading.aliasEdits(change)
        let links = LinkUpdate.Change(heading: change)
        // The alias keeps the rule of the section, to which links lead, too.
        rename.edits += try LinkUpdate(from: book.rulebook, to: trial(rename).rulebook, links).edits()
        try verify(rename, links)
        return rename
    }

    private func renamePage(_ page: PageID, to name: String, relativeTo other: PageID) throws -> Rename {
        let book = try book()
        let files = PageRename(of: book.rulebook[page], in: book)
        let paths = try files.paths(to: name, from: book.rulebook[other].path.folder)
        let folder = book.project.contentFolder
        var rename = Rename()
        for (path, newPath) in paths.sorted(by: { $0.key < $1.key }) {
            rename.moves.append(
                Rename.Move(file: DiskPath.join(folder, path), newFile: DiskPath.join(folder, newPath)))
            let rules = RulesFile.path(beside: PagePath(path))
            guard book.reading.scan.files.contains(rules) else { continue }
            let newRules = RulesFile.path(beside: PagePath(newPath))
            rename.moves.append(
                Rename.Move(file: DiskPath.join(folder, rules), newFile: DiskPath.join(folder, newRules)))
        }
        let draft = try trial(rename).rulebook
        let change = LinkUpdate.Change(paths: paths)
        rename.edits += try files.aliasEdits(in: draft)
        rename.edits += try LinkUpdate(from: book.rulebook, to: draft, change).edits()
        try verify(rename, change)
        return rename
    }

    /// Checks that after a rename all links lead where they led, and that no check finds more than before.
    private func verify(_ rename: Rename, _ change: LinkUpdate.Change) throws {
        let (before, after) = (try book(), try trial(rename))
        try LinkUpdate(from: before.rulebook, to: after.rulebook, change).verify()
        let known = Dictionary(grouping: before.diagnostics, by: \.kind.id)
        for (id, found) in Dictionary(grouping: after.diagnostics, by: \.kind.id).sorted(by: { $0.key < $1.key }) {
            let old = known[id] ?? []
            // Links follow a rename, but a page that comes into a folder shows that its pages are meant to be read.
            guard found.count > old.count, id != "orphan-page" else { continue }
            let first = found.first { new in !old.contains { $0.message == new.message } } ?? found[0]
            throw RenameError("the rename would cause a problem: \(first.message) (\(id))")
        }
    }
}
