import Foundation

/// A finished site on the disk; no file outside of its folder is served.
///
/// The folder is resolved for each file, because publishing replaces it.
package final class StaticSite: Site {
    private let folder: String

    /// Names that start with a dot are not served.
    package init(folder: String) { self.folder = folder }

    package func resource(at path: String) -> Resource? {
        open(path).map {
            Resource(
                content: .file($0), mediaType: MediaType(path: path), entityTag: $0.entityTag,
                lastModified: $0.modified)
        }
    }
}

private extension StaticSite {
    /// Opens a regular file at a path of plain names; follows symbolic links that stay inside.
    func open(_ path: String) -> OpenFile? {
        guard let root = Self.resolved(folder), let target = Self.resolved(folder + "/" + path) else { return nil }
        let prefix = root == "/" ? "/" : root + "/"
        guard target.hasPrefix(prefix) else { return nil }
        // A link may lead to a name that is not served.
        let inside = target.dropFirst(prefix.count)
        guard inside == path || !inside.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { return nil }
        // Without O_NONBLOCK, opening a named pipe would wait for a writer.
        let descriptor = Foundation.open(target, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        // A folder on the way may have become a link meanwhile, which is not followed.
        guard descriptor >= 0, let file = OpenFile(adopting: descriptor), Self.resolved(target) == target else {
            return nil
        }
        return file
    }

    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

/// A regular file that is open for reading and closed with its last reference.
final class OpenFile: Sendable {
    private let descriptor: CInt
    /// In bytes, as it was when the file was opened.
    let length: Int
    /// Seconds since 1970.
    let modified: Int
    let entityTag: String

    /// Closes the descriptor and returns nil if it is not that of a regular file.
    init?(adopting descriptor: CInt) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        self.descriptor = descriptor
        length = Int(status.st_size)
        modified = time.tv_sec
        entityTag = "\"\(status.st_ino)-\(length)-\(time.tv_sec).\(time.tv_nsec)\""
    }

    deinit { close(descriptor) }

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
