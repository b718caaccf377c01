import Base
import Checking
import Diagnostics
import Files
import Linting
import Pages
import Projects

/// The third phase: diagnostics about each page and its references.
struct Checks: Sendable {
    /// By the page's index.
    private(set) var diagnostics: [[Diagnostic]]

    /// - Parameter old: the earlier result; pages with the same links are not checked again.
    init(_ linking: Linking, after old: Checks?, jobs: Int) {
        let rulebook = linking.rulebook
        guard let old, let concerned = linking.concerned?.sorted() else {
            diagnostics = ParallelMap.values(rulebook.pages.count, jobs: jobs) {
                PageCheck.diagnostics(of: $0, in: rulebook)
            }
            return
        }
        diagnostics = old.diagnostics
        let new = ParallelMap.values(concerned.count, jobs: jobs) {
            PageCheck.diagnostics(of: concerned[$0], in: rulebook)
        }
        for (page, found) in zip(concerned, new) { diagnostics[page] = found }
    }
}

/// Diagnostics about URLs that earlier builds published, by the manifest in the output folder.
struct RemovedURLs: Sendable {
    let diagnostics: [Diagnostic]
    private let status: FileStatus?
    private let published: [PublishedAddress]

    /// - Parameters:
    ///   - old: what was found before; the list is read again where it is another file.
    ///   - isSame: whether nothing that the list could speak of is otherwise than before.
    init(_ rulebook: Rulebook, _ project: Project, after old: RemovedURLs?, isSame: Bool) {
        let path = DiskPath.join(project.output, SiteManifest.name)
        // An unreadable site is reported when it is written.
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
