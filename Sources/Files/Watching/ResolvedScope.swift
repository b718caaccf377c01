/// A scope as FSEvents sees it: with real paths, and with folders that exist.
struct ResolvedScope: Equatable {
    /// Existing folders, none below another, whose events include those of the scope.
    let roots: [String]
    private let scope: WatchScope

    init(_ scope: WatchScope) {
        self.scope = WatchScope(
            folders: scope.folders.map(Self.realPath), files: scope.files.map(Self.realPathOfName),
            ignored: scope.ignored.map(Self.realPath))
        let folders = self.scope.folders + self.scope.files.map(DiskPath.parent)
        let existing = Set(folders.map(Self.nearestFolder)).sorted()
        roots = existing.filter { root in !existing.contains { $0 != root && DiskPath.isBelow(root, $0) } }
    }

    /// Whether a change of a folder's entries can be one of the scope.
    ///
    /// - Parameter folder: a real path; it may end with a slash.
    func concerns(_ folder: String) -> Bool { scope.contains(folder) || scope.isAbove(folder) }
}

private extension ResolvedScope {
    /// The path with the links of its existing part resolved.
    static func realPath(_ path: String) -> String { SystemCall.realPath(path) ?? realPathOfName(path) }

    /// The same, except that the path may itself be a link.
    static func realPathOfName(_ path: String) -> String {
        let parent = DiskPath.parent(path)
        return parent == path ? path : DiskPath.join(realPath(parent), DiskPath.name(path))
    }

    static func nearestFolder(_ path: String) -> String {
        var folder = path
        while SystemCall.status(of: folder, followingLinks: true)?.kind != .folder {
            let parent = DiskPath.parent(folder)
            guard parent != folder else { break }
            folder = parent
        }
        return folder
    }
}
