#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Finds pages by words, ranked like the search of the site, for programs that have all pages in memory.
///
/// A word also matches the beginnings of longer words. There is no tolerance for typos.
package struct PageFinder: Sendable {
    private let pages: [SearchPage]

    package init(_ pages: [SearchPage]) { self.pages = pages }

    /// A page that matches, and its best section.
    package struct Result: Sendable {
        /// The index among the pages.
        package let page: Int
        /// Nil for the page as a whole.
        package let section: SearchPage.Section?
    }

    /// By the tiers of the index, as in `Templates/assets/search.js`.
    fileprivate static let weights = [1.0, 2, 4, 4, 5, 6, 8, 10]

    /// The pages that contain words of a query, the best first.
    package func results(for query: String) -> [Result] {
        var words: [String] = []
        // SwiftLint's rules are written with underscores.
        SearchWord.forEach(in: query.replacing("_", with: "-")) { word in
            if !word.hasSigil, !words.contains(word.key) { words.append(word.key) }
        }
        guard !words.isEmpty else { return [] }
        let name = Array(("=" + words.joined()).utf8)
        let matches = pages.map { page in words.map { page.text.places(of: Array($0.utf8)) } }
        let rarity = words.indices.map { word in
            let count = Double(matches.count { !$0[word].isEmpty })
            return log(1 + (Double(pages.count) - count + 0.5) / (count + 0.5)) + 0.05
        }
        let ranked = pages.indices.compactMap { page -> (result: Result, score: Double)? in
            let found = Double(matches[page].count { !$0.isEmpty })
            guard found > 0 else { return nil }
            let best = Self.best(of: matches[page], rarity)
            let share = found / Double(words.count)
            let isNamed = pages[page].text.contains(name)
            let section = best.section > 0 ? pages[page].sections[best.section - 1] : nil
            return (
                Result(page: page, section: section),
                best.score * share * share * (isNamed ? 3 : 1)
            )
        }
        return ranked.sorted { ($1.score, $0.result.page) < ($0.score, $1.result.page) }.map(\.result)
    }

    /// The section that says the most about all words; the page itself is section 0.
    private static func best(of matches: [[Int: Double]], _ rarity: [Double]) -> (section: Int, score: Double) {
        let sections = Set(matches.flatMap(\.keys)).union([0]).sorted()
        let scores = sections.map { section in
            zip(matches, rarity).reduce(0) { sum, word in
                let (values, rarity) = word
                let own = values[section] ?? 0
                return sum + rarity * max(own, 0.5 * (values[0] ?? 0), 0.15 * (values.values.max() ?? 0))
            }
        }
        let best = scores.max() ?? 0
        return (zip(sections, scores).first { $0.1 == best }?.0 ?? 0, best)
    }
}

extension SearchText {
    /// The value of a word in each section that contains it, or a word that begins with it.
    fileprivate func places(of word: [UInt8]) -> [Int: Double] {
        var values: [Int: Double] = [:]
        for number in words.indices where keys[number].starts(with: word) {
            let fit = keys[number].count == word.count ? 1 : 0.6
            for place in [words[number].first] + words[number].others {
                let weight = PageFinder.weights[Int(place.tier.rawValue)]
                values[place.section] = max(values[place.section] ?? 0, fit * weight)
            }
        }
        return values
    }

    /// Whether a word is one of the page's.
    fileprivate func contains(_ word: [UInt8]) -> Bool { words.indices.contains { keys[$0].elementsEqual(word) } }
}
