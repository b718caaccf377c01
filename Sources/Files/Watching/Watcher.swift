import Dispatch
import Synchronization

/// Watches folders and files and reports changes in batches.
///
/// Uses inotify on Linux and FSEvents on macOS, and polls the files where these do not work.
package final class Watcher: Sendable {
    /// The events, for one reader; they end after ``stop()``.
    package let events: AsyncStream<WatchEvent>
    /// The serial queue for all work.
    let queue = DispatchQueue(label: "watching")
    private let collector: ChangeCollector
    private let continuation: AsyncStream<WatchEvent>.Continuation
    private let source = Mutex<(any ChangeSource)?>(nil)

    /// Starts watching; changes after this returns are reported.
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
        source.withLock { $0.take() }?.stop()
        collector.stop()
        continuation.finish()
    }
}

/// A source of changes for a watcher.
protocol ChangeSource: Sendable {
    func stop()
}

private extension Watcher {
    /// The reason for polling; nil where the system notifies.
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
        #elseif os(macOS)
            do {
                let notifications = try FSEventsSource(scope, on: queue) { [collector] in collector.add($0) }
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

    /// Switches to polling, and asks for a rescan since changes may have been missed.
    func giveUpNotifications(_ scope: WatchScope, _ settings: WatchSettings) {
        guard let notifications = source.withLock({ $0.take() }) else { return }
        notifications.stop()
        startPolling(scope, settings, .tooManyFolders)
        var everything = Changes()
        everything.isRescan = true
        collector.add(everything)
    }
}

/// The folders and files that a watcher watches, as absolute paths without `.`, `..` or a trailing slash.
package struct WatchScope: Sendable, Hashable {
    /// Folders with everything below them; they need not exist yet.
    package var folders: [String]
    /// Single files; they need not exist yet.
    package var files: [String]
    /// Folders and files that are left out, with everything below them: the output, above all.
    package var ignored: [String]

    package init(folders: [String], files: [String] = [], ignored: [String] = []) {
        self.folders = folders
        self.files = files
        self.ignored = ignored
    }
}

extension WatchScope {
    /// Whether a change there is reported. Names that begin with a dot below a folder are ignored.
    func contains(_ path: String) -> Bool {
        if files.contains(path) { return true }
        if ignored.contains(where: { DiskPath.isBelow(path, $0) || path == $0 }) { return false }
        return folders.contains { folder in
            if path == folder { return true }
            guard DiskPath.isBelow(path, folder) else { return false }
            return !path.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/")).contains {
                $0.first == UInt8(ascii: ".")
            }
        }
    }

    /// Whether a watched path lies below a folder.
    func isAbove(_ path: String) -> Bool { (folders + files).contains { DiskPath.isBelow($0, path) } }
}

/// The delays with which a watcher reports changes.
package struct WatchSettings: Sendable {
    /// The quiet time after a change of few files, such as an editor's save.
    package var quiet: Duration = .milliseconds(8)
    /// The quiet time after a change of many files, such as a checkout.
    package var quietOfMany: Duration = .milliseconds(80)
    /// The longest delay after the first change.
    package var longest: Duration = .seconds(2)
    /// The interval between two polls, longer where a poll takes long.
    package var polling: Duration = .milliseconds(500)
    /// Whether files are polled even where the system notifies.
    package var alwaysPolls = false
    /// The limit on folders watched through the system; nil for the system's own.
    package var mostFolders: Int?

    package init() {}
}

/// An event that a watcher reports.
package enum WatchEvent: Sendable, Hashable {
    /// Files that were created, changed or removed, as sorted absolute paths.
    ///
    /// The path of a folder stands for all below it.
    case changed([String])
    /// Events were lost, so that everything may have changed.
    case rescan
    /// The system cannot notify, so that files are polled from now on.
    case polling(PollingReason)

    package enum PollingReason: Error, Sendable, Hashable, CustomStringConvertible {
        /// More folders than the user may watch at one time.
        case tooManyFolders
        /// The system or the disk has no notifications.
        case notSupported

        /// One line for the terminal, lower case.
        package var description: String {
            switch self {
            case .tooManyFolders:
                "the limit of watched folders is reached, so files are polled; raising "
                    + "'fs.inotify.max_user_watches' makes this faster"
            case .notSupported: "this system does not report file changes, so files are polled"
            }
        }
    }
}
