import Synchronization

/// Gathers what pages give to the shared files: threads bring it in any order, and it is taken in the pages' order.
final class GatheredParts: Sendable {
    private let state: Mutex<State>

    private struct State {
        var shared: SharedFiles
        /// What waits for pages before it, by the pages' places.
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

    /// All that was brought.
    var whole: SharedFiles { state.withLock(\.shared) }
}
