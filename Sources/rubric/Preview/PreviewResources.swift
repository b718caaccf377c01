import Diagnostics
import Dispatch
import Files
import Projects
import Serving
import SiteBuilding
import Synchronization

/// The site in memory as a server reads it: files are made when a browser asks for them.
final class PreviewResources: Site {
    private let site = Mutex<PreviewSite?>(nil)
    /// Rendering runs here, so that it does not delay other requests.
    private let workers = DispatchQueue(label: "pages", qos: .userInitiated, attributes: .concurrent)

    func replace(with new: PreviewSite?) {
        let old = site.withLock { site in
            defer { site = new }
            return site
        }
        // A large site is deallocated here, outside of the lock.
        withExtendedLifetime(old) {}
    }

    func resource(at path: String) async -> Resource? {
        guard let site = site.withLock(\.self) else { return Self.nothingYet(path) }
        return await withCheckedContinuation { continuation in
            workers.async {
                if let copy = site.copiedFile(at: path) {
                    let file = (try? Disk.realPath(copy)).flatMap { OpenFile($0) }
                    return continuation.resume(returning: file.map { Resource($0, mediaType: MediaType(path: path)) })
                }
                let bytes = site.file(at: path)
                continuation.resume(returning: bytes.map { Resource($0, mediaType: MediaType(path: path)) })
            }
        }
    }

    /// A placeholder for any page until there is a good site.
    private static func nothingYet(_ path: String) -> Resource? {
        // `style.css` is looked for as `style.css.html` too.
        guard path.hasSuffix(".html"), !path.dropLast(5).contains(".") else { return nil }
        let page = """
            <!doctype html>
            <html lang="en">
            <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta \
            name="color-scheme" content="light dark">
            <title>Nothing to show yet</title></head>
            <body><main><h1>Nothing to show yet</h1><p>The site appears here as soon as it can be \
            built.</p></main></body>
            </html>

            """
        return Resource(Array(page.utf8), mediaType: .html)
    }
}

/// A project's state at one moment: its last good site, its problems, and the watched paths.
struct PreviewState: Sendable {
    /// The last good site; nil until there is one.
    var site: PreviewSite?
    /// All problems, in order.
    var diagnostics: [Diagnostic] = []
    /// The problems that keep a new site from being made.
    var fatal: [Diagnostic] = []
    var scope = WatchScope(folders: [])

    init() {}

    init(_ preview: Preview) {
        site = preview.site
        diagnostics = preview.diagnostics
        fatal = preview.fatal
        let files = preview.watchedFiles
        scope = WatchScope(
            folders: preview.watched.filter { !files.contains($0) }, files: files,
            ignored: preview.ignored.map { [$0] } ?? [])
    }
}
