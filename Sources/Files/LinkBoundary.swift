/// Folders that a symbolic link in them must not lead out of, because others may have made the link.
///
/// A path outside of all of them was chosen by the user and may lead anywhere.
package struct LinkBoundary: Sendable {
    /// Absolute and without links.
    private let folders: [String]

    /// The limit on links in one path, as in Linux.
    private static let mostLinks = 40

    /// - Parameter folders: the root first; the current folder is added to them. A folder below one that comes before
    ///   it adds nothing, so that a link in it may lead anywhere in the outer one.
    package init(_ folders: [String]) throws(FileError) {
        var kept: [String] = []
        for folder in folders.map(Disk.resolvedPath) + [try Disk.currentFolder()]
        where !kept.contains(where: { DiskPath.isBelow(folder, $0) }) {
            kept.append(folder)
        }
        self.folders = kept
    }

    /// Only these folders, without the current one.
    package init(only folder: String) { folders = [Disk.resolvedPath(folder)] }

    /// The place that a path leads to, without links; its last parts need not exist.
    ///
    /// - Returns: nil where a link leads out of a folder that it lies in.
    package func target(of path: String) throws(FileError) -> String? {
        let (place, left) = try resolve(path)
        return left == nil ? place : nil
    }

    /// The same for a file or folder that is about to be written.
    package func outputPath(_ path: String) throws(FileError) -> String {
        let (place, left) = try resolve(path)
        guard let left else { return place }
        throw FileError(
            path, .write,
            reason: "a symbolic link leads out of '\(left)', to '\(place)'; remove the link, or name that path")
    }

    /// Follows the links in a path.
    ///
    /// - Returns: where it leads, and the folder that a link in it leads out of, if there is one.
    private func resolve(_ path: String) throws(FileError) -> (place: String, left: String?) {
        let slash = UInt8(ascii: "/")
        func parts(_ path: String) -> [String] { path.utf8.split(separator: slash).map { String(Substring($0)) } }
        var place = path.utf8.first == slash ? "/" : try Disk.currentFolder()
        var rest = Array(parts(path).reversed())
        var links = 0
        var crossed: Set<String> = []
        while let part = rest.popLast() {
            if part == "." { continue }
            guard part != ".." else {
                place = DiskPath.parent(place)
                continue
            }
            let next = DiskPath.join(place, part)
            guard let link = Disk.linkTarget(next) else {
                place = next
                continue
            }
            links += 1
            guard links <= Self.mostLinks else { throw FileError(path, .find, code: SystemCall.tooManyLinks) }
            crossed.formUnion(folders.filter { DiskPath.isBelow(next, $0) })
            if link.utf8.first == slash { place = "/" }
            rest += parts(link).reversed()
        }
        return (place, folders.first { crossed.contains($0) && !DiskPath.isBelow(place, $0) })
    }
}
