import Synchronization

/// Maps numbered items to values on several threads whose stacks are large enough to parse Swift.
package enum ParallelMap {
    /// The values of `work` for each number below `count`, in ascending order for any number of threads.
    package static func values<Value: Sendable>(_ count: Int, jobs: Int, _ work: @Sendable (Int) -> Value) -> [Value] {
        let next = Atomic(0)
        let results = Mutex([Value?](repeating: nil, count: count))
        LargeStackThread.runAll(max(1, min(jobs, count))) { _ in
            while case let number = next.add(1, ordering: .relaxed).oldValue, number < count {
                let value = work(number)
                results.withLock { $0[number] = value }
            }
        }
        return results.withLock { $0.compactMap(\.self) }
    }
}
