import Files
import Linting

/// What the disk knew of each file of a site, its manifest among them, when the site was what the last build wrote.
struct SiteStamps: Sendable {
    private let folder: String
    private var stamps: [[UInt8]: FileStamp] = [:]

    init(folder: String) { self.folder = folder }

    mutating func add(_ stamp: FileStamp, of path: String) { stamps[Array(path.utf8)] = stamp }

    subscript(path: String) -> FileStatus? { stamps[Array(path.utf8)]?.status }

    /// Whether a file still is what it was then: somebody may edit the site while it is built.
    func isIntact(_ path: String) -> Bool {
        guard let stamp = stamps[Array(path.utf8)] else { return false }
        return FileStamp(DiskPath.join(folder, path)) == stamp
    }
}

/// What lies in a site's folder, as one number that is made without reading the files.
enum SiteMark {
    /// Nil where something else than files and folders lies there.
    ///
    /// - Parameters:
    ///   - since: files whose stamp is as young as that are read, since a change in the same tick of the clock would not show in it.
    ///   - jobs: how many threads look.
    ///   - isKnown: whether a file is what it should be; asked by several threads.
    ///   - seen: told of the files in one order.
    /// - Returns: also how many files there are.
    static func hash(
        of folder: String, since: FileStatus.Time, jobs: Int, isKnown: @Sendable (String, FileStamp) -> Bool = { _, _ in true },
        seen: (String, FileStamp) -> Void = { _, _ in }
    ) throws(FileError) -> (hash: ContentHash, count: Int)? {
        var print = Fingerprint()
        let paths = try PublishedSite.paths(in: folder) + [SiteManifest.name]
        // The disk is asked by several threads at once, which takes less time where it has much to tell.
        let stamps = DeepMap.values(paths.count, jobs: jobs) { number in
            FileStamp(DiskPath.join(folder, paths[number])).flatMap { $0.status.kind == .file && isKnown(paths[number], $0) ? $0 : nil }
        }
        for (path, stamp) in zip(paths, stamps) {
            guard let stamp else { return nil }
            seen(path, stamp)
            print.add(path)
            print.add(stamp)
            if stamp.changed >= since { print.add(ContentHash(try Disk.read(DiskPath.join(folder, path)))) }
        }
        return (print.hash, paths.count)
    }
}
