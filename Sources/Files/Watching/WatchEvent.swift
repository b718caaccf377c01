/// What a watcher saw.
package enum WatchEvent: Sendable, Hashable {
    /// Files that may be others than before, created, changed or gone, as absolute paths in order.
    ///
    /// A path that is a folder, or was one, stands for everything below it.
    case changed([String])
    /// So much happened that nobody knows what: look at everything again.
    case rescan
    /// The system could not notify any more, so files are looked at again and again from now on.
    case polling(PollingReason)

    package enum PollingReason: Error, Sendable, Hashable, CustomStringConvertible {
        /// More folders than the user may watch at one time.
        case tooManyFolders
        /// The system, or the kind of disk, has no notifications.
        case notSupported

        /// One line for the terminal, lower case.
        package var description: String {
            switch self {
            case .tooManyFolders:
                "the limit of watched folders is reached, so files are polled; raising 'fs.inotify.max_user_watches' makes this faster"
            case .notSupported: "this system does not say which files change, so files are polled"
            }
        }
    }
}
