import Base
import Pages

extension SiteRenderer {
    /// The one file that lists every page, as a script: a page that is opened from the disk may load scripts but not
    /// data.
    ///
    /// `rubricPages = [["title", "path"], ["folder", "path", [...]]]`; the generated lists of a folder come last in it.
    /// The title of a page that is not in the language has that of its own behind it.
    func navigationScript(_ edition: Edition) -> [UInt8] {
        let root = edition.folders[0]
        let entries = [entry(root.title, navigation.address(of: root))] + entries(of: root, in: edition)
        return Array("rubricPages=[\(entries.joined(separator: ",\n"))];\n".utf8)
    }

    /// Recursion is bounded, since the disk limits a path to a few thousand characters.
    private func entries(of folder: Folder, in edition: Edition) -> [String] {
        let own = folder.entries.map { entry in
            let item = navigation.item(entry, in: edition)
            let code = item.language.map { " (\(Language.code(of: $0)))" } ?? ""
            guard case .folder(let inner) = entry else { return self.entry((item.title ?? "") + code, item.path) }
            return self.entry(item.title, item.path, entries(of: edition.folders[inner], in: edition))
        }
        return own + lists(of: folder.path, in: edition).map { entry($0.title, $0.path) }
    }

    private func entry(_ title: String?, _ path: String?, _ entries: [String]? = nil) -> String {
        let inner = entries.map { ",[\($0.joined(separator: ",\n"))]" } ?? ""
        return "[\(JSON.scriptLiteral(title ?? "")),\(JSON.scriptLiteral(path ?? ""))\(inner)]"
    }
}
