/// A word of the search that is left out of some pages because it is on too many.
package struct CutWord: Sendable, Hashable {
    /// Its key.
    package let word: [UInt8]
    /// How many pages it is left out of.
    package let dropped: Int

    package init(word: [UInt8], dropped: Int) { (self.word, self.dropped) = (word, dropped) }
}

extension Sequence<CutWord> {
    /// In the order of their bytes.
    package func sorted() -> [CutWord] { sorted { $0.word.lexicographicallyPrecedes($1.word) } }
}
