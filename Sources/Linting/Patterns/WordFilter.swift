/// The words of a file, so that most patterns need not be compared with its nodes.
///
/// It may take a word for present that is not, and never the other way round.
struct WordFilter {
    private var bits = [UInt64](repeating: 0, count: Self.bitCount / 64)

    private static let bitCount = 1 << 15

    init(_ bytes: [UInt8]) {
        var hash = Self.start
        var isInWord = false
        for byte in bytes {
            if Lexer.isWord(byte) {
                hash = Self.next(hash, byte)
                isInWord = true
            } else if isInWord {
                insert(hash)
                hash = Self.start
                isInWord = false
            }
        }
        if isInWord { insert(hash) }
    }

    /// Whether the file may have all of these words, given by their hashes.
    func mayHold(_ words: [UInt64]) -> Bool {
        words.allSatisfy { bits[Self.place($0) / 64] & (1 << UInt64(Self.place($0) % 64)) != 0 }
    }

    static func hash(_ word: String) -> UInt64 { word.utf8.reduce(start, next) }

    private mutating func insert(_ hash: UInt64) { bits[Self.place(hash) / 64] |= 1 << UInt64(Self.place(hash) % 64) }

    /// FNV-1a, 64 bits.
    private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    private static func next(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

    private static func place(_ hash: UInt64) -> Int {
        Int(truncatingIfNeeded: (hash ^ (hash >> 32)) % UInt64(bitCount))
    }
}
