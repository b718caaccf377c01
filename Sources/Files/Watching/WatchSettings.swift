/// How long a watcher waits before it tells what it saw.
package struct WatchSettings: Sendable {
    /// Without a further change, where few files changed: an editor's save is told at once.
    package var quiet: Duration = .milliseconds(8)
    /// Without a further change, where many files changed: a checkout of a thousand is one batch.
    package var quietOfMany: Duration = .milliseconds(80)
    /// From the first change, however many follow.
    package var longest: Duration = .seconds(2)
    /// Between two looks at the files where the system does not notify; longer where one look takes long.
    package var polling: Duration = .milliseconds(500)
    /// Look again and again even where the system would notify.
    package var alwaysPolls = false
    /// Folders that may be watched through the system; nil is as many as it lets us.
    package var mostFolders: Int?

    package init() {}
}
