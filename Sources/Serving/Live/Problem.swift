package import Diagnostics

/// A diagnostic as the browser shows it, made ready by who knows the file.
package struct Problem: Sendable, Hashable {
    package var severity: Severity
    /// The diagnostic's id: `broken-link`.
    package var id: String
    package var message: String
    /// Relative to the root.
    package var file: String
    /// 1-based; absent where the file as a whole is meant.
    package var line: Int?
    /// 1-based.
    package var column: Int?
    /// The lines around it with a caret, as a terminal shows them.
    package var frame: String?
    package var notes: [String]
    /// An address that opens the place in an editor: `vscode://file/…:12:3`.
    package var editor: String?

    package init(
        _ severity: Severity, _ id: String, _ message: String, file: String, line: Int? = nil, column: Int? = nil,
        frame: String? = nil,
        notes: [String] = [], editor: String? = nil
    ) {
        self.severity = severity
        self.id = id
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.frame = frame
        self.notes = notes
        self.editor = editor
    }
}

extension Problem {
    var json: JSON {
        .object([
            ("severity", .string(severity.rawValue)), ("id", .string(id)), ("message", .string(message)),
            ("file", .string(file)),
            ("line", line.map { .number($0) } ?? .null), ("column", column.map { .number($0) } ?? .null),
            ("frame", frame.map { .string($0) } ?? .null), ("notes", .array(notes.map { .string($0) })),
            ("editor", editor.map { .string($0) } ?? .null),
        ])
    }
}
