import Dispatch
import Synchronization

/// Polls the watched files where the system does not notify.
final class FolderPoller: ChangeSource {
    private let scope: WatchScope
    private let report: @Sendable (Changes) -> Void
    private let queue: DispatchQueue
    private let interval: Duration
    private let state: Mutex<(snapshot: TreeSnapshot, isStopped: Bool)>

    init(
        _ scope: WatchScope, every interval: Duration, on queue: DispatchQueue,
        report: @escaping @Sendable (Changes) -> Void
    ) {
        self.scope = scope
        self.report = report
        self.queue = queue
        self.interval = interval
        state = Mutex((TreeSnapshot(scope), false))
        wait(interval)
    }

    func stop() { state.withLock { $0.isStopped = true } }
}

private extension FolderPoller {
    func wait(_ delay: Duration) {
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(delay / .nanoseconds(1)))) { [weak self] in self?.look() }
    }

    func look() {
        guard state.withLock({ !$0.isStopped }) else { return }
        var changes = Changes()
        let duration = ContinuousClock().measure {
            let now = TreeSnapshot(scope)
            changes = state.withLock { state in
                defer { state.snapshot = now }
                return now.changes(since: state.snapshot)
            }
        }
        report(changes)
        // Polling takes a tenth of the time at most.
        wait(max(interval, duration * 9))
    }
}
