package import Diagnostics

/// Something wrong with a document, before its file has a name: see ``diagnostic(in:mapping:)``.
package struct Problem: Sendable, Hashable {
    package let kind: DiagnosticKind
    package let message: String
    /// Offsets into the bytes that were parsed.
    package let range: Range<Int>
    package let notes: [Note]

    /// A remark, with a place where it speaks of another one.
    package struct Note: Sendable, Hashable {
        package let message: String
        package let range: Range<Int>?
    }

    init(_ kind: DiagnosticKind, _ message: String, at range: Range<Int>, notes: [Note] = []) {
        self.kind = kind
        self.message = message
        self.range = range
        self.notes = notes
    }

    /// The diagnostic for a file whose bytes on the disk `mapping` finds from those that were parsed.
    package func diagnostic(in file: String, mapping: (Range<Int>) -> Range<Int> = { $0 }) -> Diagnostic {
        let notes = notes.map { note in
            Diagnostic.Note(note.message, at: note.range.map { Location(file, mapping($0)) })
        }
        return Diagnostic(kind, message, at: Location(file, mapping(range)), notes: notes)
    }
}
