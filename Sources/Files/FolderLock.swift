/// A lock that keeps other processes from working on the same folder.
package final class FolderLock: Sendable {
    private let descriptor: Int32
    private let path: String

    /// Nil where another process has the lock.
    ///
    /// - Parameter path: a file that is made for the lock and removed with it.
    package init?(_ path: String) throws(FileError) {
        while true {
            let descriptor = SystemCall.openFile(path, .lock)
            guard descriptor >= 0 else {
                let code = SystemCall.lastError
                // A link may have been made by others.
                if code == SystemCall.tooManyLinks { throw FileError(path, .lock, reason: "it is a symbolic link") }
                // The user knows the folder, and not the file that would be made in it.
                throw FileError(DiskPath.parent(path), .write, code: code)
            }
            guard SystemCall.lock(descriptor) else {
                let code = SystemCall.lastError
                SystemCall.closeFile(descriptor)
                if code == SystemCall.wouldBlock { return nil }
                throw FileError(path, .lock, code: code)
            }
            // The previous owner may have removed the file in between, and this would lock an unlinked file.
            let opened = SystemCall.status(ofOpen: descriptor)
            if let opened, opened.identity == SystemCall.status(of: path, followingLinks: false)?.identity {
                self.descriptor = descriptor
                self.path = path
                return
            }
            SystemCall.closeFile(descriptor)
        }
    }

    deinit {
        _ = SystemCall.removeFile(path)
        SystemCall.closeFile(descriptor)
    }
}
