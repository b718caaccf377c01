import Base
import Markup
import Pages

/// The one file that lists every page, as a script: a page that is opened from the disk may load scripts but not data.
struct NavigationScript {
    let rulebook: Rulebook
    let edition: Edition
    /// The generated lists that belong to a folder, by its path; they come last in it.
    var lists: (String) -> [ItemValues] = { _ in [] }

    /// `rubricPages = [["title", "path"], ["folder", "path", [...]]]`; a folder without a page has an empty path.
    func bytes() -> [UInt8] {
        let root = edition.folders[0]
        let entries = [entry(root.title, address(of: root))] + self.entries(of: root)
        return Array("rubricPages=[\(entries.joined(separator: ",\n"))];\n".utf8)
    }
}

extension NavigationScript {
    /// Recursion is bounded, since the disk limits a path to a few thousand characters.
    private func entry(_ entry: Folder.Entry) -> String {
        switch entry {
        case .page(let page):
            return self.entry(rulebook.pages[page].title, PathValue.encode(rulebook.addresses[page]))
        case .folder(let inner):
            let folder = edition.folders[inner]
            return self.entry(folder.title, address(of: folder), entries(of: folder))
        }
    }

    private func entries(of folder: Folder) -> [String] {
        folder.entries.map(entry) + lists(folder.path).map { entry($0.title ?? "", $0.path ?? "") }
    }

    private func entry(_ title: String, _ path: String, _ entries: [String]? = nil) -> String {
        let inner = entries.map { ",[\($0.joined(separator: ",\n"))]" } ?? ""
        return "[\(JSON.scriptLiteral(title)),\(JSON.scriptLiteral(path))\(inner)]"
    }

    private func address(of folder: Folder) -> String {
        PathValue.encode(folder.page.map { rulebook.addresses[$0] } ?? folder.address)
    }
}
