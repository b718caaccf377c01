import Synchronization

/// Collects what pages give to the shared files: threads add it in any order, and it is taken in the pages' order.
final class OrderedCollector: Sendable {
    private let state: Mutex<State>

    private struct State {
        var shared: SharedFiles
        /// Parts that wait for others before them, by their places.
        var waiting: [Int: SharedFiles.Part] = [:]
        var next = 0
    }

    init(_ shared: SharedFiles) { state = Mutex(State(shared: shared)) }

    /// - Parameter place: counted from 0 on; every place once.
    func add(_ part: SharedFiles.Part, at place: Int) {
        state.withLock { state in
            state.waiting[place] = part
            while let part = state.waiting.removeValue(forKey: state.next) {
                state.shared.add(part)
                state.next += 1
            }
        }
    }

    /// All that was added.
    var files: SharedFiles { state.withLock(\.shared) }
}
