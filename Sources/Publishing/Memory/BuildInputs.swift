import Diagnostics
import Files
import Pages

/// Everything that a site is made from, as one number.
///
/// It is put together from what a build has read, and again from what lies there later: both have to take the same from
/// the same files.
struct BuildInputs {
    private var print = Fingerprint()

    /// - Parameters:
    ///   - tool: what the site is made with.
    ///   - staticFiles: as they lie there.
    init(tool: ContentHash, _ project: Project, _ listing: ContentScan, _ staticFiles: StaticFiles) {
        print.add(tool)
        print.add([project.root, project.contentFolder, project.output])
        print.add(file: project.files.configuration)
        print.add(project.files.misnamed)
        print.add(file: project.files.changelog)
        print.add((project.files.templates ?? [:]).count)
        print.add(project.files.templates == nil ? 0 : 1)
        for (path, bytes) in (project.files.templates ?? [:]).sorted(by: {
            $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }) {
            print.add(path)
            print.add(file: bytes)
        }
        print.add(listing.pages.map(\.string))
        for set in [listing.files, listing.excluded] {
            print.add(set.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        }
        print.add(staticFiles.paths)
        for diagnostic in listing.diagnostics + staticFiles.diagnostics {
            print.add(
                [diagnostic.kind.id, diagnostic.message, diagnostic.location.file] + diagnostic.notes.map(\.message))
        }
    }

    /// Takes the bytes of the pages, in the listing's order.
    mutating func add(pages: [ContentHash]) {
        for page in pages { print.add(page) }
    }

    /// Takes the files that are copied.
    mutating func add(copies: [(place: String, hash: ContentHash)]) {
        print.add(copies.count)
        for copy in copies {
            print.add(copy.place)
            print.add(copy.hash)
        }
    }

    var hash: ContentHash { print.hash }
}
