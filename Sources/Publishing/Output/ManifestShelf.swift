import Files
import Synchronization

/// The manifest that was read last, so that the parts of one build do not each read it again.
package final class ManifestShelf: Sendable {
    private let last = Mutex<(path: String, stamp: FileStamp, manifest: SiteManifest?)?>(nil)

    package init() {}

    /// The manifest of the site in a folder; nil where there is none.
    func manifest(in folder: String) throws(FileError) -> SiteManifest? {
        // By its real place, so that a link that leads elsewhere meanwhile is noticed.
        let path = DiskPath.join((try? Disk.realPath(folder)) ?? folder, SiteManifest.name)
        let stamp = FileStamp(path)
        if let stamp, let last = last.withLock(\.self), last.path == path, last.stamp == stamp { return last.manifest }
        let manifest = try SiteManifest.read(folder)
        // One that is a link may lead to something else without having another stamp.
        if let stamp, stamp.status.kind == .file { last.withLock { $0 = (path, stamp, manifest) } }
        return manifest
    }
}
