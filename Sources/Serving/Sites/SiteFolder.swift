import Foundation

/// A folder on the disk that opens no file outside of it.
///
/// The root is resolved for each file, because publishing replaces the folder.
struct SiteFolder: Sendable {
    let path: String

    /// Opens a regular file at a path of plain names; follows symbolic links that stay inside.
    func open(_ path: String) -> OpenFile? {
        switch openWithoutLinks(path, in: self.path) {
        case .opened(let file): return file
        case .absent: return nil
        case .meetsLink: break
        }
        guard let root = Self.resolved(self.path), let target = Self.resolved(self.path + "/" + path) else {
            return nil
        }
        let prefix = root == "/" ? "/" : root + "/"
        guard target.hasPrefix(prefix) else { return nil }
        // Opened part by part again, so that a link created since is not followed.
        let inside = String(target.dropFirst(prefix.count))
        guard !inside.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.first == UInt8(ascii: ".") }) else {
            return nil
        }
        guard case .opened(let file) = openWithoutLinks(inside, in: root) else { return nil }
        return file
    }
}

private extension SiteFolder {
    enum Opening {
        case opened(OpenFile)
        case absent
        case meetsLink
    }

    func openWithoutLinks(_ path: String, in root: String) -> Opening {
        var folder = Self.opening(AT_FDCWD, root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return .absent }
        let parts = path.split(separator: "/")
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            // Without O_NONBLOCK, opening a named pipe would wait for a writer.
            let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (isLast ? O_NONBLOCK : O_DIRECTORY)
            let next = Self.opening(folder, String(part), flags)
            let failure = errno
            // With O_DIRECTORY, a link fails with ENOTDIR, like a file.
            let isLink =
                next < 0 && (failure == ELOOP || (failure == ENOTDIR && !isLast && Self.isLink(folder, String(part))))
            close(folder)
            guard next >= 0 else { return isLink ? .meetsLink : .absent }
            folder = next
        }
        return OpenFile(adopting: folder).map { .opened($0) } ?? .absent
    }

    static func opening(_ folder: CInt, _ path: String, _ flags: CInt) -> CInt {
        while true {
            let descriptor = openat(folder, path, flags)
            if descriptor >= 0 || errno != EINTR { return descriptor }
        }
    }

    static func isLink(_ folder: CInt, _ name: String) -> Bool {
        var status = stat()
        return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

/// A regular file that is open for reading and closed with its last reference.
final class OpenFile: Sendable {
    let descriptor: CInt
    /// In bytes, as it was when the file was opened.
    let length: Int
    let modified: Moment
    let inode: UInt64

    /// Closes the descriptor and returns nil if it is not that of a regular file.
    init?(adopting descriptor: CInt) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        length = Int(status.st_size)
        inode = UInt64(status.st_ino)
        #if canImport(Darwin)
            modified = Moment(seconds: status.st_mtimespec.tv_sec, nanoseconds: status.st_mtimespec.tv_nsec)
        #else
            modified = Moment(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
        #endif
    }

    deinit { close(descriptor) }

    /// A point in time since 1970.
    struct Moment: Sendable, Hashable {
        let seconds: Int
        let nanoseconds: Int
    }

    /// Reads the bytes of a range into a buffer and returns their number, which is lower if the file became shorter.
    func read(_ range: Range<Int>, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        var filled = 0
        while filled < range.count, let base = buffer.baseAddress {
            let count = pread(descriptor, base + filled, range.count - filled, off_t(range.lowerBound + filled))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            filled += count
        }
        return filled
    }
}
