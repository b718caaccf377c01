import Dispatch
import Publishing
import Serving
import Synchronization

/// The site in memory as a server reads it: each file is made when it is first asked for and kept until it may be
/// another.
final class PreviewResources: Site {
    private let state = Mutex(State())
    /// Making a page takes a while, and making what gathers all pages longer: neither may keep others from being
    /// answered.
    private let workers = DispatchQueue(label: "pages", qos: .userInitiated, attributes: .concurrent)

    private struct State: Sendable {
        var site: PreviewSite?
        var kept = KeptResources()
        /// How often there was another site: what was made of an older one is not kept.
        var generation = 0
    }

    /// Puts another site in the place of the one before, at one moment.
    ///
    /// - Parameter change: what makes it another one; nil where nobody knows, and nothing is kept.
    func replace(with site: PreviewSite?, after change: PreviewChange?) {
        let old = state.withLock { state in
            let old = (state.site, state.kept)
            state.site = site
            state.generation += 1
            state.kept.forget { path in change.map { site?.keeps(path, after: $0) == true } ?? false }
            return old
        }
        // A large site is let go here, outside of the lock.
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

    /// What is shown in the place of any page while there has been no good site; the problems are shown over it.
    private static func nothingYet(_ path: String) -> Resource? {
        // `style.css` is looked for as `style.css.html` too.
        guard path.hasSuffix(".html"), !path.dropLast(5).contains(".") else { return nil }
        let page = """
            <!doctype html>
            <html lang="en">
            <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
            <title>Nothing to show yet</title></head>
            <body><main><h1>Nothing to show yet</h1><p>The site appears here as soon as it can be made.</p></main></body>
            </html>

            """
        return Resource(Array(page.utf8), mediaType: .html)
    }
}
