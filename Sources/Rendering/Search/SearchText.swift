import Linting

/// Collects the words of one page, and for each the places that say the most.
///
/// Sections have to come in their order: a place is compared with the last one of its word alone.
package struct SearchText: Sendable {
    /// In the order in which they came first.
    private(set) var entries: [Entry] = []
    private var numbers: [String: Int] = [:]

    /// A section that contains a word, and the best tier of the word there.
    struct Place: Sendable, Hashable {
        var section: Int
        var tier: SearchTier
    }

    /// A word and its places.
    struct Entry: Sendable {
        private(set) var word: SearchWord
        /// The sections that are found by the word, in their order, with the best tiers there; where none is, the first
        /// place of the best of the other tiers.
        private(set) var places: [Place]

        init(_ word: SearchWord, at place: Place) { (self.word, places) = (word, [place]) }

        mutating func add(_ word: SearchWord, at place: Place) {
            self.word.takeSpelling(of: word)
            let last = places[places.count - 1]
            if !last.tier.isStrong {
                if last.tier < place.tier { places = [place] }
            } else if place.tier.isStrong, last.section == place.section {
                places[places.count - 1].tier = max(last.tier, place.tier)
            } else if place.tier.isStrong {
                places.append(place)
            }
        }
    }

    subscript(key: String) -> Entry? { numbers[key].map { entries[$0] } }

    mutating func add(_ text: String, _ tier: SearchTier, in section: Int) {
        add(Array(text.utf8)[...], tier, in: section)
    }

    mutating func add(_ text: ArraySlice<UInt8>, _ tier: SearchTier, in section: Int) {
        let place = Place(section: section, tier: tier)
        SearchWord.forEach(in: text, splitting: tier.isStrong) { add($0, at: place) }
    }

    /// A name is found by its parts and as one word: `exposed-state` by `exposedState` too.
    mutating func add(name: String) {
        add(name, .name, in: 0)
        let joined = name.filter { $0 != "-" }
        if joined.utf8.count < name.utf8.count { add(joined, .name, in: 0) }
    }

    /// Adds the whole name of a page, which ranks it above pages with the same words among others: `=exposedstate`.
    mutating func add(whole text: String) {
        var key = "="
        SearchWord.forEach(in: text) { word in if !word.hasSigil { key += word.key } }
        guard (2...SearchWord.longest).contains(key.utf16.count) else { return }
        add(SearchWord(key: key), at: Place(section: 0, tier: .name))
    }

    /// The names of a sample, without the language's own words.
    mutating func add(code: [UInt8], in section: Int) {
        for range in CodeNames.ranges(in: code)
        where !Self.keywords.contains(String(decoding: code[range], as: UTF8.self)) {
            add(code[range], .code, in: section)
        }
    }
}

extension SearchText {
    private mutating func add(_ word: SearchWord, at place: Place) {
        if let number = numbers[word.key] {
            entries[number].add(word, at: place)
        } else {
            numbers[word.key] = entries.count
            entries.append(Entry(word, at: place))
        }
    }

    /// Swift keywords that most samples have.
    private static let keywords = Set(
        """
        Self as async await break case catch class continue default defer do else enum extension false for func guard \
        if import in init internal is let nil private protocol public repeat return self set some static struct \
        super switch throw throws true try var where while
        """
        .split(separator: " ").map(String.init))
}

/// The weight of a word in a section, the least first.
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
