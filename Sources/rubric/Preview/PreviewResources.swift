import Diagnostics
import Dispatch
import Files
import Projects
import Serving
import SiteBuilding
import Synchronization

/// The site in memory as a server reads it: files are made on demand and cached until they may change.
final class PreviewResources: Site {
    private let state = Mutex(State())
    /// Rendering runs here, so that it does not delay other requests.
    private let workers = DispatchQueue(label: "pages", qos: .userInitiated, attributes: .concurrent)

    private struct State: Sendable {
        var site: PreviewSite?
        var kept = ResourceCache()
        /// The number of replaced sites; resources of an older one are not cached.
        var generation = 0
    }

    /// Replaces the site and clears the cache.
    func replace(with site: PreviewSite?) {
        let old = state.withLock { state in
            let old = (state.site, state.kept)
            state.site = site
            state.generation += 1
            state.kept = ResourceCache()
            return old
        }
        // A large site is deallocated here, outside of the lock.
        _ = old
    }

    func resource(at path: String) async -> Resource? {
        let (kept, site, generation) = state.withLock { ($0.kept[path], $0.site, $0.generation) }
        if let kept { return kept }
        guard let site else { return Self.nothingYet(path) }
        return await withCheckedContinuation { continuation in
            workers.async {
                guard let bytes = site.file(at: path) else { return continuation.resume(returning: nil) }
                let resource = Resource(bytes, mediaType: MediaType(path: path))
                self.state.withLock {
                    if $0.generation == generation { $0.kept.keep(resource, size: bytes.count, at: path) }
                }
                continuation.resume(returning: resource)
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
            made.</p></main></body>
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

/// A cache of rendered files, limited by size.
struct ResourceCache: Sendable {
    private var files: [String: File] = [:]
    private var size = 0
    private var clock = 0

    /// In bytes.
    private static let room = 64 << 20

    private struct File: Sendable {
        let resource: Resource
        let size: Int
        /// The number of the request that used it last.
        var used: Int
    }

    subscript(path: String) -> Resource? {
        mutating get {
            clock += 1
            files[path]?.used = clock
            return files[path]?.resource
        }
    }

    /// - Parameter added: the size in bytes.
    mutating func keep(_ resource: Resource, size added: Int, at path: String) {
        size += added - (files[path]?.size ?? 0)
        files[path] = File(resource: resource, size: added, used: clock)
        guard size > Self.room else { return }
        // Removing half at once amortizes the cost of sorting.
        for (path, file) in files.sorted(by: { $0.value.used < $1.value.used }) where size > Self.room / 2 {
            files[path] = nil
            size -= file.size
        }
    }
}
