import Base
import Files
import Foundation
import Linting
package import Pages

/// Writes a site as a whole: readers and the disk have the old one or the new one, never a mixture.
package struct SiteWriter: Sendable {
    private let target: String
    private let root: String
    private let content: String
    private let manifests: ManifestShelf
    private let fewestSpared: Int

    /// - Parameters:
    ///   - target: the site's folder, which need not be there yet.
    ///   - root: the rulebook's folder.
    ///   - content: the folder of the pages; the same as `root` where the root itself is that.
    ///   - manifests: where the folder's may have been read already.
    ///   - fewestSpared: how many files have to stay for the old site to be left as the folder that the next one is put
    ///     together in.
    package init(
        target: String, root: String, content: String, manifests: ManifestShelf = ManifestShelf(),
        fewestSpared: Int = SpareSite.fewestFiles
    ) {
        (self.target, self.root, self.content, self.manifests, self.fewestSpared) = (
            target, root, content, manifests, fewestSpared
        )
    }

    /// Whether a site could be written to the folder, said before the work is done.
    ///
    /// - Parameter memory: what may have looked at the folder already.
    package func check(memory: BuildMemory? = nil, jobs: Int = 1) throws(PublishingError) {
        let location = try SiteLocation(target, root: root, content: content, makesParent: false)
        _ = try readOld(location, listing: memory?.listing(of: location.target), jobs: jobs)
    }

    /// Makes the folder hold the files that are asked for and no others; what is thrown leaves the old site untouched.
    ///
    /// A file whose bytes are the same as before stays the same file, with its time. A `.git` in the folder stays.
    /// - Parameters:
    ///   - stages: told how to find out whether a file of the site that is there still is what the last build wrote, to
    ///     the byte; nil where none may be.
    ///   - kept: what stays of the site that is there besides what the stages make; nothing, where it is nil. It needs
    ///     a memory, and ``PublishingError/siteChanged(target:)`` is thrown where a file of it is not what the last
    ///     build wrote.
    ///   - memory: what tells that; nil where nobody knows.
    ///   - jobs: how many threads make and write files.
    ///   - addresses: what readers may keep from now on, for the manifest; asked for when all files are written.
    ///   - forgetting: whether those that earlier builds published, and that are no more, are taken off the manifest.
    ///   - done: told of the new site, while nobody else may publish to the folder.
    package func publish(
        _ stages: (_ isIntact: SiteStage.IsIntact?) -> [SiteStage], keeping kept: KeptFiles? = nil,
        memory: BuildMemory? = nil, jobs: Int,
        addresses: @autoclosure () -> [PublishedAddress] = [], forgetting: Bool = false,
        done: (FreshSite) -> Void = { _ in }
    ) throws(PublishingError) -> PublishingReport {
        try publish(
            stages, keeping: kept.map { kept in { kept } }, stamps: { memory?.stamps(in: $0, jobs: $1) }, jobs: jobs,
            addresses: addresses(),
            forgetting: forgetting, done: done)
    }

    /// The same, where the stamps of a site that is known to be what the last build wrote come from somewhere, and what
    /// stays is only known then.
    func publish(
        _ stages: (_ isIntact: SiteStage.IsIntact?) -> [SiteStage], keeping makeKept: (() -> KeptFiles)?,
        stamps: (_ target: String, _ jobs: Int) -> SiteStamps?, jobs: Int,
        addresses: @autoclosure () -> [PublishedAddress], forgetting: Bool,
        done: (FreshSite) -> Void
    ) throws(PublishingError) -> PublishingReport {
        let location = try SiteLocation(target, root: root, content: content, makesParent: true)
        let taken = try PublishingError.onDisk { () throws(FileError) -> FolderLock? in try FolderLock(location.lock) }
        guard let lock = taken else { throw .locked(target: target) }
        defer { withExtendedLifetime(lock) {} }
        try PublishingError.onDisk { () throws(FileError) in try SiteSwap(location, jobs: jobs).recover() }
        let stamps = stamps(location.target, jobs)
        if makeKept != nil, stamps == nil { throw .siteChanged(target: target) }
        let kept = makeKept?()
        let old = try readOld(location, listing: stamps?.listing, jobs: jobs)
        let isIntact: SiteStage.IsIntact? = stamps.map { stamps in { @Sendable path in stamps.isIntact(path) } }
        let staging = SiteStaging(location, old: old, stamps: stamps, fewestSpared: fewestSpared)
        let site: (report: PublishingReport, fresh: FreshSite)
        do throws(PublishingError) {
            var files: [SiteManifest.File] = []
            for stage in stages(isIntact) {
                let added = try stage.forEach(jobs: jobs) { files throws(PublishingError) in
                    var added: [SiteManifest.File] = []
                    for file in files { added.append(try staging.add(file)) }
                    return added
                }
                files += added.joined()
            }
            let known = old.manifest?.lines ?? AddressLines()
            let published = kept?.keepsAddresses == true ? nil : addresses()
            let (lines, tables) = ParallelMap.values(1, jobs: jobs) {
                let new = published.map(AddressLines.init) ?? known
                return forgetting ? new : new.merged(after: known)
            } _: { [files] _ in
                FileTable(files)
            }
            site = try staging.finish(tables.first ?? FileTable(), keeping: kept, addresses: lines, jobs: jobs)
        } catch {
            staging.discard(isSpare: kept != nil)
            throw error
        }
        done(site.fresh)
        return site.report
    }

    /// Makes the folder hold files that are made already.
    package func publish(
        _ files: some Sequence<OutputFile>, addresses: [PublishedAddress] = [], forgetting: Bool = false
    ) throws(PublishingError) -> PublishingReport {
        try publish({ _ in [SiteStage(Array(files))] }, jobs: 1, addresses: addresses, forgetting: forgetting)
    }

    /// Compares what would be published with what is there, and changes nothing.
    package func compare(_ files: some Sequence<OutputFile>, addresses: [PublishedAddress] = []) throws(PublishingError)
        -> [SiteDifference]
    {
        try compare([SiteStage(Array(files))], jobs: 1, addresses: addresses)
    }

    /// Compares what would be published with what is there, and changes nothing.
    package func compare(_ stages: [SiteStage], jobs: Int, addresses: [PublishedAddress] = []) throws(PublishingError)
        -> [SiteDifference]
    {
        let location = try SiteLocation(target, root: root, content: content, makesParent: false)
        let comparison = SiteComparison(
            try PublishingError.onDisk { () throws(FileError) in try PublishedSite.read(location.target) })
        for stage in stages {
            try stage.forEach(jobs: jobs) { files throws(PublishingError) in
                for file in files { try comparison.add(file) }
            }
        }
        return comparison.differences(addresses: addresses)
    }

    private func readOld(_ location: SiteLocation, listing: SiteListing? = nil, jobs: Int) throws(PublishingError)
        -> PublishedSite
    {
        let old = try PublishingError.onDisk { () throws(FileError) in
            try PublishedSite.read(location.target, listing: listing, manifests: manifests, jobs: jobs)
        }
        let foreign = old.foreignPaths
        guard foreign.isEmpty else {
            // Somebody may be removing the site, and its manifest is gone first.
            if let again = try PublishingError.onDisk({ () throws(FileError) in
                try changed(location, since: old, jobs: jobs)
            }) {
                return again
            }
            throw .foreignFiles(target: target, names: Array(foreign.prefix(Self.namesShown)), count: foreign.count)
        }
        return old
    }

    /// The site where it becomes another one while somebody waits for it, and has no files then that no build wrote.
    private func changed(_ location: SiteLocation, since old: PublishedSite, jobs: Int) throws(FileError)
        -> PublishedSite?
    {
        var last = old.foreignPaths
        // Who goes on writing there is not removing it.
        for _ in 0..<Self.mostPauses {
            Thread.sleep(forTimeInterval: Self.pause)
            let now = try PublishedSite.read(location.target, manifests: manifests, jobs: jobs)
            let foreign = now.foreignPaths
            if foreign.isEmpty { return now }
            if foreign == last { return nil }
            last = foreign
        }
        return nil
    }

    /// In seconds; enough to remove a file in.
    private static let pause = 0.05
    private static let mostPauses = 20

    /// Enough to recognise a folder by.
    private static let namesShown = 3
}
