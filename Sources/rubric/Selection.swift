import Files
import Publishing

/// The files that the user asked about.
struct Selection {
    /// Relative to the root; empty where all are meant.
    private let paths: [String]

    /// - Parameter paths: as written, relative to the current folder.
    init(_ paths: [String], in project: Project) throws(FileError) {
        var relative: [String] = []
        for path in paths {
            guard try Disk.status(path) != nil else { throw FileError(path, .find, reason: "there is no such file or folder") }
            let real = try Disk.realPath(path)
            guard DiskPath.isBelow(real, project.root) || real == project.root else {
                throw FileError(path, .find, reason: "it is not part of the rulebook in '\(project.root)'")
            }
            relative.append(real == project.root ? "" : String(real.dropFirst(project.root == "/" ? 1 : project.root.count + 1)))
        }
        self.paths = relative
    }

    func contains(_ file: String) -> Bool {
        paths.isEmpty || paths.contains { $0.isEmpty || file == $0 || DiskPath.isBelow(file, $0) }
    }
}
