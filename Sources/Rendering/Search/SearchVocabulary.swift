/// Distinct words, numbered from 0 on in the order in which they came.
///
/// A hash table over bytes, which needs no `String` for each word of each page. ASCII letters are compared without
/// case, all other bytes exactly.
struct SearchVocabulary: Sendable {
    /// All words, one behind the other.
    private var letters: [UInt8] = []
    private var words: [Word] = []
    /// A word's number and one, at the place that its hash names or the next free one after that; 0 where there is
    /// none. Their count is a power of two, and at least half of them are free.
    private var slots: [UInt32]

    private struct Word {
        /// The end of the word among the letters; it begins at the end of the word before it.
        var end: Int
        var hash: UInt32
    }

    /// - Parameter capacity: how many words there is room for from the beginning.
    init(capacity: Int = 0) {
        var slotCount = 16
        while slotCount < 2 * capacity { slotCount *= 2 }
        slots = Array(repeating: 0, count: slotCount)
        letters.reserveCapacity(8 * capacity)
        words.reserveCapacity(capacity)
    }

    var count: Int { words.count }

    /// The word of a number, in small letters.
    subscript(number: Int) -> ArraySlice<UInt8> { letters[range(of: number)] }

    /// The number of a word that is known.
    func number(of word: UnsafeBufferPointer<UInt8>) -> Int? {
        let number = slots[slot(of: word, Self.hash(of: word))]
        return number == 0 ? nil : Int(number) - 1
    }

    /// The number of a word, which is a new one where the word is new.
    mutating func add(_ word: UnsafeBufferPointer<UInt8>) -> Int { add(word, Self.hash(of: word)) }

    /// The number of a word that another vocabulary has, for less than without that one.
    mutating func add(_ number: Int, of other: SearchVocabulary) -> Int {
        other.letters.withUnsafeBufferPointer {
            add(UnsafeBufferPointer(rebasing: $0[other.range(of: number)]), other.words[number].hash)
        }
    }
}

extension SearchVocabulary {
    private func range(of number: Int) -> Range<Int> { (number == 0 ? 0 : words[number - 1].end)..<words[number].end }

    private mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
        let slot = slot(of: word, hash)
        if slots[slot] > 0 { return Int(slots[slot]) - 1 }
        let start = letters.count
        letters.append(contentsOf: word)
        for offset in start..<letters.count { letters[offset] = SearchWord.small(letters[offset]) }
        words.append(Word(end: letters.count, hash: hash))
        slots[slot] = UInt32(words.count)
        if 2 * words.count > slots.count { grow() }
        return words.count - 1
    }

    /// The slot of a word, used or free.
    private func slot(of word: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] > 0, !isWord(Int(slots[slot]) - 1, word, hash) { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    private func isWord(_ number: Int, _ word: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Bool {
        let range = range(of: number)
        guard words[number].hash == hash, range.count == word.count else { return false }
        return letters.withUnsafeBufferPointer { letters in
            word.indices.allSatisfy { letters[range.lowerBound + $0] == SearchWord.small(word[$0]) }
        }
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: 2 * slots.count)
        for (number, word) in words.enumerated() {
            var slot = Int(word.hash) & (slots.count - 1)
            while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }

    /// FNV-1a, at a fraction of the cost of Swift's own hash.
    private static func hash(of word: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for byte in word { hash = (hash ^ UInt32(SearchWord.small(byte))) &* 0x0100_0193 }
        return hash
    }
}
