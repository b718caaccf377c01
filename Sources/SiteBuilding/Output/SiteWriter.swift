import Diagnostics
import Files
package import Pages
import Synchronization

/// Writes a site as a whole: readers and the disk have the old one or the new one, never a mixture.
package struct SiteWriter: Sendable {
    private let target: String
    private let root: String
    private let content: String

    /// - Parameters:
    ///   - target: the site's folder, which need not be there yet.
    ///   - root: the rulebook's folder.
    ///   - content: the folder of the pages; the same as `root` where the root itself is that.
    package init(target: String, root: String, content: String) {
        (self.target, self.root, self.content) = (target, root, content)
    }

    /// Makes the files of a site, and calls its argument with each.
    package typealias FileMaker = (_ handle: @Sendable (OutputFile) throws -> Void) throws -> Void

    /// Throws where no site could be written to the folder, so that it is known before the work is done.
    package func check() throws {
        try PublishingError.onDisk {
            _ = try readOld(try SiteLocation(target, root: root, content: content, makesParent: false))
        }
    }

    /// Replaces the site with other files; an error leaves the old site untouched.
    ///
    /// A file whose bytes are the same as before stays the same file, with its time. A `.git` in the folder stays.
    /// - Parameters:
    ///   - jobs: the number of threads that complete the site.
    ///   - addresses: what readers may keep from now on, for the manifest.
    ///   - forgetting: whether addresses that earlier builds published, and that are removed, leave the manifest.
    ///   - make: calls its argument with each file, from any number of threads.
    package func publish(
        jobs: Int, addresses: [PublishedAddress] = [], forgetting: Bool = false, _ make: FileMaker
    ) throws -> PublishingReport {
        try PublishingError.onDisk {
            let location = try SiteLocation(target, root: root, content: content, makesParent: true)
            guard let lock = try FolderLock(location.lock) else { throw PublishingError.locked(target: target) }
            defer { withExtendedLifetime(lock) {} }
            try location.recover()
            let old = try readOld(location)
            let staging = SiteStaging(location, old: old)
            do {
                try make { try staging.add($0) }
                let known = forgetting ? [] : old.manifest?.addresses ?? []
                return try staging.finish(addresses: Self.merge(addresses, with: known), jobs: jobs)
            } catch {
                staging.discard()
                throw error
            }
        }
    }

    /// Makes the folder hold files that are made already.
    package func publish(
        _ files: some Sequence<OutputFile>, addresses: [PublishedAddress] = [], forgetting: Bool = false
    ) throws -> PublishingReport {
        try publish(jobs: 1, addresses: addresses, forgetting: forgetting) { for file in files { try $0(file) } }
    }

    /// Compares what would be published with what is there, and changes nothing.
    ///
    /// - Parameter make: calls its argument with each file, from any number of threads.
    /// - Returns: the differences in byte order of their paths.
    package func compare(addresses: [PublishedAddress] = [], _ make: FileMaker) throws -> [SiteDifference] {
        try PublishingError.onDisk {
            let location = try SiteLocation(target, root: root, content: content, makesParent: false)
            let old = try PublishedSite.read(location.target)
            let state = Mutex((paths: SitePaths(), files: [String](), differences: [SiteDifference]()))
            try make { file in
                let difference = try Self.difference(file, from: old)
                try state.withLock { state in
                    try state.paths.add(file.path)
                    state.files.append(file.path)
                    if let difference { state.differences.append(difference) }
                }
            }
            return state.withLock { state in
                state.differences += old.paths.filter { !state.paths.contains($0) }.map { SiteDifference($0, .extra) }
                let addresses = Self.merge(addresses, with: old.manifest?.addresses ?? [])
                if old.manifest != SiteManifest(files: state.files, addresses: addresses) {
                    state.differences.append(
                        SiteDifference(SiteManifest.name, old.manifest == nil ? .missing : .different))
                }
                return state.differences.sorted { ByteOrder.precedes($0.path, $1.path) }
            }
        }
    }
}

extension SiteWriter {
    private static func difference(_ file: OutputFile, from old: PublishedSite) throws(FileError) -> SiteDifference? {
        if try old.holds(file) { return nil }
        let status = try Disk.status(DiskPath.join(old.folder, file.path), followingLinks: false)
        return SiteDifference(file.path, status == nil || status?.kind == .folder ? .missing : .different)
    }

    /// The addresses, followed by those of an earlier site that are not among them.
    private static func merge(_ addresses: [PublishedAddress], with old: [PublishedAddress]) -> [PublishedAddress] {
        let references = Set(addresses.map(\.reference))
        return addresses + old.filter { !references.contains($0.reference) }
    }

    private func readOld(_ location: SiteLocation) throws -> PublishedSite {
        var last: [String] = []
        var pauses = 0
        while true {
            let old = try PublishedSite.read(location.target)
            let foreign = old.foreignPaths
            if foreign.isEmpty { return old }
            // Another process may be removing the site, and may have removed the manifest first.
            guard foreign != last, pauses < Self.mostPauses else {
                throw PublishingError.foreignFiles(
                    target: target, names: Array(foreign.prefix(Self.namesShown)), count: foreign.count)
            }
            (last, pauses) = (foreign, pauses + 1)
            CurrentProcess.pause(milliseconds: Self.pause)
        }
    }

    /// In milliseconds; enough to remove a file in.
    private static let pause = 50
    private static let mostPauses = 20

    /// Enough to recognize a folder by.
    private static let namesShown = 3
}

/// The changes that publishing made to a site's folder.
package struct PublishingReport: Sendable, Hashable {
    /// The number of files that are new or have other bytes, without the manifest.
    package var written: Int
    /// The number of files that are the same as before.
    package var unchanged: Int
    /// The files of the old site that are removed, in byte order.
    package var removed: [String] = []

    package init(written: Int = 0, unchanged: Int = 0) { (self.written, self.unchanged) = (written, unchanged) }
}

/// A difference between what a build would write and what is there.
package struct SiteDifference: Sendable, Hashable {
    package var path: String
    package var kind: Kind

    package init(_ path: String, _ kind: Kind) {
        self.path = path
        self.kind = kind
    }

    package enum Kind: String, Sendable, Hashable {
        /// The build would write it, and it is not there.
        case missing
        /// It is there, and the build would not write it.
        case extra
        /// The build would write other bytes.
        case different
    }
}
