package import Diagnostics

/// An operation on the disk that failed.
package struct FileError: Error, Sendable, Hashable {
    package var path: String
    package var operation: Operation
    /// The system's number for what went wrong, as in <errno.h>; 0 where the system has none.
    package var code: Int32
    /// The reason in words: `no space left on the disk`.
    package var reason: String
    /// The kind of a diagnostic about it.
    package var kind = DiagnosticKind.unreadableFile

    package init(_ path: String, _ operation: Operation, code: Int32) {
        self.init(path, operation, code: code, reason: SystemCall.reason(code))
    }

    package init(_ path: String, _ operation: Operation, code: Int32 = 0, reason: String) {
        (self.path, self.operation, self.code, self.reason) = (path, operation, code, reason)
    }

    /// The error for a file that is too large to be read as a whole.
    init(_ path: String, size: Int, limit: Int) {
        self.init(path, .read, reason: "it is \(size >> 20) MiB; the limit is \(limit >> 20) MiB")
        kind = .oversizedFile
    }

    /// The failed operation; the raw value completes 'cannot … PATH'.
    package enum Operation: String, Sendable, Hashable {
        case read, write, create, overwrite, remove, lock
        case list = "open the folder"
        case rename = "replace"
        case find, check, lint, use
    }
}

extension FileError: CustomStringConvertible {
    package var description: String { "cannot \(operation.rawValue) '\(path)': \(reason)" }
}

extension DiagnosticKind {
    package static let unreadableFile = DiagnosticKind("unreadable-file", .error, "unreadable file or folder")
    package static let oversizedFile = DiagnosticKind("oversized-file", .error, "file too large to read")
    package static let linkOutside = DiagnosticKind(
        "link-outside", .error, "symbolic link that points outside the root")
    package static let linkLoop = DiagnosticKind("link-loop", .error, "symbolic link to a folder that contains it")
    package static let fileName = DiagnosticKind("file-name", .error, "file name that cannot be used in a URL")

    /// Diagnostics about files before they are read.
    package static let fileKinds: [DiagnosticKind] = [
        .unreadableFile, .oversizedFile, .linkOutside, .linkLoop, .fileName,
    ]
}
