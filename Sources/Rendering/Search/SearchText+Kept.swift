/// The words of a page as they are kept for the next build, which has to know what the page gave to the index.
extension SearchText {
    /// What a page gives to one word of the index.
    struct Entry: Hashable {
        /// How the page writes it, where that is not the key.
        var spelling: [UInt8]?
        var places: [Place]
    }

    /// For each word the key and, where it has one, its own spelling, both behind their lengths; then how many places
    /// it has besides the first, and all of them.
    package var kept: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(words.count * 16)
        for (number, word) in words.enumerated() {
            let key = keys[number]
            Self.append(key.count, to: &bytes)
            bytes += key
            let spelling = word.spelling.text
            Self.append(spelling?.utf8.count ?? 0, to: &bytes)
            if let spelling { bytes += spelling.utf8 }
            Self.append(word.others.count, to: &bytes)
            Self.append(word.first, to: &bytes)
            for place in word.others { Self.append(place, to: &bytes) }
        }
        return bytes
    }

    /// By their keys.
    var entries: [[UInt8]: Entry] {
        Dictionary(
            uniqueKeysWithValues: words.enumerated().map { number, word in
                (
                    Array(keys[number]),
                    Entry(spelling: word.spelling.text.map { Array($0.utf8) }, places: [word.first] + word.others)
                )
            })
    }

    /// Reads what ``kept`` wrote; nil for anything else.
    static func entries(_ kept: ArraySlice<UInt8>) -> [[UInt8]: Entry]? {
        var entries: [[UInt8]: Entry] = [:]
        var rest = kept
        while !rest.isEmpty {
            guard let key = text(&rest), let spelling = text(&rest), let others = number(&rest) else { return nil }
            var places: [Place] = []
            for _ in 0...others {
                guard let place = number(&rest), let tier = SearchTier(rawValue: UInt8(place & 7)) else { return nil }
                places.append(Place(section: place >> 3, tier: tier))
            }
            entries[key] = Entry(spelling: spelling.isEmpty ? nil : spelling, places: places)
        }
        return entries
    }

    private static func append(_ place: Place, to bytes: inout [UInt8]) {
        append(place.section << 3 | Int(place.tier.rawValue), to: &bytes)
    }

    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private static func text(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard let count = number(&rest), rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
        var number = 0
        for shift in stride(from: 0, to: 56, by: 7) {
            guard let byte = rest.popFirst() else { return nil }
            number |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        return nil
    }
}
