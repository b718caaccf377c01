import Synchronization

/// A site in memory that changes while it is served: every response is a whole old or a whole new file.
package final class MemorySite: Site {
    private let files: Mutex<[String: Resource]>

    /// - Parameter files: The resources by path: `rules/exposed-state.html`.
    package init(_ files: [String: Resource] = [:]) {
        self.files = Mutex(files)
    }

    package func resource(at path: String) -> Resource? {
        files.withLock { $0[path] }
    }

    /// Puts another site in the place of this one, at one moment.
    package func replace(with files: [String: Resource]) {
        let old = self.files.withLock { current in
            let old = current
            current = files
            return old
        }
        // Ten thousand resources are let go here, outside of the lock.
        _ = old
    }

    /// Changes and removes files at one moment: nobody sees some of it without the rest.
    package func update(_ changed: [String: Resource], removing removed: some Sequence<String> = []) {
        files.withLock { current in
            for path in removed { current[path] = nil }
            for (path, resource) in changed { current[path] = resource }
        }
    }
}
