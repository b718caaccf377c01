import Diagnostics
import Samples

extension InfoString {
    /// Words that were probably meant to say something, and words that contradict each other.
    ///
    /// - Parameter place: the bytes of the file of a range of the info string.
    func diagnostics(in file: String, at place: (Range<Int>) -> Range<Int>) -> [Diagnostic] {
        let unknown = unknownWords.compactMap { word in
            near(word).map { near in
                Diagnostic(
                    .doubtfulInfoString, "'\(word.text)' behind 'swift' says nothing",
                    at: Location(file, place(word.range)),
                    notes: [Diagnostic.Note("did you mean '\(near)'?")])
            }
        }
        guard let first = contradiction.first, let second = contradiction.last, first != second else { return unknown }
        return unknown + [
            Diagnostic(
                .doubtfulInfoString,
                "'\(first.text)' and '\(second.text)' contradict each other, so the sample has no verdict",
                at: Location(file, place(second.range)), notes: ["leave one of them"])
        ]
    }
}
