import Files

/// A site as it lies on the disk.
struct PublishedSite {
    let folder: String
    let exists: Bool
    let manifest: SiteManifest?
    /// Every file and link, relative to the folder, but for the manifest and what stays whoever wrote it.
    let paths: [String]

    /// Looks at what is in a folder; nothing there is an empty site.
    static func read(_ folder: String) throws(FileError) -> PublishedSite {
        guard try Disk.status(folder) != nil else { return PublishedSite(folder: folder, exists: false, manifest: nil, paths: []) }
        return PublishedSite(folder: folder, exists: true, manifest: try SiteManifest.read(folder), paths: try paths(in: folder))
    }

    /// Every file and link, relative to the folder, but for the manifest and what stays whoever wrote it.
    static func paths(in folder: String) throws(FileError) -> [String] {
        var paths: [String] = []
        var pending = [""]
        while let next = pending.popLast() {
            for entry in try Disk.list(DiskPath.join(folder, next)) {
                let path = DiskPath.join(next, entry.name)
                // A repository that the site is pushed from, what is read apart, and what the Finder leaves behind.
                if path == ".git" || path == SiteManifest.name || entry.name == ".DS_Store" { continue }
                if entry.kind == .folder { pending.append(path) } else { paths.append(path) }
            }
        }
        return paths
    }

    /// The files that no build wrote, in the order of their bytes.
    var foreignPaths: [String] {
        let known = Set((manifest?.files ?? []).map { Array($0.path.utf8) })
        return paths.filter { !known.contains(Array($0.utf8)) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether a file is there with exactly these bytes.
    func holds(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool { try status(of: path, holding: bytes) != nil }

    /// What the disk knows of a file that is there with exactly these bytes, from before they were read; nil where it is not.
    func status(of path: String, holding bytes: [UInt8]) throws(FileError) -> FileStatus? {
        guard exists else { return nil }
        let full = DiskPath.join(folder, path)
        guard let status = try Disk.status(full, followingLinks: false), status.kind == .file, status.size == bytes.count else { return nil }
        return try Disk.read(full) == bytes ? status : nil
    }
}
