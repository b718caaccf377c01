import Files
package import Pages
import Settings

/// Why a file or a folder of the content is not published.
package enum LeftOut: Sendable, Hashable {
    /// By `exclude` in rubric.yml.
    case excluded
    case hidden, packages, site, ignored

    /// A clause that follows a colon: "not published: …".
    package var reason: String {
        switch self {
        case .excluded: "rubric.yml excludes it"
        case .hidden: "its path contains a name that begins with a dot"
        case .packages: "it is in a dependency folder"
        case .site: "it is in a site that Rubric built"
        case .ignored: "git ignores it"
        }
    }
}

/// Leaves out hidden files, dependencies, sites that were built earlier and what git ignores, and records them.
final class ContentFilter {
    /// Paths relative to the content folder; those of folders end in a slash.
    private(set) var leftOut: [String: LeftOut] = [:]
    private var ignored: IgnoreRules
    private let content: String
    private let prefix: String

    /// Folders of package managers.
    private static let packages: Set = ["node_modules", "Pods", "Carthage"]

    init(_ project: Project) {
        (content, prefix) = (project.contentPath, project.contentPrefix)
        ignored = IgnoreRules(root: project.root)
        var folder = ""
        for part in [""] + project.contentFolder.split(separator: "/").map(String.init) {
            folder = DiskPath.join(folder, part)
            ignored.read(folder)
        }
    }

    /// Where repositories and GitBook keep the images of pages, which are published where a page shows them.
    private static let imageFolders: Set = [".github", ".gitbook"]

    func entersFolder(_ path: String) -> Bool {
        let name = DiskPath.name(path)
        if name.hasPrefix(".") {
            leftOut[path + "/"] = .hidden
            if !Self.imageFolders.contains(name) { return false }
        }
        if Self.packages.contains(name) { return leaveOut(path + "/", .packages) }
        if ignored.contains(prefix + path, isFolder: true) { return leaveOut(path + "/", .ignored) }
        let manifest = DiskPath.join(DiskPath.join(content, path), Project.manifestFile)
        if Disk.exists(manifest) { return leaveOut(path + "/", .site) }
        ignored.read(prefix + path)
        return true
    }

    func includesFile(_ path: String) -> Bool {
        let isHidden =
            !PagePath(path).isImage && path.split(separator: "/").contains { Self.imageFolders.contains(String($0)) }
        if isHidden || DiskPath.name(path).hasPrefix(".") { return leaveOut(path, .hidden) }
        // Other files are published only where a page uses them.
        guard PagePath(path).isMarkdown, ignored.contains(prefix + path, isFolder: false) else { return true }
        return leaveOut(path, .ignored)
    }

    private func leaveOut(_ path: String, _ reason: LeftOut) -> Bool {
        leftOut[path] = reason
        return false
    }
}

extension Project {
    /// Why a page with this path would not be published; nil if it would.
    package func reasonToLeaveOut(_ page: PagePath) -> LeftOut? {
        let path = page.string
        let filter = ContentFilter(self)
        let folders = path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
        let isFound = folders.allSatisfy(filter.entersFolder) && filter.includesFile(path)
        return isFound ? configuration.excludes(path) ? .excluded : nil : filter.leftOut.values.first
    }
}
