import Files
import Pages

/// A site that has just been published, while nobody else may publish to its folder.
package struct FreshSite: Sendable {
    let location: SiteLocation
    /// By the bytes of their paths, the manifest among them.
    let files: [[UInt8]: File]
    /// What the manifest has, in its order.
    let addresses: [PublishedAddress]
    /// Whether the manifest is the one that was there before.
    let keepsManifest: Bool
    /// Whether the manifest before it had addresses, some of which may be no more.
    let hadAddresses: Bool
    /// Stays as long as the site does: to take it apart takes time.
    let staging: SiteStaging

    /// A file as it was written, or as it was found to have the right bytes already.
    struct File {
        let hash: ContentHash
        /// From before it was compared, or after it was written.
        let status: FileStatus?
    }

    /// In nanoseconds, twice what the slowest clocks of Linux have.
    private static let longestTick = 20_000_000

    /// How many files there are besides the manifest.
    var count: Int { files.count - 1 }

    func hash(of path: String) -> ContentHash? { files[Array(path.utf8)]?.hash }

    /// What lies in the folder now; nil where that is not the site any more.
    func mark(since: FileStatus.Time, jobs: Int) throws(FileError) -> ContentHash? {
        // What was written in the tick before the site was put in its place could have been edited in that tick. Times that are still to
        // come are somebody's who has set them.
        let last = files.values.compactMap { $0.status?.modified }.filter { $0 <= since }.max().map { $0.earlier(nanoseconds: Self.longestTick) }
        let mark = try SiteMark.hash(of: location.target, since: since, jobs: jobs) { [files, location] path, stamp in
            guard let file = files[Array(path.utf8)], file.status == stamp.status else { return false }
            if let last, stamp.status.modified < last { return true }
            return (try? Disk.read(DiskPath.join(location.target, path))).map { ContentHash($0) } == file.hash
        }
        return mark?.count == files.count ? mark?.hash : nil
    }
}

extension FileStatus.Time {
    /// - Parameter nanoseconds: less than a second.
    fileprivate func earlier(nanoseconds: Int) -> FileStatus.Time {
        if self.nanoseconds >= nanoseconds { return FileStatus.Time(seconds: seconds, nanoseconds: self.nanoseconds - nanoseconds) }
        guard seconds > .min else { return self }
        return FileStatus.Time(seconds: seconds - 1, nanoseconds: self.nanoseconds + 1_000_000_000 - nanoseconds)
    }
}
