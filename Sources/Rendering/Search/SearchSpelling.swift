/// How a word of the search is shown, of all the ways in which it is written.
struct SearchSpelling: Sendable {
    /// Nil where it is the key, to the byte.
    private(set) var text: String?
    /// Whether it is other than the key.
    private var isOwn: Bool

    init(of word: SearchWord) { (text, isOwn) = (word.ownSpelling, word.hasOwnSpelling) }

    /// Takes that of another place, where this is the key: a name in code tells the reader more than the same letters
    /// in lower case.
    mutating func take(_ other: @autoclosure () -> SearchSpelling) { if !isOwn { self = other() } }
}
