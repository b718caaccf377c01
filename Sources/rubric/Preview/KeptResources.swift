import Serving

/// Files that were made for a site and are kept in case they are asked for again, as many as there is room for.
struct KeptResources: Sendable {
    private var files: [String: File] = [:]
    private var size = 0
    private var clock = 0

    /// In bytes.
    private static let room = 64 << 20

    private struct File: Sendable {
        let resource: Resource
        let size: Int
        /// When it was asked for last, in requests.
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
        // Half of them go at once, so that sorting costs next to nothing a file.
        for (path, file) in files.sorted(by: { $0.value.used < $1.value.used }) where size > Self.room / 2 {
            files[path] = nil
            size -= file.size
        }
    }

    mutating func forget(unless keeps: (String) -> Bool) {
        files = files.filter { keeps($0.key) }
        size = files.values.reduce(0) { $0 + $1.size }
    }
}
