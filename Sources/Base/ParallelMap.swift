import Synchronization

/// Maps numbered items to values on several threads whose stacks are large enough to parse Swift.
package enum ParallelMap {
    /// The values of `work` for 0, 1, … below `count`, in that order for any number of threads.
    package static func values<Value: Sendable>(_ count: Int, jobs: Int, _ work: @Sendable (Int) -> Value) -> [Value] {
        values(count, jobs: jobs, beside: {}, work).values
    }

    /// The same, while one of the threads first computes another value.
    package static func values<Value: Sendable, Other: Sendable>(
        _ count: Int, jobs: Int, beside other: @Sendable () -> Other, _ work: @Sendable (Int) -> Value
    ) -> (other: Other, values: [Value]) {
        let next = Atomic(0)
        let results = Mutex([Value?](repeating: nil, count: count))
        let otherResult = Mutex<Other?>(nil)
        LargeStackThread.runAll(max(1, min(jobs, count + 1))) { thread in
            if thread == 0 {
                let value = other()
                otherResult.withLock { $0 = value }
            }
            while case let number = next.add(1, ordering: .relaxed).oldValue, number < count {
                let value = work(number)
                results.withLock { $0[number] = value }
            }
        }
        return (otherResult.withLock(\.self) ?? other(), results.withLock { $0.compactMap(\.self) })
    }
}
