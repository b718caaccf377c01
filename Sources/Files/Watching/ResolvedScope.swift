/// A scope as FSEvents sees it: with real paths, and with folders that exist.
struct ResolvedScope: Equatable {
    /// Existing folders, none below another, whose events include those of the scope.
    let roots: [String]
    private let scope: WatchScope

    init(_ scope: WatchScope) {
        self.scope = WatchScope(
            folders: scope.folders.map(Disk.resolvedPath), files: scope.files.map(Self.realPathOfName),
            ignored: scope.ignored.map(Disk.resolvedPath))
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
    /// The path without links but for its last part, which may itself be one.
    static func realPathOfName(_ path: String) -> String {
        let parent = DiskPath.parent(path)
        return parent == path ? path : DiskPath.join(Disk.resolvedPath(parent), DiskPath.name(path))
    }

    static func nearestFolder(_ path: String) -> String {
        DiskPath.upward(from: path).first { SystemCall.status(of: $0, followingLinks: true)?.kind == .folder } ?? path
    }
}
