/// The disk did not do what it was asked to.
package struct FileError: Error, Sendable, Hashable {
    package var path: String
    package var operation: Operation
    /// The system's number for what went wrong, as in <errno.h>; 0 where the system has none.
    package var code: Int32
    /// What went wrong, in words: `no space left on the disk`.
    package var reason: String

    package init(_ path: String, _ operation: Operation, code: Int32) {
        self.init(path, operation, code: code, reason: SystemCall.reason(code))
    }

    package init(_ path: String, _ operation: Operation, code: Int32 = 0, reason: String) {
        (self.path, self.operation, self.code, self.reason) = (path, operation, code, reason)
    }

    /// What was to be done with the path; the raw value completes 'cannot … PATH'.
    package enum Operation: String, Sendable, Hashable {
        case read, write, list, create, remove, copy, lock
        case rename = "put in place"
        case find, lint
    }
}

extension FileError: CustomStringConvertible {
    package var description: String { "cannot \(operation.rawValue) '\(path)': \(reason)" }
}
