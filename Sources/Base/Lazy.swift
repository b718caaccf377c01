import Synchronization

/// A lazily computed value, initialized at most once and safe to read from any thread.
package final class Lazy<Value: Sendable>: Sendable {
    private let state: Mutex<State>

    private enum State {
        case pending(@Sendable () -> Value)
        case computed(Value)
    }

    package init(_ compute: @escaping @Sendable () -> Value) { state = Mutex(.pending(compute)) }

    package var value: Value {
        state.withLock { state in
            switch state {
            case .computed(let value): return value
            case .pending(let compute):
                let value = compute()
                state = .computed(value)
                return value
            }
        }
    }
}
