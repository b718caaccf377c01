import Linting

/// Collects the words of one page, and for each the places that say the most.
///
/// Sections have to come in their order: a place is compared with the last one of its word alone.
package struct SearchText: Sendable {
    /// In the order in which they came first.
    private(set) var words: [Word] = []
    /// Their keys, by the words' indices.
    private(set) var keys: SearchVocabulary

    /// - Parameter length: of the text that is to come, in bytes.
    init(length: Int) {
        keys = SearchVocabulary(capacity: length / 24)
        words.reserveCapacity(length / 24)
    }

    /// A section that contains a word, and the best tier of the word there.
    struct Place: Sendable, Hashable {
        var section: Int
        var tier: SearchTier
    }

    /// The spelling of one word and its places.
    struct Word: Sendable {
        private(set) var spelling: SearchSpelling
        /// The first section that is found by the word, with the best tier there; where none is, the first place of the
        /// best of the other tiers.
        private(set) var first: Place
        /// The other sections that are found by it, in their order, with the best tiers there.
        private(set) var others: [Place] = []

        init(_ word: SearchWord, at place: Place) { (spelling, first) = (SearchSpelling(of: word), place) }

        mutating func add(_ word: SearchWord, at place: Place) {
            spelling.take(SearchSpelling(of: word))
            if !first.tier.isStrong {
                if first.tier < place.tier { first = place }
            } else if place.tier.isStrong {
                add(strong: place)
            }
        }

        private mutating func add(strong place: Place) {
            if others.isEmpty, first.section == place.section {
                first.tier = max(first.tier, place.tier)
            } else if let last = others.last, last.section == place.section {
                others[others.count - 1].tier = max(last.tier, place.tier)
            } else {
                others.append(place)
            }
        }
    }

    mutating func add(_ text: String, _ tier: SearchTier, in section: Int) {
        var text = text
        text.withUTF8 { add($0, tier, in: section) }
    }

    mutating func add(_ text: ArraySlice<UInt8>, _ tier: SearchTier, in section: Int) {
        text.withUnsafeBufferPointer { add($0, tier, in: section) }
    }

    private mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ tier: SearchTier, in section: Int) {
        let place = Place(section: section, tier: tier)
        SearchWord.forEach(in: text, splitting: tier.isStrong) { add($0, at: place) }
    }

    /// A name is found by its parts and as one word: `exposed-state` by `exposedState` too.
    mutating func add(name: String, in section: Int = 0) {
        add(name, .name, in: section)
        let joined = name.filter { $0 != "-" }
        if joined.utf8.count < name.utf8.count { add(joined, .name, in: section) }
    }

    /// Adds the whole name of a page, which ranks it above pages with the same words among others: `=exposedstate`.
    mutating func add(whole text: String) {
        var key = "="
        SearchWord.forEach(in: text) { word in if !word.hasSigil { key += word.key } }
        guard key.utf16.count > 1, key.utf16.count <= SearchWord.longest else { return }
        key.withUTF8 { add(SearchWord(key: $0), at: Place(section: 0, tier: .name)) }
    }

    /// The names of a sample, without the language's own words.
    mutating func add(code: [UInt8], in section: Int) {
        let ranges = CodeNames.ranges(in: code)
        code.withUnsafeBufferPointer { code in
            for range in ranges {
                let name = UnsafeBufferPointer(rebasing: code[range])
                if !Self.isKeyword(name) { add(name, .code, in: section) }
            }
        }
    }
}

extension SearchText {
    private mutating func add(_ word: SearchWord, at place: Place) {
        let number = keys.add(word.letters)
        if number < words.count { words[number].add(word, at: place) } else { words.append(Word(word, at: place)) }
    }

    private static func isKeyword(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        keywords.number(of: name) != nil
            && (!name.contains(where: SearchWord.isCapital) || name.elementsEqual("Self".utf8))
    }

    /// Swift keywords that most samples have, without `Self`.
    private static let keywords: SearchVocabulary = {
        let names = """
            as async await break case catch class continue default defer do else enum extension false for func guard \
            if import in init internal is let nil private protocol public repeat return self set some static struct \
            super switch throw throws true try var where while
            """
        var keywords = SearchVocabulary(capacity: 64)
        for name in names.split(separator: " ") {
            var name = String(name)
            _ = name.withUTF8 { keywords.add($0) }
        }
        return keywords
    }()
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
    /// A rule's id, a term's spellings, a principle's id.
    case name

    /// Whether a page is found by the word in this place alone: where it is not, one place a page is enough.
    var isStrong: Bool { self >= .description }

    static func < (left: SearchTier, right: SearchTier) -> Bool { left.rawValue < right.rawValue }
}

/// The displayed spelling of a word, chosen among all its spellings.
struct SearchSpelling: Sendable {
    /// Nil where it is the key, to the byte.
    private(set) var text: String?
    /// Whether it is other than the key.
    private var isOwn: Bool

    init(of word: SearchWord) { (text, isOwn) = (word.ownSpelling, word.hasOwnSpelling) }

    /// Takes the spelling of another place where this one is the key, since names in code say more than lower case.
    mutating func take(_ other: @autoclosure () -> SearchSpelling) { if !isOwn { self = other() } }
}
