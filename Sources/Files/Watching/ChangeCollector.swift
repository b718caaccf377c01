import Dispatch
import Synchronization

/// Gathers changes until it has been quiet for a moment, and hands them on as one event.
final class ChangeCollector: Sendable {
    private let settings: WatchSettings
    private let queue: DispatchQueue
    private let report: @Sendable (WatchEvent) -> Void
    private let pending = Mutex(Pending())
    /// From here on, many files change.
    private static let many = 16

    init(settings: WatchSettings, queue: DispatchQueue, report: @escaping @Sendable (WatchEvent) -> Void) {
        self.settings = settings
        self.queue = queue
        self.report = report
    }

    /// What happened, as one look at the system's queue, or at the files, shows it.
    func add(_ changes: Changes) {
        guard !changes.isEmpty else { return }
        let isFirst = pending.withLock { $0.add(changes) }
        if isFirst { wait() }
    }

    /// Tells something at once.
    func tell(_ event: WatchEvent) {
        if pending.withLock({ !$0.isStopped }) { report(event) }
    }

    func stop() {
        pending.withLock {
            $0 = Pending()
            $0.isStopped = true
        }
    }
}

private extension ChangeCollector {
    struct Pending {
        var changes = Changes()
        var first = ContinuousClock.now
        var last = ContinuousClock.now
        var handedOn: ContinuousClock.Instant?
        var isStopped = false

        /// Whether nothing was pending before.
        mutating func add(_ added: Changes) -> Bool {
            guard !isStopped else { return false }
            let isFirst = changes.isEmpty
            last = .now
            if isFirst { first = last }
            changes.add(added)
            return isFirst
        }
    }

    func due(_ pending: Pending) -> ContinuousClock.Instant {
        // What follows a batch at once belongs to it: a checkout that began slowly, not another save.
        let follows = pending.handedOn.map { pending.first - $0 < settings.quietOfMany } ?? false
        let isMany = follows || pending.changes.isRescan || pending.changes.paths.count > Self.many
        return min(pending.last + (isMany ? settings.quietOfMany : settings.quiet), pending.first + settings.longest)
    }

    func wait() {
        let delay = pending.withLock { due($0) - .now }
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(delay / .nanoseconds(1)))) { [weak self] in
            self?.handOnIfQuiet()
        }
    }

    func handOnIfQuiet() {
        let ready: Changes? = pending.withLock { pending in
            guard !pending.changes.isEmpty, due(pending) <= .now else { return nil }
            defer {
                pending.changes = Changes()
                pending.handedOn = .now
            }
            return pending.changes
        }
        guard let ready else { return pending.withLock({ $0.changes.isEmpty }) ? () : wait() }
        if let event = ready.event { report(event) }
    }
}
