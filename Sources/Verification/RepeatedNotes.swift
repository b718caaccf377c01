import Diagnostics
import Markup
import Pages

/// Notes that a page repeats, each given once with the lines of the others: a document that no rule was written for
/// would be flooded with them.
struct RepeatedNotes {
    private var groups: [(key: String, first: Diagnostic, offsets: [Int])] = []

    /// The most lines that a note lists.
    private static let mostLines = 10

    /// - Parameters:
    ///   - key: equal for notes that say the same.
    ///   - note: with ranges in the code of the sample at `place`.
    mutating func add(_ key: String, _ note: Diagnostic, at place: SamplePlace) {
        let offset = place.textOffset(note.location.range?.lowerBound ?? 0)
        if let index = groups.firstIndex(where: { $0.key == key }) {
            groups[index].offsets.append(offset)
        } else {
            groups.append((key, place.inPage(note), [offset]))
        }
    }

    /// One note of each group, in the page's file.
    func diagnostics(in page: Page) -> [Diagnostic] {
        guard groups.contains(where: { $0.offsets.count > 1 }) else { return groups.map(\.first) }
        let table = LineTable(page.text.bytes)
        return groups.map { _, first, offsets in
            let lines = Set(offsets.map { table.position(of: $0).line }).sorted().dropFirst()
            guard !lines.isEmpty else { return first }
            var note = first
            let (shown, more) = (lines.prefix(Self.mostLines), lines.count - Self.mostLines)
            note.notes.append(
                Diagnostic.Note(
                    "also on line\(lines.count == 1 ? "" : "s") \(shown.map(String.init).joined(separator: ", "))"
                        + (more > 0 ? " and \(more) more" : "")))
            return note
        }
    }
}
