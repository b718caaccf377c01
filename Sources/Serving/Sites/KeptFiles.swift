/// Files that were read lately, so that reading and hashing is done once for each version of a file.
struct KeptFiles: ~Copyable {
    private var entries: [String: Entry] = [:]
    private var size = 0
    /// In bytes.
    let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    /// What tells one state of a file from another without reading it.
    struct Version: Sendable, Hashable {
        let device: UInt64
        let inode: UInt64
        let length: Int
        let modified: OpenFile.Moment

        init(_ file: OpenFile) {
            (device, inode, length, modified) = (file.device, file.inode, file.length, file.modified)
        }
    }

    private struct Entry {
        let version: Version
        let resource: Resource
    }

    func resource(at path: String, _ version: Version) -> Resource? {
        guard let entry = entries[path], entry.version == version else { return nil }
        return entry.resource
    }

    /// Forgets everything when full: the files that are asked for all the time are back after one reading each.
    mutating func keep(_ resource: Resource, at path: String, _ version: Version) {
        let replaced = entries[path]?.resource.length ?? 0
        if size - replaced + resource.length > capacity {
            entries.removeAll(keepingCapacity: true)
            size = 0
        } else {
            size -= replaced
        }
        entries[path] = Entry(version: version, resource: resource)
        size += resource.length
    }
}
