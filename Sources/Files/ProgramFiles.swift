/// The files that this program consists of: the executable, and the libraries that were loaded with it.
package enum ProgramFiles {
    /// Their paths, each once, in the order of their bytes; nil where the system does not tell.
    package static func loaded() -> [String]? {
        guard let bytes = SystemCall.stream("/proc/self/maps") else { return nil }
        var paths: [String] = []
        var seen: Set<String> = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            // Address, permissions, offset, device, inode, path (proc(5)).
            let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5, omittingEmptySubsequences: true)
            guard fields.count == 6 else { continue }
            let path = String(decoding: fields[5].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
            if path.utf8.first == UInt8(ascii: "/"), seen.insert(path).inserted { paths.append(path) }
        }
        return paths.isEmpty ? nil : paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
