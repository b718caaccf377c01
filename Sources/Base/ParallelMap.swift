import Synchronization

/// Maps numbered items to values on several threads whose stacks are large enough to parse Swift.
package enum ParallelMap {
    /// The values of `work` for each number below `count`, in ascending order for any number of threads.
    package static func values<Value: Sendable>(_ count: Int, jobs: Int, _ work: @Sendable (Int) -> Value) -> [Value] {
        reduce(count, jobs: jobs, into: [], work) { $0.append($1) }
    }

    /// Combines the values of `work` for 0, 1, … below `count` in that order, each as soon as all before it are there.
    package static func reduce<Result: Sendable, Value: Sendable>(
        _ count: Int, jobs: Int, into initial: Result, _ work: @Sendable (Int) -> Value,
        _ add: @Sendable (inout Result, Value) -> Void
    ) -> Result {
        let next = Atomic(0)
        let state = Mutex((result: initial, waiting: [Int: Value](), next: 0))
        LargeStackThread.runAll(max(1, min(jobs, count))) { _ in
            while case let number = next.add(1, ordering: .relaxed).oldValue, number < count {
                let value = work(number)
                state.withLock { state in
                    state.waiting[number] = value
                    while let value = state.waiting.removeValue(forKey: state.next) {
                        add(&state.result, value)
                        state.next += 1
                    }
                }
            }
        }
        return state.withLock(\.result)
    }
}
