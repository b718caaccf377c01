import Files
import Pages

/// A site that has just been published, while nobody else may publish to its folder.
package struct FreshSite: Sendable {
    let location: SiteLocation
    /// By the bytes of their paths, the manifest among them; all but those that were kept without being listed.
    let files: [[UInt8]: File]
    let kept: KeptSite?
    /// What of those was put together for it; nil where nothing was, since the old site stays.
    let links: KeptSite.Links?
    let manifest: SiteManifest
    /// Whether the addresses in the manifest are those that were there before.
    let keepsAddresses: Bool
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

    /// In nanoseconds; more than the clocks of two processors are apart.
    private static let clockSkew = 5_000_000

    /// What the manifest has, in its order.
    var addresses: [PublishedAddress] { manifest.addresses }

    /// How many files there are besides the manifest.
    var count: Int { files.count - 1 + (kept?.count ?? 0) }

    func hash(of path: String) -> ContentHash? {
        let path = Array(path.utf8)
        return files[path]?.hash ?? kept?.hash(of: path[...])
    }

    /// Gives all files names in the folder that the next site is going to be put together in, before they are looked
    /// at.
    ///
    /// - Returns: what lies in the site's folder; nil where nobody looked.
    func makeSpare(jobs: Int) -> SiteListing? { SpareSite(location).ready(for: location.target, jobs: jobs) }

    /// Removes that folder, before the files are looked at: nothing is going to be put together in it.
    func removeSpare(jobs: Int) { try? TreeRemoval.remove(location.spare, jobs: jobs) }

    /// What lies in the folder now; nil where that is not the site any more.
    ///
    /// - Parameters:
    ///   - since: by the disk's clock, after all that was done to the files.
    ///   - known: what lies there, for who knows it.
    func mark(since: FileStatus.Time, known: SiteListing? = nil, jobs: Int) throws(FileError) -> ContentHash? {
        // What was written in the tick of the clock in which the site was put in its place could have been edited in
        // that tick; the tick of a file with an earlier time than the last one was over by then. Times that are still
        // to come are somebody's who has set them.
        let last = files.values.compactMap { $0.status?.modified }.filter { $0 <= since }.max().map {
            $0.earlier(nanoseconds: Self.clockSkew)
        }
        let listing: SiteListing
        if let known {
            listing = try known.stamped(jobs: jobs)
        } else if let kept {
            listing = try kept.listing(of: location.target, links, besides: files.keys, jobs: jobs)
        } else {
            listing = try SiteListing(location.target, jobs: jobs, isStamped: true)
        }
        guard let manifest = listing.manifest,
            isKnown(SiteManifest.name, files[Array(SiteManifest.name.utf8)], manifest, last)
        else { return nil }
        let mark = try SiteMark.hash(of: listing, since: since, jobs: jobs) { [self] folder in knows(folder, last) }
        return mark?.count == count + 1 ? mark?.hash : nil
    }

    /// - Parameter last: files that were written before are known by their stamps.
    private func knows(_ folder: SiteListing.Folder, _ last: FileStatus.Time?) -> Bool {
        let stays = kept?.files(in: folder.path)
        return folder.names.indices.allSatisfy { index in
            guard let stamp = folder.stamps[index] else { return false }
            let name = folder.names[index]
            if let (file, old) = stays?(name) { return stamp == old || holds(folder.path(index), file, stamp) }
            let path =
                folder.path.isEmpty ? Array(name.bytes) : Array(folder.path.utf8) + [UInt8(ascii: "/")] + name.bytes
            return isKnown(folder.path(index), files[path], stamp, last)
        }
    }

    private func isKnown(_ path: @autoclosure () -> String, _ file: File?, _ stamp: FileStamp, _ last: FileStatus.Time?)
        -> Bool
    {
        guard let file, file.status == stamp.status else { return false }
        if let last, stamp.status.modified < last { return true }
        return holds(path(), file, stamp)
    }

    /// Whether a file has the bytes that it should have, found out by reading it.
    private func holds(_ path: String, _ file: File, _ stamp: FileStamp) -> Bool {
        stamp.status.kind == .file
            && (try? Disk.read(DiskPath.join(location.target, path))).map { ContentHash($0) } == file.hash
    }
}

extension FileStatus.Time {
    /// - Parameter nanoseconds: less than a second.
    fileprivate func earlier(nanoseconds: Int) -> FileStatus.Time {
        if self.nanoseconds >= nanoseconds {
            return FileStatus.Time(seconds: seconds, nanoseconds: self.nanoseconds - nanoseconds)
        }
        guard seconds > .min else { return self }
        return FileStatus.Time(seconds: seconds - 1, nanoseconds: self.nanoseconds + 1_000_000_000 - nanoseconds)
    }
}
