#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A folder on the disk, from which nothing can be opened that lies outside of it.
///
/// The root is looked up for every file anew, since publishing puts another folder in its place.
struct SiteFolder: Sendable {
    let path: String

    /// Opens a regular file at a path of plain names; symbolic links are followed where they stay inside.
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
        // Opened part by part again: a link that somebody puts in the way after it was resolved is not followed.
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
            // Without O_NONBLOCK, opening a named pipe would wait for somebody to write into it.
            let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (isLast ? O_NONBLOCK : O_DIRECTORY)
            let next = Self.opening(folder, String(part), flags)
            let failure = errno
            // O_DIRECTORY answers for a link with ENOTDIR, as it does for a file.
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
