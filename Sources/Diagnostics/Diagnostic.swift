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
    /// The command that explains it where no page does, for people alone.
    package var command: String?

    package init(
        _ kind: DiagnosticKind, _ message: String, at location: Location, severity: Severity? = nil, notes: [Note] = [],
        fix: Fix? = nil,
        help: String? = nil
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
