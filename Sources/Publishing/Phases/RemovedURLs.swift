import Checking
import Diagnostics
import Files
import Pages

/// What earlier builds published and is no more, by the list that they left in the output folder.
struct RemovedURLs: Sendable {
    let diagnostics: [Diagnostic]
    private let status: FileStatus?
    /// What the list in the output folder has.
    let published: AddressLines

    /// - Parameters:
    ///   - old: what was found before; the list is read again where it is another file.
    ///   - manifests: where the list may have been read already.
    ///   - isSame: whether nothing that the list could speak of is otherwise than before.
    init(
        _ rulebook: Rulebook, _ project: Project, after old: RemovedURLs?, manifests: ManifestShelf = ManifestShelf(),
        isSame: Bool
    ) {
        let path = DiskPath.join(project.output, SiteManifest.name)
        // A site that cannot be read is spoken of where it is written.
        status = (try? Disk.status(path)) ?? nil
        let isKnown = old != nil && old?.status == status
        published =
            isKnown
            ? old?.published ?? AddressLines()
            : ((try? manifests.manifest(in: project.output)) ?? nil)?.lines ?? AddressLines()
        if let old, isKnown, isSame {
            diagnostics = old.diagnostics
        } else {
            diagnostics = RemovedURLCheck.diagnostics(
                published.addresses, in: rulebook, list: Location(project.rootRelative(path)))
        }
    }
}
