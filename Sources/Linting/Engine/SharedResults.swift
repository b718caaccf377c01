import Synchronization

/// Hands out the numbers below a count to several threads and keeps what each gives.
final class SharedResults<Value: Sendable>: Sendable {
    private let count: Int
    private let state: Mutex<(next: Int, values: [Value?])>

    init(_ count: Int) {
        self.count = count
        state = Mutex((0, Array(repeating: nil, count: count)))
    }

    /// A number that no thread has had yet; nil when all are given out.
    func next() -> Int? {
        state.withLock { state in
            guard state.next < count else { return nil }
            state.next += 1
            return state.next - 1
        }
    }

    func set(_ number: Int, _ value: Value?) { state.withLock { $0.values[number] = value } }

    var all: [Value?] { state.withLock { $0.values } }
}
