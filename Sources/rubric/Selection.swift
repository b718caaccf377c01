import Files
import Publishing

/// The files that the user asked about.
struct Selection {
    /// Relative to the root; empty where all are meant.
    private let paths: [String]
    /// Relative to the root; nil where it does not matter what has changed.
    private let changed: Set<String>?

    /// - Parameters:
    ///   - paths: as written, relative to the current folder or to the root.
    ///   - changed: the only files of the root that count.
    init(_ paths: [String], changed: Set<String>? = nil, in project: Project) throws(FileError) {
        var relative: [String] = []
        for path in paths { relative.append(try project.file(named: path)) }
        self.paths = relative
        self.changed = changed
    }

    /// Whether nothing is left out.
    var isWhole: Bool { changed == nil && (paths.isEmpty || paths.contains("")) }

    func contains(_ file: String) -> Bool {
        if let changed, !changed.contains(file) { return false }
        return paths.isEmpty || paths.contains { $0.isEmpty || file == $0 || DiskPath.isBelow(file, $0) }
    }
}
