import Checking
import Diagnostics
import Files
import Pages

/// What earlier builds published and is no more, by the list that they left in the output folder.
struct RemovedURLs: Sendable {
    let diagnostics: [Diagnostic]
    private let status: FileStatus?
    private let published: [PublishedAddress]

    /// - Parameters:
    ///   - old: what was found before; the list is read again where it is another file.
    ///   - isSame: whether nothing that the list could speak of is otherwise than before.
    init(_ rulebook: Rulebook, _ project: Project, after old: RemovedURLs?, isSame: Bool) {
        let path = DiskPath.join(project.output, SiteManifest.name)
        // A site that cannot be read is spoken of where it is written.
        status = (try? Disk.status(path)) ?? nil
        let known = old?.status == status ? old : nil
        published = known?.published ?? ((try? SiteManifest.read(project.output)) ?? nil)?.addresses ?? []
        if let known, isSame {
            diagnostics = known.diagnostics
        } else {
            diagnostics = RemovedURLCheck.diagnostics(
                published, in: rulebook, list: Location(project.rootRelative(path)))
        }
    }
}
