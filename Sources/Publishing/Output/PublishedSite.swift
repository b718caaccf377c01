import Diagnostics
import Files

/// A site as it lies on the disk.
struct PublishedSite: Sendable {
    let folder: String
    let manifest: SiteManifest?
    /// Nil where there is no site.
    let listing: SiteListing?
    /// Of each name of the listing, by its folder: the place in the manifest; nil for what no build wrote.
    let places: [[Int?]]

    var exists: Bool { listing != nil }

    /// Looks at what is in a folder; nothing there is an empty site.
    ///
    /// - Parameters:
    ///   - listing: what lies there, for who knows it.
    ///   - manifests: where the folder's may have been read already.
    static func read(
        _ folder: String, listing: SiteListing? = nil, manifests: ManifestShelf = ManifestShelf(), jobs: Int = 1
    ) throws(FileError) -> PublishedSite {
        for attempt in 1... {
            guard let before = try Disk.status(folder) else { break }
            do throws(FileError) {
                let manifest = try manifests.manifest(in: folder)
                let listing = if let listing { listing } else { try SiteListing(folder, jobs: jobs, isStamped: false) }
                // Another build may have put its site there in between, whose files the old manifest does not have.
                let after = try Disk.status(folder)
                if attempt < attempts, after?.identity != before.identity { continue }
                return PublishedSite(
                    folder: folder, manifest: manifest, listing: listing, places: places(of: listing, in: manifest))
            } catch {
                let after = try Disk.status(folder)
                if attempt == attempts || after?.identity == before.identity { throw error }
            }
        }
        return PublishedSite(folder: folder, manifest: nil, listing: nil, places: [])
    }

    private static let attempts = 4

    /// Every file and link, relative to the folder, but for the manifest and what stays whoever wrote it.
    static func paths(in folder: String) throws(FileError) -> [String] {
        try SiteListing(folder, jobs: 1, isStamped: false).paths
    }

    /// Every file and link, relative to the folder, but for the manifest and what stays whoever wrote it.
    var paths: [String] { listing?.paths ?? [] }

    /// The files that no build wrote, in the order of their bytes.
    var foreignPaths: [String] {
        var paths: [String] = []
        for (folder, places) in zip(listing?.folders ?? [], places) {
            for (name, place) in places.enumerated() where place == nil { paths.append(folder.path(name)) }
        }
        return paths.sorted(by: ByteOrder.precedes)
    }

    /// Both have the names of a folder in the order of their bytes.
    private static func places(of listing: SiteListing, in manifest: SiteManifest?) -> [[Int?]] {
        guard let table = manifest?.table else {
            return listing.folders.map { [Int?](repeating: nil, count: $0.names.count) }
        }
        let files = table.folders
        return listing.folders.map { folder in
            let files = files[Array(folder.path.utf8)[...]] ?? []
            let start = folder.path.isEmpty ? 0 : folder.path.utf8.count + 1
            var next = 0
            return folder.names.indices.map { name in
                while next < files.count {
                    let order = folder.names.compare(name, table.paths[files[next]].dropFirst(start))
                    if order == 0 { return files[next] }
                    if order < 0 { break }
                    next += 1
                }
                return nil
            }
        }
    }

    /// Whether a file is there with exactly these bytes.
    func holds(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
        try status(of: path, holding: bytes) != nil
    }

    /// What the disk knows of a file that is there with exactly these bytes, from before they were read; nil where it
    /// is not.
    func status(of path: String, holding bytes: [UInt8]) throws(FileError) -> FileStatus? {
        guard exists else { return nil }
        let full = DiskPath.join(folder, path)
        guard let status = try Disk.status(full, followingLinks: false), status.kind == .file,
            status.size == bytes.count
        else { return nil }
        return try Disk.read(full) == bytes ? status : nil
    }
}
