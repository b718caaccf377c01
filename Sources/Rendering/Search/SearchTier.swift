/// How much a word says about the section in which it stands, the least first.
///
/// The raw values are part of the index's format, which `Templates/assets/search.js` reads.
enum SearchTier: UInt8, Sendable, Comparable {
    /// Running text.
    case prose
    /// A name in a sample, or in a code span of running text.
    case code
    /// The sentence that says what the page is about, and its tags.
    case description
    /// A question of a decision tree, or a step that only leads on.
    case step
    case heading
    case outcome
    case title
    /// A rule's id and its former ones, a term's spellings, a principle's id.
    case name

    /// Whether a page is found by the word in this place alone: where it is not, one place a page is enough.
    var isStrong: Bool { self >= .description }

    static func < (left: SearchTier, right: SearchTier) -> Bool { left.rawValue < right.rawValue }
}
