import Files

/// A finished site on the disk; no file outside of its folder is served.
///
/// The folder is resolved for each file, because publishing replaces it.
package final class StaticSite: Site {
    private let folder: String

    /// Names that start with a dot are not served.
    package init(folder: String) { self.folder = folder }

    package func resource(at path: String) -> Resource? {
        open(path).map { Resource($0, mediaType: MediaType(path: path)) }
    }
}

private extension StaticSite {
    /// Opens a regular file at a path of plain names; follows symbolic links that stay inside.
    func open(_ path: String) -> OpenFile? {
        guard let root = try? Disk.realPath(folder), let target = try? Disk.realPath(folder + "/" + path) else {
            return nil
        }
        let prefix = root == "/" ? "/" : root + "/"
        guard target.hasPrefix(prefix) else { return nil }
        // A link may lead to a name that is not served.
        let inside = target.dropFirst(prefix.count)
        guard inside == path || !inside.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { return nil }
        // A folder on the way may have become a link meanwhile, which is not followed.
        guard let file = OpenFile(target), (try? Disk.realPath(target)) == target else { return nil }
        return file
    }
}
