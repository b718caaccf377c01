import Base
import Files
import Linting

/// What the disk knew of each file of a site, its manifest among them, when the site was what the last build wrote.
struct SiteStamps: Sendable {
    let listing: SiteListing
    /// By the listing's folders: whether the ``SpareSite`` had the very same then; empty where nobody looked.
    var twins: [Bool] = []

    init(_ listing: SiteListing) { self.listing = listing }

    subscript(path: String) -> FileStatus? { stamp(of: path)?.status }

    /// Whether a file still is what it was then: somebody may edit the site while it is built.
    func isIntact(_ path: String) -> Bool {
        guard let stamp = stamp(of: path) else { return false }
        return FileStamp(DiskPath.join(listing.path, path)) == stamp
    }

    private func stamp(of path: String) -> FileStamp? {
        if path == SiteManifest.name { return listing.manifest }
        return listing.place(of: path).flatMap { listing.folders[$0.folder].stamps[$0.name] }
    }
}

/// What lies in a site's folder, as one number that is made without reading the files.
enum SiteMark {
    /// Nil where something else than files and folders lies there.
    ///
    /// - Parameters:
    ///   - since: files whose stamp is as young as that are read, since a change in the same tick of the clock would
    ///     not show in it.
    ///   - jobs: how many threads look.
    ///   - isKnown: whether all files of a folder are what they should be; asked by several threads.
    /// - Returns: also how many files there are.
    static func hash(
        of listing: SiteListing, since: FileStatus.Time, jobs: Int,
        isKnown: @Sendable (SiteListing.Folder) -> Bool = { _ in true }
    ) throws(FileError) -> (hash: ContentHash, count: Int)? {
        let hashes = ParallelMap.values(listing.folders.count, jobs: jobs) { number in
            Result { () throws(FileError) in
                try hash(of: listing.folders[number], in: listing, since: since, isKnown: isKnown)
            }
        }
        var print = Fingerprint()
        for (folder, hash) in zip(listing.folders, hashes) {
            guard let hash = try hash.get() else { return nil }
            print.add(folder.path)
            print.add(hash)
        }
        guard let manifest = listing.manifest else { return nil }
        return try add(manifest, of: SiteManifest.name, in: listing, since: since, to: &print)
            ? (print.hash, listing.count + 1) : nil
    }

    static func hash(of folder: String, since: FileStatus.Time, jobs: Int) throws(FileError) -> (
        hash: ContentHash, count: Int
    )? {
        try hash(of: SiteListing(folder, jobs: jobs, isStamped: true), since: since, jobs: jobs)
    }

    private static func hash(
        of folder: SiteListing.Folder, in listing: SiteListing, since: FileStatus.Time,
        isKnown: (SiteListing.Folder) -> Bool
    ) throws(FileError) -> ContentHash? {
        guard isKnown(folder) else { return nil }
        var print = Fingerprint()
        for index in folder.names.indices {
            guard let stamp = folder.stamps[index] else { return nil }
            print.add(folder.names[index].bytes)
            guard try add(stamp, of: folder.path(index), in: listing, since: since, to: &print) else { return nil }
        }
        return print.hash
    }

    /// False where it is no file.
    private static func add(
        _ stamp: FileStamp, of path: @autoclosure () -> String, in listing: SiteListing, since: FileStatus.Time,
        to print: inout Fingerprint
    ) throws(FileError) -> Bool {
        guard stamp.status.kind == .file else { return false }
        print.add(stamp)
        if stamp.changed >= since { print.add(ContentHash(try Disk.read(DiskPath.join(listing.path, path())))) }
        return true
    }
}
