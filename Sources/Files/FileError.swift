package import Diagnostics

/// An operation on the disk that failed.
package struct FileError: Error, Sendable, Hashable {
    package var path: String
    package var operation: Operation
    /// The system's number for what went wrong, as in <errno.h>; 0 where the system has none.
    package var code: Int32
    /// The reason in words: `no space left on the disk`.
    package var reason: String

    package init(_ path: String, _ operation: Operation, code: Int32) {
        self.init(path, operation, code: code, reason: SystemCall.reason(code))
    }

    package init(_ path: String, _ operation: Operation, code: Int32 = 0, reason: String) {
        (self.path, self.operation, self.code, self.reason) = (path, operation, code, reason)
    }

    /// The failed operation; the raw value completes 'cannot … PATH'.
    package enum Operation: String, Sendable, Hashable {
        case read, write, list, create, remove, copy, lock
        case rename = "put in place"
        case find, lint
    }
}

extension FileError: CustomStringConvertible {
    package var description: String { "cannot \(operation.rawValue) '\(path)': \(reason)" }
}

extension DiagnosticKind {
    package static let unreadableFile = DiagnosticKind(
        "unreadable-file", .error, "a file or folder that cannot be read",
        explanation:
            "The system refuses to read it, or it is a link that leads nowhere. Mend its permissions, or take "
            + "it out of the folder."
    )
    package static let linkOutside = DiagnosticKind(
        "link-outside", .error, "a symbolic link that leads out of the root",
        explanation:
            "What lies outside of the root is not part of the rulebook and is never published. Copy the file "
            + "into the folder."
    )
    package static let linkLoop = DiagnosticKind(
        "link-loop", .error, "a symbolic link that leads back to a folder it is in",
        explanation: "Following it would never end. Remove the link, or let it lead elsewhere.")
    package static let fileName = DiagnosticKind(
        "file-name", .error, "a file name that cannot be an address",
        explanation: """
            The name is not UTF-8, or another file's name differs from it only in how its accents are encoded (NFC \
            and NFD), which most systems and all readers take for the same. Rename the file.
            """)

    /// Diagnostics about files before they are read.
    package static let fileKinds: [DiagnosticKind] = [.unreadableFile, .linkOutside, .linkLoop, .fileName]
}
