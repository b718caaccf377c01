import Files
import Publishing

extension Project {
    /// A file or folder that the user named, relative to the root; empty for the root itself.
    ///
    /// It is looked for as it is written, from the current folder, and then below the root, as reports name files.
    func file(named written: String) throws(FileError) -> String {
        let isHere = try Disk.status(written) != nil
        if isHere, let file = self.file(at: try Disk.realPath(written)) { return file }
        if try Disk.status(path(of: written)) != nil, let file = self.file(at: try Disk.realPath(path(of: written))) {
            return file
        }
        throw FileError(
            written, .find,
            reason: isHere ? "it is not part of the rulebook in '\(root)'" : "there is no such file or folder")
    }

    /// A path without links, relative to the root; nil where it lies elsewhere.
    private func file(at real: String) -> String? {
        if real == root { return "" }
        return DiskPath.isBelow(real, root) ? String(real.dropFirst(root == "/" ? 1 : root.count + 1)) : nil
    }
}
