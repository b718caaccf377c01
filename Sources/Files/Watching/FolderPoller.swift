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

/// The metadata of all watched files at one moment.
struct TreeSnapshot {
    private var files: [String: FileStatus] = [:]

    init(_ scope: WatchScope) {
        for file in scope.files { files[file] = SystemCall.status(of: file, followingLinks: true) }
        var folders = scope.folders
        while let folder = folders.popLast() {
            for (name, _) in SystemCall.names(in: folder) ?? [] {
                let path = DiskPath.join(folder, String(decoding: name, as: UTF8.self))
                guard scope.contains(path), let status = SystemCall.status(of: path, followingLinks: false) else {
                    continue
                }
                switch status.kind {
                case .folder: folders.append(path)
                // The target of a link changes without the link.
                case .link: files[path] = SystemCall.status(of: path, followingLinks: true) ?? status
                case .file, .other: files[path] = status
                }
            }
        }
    }

    func changes(since old: TreeSnapshot) -> Changes {
        var changes = Changes()
        for (path, status) in files where old.files[path] != status {
            changes.add(path, old.files[path] == nil ? .created : .changed)
        }
        for path in old.files.keys where files[path] == nil { changes.add(path, .changed) }
        return changes
    }
}
