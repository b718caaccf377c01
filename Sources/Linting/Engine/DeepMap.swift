import Synchronization

/// Spreads work over threads whose stack is large enough for parsing Swift.
package enum DeepMap {
    /// What `work` gives for 0, 1, … below `count`, in that order whatever the number of threads.
    package static func values<Value: Sendable>(_ count: Int, jobs: Int, _ work: @Sendable (Int) -> Value) -> [Value] {
        let results = SharedResults<Value>(count)
        DeepThread.runAll(max(1, min(jobs, count))) { _ in
            while let number = results.next() { results.set(number, work(number)) }
        }
        return results.all.compactMap(\.self)
    }

    /// The same, while the first of the threads does something else before it helps the others.
    ///
    /// - Parameter other: what cannot be spread over threads.
    package static func values<Value: Sendable, Other: Sendable>(
        _ count: Int, jobs: Int, beside other: @Sendable () -> Other, _ work: @Sendable (Int) -> Value
    ) -> (other: Other, values: [Value]) {
        let results = SharedResults<Value>(count)
        let done = Mutex<Other?>(nil)
        DeepThread.runAll(max(1, min(jobs, count + 1))) { thread in
            if thread == 0 {
                let value = other()
                done.withLock { $0 = value }
            }
            while let number = results.next() { results.set(number, work(number)) }
        }
        return (done.withLock(\.self) ?? other(), results.all.compactMap(\.self))
    }
}
