import Base

/// Takes paths apart and puts them together, without asking the disk.
package enum DiskPath {
    /// A path below another; an absolute one stands for itself.
    package static func join(_ folder: String, _ path: String) -> String {
        if path.utf8.first == UInt8(ascii: "/") || folder.isEmpty { return path }
        if path.isEmpty { return folder }
        return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
    }

    /// The folder that a path is in: `.` for a name alone.
    package static func parent(_ path: String) -> String {
        let trimmed = trim(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path == "/" ? "/" : "." }
        return slash == trimmed.startIndex ? "/" : String(trim(String(trimmed[..<slash])))
    }

    /// A folder and the folders around it, the innermost first.
    package static func upward(from folder: String) -> some Sequence<String> {
        sequence(first: folder) { folder in
            let outer = parent(folder)
            return outer == folder ? nil : outer
        }
    }

    /// The last part of a path.
    package static func name(_ path: String) -> String {
        let trimmed = trim(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return String(trimmed) }
        return String(trimmed[trimmed.utf8.index(after: slash)...])
    }

    /// Whether a path is a folder or lies below it; both have to be real paths.
    package static func isBelow(_ path: String, _ folder: String) -> Bool {
        let (path, folder) = (Array(path.utf8), Array(trim(folder).utf8))
        guard path.starts(with: folder) else { return false }
        return path.count == folder.count || folder.last == UInt8(ascii: "/") || path[folder.count] == UInt8(ascii: "/")
    }

    /// The path as one names it from a folder: without the folder where it lies below, without `.`, and with `..` only
    /// at its beginning.
    ///
    /// - Parameter folder: absolute. A path that is not below it stays as it was written.
    package static func relative(_ path: String, to folder: String) -> String {
        let short = path.normalizedPath
        guard path.utf8.first == UInt8(ascii: "/") else { return short.isEmpty ? "." : short }
        let absolute = "/" + short
        guard let below = below(absolute, folder) else { return absolute }
        return below.isEmpty ? "." : below
    }

    /// The path from a folder that it lies below, empty for the folder itself; nil where it lies elsewhere.
    ///
    /// Both have to be real paths.
    package static func below(_ path: String, _ folder: String) -> String? {
        isBelow(path, folder) ? String(path.dropFirst(folder == "/" ? 1 : folder.count + 1)) : nil
    }

    /// The absolute path of one from a folder, without `.` and `..`.
    package static func absolute(_ path: String, in folder: String) -> String {
        "/" + join(folder, path).normalizedPath
    }

    /// The way from a folder to a path, through the folders that both lie in; both have to be real paths.
    package static func way(to path: String, from folder: String) -> String {
        let slash = UInt8(ascii: "/")
        let (there, here) = (path.utf8.split(separator: slash), folder.utf8.split(separator: slash))
        let common = zip(there, here).prefix { $0.elementsEqual($1) }.count
        let parts = Array(repeating: "..", count: here.count - common) + there[common...].map { String(Substring($0)) }
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    private static func trim(_ path: String) -> Substring {
        var path = Substring(path)
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        return path
    }
}
