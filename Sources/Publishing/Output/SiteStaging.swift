import Base
import Diagnostics
import Files
import Linting
import Synchronization

/// The new site while it is made, in a folder beside the old one, by as many threads as there are.
///
/// The folder is made with the first file that differs: a build that changes nothing touches nothing.
final class SiteStaging: Sendable {
    private let location: SiteLocation
    private let old: PublishedSite
    private let stamps: SiteStamps?
    private let fewestSpared: Int
    private let state = Mutex(State())

    private struct State {
        var paths = SitePaths()
        /// By the bytes of their paths.
        var files: [[UInt8]: FreshSite.File] = [:]
        var report = PublishingReport()
        /// What has been found unchanged before the folder was made.
        var waiting: [String] = []
        var isBegun = false
        /// Why a folder could not be made, which is the reason too why nothing can be written there.
        var failure: FileError?
    }

    /// - Parameters:
    ///   - stamps: of the old site where it is known to be what the last build wrote: then its files need not be read.
    ///   - fewestSpared: how many files have to stay for the old site to be left as a ``SpareSite``.
    init(_ location: SiteLocation, old: PublishedSite, stamps: SiteStamps?, fewestSpared: Int = SpareSite.fewestFiles) {
        self.location = location
        self.old = old
        self.stamps = stamps
        self.fewestSpared = fewestSpared
    }

    /// Takes one file of the new site.
    ///
    /// - Returns: what the manifest is going to say of it.
    func add(_ file: OutputFile) throws(PublishingError) -> SiteManifest.File {
        try take(file)
        if case .old = file.content {
            // Whoever hands it on has just seen that it is intact. What is there now is not asked: it may be somebody's
            // edit.
            guard let hash = oldHash(of: file.path), let status = stamps?[file.path] else {
                throw .file(
                    FileError(
                        DiskPath.join(location.target, file.path), .read,
                        reason: "it is not known to be what the last build wrote"))
            }
            try PublishingError.onDisk { () throws(FileError) in
                for path in try begin(with: file.path, .none) { try link(path) }
            }
            state.withLock { $0.files[Array(file.path.utf8)] = FreshSite.File(hash: hash, status: status) }
            return SiteManifest.File(path: file.path, hash: hash)
        }
        let parts = try file.parts(in: location.target)
        let hash = ContentHash(parts: parts)
        do throws(FileError) {
            let (change, found) = try change(of: file.path, parts, hash)
            for path in try begin(with: file.path, change) { try link(path) }
            let status =
                change == .none ? found : try Disk.create(DiskPath.join(location.staging, file.path), parts: parts)
            state.withLock { $0.files[Array(file.path.utf8)] = FreshSite.File(hash: hash, status: status) }
            return SiteManifest.File(path: file.path, hash: hash)
        } catch {
            throw .file(error)
        }
    }

    /// Links what stays of the old site without being listed, writes the manifest and puts the new site in the old
    /// one's place.
    ///
    /// - Parameters:
    ///   - table: what was said of each file when it was added.
    ///   - keeping: what stays besides them.
    ///   - addresses: all that the new site's manifest is going to have.
    func finish(
        _ table: FileTable, keeping: KeptFiles? = nil, addresses: AddressLines, jobs: Int
    ) throws(PublishingError) -> (report: PublishingReport, fresh: FreshSite) {
        // Nobody adds a file any more; what is taken over is not copied when it changes.
        var state = state.withLock { state in
            defer { state = State() }
            return state
        }
        var report = state.report
        let kept = try keeping.map { keeping throws(PublishingError) in try keep(keeping, besides: state.paths) }
        report.unchanged += kept?.count ?? 0
        let removed = kept.map { $0.removed(state.paths.contains) } ?? old.paths.filter { !state.paths.contains($0) }
        report.removed = removed.sorted(by: ByteOrder.precedes)
        report.edited.sort(by: ByteOrder.precedes)
        let differs = state.isBegun || !report.removed.isEmpty
        // Where it is known already that there is a new site, it is put together while one thread makes the manifest.
        let (written, linked) = ParallelMap.values(kept != nil && differs ? 1 : 0, jobs: jobs) {
            let manifest = SiteManifest(kept?.table(adding: table) ?? table, addresses)
            let bytes = manifest.bytes
            let status = Result { () throws(FileError) in try old.status(of: SiteManifest.name, holding: bytes) }
            return (manifest: manifest, bytes: bytes, status: status)
        } _: { [folders = state.paths.folders] _ in
            Result { () throws(PublishingError) in
                try kept?.link(to: SpareSite(location), others: folders, shown: location.shown, jobs: jobs)
            }
        }
        let (manifest, bytes) = (written.manifest, written.bytes)
        var status = try PublishingError.onDisk { () throws(FileError) in try written.status.get() }
        let isSame = status != nil
        let isBegun = differs || !isSame
        var links = try linked.first.flatMap { result throws(PublishingError) in try result.get() }
        if isBegun, !state.isBegun {
            try PublishingError.onDisk { () throws(FileError) in
                try makeFolder(state.paths)
                for path in state.waiting { try link(path) }
            }
        }
        if isBegun, links == nil {
            links = try kept?.link(
                to: SpareSite(location), others: state.paths.folders, shown: location.shown, jobs: jobs)
        }
        do throws(FileError) {
            if isBegun {
                if isSame {
                    try link(SiteManifest.name)
                } else {
                    status = try Disk.create(DiskPath.join(location.staging, SiteManifest.name), bytes)
                }
            }
        } catch {
            throw .file(error)
        }
        if isBegun, links != nil { try moveToSpare(state.paths) }
        do throws(FileError) {
            if isBegun {
                let swap = SiteSwap(location, jobs: jobs)
                if let made = links {
                    let keepsOld = made.areLinks && (kept?.count ?? 0) + state.paths.files.count >= fewestSpared
                    try swap.swap(location.spare, keepsOld: keepsOld)
                    try? Disk.remove(location.staging)
                    if !keepsOld { links = made.alone }
                } else {
                    try swap.swap(location.staging)
                }
            }
            state.files[Array(SiteManifest.name.utf8)] = FreshSite.File(hash: ContentHash(bytes), status: status)
            return (
                report,
                FreshSite(
                    location: location, files: state.files, kept: kept, links: links, manifest: manifest,
                    keepsAddresses: addresses == old.manifest?.lines,
                    hadAddresses: old.manifest.map { $0.lines.count > 0 } ?? false, staging: self)
            )
        } catch {
            throw .file(error)
        }
    }

    /// Takes away what was made, where it cannot be finished.
    ///
    /// - Parameter isSpare: whether that may be in the spare folder too.
    func discard(isSpare: Bool) {
        // What cannot be removed now is removed by the next build, or looked at by it. One with a repository is the old
        // site.
        for folder in [location.staging] + (isSpare ? [location.spare] : []) {
            let repository = Result { () throws(FileError) in
                try Disk.status(DiskPath.join(folder, ".git"), followingLinks: false)
            }
            if case .success(nil) = repository { try? Disk.remove(folder) }
        }
    }
}

extension SiteStaging {
    /// What is otherwise than in the old site.
    private enum Change {
        case none
        /// It is new, or has other bytes.
        case bytes
        /// Somebody changed the old file, which is neither what the last build wrote nor what this one writes.
        case edited
    }

    private func oldHash(of path: String) -> ContentHash? { old.manifest?.table.hash(of: Array(path.utf8)[...]) }

    private func keep(_ kept: KeptFiles, besides paths: SitePaths) throws(PublishingError) -> KeptSite {
        guard let site = KeptSite(kept, of: old, besides: paths.files, stamps: stamps) else {
            throw .siteChanged(target: location.shown)
        }
        try site.check(files: paths.files, folders: paths.folders)
        return site
    }

    /// Finds a place for a file, and makes the folders that it needs.
    private func take(_ file: OutputFile) throws(PublishingError) {
        try state.withLock { state throws(PublishingError) in
            let folders = try state.paths.add(file)
            if state.isBegun {
                try PublishingError.onDisk { () throws(FileError) in
                    try attempt(&state) { () throws(FileError) in try make(folders) }
                }
            }
        }
    }

    private func attempt(_ state: inout State, _ work: () throws(FileError) -> Void) throws(FileError) {
        if let failure = state.failure { throw failure }
        do throws(FileError) {
            try work()
        } catch {
            state.failure = error
            throw error
        }
    }

    /// - Returns: also what the disk knew of the old file before it was read.
    private func change(
        of path: String, _ parts: [ArraySlice<UInt8>], _ hash: ContentHash
    ) throws(FileError) -> (change: Change, found: FileStatus?) {
        guard let known = oldHash(of: path) else { return (.bytes, nil) }
        let count = parts.reduce(0) { $0 + $1.count }
        if let stamps, let status = stamps[path], status.size == count || known != hash, stamps.isIntact(path) {
            return (known == hash ? .none : .bytes, status)
        }
        let full = DiskPath.join(location.target, path)
        guard let found = try Disk.status(full, followingLinks: false), found.kind == .file else {
            return (.bytes, nil)
        }
        let there = try Disk.read(full)
        var rest = there[...]
        let isSame =
            there.count == count
            && parts.allSatisfy { part in
                defer { rest = rest.dropFirst(part.count) }
                return rest.prefix(part.count) == part
            }
        return (isSame ? .none : ContentHash(there) == known ? .bytes : .edited, found)
    }

    /// Notes a file, and makes the site's folder where this is the first that differs.
    ///
    /// - Returns: the unchanged files that are linked to the new site now.
    private func begin(with path: String, _ change: Change) throws(FileError) -> [String] {
        try state.withLock { state throws(FileError) in
            if change == .edited { state.report.edited.append(path) }
            if change == .none { state.report.unchanged += 1 } else { state.report.written += 1 }
            if change == .none { state.waiting.append(path) }
            if change != .none, !state.isBegun {
                let paths = state.paths
                try attempt(&state) { () throws(FileError) in try makeFolder(paths) }
                state.isBegun = true
            }
            guard state.isBegun else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    private func makeFolder(_ paths: SitePaths) throws(FileError) {
        try Disk.makeFolder(location.staging)
        if old.exists, let status = try Disk.status(location.target) { try Disk.setMode(location.staging, status.mode) }
        try make(paths.folders.sorted { $0.lexicographicallyPrecedes($1) })
    }

    private func make(_ folders: [[UInt8]]) throws(FileError) {
        for folder in folders {
            try Disk.makeFolder(DiskPath.join(location.staging, String(decoding: folder, as: UTF8.self)))
        }
    }

    /// Puts the new files to those that stay.
    private func moveToSpare(_ paths: SitePaths) throws(PublishingError) {
        do throws(FileError) {
            if let status = try Disk.status(location.target) { try Disk.setMode(location.spare, status.mode) }
            for path in paths.files.map({ String(decoding: $0, as: UTF8.self) }) + [SiteManifest.name] {
                try Disk.rename(DiskPath.join(location.staging, path), to: DiskPath.join(location.spare, path))
            }
        } catch {
            // A build of the whole site gets along without a spare folder.
            throw .siteChanged(target: location.shown)
        }
    }

    private func link(_ path: String) throws(FileError) {
        try Disk.link(DiskPath.join(location.target, path), to: DiskPath.join(location.staging, path))
    }
}

extension OutputFile {
    /// The bytes that the file will have, one part behind the other.
    ///
    /// - Parameter old: the folder of the site that is there.
    func parts(in old: String) throws(PublishingError) -> [ArraySlice<UInt8>] {
        switch content {
        case .bytes(let bytes): return [bytes[...]]
        case .parts(let parts): return parts
        case .copy(let path): return [try PublishingError.onDisk { () throws(FileError) in try Disk.read(path) }[...]]
        case .old:
            return [try PublishingError.onDisk { () throws(FileError) in try Disk.read(DiskPath.join(old, path)) }[...]]
        }
    }
}
