/// One word of the index with its places, as a file has it.
struct SearchTerm {
    /// How it is shown; folds to the key.
    private(set) var shown: [UInt8]
    /// The pages that it is kept for, in their order.
    private(set) var pages: [Page]
    /// How many pages were left out because there are too many.
    private(set) var dropped: Int

    /// A page, and the places on it.
    struct Page: Hashable {
        let number: Int
        let places: [SearchText.Place]

        /// Whether the word stands in running text or samples only.
        var isWeak: Bool { places.count == 1 && !places[0].tier.isStrong }
    }

    /// A word that no page has yet.
    init(shown: [UInt8]) { (self.shown, pages, dropped) = (shown, [], 0) }

    /// Reads what ``bytes`` wrote; nil for anything else.
    ///
    /// - Parameter dropped: which the bytes do not say, but whether it is none.
    init?(_ bytes: ArraySlice<UInt8>, dropped: Int) {
        guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else { return nil }
        var postings = bytes[(space + 1)...]
        let isCut = postings.last == UInt8(ascii: "~")
        if isCut { postings.removeLast() }
        guard isCut == (dropped > 0), let numbers = SearchPostings.numbers(postings), numbers.count.isMultiple(of: 2)
        else { return nil }
        var pages: [(number: Int, places: [SearchText.Place])] = []
        for start in stride(from: 0, to: numbers.count, by: 2) {
            guard let tier = SearchTier(rawValue: UInt8(numbers[start + 1] & 7)) else { return nil }
            let place = SearchText.Place(section: numbers[start + 1] >> 3, tier: tier)
            if numbers[start] == 0, let last = pages.indices.last {
                pages[last].places.append(place)
            } else {
                pages.append(((pages.last?.number ?? 0) + numbers[start], [place]))
            }
        }
        (shown, self.pages, self.dropped) = (
            Array(bytes[..<space]), pages.map { Page(number: $0.number, places: $0.places) }, dropped
        )
    }

    var isEmpty: Bool { pages.isEmpty && dropped == 0 }

    var bytes: [UInt8] {
        var postings = SearchPostings()
        for page in pages { for place in page.places { postings.append(page: page.number, place) } }
        return Self.bytes(shown: shown, postings.bytes, isCut: dropped > 0)
    }

    static func bytes(shown: [UInt8], _ postings: [UInt8], isCut: Bool) -> [UInt8] {
        var bytes = shown
        bytes.reserveCapacity(bytes.count + postings.count + 2)
        bytes.append(UInt8(ascii: " "))
        bytes += postings
        if isCut { bytes.append(UInt8(ascii: "~")) }
        return bytes
    }
}

extension SearchTerm {
    /// Puts what a page has of the word now in the place of what it had, as if all pages had been added anew.
    ///
    /// - Returns: false where that depends on pages that are not known, since the word was left out of them.
    mutating func replace(_ old: SearchText.Entry?, with new: SearchText.Entry?, on page: Int, key: [UInt8]) -> Bool {
        guard respell(old, new, key: key) else { return false }
        return replace(old?.places, with: new?.places, on: page)
    }

    /// A page's own way of writing it counts where it is the first that has one.
    private mutating func respell(_ old: SearchText.Entry?, _ new: SearchText.Entry?, key: [UInt8]) -> Bool {
        guard old?.spelling != new?.spelling else { return true }
        let isAlone = dropped == 0 && pages.count <= (old == nil ? 0 : 1)
        // Of letters with marks the last of all ways counts where none is a page's own.
        let isPlain = key.allSatisfy { $0 < 0x80 }
        if isAlone || isPlain && shown == key {
            shown = new?.spelling ?? key
            return true
        }
        // Of several ways it is not known whose the one is that is shown.
        if new?.spelling == shown { return old?.spelling == nil }
        guard isPlain || new == nil else { return false }
        return old?.spelling.map { $0 != shown } ?? (new?.spelling == nil)
    }

    private mutating func replace(_ old: [SearchText.Place]?, with new: [SearchText.Place]?, on number: Int) -> Bool {
        guard pages.count < SearchPostings.mostPages - 1 else { return false }
        let most = SearchPostings.mostWeakPages
        let at = pages.firstIndex { $0.number >= number } ?? pages.count
        let isKept = at < pages.count && pages[at].number == number
        let page = new.map { Page(number: number, places: $0) }
        // What is not kept was dropped.
        if old != nil, !isKept { dropped -= 1 }
        guard dropped >= 0, old != nil || !isKept else { return false }
        guard let page else {
            guard isKept else { return true }
            pages.remove(at: at)
            // One of those that were dropped would come in.
            return at >= most || dropped == 0
        }
        if isKept {
            if page.isWeak, at >= most {
                pages.remove(at: at)
                dropped += 1
            } else {
                pages[at] = page
            }
            return true
        }
        if page.isWeak, at >= most {
            dropped += 1
            return true
        }
        pages.insert(page, at: at)
        if at < most, pages.count > most, pages[most].isWeak {
            pages.remove(at: most)
            dropped += 1
        }
        return true
    }
}
