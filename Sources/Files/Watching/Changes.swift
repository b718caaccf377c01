import Dispatch
import Synchronization

/// Changes that were seen and not reported yet.
struct Changes {
    /// The first change of each path.
    private(set) var paths: [String: Kind] = [:]
    var isRescan = false

    enum Kind {
        /// A path that is new.
        case created
        case changed
    }

    var isEmpty: Bool { paths.isEmpty && !isRescan }

    mutating func add(_ path: String, _ kind: Kind) {
        if paths[path] == nil { paths[path] = kind }
    }

    mutating func add(_ other: Changes) {
        isRescan = isRescan || other.isRescan
        paths.merge(other.paths) { first, _ in first }
    }

    /// Nil where files only came and went, as the temporary files of editors do.
    var event: WatchEvent? {
        if isRescan { return .rescan }
        let lasting = paths.filter { path, kind in
            kind == .changed || SystemCall.status(of: path, followingLinks: false) != nil
        }
        return lasting.isEmpty ? nil : .changed(lasting.keys.sorted())
    }
}

/// Collects changes until none follows for a moment, and reports them as one event.
final class ChangeCollector: Sendable {
    private let settings: WatchSettings
    private let queue: DispatchQueue
    private let report: @Sendable (WatchEvent) -> Void
    private let pending = Mutex(Pending())
    /// The number of files from which a batch counts as large.
    private static let many = 16

    init(settings: WatchSettings, queue: DispatchQueue, report: @escaping @Sendable (WatchEvent) -> Void) {
        self.settings = settings
        self.queue = queue
        self.report = report
    }

    /// Takes the changes of one look at the system's queue or at the files.
    func add(_ changes: Changes) {
        guard !changes.isEmpty else { return }
        let isFirst = pending.withLock { $0.add(changes) }
        if isFirst { wait() }
    }

    /// Reports an event at once.
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

        /// Whether there were no pending changes before.
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
        // A change right after a batch belongs to it, as in a checkout that began slowly.
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
