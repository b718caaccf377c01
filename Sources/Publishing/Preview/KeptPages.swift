import Synchronization

/// Files that were made for a site and are kept in case they are asked for again, as many as there is room for.
final class KeptPages: Sendable {
    private let state: Mutex<State>

    /// In bytes.
    private static let room = 64 << 20

    private struct State {
        var files: [String: Kept] = [:]
        var size = 0
        var clock = 0

        mutating func remove(_ path: String) {
            if let file = files.removeValue(forKey: path) { size -= file.bytes.count }
        }
    }

    private struct Kept {
        /// The page that it was made of; nil where it was made of all.
        let page: Int?
        let bytes: [UInt8]
        /// When it was asked for last, in requests.
        var used: Int
    }

    /// - Parameters:
    ///   - old: what was made for the site before.
    ///   - concerned: the pages whose files may be others now; nil for all.
    init(after old: KeptPages? = nil, without concerned: Set<Int>? = nil) {
        var state = State()
        if let old, let concerned {
            state = old.state.withLock(\.self)
            for (path, file) in state.files where file.page.map(concerned.contains) ?? true { state.remove(path) }
        }
        self.state = Mutex(state)
    }

    subscript(path: String) -> [UInt8]? {
        state.withLock { state in
            state.clock += 1
            state.files[path]?.used = state.clock
            return state.files[path]?.bytes
        }
    }

    func keep(_ bytes: [UInt8], at path: String, ofPage page: Int?) {
        state.withLock { state in
            state.remove(path)
            state.files[path] = Kept(page: page, bytes: bytes, used: state.clock)
            state.size += bytes.count
            guard state.size > Self.room else { return }
            // Half of them go at once, so that sorting costs next to nothing a file.
            for (path, _) in state.files.sorted(by: { $0.value.used < $1.value.used }) where state.size > Self.room / 2 { state.remove(path) }
        }
    }
}
