import Base
import Diagnostics
import Files
import Pages
import Synchronization

/// The new site while it is made, in a folder beside the old one, by any number of threads.
///
/// The folder is made with the first file that differs: a build that changes nothing touches nothing.
final class SiteStaging: Sendable {
    private let location: SiteLocation
    private let old: PublishedSite
    private let state = Mutex(State())

    private struct State {
        var paths = SitePaths()
        var files: [String] = []
        /// The files that the old site has with the same bytes.
        var unchanged: [String] = []
        /// The folders that were made, by the bytes of their paths.
        var folders: Set<[UInt8]> = []
    }

    init(_ location: SiteLocation, old: PublishedSite) { (self.location, self.old) = (location, old) }

    /// Takes one file of the new site, and writes it where the old site does not have it.
    func add(_ file: OutputFile) throws {
        try state.withLock { state in
            try state.paths.add(file.path)
            state.files.append(file.path)
        }
        if try old.holds(file) {
            state.withLock { $0.unchanged.append(file.path) }
        } else {
            try file.write(to: place(of: file.path))
        }
    }

    /// Completes the new site with the unchanged files and the manifest, and puts it in the old one's place.
    ///
    /// - Parameter addresses: all that the new site's manifest is going to have.
    func finish(addresses: [PublishedAddress], jobs: Int) throws -> PublishingReport {
        let state = state.withLock(\.self)
        let manifest = SiteManifest(files: state.files, addresses: addresses).bytes
        var report = PublishingReport(
            written: state.files.count - state.unchanged.count, unchanged: state.unchanged.count)
        report.removed = old.paths.filter { !state.paths.contains($0) }.sorted(by: ByteOrder.precedes)
        let keepsManifest = try old.holds(OutputFile(SiteManifest.name, .bytes(manifest)))
        if report.written == 0, report.removed.isEmpty, keepsManifest { return report }
        let kept = state.unchanged + (keepsManifest ? [SiteManifest.name] : [])
        try ParallelMap.forEach(kept.count, jobs: jobs) { number in
            try Disk.link(DiskPath.join(location.target, kept[number]), to: place(of: kept[number]))
        }
        if !keepsManifest { try Disk.create(place(of: SiteManifest.name), manifest) }
        try location.swap()
        return report
    }

    /// Removes what was made, where it cannot be finished.
    func discard() {
        // A folder with a repository is the old site. What cannot be removed now is removed by the next build.
        let repository = Result { () throws(FileError) in
            try Disk.status(DiskPath.join(location.staging, ".git"), followingLinks: false)
        }
        if case .success(nil) = repository { try? Disk.remove(location.staging) }
    }

    /// The place of a file in the new folder, whose folders are made once: that one of them vanishes is an error.
    private func place(of path: String) throws(FileError) -> String {
        try state.withLock { state throws(FileError) in
            for folder in SitePaths.folders(of: path) where !state.folders.contains(folder) {
                try Disk.makeFolder(DiskPath.join(location.staging, String(decoding: folder, as: UTF8.self)))
                if folder.isEmpty, let old = try Disk.status(location.target) {
                    try Disk.setMode(location.staging, old.mode)
                }
                state.folders.insert(folder)
            }
        }
        return DiskPath.join(location.staging, path)
    }
}

/// The paths of a site, which have to fit into one folder.
struct SitePaths {
    // As bytes, since Swift takes two encodings of an accent for one text, and the disk does not.
    private var files: Set<[UInt8]> = []
    private var folders: Set<[UInt8]> = []

    mutating func add(_ path: String) throws(PublishingError) {
        guard Self.isValid(path) else { throw .invalidPath(path) }
        guard files.insert(Array(path.utf8)).inserted, !folders.contains(Array(path.utf8)) else {
            throw .conflictingPath(path)
        }
        for folder in Self.folders(of: path).dropFirst().reversed() {
            if files.contains(folder) { throw .conflictingPath(String(decoding: folder, as: UTF8.self)) }
            if !folders.insert(folder).inserted { break }
        }
    }

    func contains(_ path: String) -> Bool { files.contains(Array(path.utf8)) }

    /// The folders that lead to a path, the site's own first.
    static func folders(of path: String) -> [[UInt8]] {
        let bytes = Array(path.utf8)
        return [[]] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { Array(bytes[..<$0]) }
    }

    /// Whether a path stays inside of the site's folder, and takes no place that is not its own.
    private static func isValid(_ path: String) -> Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
        return parts.allSatisfy { !["", ".", ".."].contains($0) } && parts[0] != ".git" && path != SiteManifest.name
            && !path.utf8.contains(0)
    }
}
