import Base
package import Diagnostics

/// A diagnostic as the browser shows it.
package struct Problem: Sendable, Hashable {
    package var severity: Severity
    /// The diagnostic's id: `broken-link`.
    package var id: String
    package var message: String
    /// Relative to the root.
    package var file: String
    /// 1-based; nil for the whole file.
    package var line: Int?
    /// 1-based.
    package var column: Int?
    /// The lines around it with a caret, as in a terminal.
    package var frame: String?
    package var notes: [String]
    /// A URL that opens the place in an editor: `vscode://file/…:12:3`.
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
        .members([
            "severity": .string(severity.rawValue), "id": .string(id), "message": .string(message),
            "file": .string(file), "line": line.map(JSON.integer) ?? .null, "column": column.map(JSON.integer) ?? .null,
            "frame": frame.map(JSON.string) ?? .null, "notes": .array(notes.map(JSON.string)),
            "editor": editor.map(JSON.string) ?? .null,
        ])
    }
}

/// The problems that a browser shows with a page.
package struct PageProblems: Sendable, Hashable {
    /// The problems of the page, and those that prevent all pages from being built.
    package var here: [Problem]
    /// The number of problems in other files.
    package var elsewhere: Int
    /// Whether an error in a template or the configuration prevents an update, so that the problems cover the page.
    package var isOutdated: Bool

    package init(here: [Problem] = [], elsewhere: Int = 0, isOutdated: Bool = false) {
        self.here = here
        self.elsewhere = elsewhere
        self.isOutdated = isOutdated
    }
}

extension PageProblems {
    var json: JSON {
        .members([
            "here": .array(here.map(\.json)), "elsewhere": .integer(elsewhere), "isOutdated": .boolean(isOutdated),
        ])
    }
}
