import Files
import Linting

/// The folder beside a site in which the next one is put together where most files stay: they have a second name there
/// already.
///
/// It is the site before, or what a build has made ready. Nothing is believed of it: each name is held against the
/// site's, and one that leads to another file is taken away. So it may be removed at any time, and a build that is
/// killed may leave it as it is. To remove it changes the stamps of the site's files, which the next build then reads.
package struct SpareSite: Sendable {
    let folder: String

    /// Sites with fewer files get along without one: their names are made in a moment.
    package static let fewestFiles = 1000

    init(_ location: SiteLocation) { folder = location.spare }

    /// Makes sure that folders are there and are no links.
    ///
    /// - Parameter paths: from the site's folder, by their bytes, the outer ones first.
    /// - Returns: whether all were there.
    @discardableResult
    func makeFolders(_ paths: [[UInt8]]) throws(FileError) -> Bool {
        var wereThere = true
        for path in [[]] + paths {
            let full = DiskPath.join(folder, String(decoding: path, as: UTF8.self))
            if try Disk.status(full, followingLinks: false)?.kind == .folder { continue }
            wereThere = false
            try Disk.remove(full)
            try Disk.makeFolder(full)
        }
        return wereThere
    }

    /// Removes from one of its folders what does not belong there.
    ///
    /// - Parameters:
    ///   - names: of files, some of which belong there.
    ///   - isWanted: whether one does, by its index.
    ///   - isSame: whether a file of that number is the one that should have the name.
    ///   - isFolder: whether a folder belongs there.
    /// - Returns: the wanted names that are not there, in order.
    static func clean(
        _ folder: OpenFolder, for names: FolderNames, isWanted: (Int) -> Bool, isSame: (Int, UInt64) -> Bool,
        isFolder: (FileName) -> Bool
    ) throws(FileError) -> [Int] {
        let present = try folder.names()
        var missing: [Int] = []
        var next = 0
        for index in present.indices {
            let name = present[index]
            while next < names.count, names.compare(next, name.bytes) < 0 {
                if isWanted(next) { missing.append(next) }
                next += 1
            }
            let kind = present.kind(index) ?? folder.stamp(name)?.status.kind
            if next < names.count, names.compare(next, name.bytes) == 0 {
                defer { next += 1 }
                if isWanted(next) {
                    if kind == .file, isSame(next, present.number(index)) { continue }
                    missing.append(next)
                }
            } else if kind == .folder, isFolder(name) {
                continue
            }
            if kind == .folder { try TreeRemoval.remove(name, in: folder) } else { try folder.removeFile(name) }
        }
        return missing + (next..<names.count).filter(isWanted)
    }
}

extension SpareSite {
    /// Whether each folder of a site is there with the very same files, and nothing else that the site does not have;
    /// never of the site's own, in which the manifest is another.
    func twins(of site: SiteListing) -> [Bool] {
        guard let root = try? OpenFolder(folder, followingLinks: false) else { return [] }
        let folders = Set(site.folders.map { Array($0.path.utf8) })
        return site.folders.map { folder in
            guard !folder.path.isEmpty, let twin = try? OpenFolder(folder.path, in: root),
                let names = try? twin.names(),
                let device = twin.stamp?.status.identity.device
            else {
                return false
            }
            var next = 0
            for index in names.indices {
                if names.kind(index) == .folder {
                    guard folders.contains(Array(folder.path.utf8) + [UInt8(ascii: "/")] + names[index].bytes) else {
                        return false
                    }
                } else {
                    guard next < folder.names.count, names.kind(index) == .file,
                        folder.names.compare(next, names[index].bytes) == 0,
                        let identity = folder.stamps[next]?.status.identity, identity.number == names.number(index),
                        identity.device == device
                    else { return false }
                    next += 1
                }
            }
            return next == folder.names.count
        }
    }
}

/// What a build makes ready for the next one.
extension SpareSite {
    /// Gives all files of a site but its manifest their second names, as far as they do not have them.
    ///
    /// - Returns: what lies in the site's folder, without stamps; nil where that cannot be done, so that nothing is
    ///   left of the spare one.
    func ready(for site: String, jobs: Int) -> SiteListing? {
        do throws(FileError) {
            try makeFolders([])
            let spare = try OpenFolder(folder, followingLinks: false)
            return try SiteListing(site, jobs: jobs, isStamped: false) { path, names, folders, open throws(FileError) in
                try link(names, folders, of: open, to: try OpenFolder(path, in: spare))
            }
        } catch {
            // What cannot be removed either is looked at by whoever uses it.
            try? TreeRemoval.remove(folder, jobs: jobs)
            return nil
        }
    }

    private func link(_ names: FolderNames, _ folders: [String], of old: OpenFolder, to new: OpenFolder)
        throws(FileError)
    {
        let inner = Set(folders.map { Array(DiskPath.name($0).utf8) })
        // Whether they are the same is only guessed here: whoever uses the folder sees.
        let missing = try Self.clean(
            new, for: names, isWanted: { _ in true }, isSame: { names.number($0) == $1 },
            isFolder: { inner.contains(Array($0.bytes)) })
        for index in missing where !new.link(names[index], from: old) {
            throw FileError(new.path(of: names[index]), .create, reason: "it cannot be linked")
        }
        for folder in folders { try Disk.makeFolder(DiskPath.join(self.folder, folder)) }
    }
}
