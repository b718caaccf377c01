/// What the disk knows of a file and no program can set back: another stamp after every change of its bytes, its name
/// or its permissions.
///
/// Two changes within one tick of the system's clock, which is up to 10 ms long, may leave the same stamp.
package struct FileStamp: Sendable, Hashable {
    /// Of the link itself, where it is one.
    package let status: FileStatus
    /// When the system last noted a change.
    package let changed: FileStatus.Time

    init(status: FileStatus, changed: FileStatus.Time) { (self.status, self.changed) = (status, changed) }

    /// Nil where nothing is at the path, or nobody may look.
    package init?(_ path: String) {
        guard let stamp = SystemCall.stamp(of: path) else { return nil }
        self = stamp
    }
}
