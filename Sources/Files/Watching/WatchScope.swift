/// What a watcher looks at; absolute paths without `.`, `..` or a slash at the end.
package struct WatchScope: Sendable, Hashable {
    /// Folders with everything below them; they need not exist yet.
    package var folders: [String]
    /// Single files; they need not exist yet.
    package var files: [String]
    /// Folders and files that are left out, with everything below them: the output, above all.
    package var ignored: [String]

    package init(folders: [String], files: [String] = [], ignored: [String] = []) {
        self.folders = folders
        self.files = files
        self.ignored = ignored
    }
}

extension WatchScope {
    /// Whether a change there is of interest. Names that begin with a dot below a folder never are.
    func contains(_ path: String) -> Bool {
        if files.contains(path) { return true }
        if ignored.contains(where: { DiskPath.isBelow(path, $0) || path == $0 }) { return false }
        return folders.contains { folder in
            if path == folder { return true }
            guard DiskPath.isBelow(path, folder) else { return false }
            return !path.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/")).contains {
                $0.first == UInt8(ascii: ".")
            }
        }
    }

    /// Whether something that is watched lies below a folder that itself is not.
    func isAbove(_ path: String) -> Bool {
        (folders + files).contains { DiskPath.isBelow($0, path) }
    }
}
