import Base
import Checking
import Diagnostics
import Files
import Pages
import Projects
import Settings

/// Renames the file of a page and those of its translations, and adds aliases for their old addresses.
struct PageRename {
    private let book: Book
    private let page: LinkedPage
    /// The page and its translations.
    private let members: [LinkedPage]

    init(of page: LinkedPage, in book: Book) {
        (self.book, self.page) = (book, page)
        members = page.translations.isEmpty ? [page] : page.translations.map { book.rulebook[$0] }
    }

    /// The new paths of the pages, by their old ones.
    ///
    /// - Parameter folder: the folder that the new name is relative to.
    func paths(to name: String, from folder: String) throws(RenameError) -> [String: String] {
        let languages = book.rulebook.settings.languages
        let newPath = try path(name, from: folder)
        let (before, after) = (PageName(page.path, languages: languages), PageName(newPath, languages: languages))
        guard before.language == after.language else {
            let language = before.language.map { "end the name in '.\($0).\(page.path.extension)'" }
            throw RenameError("the language of a page is part of its name; \(language ?? "choose another name")")
        }
        var paths: [String: String] = [:]
        for member in members {
            let base = PageName(member.path, languages: languages).base
            let suffix = member.path.name.dropFirst(base.count)
            let path = member.path == page.path ? newPath : PagePath(newPath.folder + after.base + suffix)
            try check(path, for: member)
            paths[member.path.string] = path.string
        }
        return paths
    }

    /// Aliases for addresses that no longer exist: those of the pages, and of folders that are then empty.
    ///
    /// - Parameter new: the rulebook in which the pages have their new names.
    func aliasEdits(in new: Rulebook) throws(RenameError) -> [Fix.Edit] {
        let old = book.rulebook
        let taken = Set(
            (new.pages.map(\.address) + new.editions.flatMap(\.folders).map(\.address)).map { $0.path.lowercased() })
        var edits: [Fix.Edit] = []
        for page in members {
            let folders = old.edition(of: page).folders.map(\.address)
            var added = ([page.address] + folders).filter { !taken.contains($0.path.lowercased()) }
            // Former addresses that the pages and folders get back.
            for alias in page.source.frontMatter.aliases where alias.anchor == nil && !added.isEmpty {
                guard let address = old.address(ofAlias: alias.old.value), taken.contains(address.path.lowercased())
                else { continue }
                edits.append(Fix.Edit(page.file, alias.old.range, NewAlias.path(added.removeFirst()).yaml))
            }
            guard !added.isEmpty else { continue }
            guard let edit = AliasEdit(page.source).edit(adding: added.map(NewAlias.path)) else {
                throw RenameError(
                    "'aliases' in '\(page.file)' cannot be edited automatically; add '\(added[0].path)' first")
            }
            edits.add(edit)
        }
        return edits
    }
}

extension PageRename {
    private func path(_ name: String, from folder: String) throws(RenameError) -> PagePath {
        guard !name.isEmpty, !name.hasSuffix("/") else { throw RenameError("a page needs a file name") }
        guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control || $0 == "\\" }) else {
            throw RenameError("'\(name)' is not a file name")
        }
        // Encoded, because in a file name '#', '?' and '%' mean nothing else.
        switch LinkDestination(PercentEncoding.encode(name), in: folder) {
        case .file(let path, _, _) where !path.isEmpty && !path.hasSuffix("/"):
            return PagePath(PagePath(path).isMarkdown ? path : "\(path).\(page.path.extension)")
        case .outside: throw RenameError("'\(name)' is outside the content folder")
        default: throw RenameError("'\(name)' is not a file name")
        }
    }

    private func check(_ path: PagePath, for member: LinkedPage) throws(RenameError) {
        guard path != member.path else { throw RenameError("the page already has this name") }
        guard path.string.split(separator: "/").allSatisfy({ $0.utf8.count <= 255 }) else {
            throw RenameError("the name is longer than the 255 bytes that file systems allow")
        }
        // Some file systems ignore letter case.
        let isOwn = path.string.lowercased() == member.path.string.lowercased()
        let isKnown = book.rulebook.pages.contains { $0.path.string.lowercased() == path.string.lowercased() }
        let file = DiskPath.join(book.project.contentPath, path.string)
        guard isOwn || !isKnown && (try? Disk.status(file)) == .some(.none) else {
            throw RenameError("'\(path.string)' already exists; choose another name")
        }
        if let reason = book.project.reasonToLeaveOut(path) {
            throw RenameError("'\(path.string)' would not be published: \(reason.reason)")
        }
    }
}
