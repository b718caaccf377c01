import Diagnostics
import Files

/// A site as it lies on the disk.
struct PublishedSite: Sendable {
    let folder: String
    let exists: Bool
    let manifest: SiteManifest?
    /// Every file and link, relative to the folder, except the manifest and files that are ignored.
    let paths: [String]

    /// Reads what is in a folder; nothing there is an empty site.
    static func read(_ folder: String) throws(FileError) -> PublishedSite {
        for attempt in 1...attempts {
            guard let before = try Disk.status(folder) else { break }
            do throws(FileError) {
                let manifest = try SiteManifest.read(folder)
                let paths = try Disk.paths(below: folder, leavingOut: isLeftOut)
                // Another build may have put its site there in between, whose files the old manifest does not list.
                let after = try Disk.status(folder)
                if attempt < attempts, after?.identity != before.identity { continue }
                return PublishedSite(folder: folder, exists: true, manifest: manifest, paths: paths)
            } catch {
                let after = try Disk.status(folder)
                if attempt == attempts || after?.identity == before.identity { throw error }
            }
        }
        return PublishedSite(folder: folder, exists: false, manifest: nil, paths: [])
    }

    private static let attempts = 4

    /// A repository that the site is pushed from, the manifest, and what the Finder leaves behind.
    private static func isLeftOut(_ path: String) -> Bool {
        path == ".git" || path == SiteManifest.name || DiskPath.name(path) == ".DS_Store"
    }

    /// The files that no build wrote, in byte order.
    var foreignPaths: [String] {
        // As bytes, since Swift takes two encodings of an accent for one text, and the disk does not.
        let known = Set((manifest?.files ?? []).map { Array($0.utf8) })
        return paths.filter { !known.contains(Array($0.utf8)) }.sorted(by: ByteOrder.precedes)
    }

    /// Whether a file is there with exactly the same bytes.
    func holds(_ file: OutputFile) throws(FileError) -> Bool {
        // A copy has to be readable, whatever is there.
        if case .copy(let path) = file.content { _ = try Disk.read(first: 1, of: path) }
        guard exists else { return false }
        let full = DiskPath.join(folder, file.path)
        guard let status = try Disk.status(full, followingLinks: false), status.kind == .file else { return false }
        switch file.content {
        case .bytes(let bytes):
            guard status.size == bytes.count else { return false }
            return try Disk.read(full, atMost: .max) == bytes
        case .copy(let path): return try Disk.haveSameBytes(full, path)
        }
    }
}
