import Base
import Checking
import Diagnostics
import Files
import Pages
import Projects

/// Diagnostics about URLs that earlier builds published, by the manifest in the output folder.
struct RemovedURLs: Sendable {
    let diagnostics: [Diagnostic]
    private let path: String
    private let status: FileStatus?
    private let published: [PublishedAddress]

    /// - Parameters:
    ///   - old: what was found before; the list is read again where it is another file.
    init(_ rulebook: Rulebook, _ project: Project, after old: RemovedURLs?) {
        let path = DiskPath.join(project.output, SiteManifest.name)
        // An unreadable site is reported when it is written.
        status = (try? Disk.status(path)) ?? nil
        if let old, old.status == status, old.path == path {
            published = old.published
        } else {
            published = ((try? SiteManifest.read(project.output)) ?? nil)?.addresses ?? []
        }
        self.path = path
        diagnostics = RemovedURLCheck.diagnostics(published, in: rulebook, list: Location(project.rootRelative(path)))
    }
}
