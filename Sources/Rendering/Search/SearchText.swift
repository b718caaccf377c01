import Linting

/// Collects the words of one page, and for each the places that say the most.
struct SearchText {
    private var places: [String: Places]

    /// - Parameter length: of the text that is to come, in bytes.
    init(length: Int) { places = Dictionary(minimumCapacity: length / 24) }

    /// Where one word stands.
    private struct Places {
        var spelling: String
        /// The best tier by section, for the tiers by which a section is found.
        var strong: [Int: SearchTier] = [:]
        /// The first place of the best of the other tiers.
        var weak: (section: Int, tier: SearchTier)?

        mutating func add(_ word: SearchWord, _ tier: SearchTier, in section: Int) {
            // A name in code tells the reader more than the same letters in lower case.
            if spelling == word.key { spelling = word.spelling }
            if tier.isStrong {
                strong[section] = max(strong[section] ?? tier, tier)
            } else if weak.map({ $0.tier < tier }) ?? true {
                weak = (section, tier)
            }
        }
    }

    mutating func add(_ text: String, _ tier: SearchTier, in section: Int) { add(Array(text.utf8)[...], tier, in: section) }

    mutating func add(_ text: ArraySlice<UInt8>, _ tier: SearchTier, in section: Int) {
        SearchWord.forEach(in: text, splitting: tier.isStrong) { word in
            places[word.key, default: Places(spelling: word.spelling)].add(word, tier, in: section)
        }
    }

    /// A name is found by its parts and as one word: `exposed-state` by `exposedState` too.
    mutating func add(name: String) {
        add(name, .name, in: 0)
        let joined = name.filter { $0 != "-" }
        if joined.utf8.count < name.utf8.count { add(joined, .name, in: 0) }
    }

    /// What a page is called as a whole, so that it stands before those that hold the words among others: `=exposedstate`.
    mutating func add(whole text: String) {
        var key = "="
        SearchWord.forEach(in: Array(text.utf8)[...]) { word in if !word.hasSigil { key += word.key } }
        guard key.utf16.count > 1, key.utf16.count <= SearchWord.longest else { return }
        places[key, default: Places(spelling: key)].add(SearchWord(key: key, spelling: key), .name, in: 0)
    }

    /// The names of a sample, without the language's own words.
    mutating func add(code: [UInt8], in section: Int) {
        for range in CodeNames.ranges(in: code) where !Self.keywords.contains(String(decoding: code[range], as: UTF8.self)) {
            add(code[range], .code, in: section)
        }
    }

    /// By keys, then by sections.
    var terms: [SearchPage.Term] {
        var terms: [SearchPage.Term] = []
        terms.reserveCapacity(places.count * 5 / 4)
        for (key, places) in places.sorted(by: { $0.key < $1.key }) {
            let word = SearchWord(key: key, spelling: places.spelling)
            if places.strong.isEmpty, let weak = places.weak { terms.append(SearchPage.Term(word: word, section: weak.section, tier: weak.tier)) }
            for (section, tier) in places.strong.sorted(by: { $0.key < $1.key }) {
                terms.append(SearchPage.Term(word: word, section: section, tier: tier))
            }
        }
        return terms
    }
}

extension SearchText {
    /// What most samples hold and nobody looks for.
    private static let keywords: Set<String> = [
        "as", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "false", "for", "func",
        "guard", "if", "import", "in", "init", "internal", "is", "let", "nil", "private", "protocol", "public", "repeat", "return", "self", "Self", "set",
        "some", "static", "struct", "super", "switch", "throw", "throws", "true", "try", "var", "where", "while",
    ]
}
