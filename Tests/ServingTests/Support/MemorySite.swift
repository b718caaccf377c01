import Serving
import Synchronization

/// A site in memory that changes while it is served; every response is a complete old or new file.
final class MemorySite: Site {
    private let files: Mutex<[String: Resource]>

    /// - Parameter files: the resources by path: `rules/exposed-state.html`.
    init(_ files: [String: Resource] = [:]) { self.files = Mutex(files) }

    func resource(at path: String) -> Resource? { files.withLock { $0[path] } }

    /// Replaces all files atomically.
    func replace(with files: [String: Resource]) { self.files.withLock { $0 = files } }

    /// Changes and removes files atomically.
    func update(_ changed: [String: Resource], removing removed: some Sequence<String> = []) {
        files.withLock { current in
            for path in removed { current[path] = nil }
            for (path, resource) in changed { current[path] = resource }
        }
    }
}
