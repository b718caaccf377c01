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
}
