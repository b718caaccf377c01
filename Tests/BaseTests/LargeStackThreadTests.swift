import Base
import Dispatch
import Synchronization
import Testing

@Suite struct LargeStackThreadTests {
    private final class Flag: Sendable {
        let isSet = Atomic(false)
    }

    @Test func givesUpWorkThatTakesTooLong() {
        let end = Flag()
        let result = LargeStackThread.run(seconds: 0.1) {
            while !end.isSet.load(ordering: .relaxed) {}
            return 1
        }
        #expect(result == nil)
        end.isSet.store(true, ordering: .relaxed)
    }

    @Test(.enabled(if: tellsProcessorTime)) func doesNotCountTheTimeOfOtherWork() {
        let result = LargeStackThread.run(seconds: 0.05) {
            DispatchSemaphore(value: 0).wait(timeout: .now() + 0.2)
        }
        #expect(result == .timedOut)
    }

    private static var tellsProcessorTime: Bool {
        #if os(Linux)
            true
        #else
            false
        #endif
    }
}
