import Files
import Pages

/// The new site while it is made, in a folder beside the old one.
///
/// The folder is made with the first file that differs: a build that changes nothing touches nothing.
struct SiteStaging {
    private let location: SiteLocation
    private let old: PublishedSite
    private let oldHashes: [[UInt8]: ContentHash]

    private var paths = SitePaths()
    private var written: [SiteManifest.File] = []
    private var report = PublishingReport()
    /// What has been found unchanged before the folder was made.
    private var waiting: [String] = []
    private var isBegun = false

    init(_ location: SiteLocation, old: PublishedSite) {
        self.location = location
        self.old = old
        oldHashes = Dictionary((old.manifest?.files ?? []).map { (Array($0.path.utf8), $0.hash) }) { first, _ in first }
    }

    /// Takes one file of the new site.
    mutating func add(_ file: OutputFile) throws(PublishingError) {
        let folders = try paths.add(file)
        let bytes = try file.read()
        let hash = ContentHash(bytes)
        written.append(SiteManifest.File(path: file.path, hash: hash))
        do throws(FileError) {
            if isBegun { try make(folders) }
            if oldHashes[Array(file.path.utf8)] != nil, try old.holds(file.path, bytes) {
                report.unchanged += 1
                if isBegun { try link(file.path) } else { waiting.append(file.path) }
            } else {
                report.written += 1
                try noteEdit(file.path)
                try begin()
                try Disk.create(DiskPath.join(location.staging, file.path), bytes)
            }
        } catch {
            throw .file(error)
        }
    }

    /// Writes the manifest and puts the new site in the old one's place.
    mutating func finish(addresses: [PublishedAddress]) throws(PublishingError) -> PublishingReport {
        report.removed = old.paths.filter { !paths.contains($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        do throws(FileError) {
            let manifest = SiteManifest(files: written, addresses: addresses).bytes
            let isSame = try old.holds(SiteManifest.name, manifest)
            if !isBegun, isSame, report.removed.isEmpty { return report }
            try begin()
            if isSame { try link(SiteManifest.name) } else { try Disk.create(DiskPath.join(location.staging, SiteManifest.name), manifest) }
            try SiteSwap(location).swap()
        } catch {
            throw .file(error)
        }
        return report
    }

    /// Takes away what was made, where it cannot be finished.
    func discard() {
        // What cannot be removed now is removed by the next build.
        try? Disk.remove(location.staging)
    }
}

extension SiteStaging {
    private mutating func begin() throws(FileError) {
        guard !isBegun else { return }
        isBegun = true
        try Disk.makeFolder(location.staging)
        if old.exists, let status = try Disk.status(location.target) { try Disk.setMode(location.staging, status.mode) }
        try make(paths.folders.sorted { $0.lexicographicallyPrecedes($1) })
        for path in waiting { try link(path) }
        waiting = []
    }

    private func make(_ folders: [[UInt8]]) throws(FileError) {
        for folder in folders { try Disk.makeFolder(DiskPath.join(location.staging, String(decoding: folder, as: UTF8.self))) }
    }

    private func link(_ path: String) throws(FileError) {
        try Disk.link(DiskPath.join(location.target, path), to: DiskPath.join(location.staging, path))
    }

    /// Notes a file that is neither what the last build wrote nor what this one writes.
    private mutating func noteEdit(_ path: String) throws(FileError) {
        guard let hash = oldHashes[Array(path.utf8)] else { return }
        let full = DiskPath.join(location.target, path)
        guard try Disk.status(full, followingLinks: false)?.kind == .file else { return }
        if ContentHash(try Disk.read(full)) != hash { report.edited.append(path) }
    }
}

extension OutputFile {
    /// The bytes that the file will have.
    func read() throws(PublishingError) -> [UInt8] {
        switch content {
        case .bytes(let bytes): return bytes
        case .copy(let path): return try PublishingError.onDisk { () throws(FileError) in try Disk.read(path) }
        }
    }
}
