import Files
import Pages
import Synchronization

/// What would be published, held against what is there by as many threads as there are.
final class SiteComparison: Sendable {
    private let old: PublishedSite
    private let there: Set<[UInt8]>
    private let state = Mutex(State())

    private struct State {
        var paths = SitePaths()
        var written: [SiteManifest.File] = []
        var differences: [SiteDifference] = []
    }

    init(_ old: PublishedSite) {
        self.old = old
        there = Set(old.paths.map { Array($0.utf8) })
    }

    /// Takes one file of the new site.
    func add(_ file: OutputFile) throws(PublishingError) {
        try state.withLock { state throws(PublishingError) in _ = try state.paths.add(file) }
        let bytes = Array(try file.parts(in: old.folder).joined())
        let hash = ContentHash(bytes)
        let kind = try kind(of: file.path, bytes)
        state.withLock { state in
            state.written.append(SiteManifest.File(path: file.path, hash: hash))
            if let kind { state.differences.append(SiteDifference(file.path, kind)) }
        }
    }

    /// All that differs, in the order of the paths' bytes.
    func differences(addresses: [PublishedAddress]) -> [SiteDifference] {
        let state = state.withLock(\.self)
        var differences =
            state.differences + old.paths.filter { !state.paths.contains($0) }.map { SiteDifference($0, .extra) }
        let manifest = SiteManifest(
            FileTable(state.written), AddressLines(addresses).merged(after: old.manifest?.lines ?? AddressLines()))
        if old.manifest != manifest {
            differences.append(SiteDifference(SiteManifest.name, old.manifest == nil ? .missing : .different))
        }
        return differences.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private func kind(of path: String, _ bytes: [UInt8]) throws(PublishingError) -> SiteDifference.Kind? {
        guard there.contains(Array(path.utf8)) else { return .missing }
        return try PublishingError.onDisk { () throws(FileError) in try old.holds(path, bytes) } ? nil : .different
    }
}
