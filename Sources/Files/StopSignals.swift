import Dispatch
import Synchronization

/// The signals that ask a process to end: SIGINT and SIGTERM. Unless a command handles them, they end it at once.
package enum StopSignals {
    /// The time that a command has after the first signal.
    private static let grace: DispatchTimeInterval = .seconds(2)

    /// Calls `stop` on the first signal. The process ends on the second one, or when the time for `stop` is over.
    ///
    /// Dispatch receives signals on a thread of its own, so it does not matter what other threads do.
    package static func handle(stop: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "signals")
        let received = Received()
        for signal in SystemCall.stopSignals {
            SystemCall.prepareSource(of: signal)
            let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
            // The handler refers to its source, which therefore lives as long as the process.
            source.setEventHandler {
                @Sendable func end() { SystemCall.end(128 + signal) }
                if received.isFirst(of: Int(source.data)) {
                    queue.asyncAfter(deadline: .now() + grace, execute: end)
                    stop()
                } else {
                    end()
                }
            }
            source.resume()
        }
    }

    private final class Received: Sendable {
        private let count = Mutex(0)

        /// Adds signals, and returns whether there was only one up to now.
        func isFirst(of more: Int) -> Bool {
            count.withLock {
                $0 += more
                return $0 == 1
            }
        }
    }
}
