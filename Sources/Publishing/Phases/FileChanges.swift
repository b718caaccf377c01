import Files

/// Which files may be others than before.
struct FileChanges: Sendable {
    /// Relative to the root; one that is a folder, or was one, stands for all below it. Nil where nobody knows.
    let paths: Set<String>?

    static let everything = FileChanges(paths: nil)
    static let none = FileChanges(paths: [])

    /// These and more; nil where nobody knows which.
    func adding(_ more: Set<String>?) -> FileChanges {
        FileChanges(paths: more.flatMap { more in paths.map { $0.union(more) } })
    }

    /// Whether a file may be another one.
    func contains(_ path: String) -> Bool {
        guard let paths else { return true }
        if paths.contains(path) { return true }
        var end = path.utf8.endIndex
        while let slash = path.utf8[..<end].lastIndex(of: UInt8(ascii: "/")) {
            if paths.contains(String(path[..<slash])) { return true }
            end = slash
        }
        return paths.contains("") || paths.contains(".")
    }

    /// Whether something in a folder, or above it, may be another one.
    func touches(_ folder: String) -> Bool {
        guard let paths else { return true }
        return contains(folder)
            || paths.contains { $0.utf8.starts(with: folder.utf8) && (folder.isEmpty || DiskPath.isBelow($0, folder)) }
    }
}
