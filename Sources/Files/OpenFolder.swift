/// A folder that is open: what is in it is reached by its name alone, for which the system resolves no long path.
///
/// A folder that is moved away meanwhile stays the one that it was.
package final class OpenFolder: Sendable {
    /// For messages.
    package let path: String
    private let descriptor: Int32

    /// Opens a folder by its path; links on the way are followed, and so is the last part where that is asked for.
    package init(_ path: String, followingLinks: Bool = true) throws(FileError) {
        descriptor = SystemCall.open(path, followingLinks ? .folder : .realFolder)
        self.path = path
        guard descriptor >= 0 else { throw FileError(path, .list, code: SystemCall.lastError) }
    }

    /// Opens a folder below another one, which has to be no link.
    ///
    /// - Parameter inner: relative to the other one; empty for that itself.
    package init(_ inner: String, in folder: OpenFolder) throws(FileError) {
        path = DiskPath.join(folder.path, inner)
        descriptor = SystemCall.openFolder(inner.isEmpty ? "." : inner, in: folder.descriptor)
        guard descriptor >= 0 else { throw FileError(path, .list, code: SystemCall.lastError) }
    }

    /// Opens a folder in another one, which has to be no link.
    package init(_ name: FileName, in folder: OpenFolder) throws(FileError) {
        path = folder.path(of: name)
        descriptor = SystemCall.openFolder(name, in: folder.descriptor)
        guard descriptor >= 0 else { throw FileError(path, .list, code: SystemCall.lastError) }
    }

    deinit { SystemCall.close(descriptor) }

    /// What is in it, in the order of the names' bytes.
    package func names() throws(FileError) -> FolderNames {
        guard var names = SystemCall.folderNames(descriptor) else {
            throw FileError(path, .list, code: SystemCall.lastError)
        }
        names.sort()
        return names
    }

    /// Its own; another one after every change of the names in it.
    package var stamp: FileStamp? { SystemCall.stamp(ofOpen: descriptor) }

    /// Nil where nothing has the name, or nobody may look.
    package func stamp(_ name: FileName) -> FileStamp? { SystemCall.stamp(of: name, in: descriptor) }

    /// Gives a file of another folder a name here; false where the disk cannot do that.
    package func link(_ name: FileName, from other: OpenFolder) -> Bool {
        SystemCall.link(name, from: other.descriptor, to: descriptor)
    }

    /// The same, or where the disk cannot do that a copy with its time.
    ///
    /// - Returns: whether it is the same file.
    @discardableResult
    package func linkOrCopy(_ name: FileName, from other: OpenFolder) throws(FileError) -> Bool {
        if link(name, from: other) { return true }
        return try Disk.link(other.path(of: name), to: path(of: name))
    }

    /// Removes a file or a link; nothing there is fine.
    package func removeFile(_ name: FileName) throws(FileError) {
        guard SystemCall.removeFile(name, in: descriptor) || SystemCall.lastError == SystemCall.doesNotExist else {
            throw FileError(path(of: name), .remove, code: SystemCall.lastError)
        }
    }

    /// Removes an empty folder below it, by its path from here; nothing there is fine.
    package func removeFolder(_ inner: String) throws(FileError) {
        guard SystemCall.removeFolder(inner, in: descriptor) || SystemCall.lastError == SystemCall.doesNotExist else {
            throw FileError(DiskPath.join(path, inner), .remove, code: SystemCall.lastError)
        }
    }

    /// Removes an empty folder; nothing there is fine.
    package func removeFolder(_ name: FileName) throws(FileError) {
        guard SystemCall.removeFolder(name, in: descriptor) || SystemCall.lastError == SystemCall.doesNotExist else {
            throw FileError(path(of: name), .remove, code: SystemCall.lastError)
        }
    }

    /// The path of what has a name in it.
    package func path(of name: FileName) -> String { DiskPath.join(path, name.text) }
}
