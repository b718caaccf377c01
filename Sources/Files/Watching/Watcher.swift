import Dispatch
import Synchronization

/// Watches folders and files and tells what changes, a batch at a time; costs nothing while nothing changes.
///
/// Linux notifies (inotify); where it cannot, and on other systems, the files are looked at again and again.
package final class Watcher: Sendable {
    /// For one reader. Ends after ``stop()``.
    package let events: AsyncStream<WatchEvent>
    /// Everything happens on it, one thing at a time.
    let queue = DispatchQueue(label: "watching")
    private let collector: ChangeCollector
    private let continuation: AsyncStream<WatchEvent>.Continuation
    private let source = Mutex<(any ChangeSource)?>(nil)

    /// Changes that are made after this returns are told.
    package init(_ scope: WatchScope, settings: WatchSettings = WatchSettings()) {
        let (events, continuation) = AsyncStream.makeStream(of: WatchEvent.self)
        self.events = events
        self.continuation = continuation
        collector = ChangeCollector(settings: settings, queue: queue) { continuation.yield($0) }
        continuation.onTermination = { [weak self] _ in self?.stop() }
        let reason = startNotifications(scope, settings)
        if let reason { startPolling(scope, settings, reason) }
    }

    deinit { stop() }

    package func stop() {
        let source = source.withLock { source in
            defer { source = nil }
            return source
        }
        source?.stop()
        collector.stop()
        continuation.finish()
    }
}

/// Where a watcher learns of changes.
protocol ChangeSource: Sendable {
    func stop()
}

private extension Watcher {
    /// Why files have to be polled, nil where the system notifies.
    func startNotifications(_ scope: WatchScope, _ settings: WatchSettings) -> WatchEvent.PollingReason? {
        guard !settings.alwaysPolls else { return .notSupported }
        #if os(Linux)
            do {
                let notifications = try InotifySource(
                    scope, mostFolders: settings.mostFolders, on: queue, report: { [collector] in collector.add($0) },
                    limitReached: { [weak self] in self?.giveUpNotifications(scope, settings) })
                source.withLock { $0 = notifications }
                return nil
            } catch {
                return error
            }
        #else
            return .notSupported
        #endif
    }

    func startPolling(_ scope: WatchScope, _ settings: WatchSettings, _ reason: WatchEvent.PollingReason) {
        let poller = FolderPoller(scope, every: settings.polling, on: queue) { [collector] in collector.add($0) }
        source.withLock { $0 = poller }
        collector.tell(.polling(reason))
    }

    /// A folder too many has come: nobody knows what happens in it until it is polled, so everything is looked at once.
    func giveUpNotifications(_ scope: WatchScope, _ settings: WatchSettings) {
        let notifications = source.withLock { source in
            defer { source = nil }
            return source
        }
        guard let notifications else { return }
        notifications.stop()
        startPolling(scope, settings, .tooManyFolders)
        var everything = Changes()
        everything.isRescan = true
        collector.add(everything)
    }
}
