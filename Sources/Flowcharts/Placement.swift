import Diagnostics

extension [Diagnostic] {
    /// The same diagnostics with their ranges moved from a text to the file that holds it.
    ///
    /// - Parameter place: the offset in the file of an offset in the text.
    func placed(_ place: (Int) -> Int) -> [Diagnostic] {
        func moved(_ range: Range<Int>) -> Range<Int> {
            let lower = place(range.lowerBound)
            return lower..<(range.isEmpty ? lower : Swift.max(lower, place(range.upperBound - 1) + 1))
        }
        return map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.location.range = diagnostic.location.range.map(moved)
            for note in diagnostic.notes.indices {
                guard let range = diagnostic.notes[note].location?.range else { continue }
                diagnostic.notes[note].location?.range = moved(range)
            }
            if let fix = diagnostic.fix {
                diagnostic.fix?.edits = fix.edits.map { Fix.Edit($0.file, moved($0.range), $0.replacement) }
            }
            return diagnostic
        }
    }
}
