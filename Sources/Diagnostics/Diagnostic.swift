/// Something the tool reports about a file: a value that is collected and sorted, never thrown.
package struct Diagnostic: Sendable, Hashable {
    package var kind: DiagnosticKind
    /// The kind's severity, unless the configuration or a profile says otherwise.
    package var severity: Severity
    /// Lower case, no full stop, quotes the author's own text.
    package var message: String
    package var location: Location
    /// What to do, or where else to look.
    package var notes: [Note]
    package var fix: Fix?
    /// The address of the page that explains it.
    package var help: String?
    /// The command that explains it; nil for `rubric explain` with its id.
    package var command: String?

    package init(
        _ kind: DiagnosticKind, _ message: String, at location: Location, severity: Severity? = nil, notes: [Note] = [],
        fix: Fix? = nil, help: String? = nil
    ) {
        self.kind = kind
        self.severity = severity ?? kind.severity
        self.message = message
        self.location = location
        self.notes = notes
        self.fix = fix
        self.help = help
    }

    /// A remark that belongs to a diagnostic, with a place of its own where it speaks of another one.
    package struct Note: Sendable, Hashable, ExpressibleByStringInterpolation {
        package var message: String
        package var location: Location?

        package init(_ message: String, at location: Location? = nil) {
            self.message = message
            self.location = location
        }

        package init(stringLiteral message: String) { self.init(message) }
    }
}

extension Diagnostic {
    /// The same diagnostic with other places, those of its notes and edits included.
    package func mapLocations(_ transform: (Location) -> Location) -> Diagnostic {
        var diagnostic = self
        diagnostic.location = transform(location)
        diagnostic.notes = notes.map { $0.mapLocations(transform) }
        diagnostic.fix?.edits = (fix?.edits ?? []).map { edit in
            let place = transform(Location(edit.file, edit.range))
            return Fix.Edit(place.file, place.range ?? edit.range, edit.replacement)
        }
        return diagnostic
    }
}

extension Diagnostic.Note {
    /// The same note with another place.
    package func mapLocations(_ transform: (Location) -> Location) -> Diagnostic.Note {
        Diagnostic.Note(message, at: location.map(transform))
    }
}

extension Diagnostic: Comparable {
    /// The order of a report: by file, then place, then id, then message.
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.location != right.location { return left.location < right.location }
        if left.kind.id != right.kind.id { return left.kind.id < right.kind.id }
        return left.message < right.message
    }
}

/// A kind of diagnostic: its id, its default severity, and a summary. The manual explains it.
///
/// Each module declares its kinds as static members and lists them in an array for `rubric diagnostics`. A rule's
/// findings have a kind made from the rule's id.
package struct DiagnosticKind: Sendable, Hashable {
    /// Kebab-case, unique over the whole tool, named for what is wrong: `broken-link`.
    package let id: String
    package let severity: Severity
    /// One sentence, lower case, no full stop: what has been found.
    package let summary: String
    /// Whether text counts many of its diagnostics in one line.
    package let isHabit: Bool

    package init(_ id: String, _ severity: Severity, _ summary: String, isHabit: Bool = false) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.isHabit = isHabit
    }
}

/// The severity of a diagnostic: errors decide the exit code, warnings do under `--strict`, notes never do.
package enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
    case note, warning, error

    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int { self == .error ? 2 : self == .warning ? 1 : 0 }
}

/// A place in a file, as bytes of the file as it lies on the disk; reporters turn it into lines and columns.
package struct Location: Sendable, Hashable, Comparable {
    /// Relative to the root, with `/` between its parts.
    package var file: String
    /// Half-open, 0-based offsets of UTF-8 bytes; absent for the file as a whole.
    package var range: Range<Int>?

    package init(_ file: String, _ range: Range<Int>? = nil) {
        self.file = file
        self.range = range
    }

    package static func < (left: Location, right: Location) -> Bool {
        if left.file != right.file { return left.file < right.file }
        let (first, second) = (left.range ?? -1..<(-1), right.range ?? -1..<(-1))
        if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
        return first.upperBound < second.upperBound
    }
}

/// A change that makes a diagnostic go away.
package struct Fix: Sendable, Hashable {
    /// An imperative phrase, lower case: `insert 'private'`.
    package var message: String
    package var safety: Safety
    package var edits: [Edit]

    package init(_ message: String, safety: Safety, edits: [Edit]) {
        self.message = message
        self.safety = safety
        self.edits = edits
    }

    /// Whether a fix can be applied without review.
    package enum Safety: String, Sendable, Hashable {
        /// Keeps the meaning of the code or the page.
        case safe
        /// A suggestion that needs review; applied only on request.
        case unsafe
    }

    /// The replacement of one range of bytes in one file; an empty range inserts.
    package struct Edit: Sendable, Hashable {
        package var file: String
        /// Half-open, 0-based offsets of UTF-8 bytes in the file as it lies on the disk.
        package var range: Range<Int>
        package var replacement: String

        package init(_ file: String, _ range: Range<Int>, _ replacement: String) {
            self.file = file
            self.range = range
            self.replacement = replacement
        }
    }
}
