import Linting
import Synchronization

/// Linters with the same settings, one for each thread that needs one at the same time.
///
/// A single one could be used by all threads, but these would wait for each other at each of its parts: whoever uses
/// one counts a reference, and what is counted by several processors at once travels between them.
final class LinterPool: Sendable {
    private let make: @Sendable () -> Linter
    private let idle = Mutex<[Linter]>([])

    init(_ make: @escaping @Sendable () -> Linter) { self.make = make }

    func withLinter<Value>(_ work: (Linter) -> Value) -> Value {
        let linter = idle.withLock { $0.popLast() } ?? make()
        defer { idle.withLock { $0.append(linter) } }
        return work(linter)
    }
}
