/// Changes that were seen and not told yet.
struct Changes {
    /// What happened, by path; the first thing decides.
    private(set) var paths: [String: Kind] = [:]
    var isRescan = false

    enum Kind {
        /// Was not there before.
        case created
        case changed
    }

    var isEmpty: Bool { paths.isEmpty && !isRescan }

    mutating func add(_ path: String, _ kind: Kind) {
        if paths[path] == nil { paths[path] = kind }
    }

    mutating func add(_ other: Changes) {
        isRescan = isRescan || other.isRescan
        paths.merge(other.paths) { first, _ in first }
    }

    /// Nil where all that happened is that files came and went, as editors make them beside what they save.
    var event: WatchEvent? {
        if isRescan { return .rescan }
        let lasting = paths.filter { path, kind in
            kind == .changed || SystemCall.status(of: path, followingLinks: false) != nil
        }
        return lasting.isEmpty ? nil : .changed(lasting.keys.sorted())
    }
}
