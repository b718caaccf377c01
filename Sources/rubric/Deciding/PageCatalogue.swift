import Diagnostics
import Pages

/// Finds a page by its path, with or without `.md`, from the content folder or the root, or by its name alone.
struct PageCatalogue {
    private let paths: [PagePath]
    private let contentFolder: String

    init(_ paths: [PagePath], contentFolder: String) {
        self.paths = paths
        self.contentFolder = contentFolder
    }

    enum Answer {
        case found(PagePath)
        case several([String])
        case unknown(nearest: String?)
    }

    func find(_ written: String) -> Answer {
        let wanted = plain(written)
        if let path = paths.first(where: { $0.string == written || Self.name(of: $0) == wanted }) {
            return .found(path)
        }
        let named = paths.filter { String($0.stem) == wanted }
        if named.count == 1 { return .found(named[0]) }
        if named.count > 1 { return .several(named.map(Self.name)) }
        let names = paths.map(Self.name)
        // A near name counts as much as a near path.
        let stem = NearestName.of(wanted, among: paths.map { String($0.stem) })
        return .unknown(
            nearest: NearestName.of(wanted, among: names)
                ?? stem.flatMap { stem in paths.first { $0.stem == stem }.map(Self.name) })
    }

    private func plain(_ written: String) -> String {
        var name = written[...]
        for prefix in ["./", contentFolder.isEmpty ? "" : contentFolder + "/"]
        where !prefix.isEmpty && name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
        }
        for suffix in [".md", ".markdown", ".html"] where name.hasSuffix(suffix) {
            return String(name.dropLast(suffix.count))
        }
        return String(name)
    }

    /// A page's path without its extension.
    private static func name(of path: PagePath) -> String { path.folder + path.stem }
}
