import Synchronization

/// A value that is made when it is first asked for, and once, however many ask.
package final class Lazy<Value: Sendable>: Sendable {
    private let state: Mutex<State>

    private enum State {
        case waiting(@Sendable () -> Value)
        case made(Value)
    }

    package init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.waiting(make)) }

    package init(made value: Value) { state = Mutex(.made(value)) }

    package var value: Value {
        state.withLock { state in
            switch state {
            case .made(let value): return value
            case .waiting(let make):
                let value = make()
                // What it was made from is let go.
                state = .made(value)
                return value
            }
        }
    }

    /// Nil where nobody has asked for it yet.
    package var valueIfMade: Value? { state.withLock { if case .made(let value) = $0 { value } else { nil } } }
}
