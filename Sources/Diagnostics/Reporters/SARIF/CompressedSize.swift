/// How many bytes a text will take after gzip at most, without compressing it.
///
/// It is read the way deflate reads (RFC 1951): a stretch of four bytes or more that stood within the last 32 KB
/// becomes a reference, any other byte a literal, at the cost of the fixed Huffman codes, which real compressors only
/// improve on.
struct CompressedSize {
    private var table = [Int32](repeating: -1, count: 1 << 15)
    private var window: [UInt8] = []

    private static let reach = 32_768
    private static let literalBits = 9
    private static let referenceBits = 31

    /// The bytes that a further piece of the text adds.
    mutating func added(by text: String) -> Int {
        if window.count > 8 * Self.reach { forget() }
        var index = window.count
        window += text.utf8
        var bits = 0
        while index < window.count {
            let length = match(at: index)
            bits += length >= 4 ? Self.referenceBits : Self.literalBits
            index += max(1, length >= 4 ? length : 1)
        }
        return bits / 8 + 1
    }

    /// The length of the stretch at an index that was there before, and a note of the index for those to come.
    private mutating func match(at index: Int) -> Int {
        guard index + 4 <= window.count else { return 0 }
        var key: UInt32 = 0
        for byte in window[index..<index + 4] { key = key << 8 | UInt32(byte) }
        let slot = Int((key &* 2_654_435_761) >> 17)
        let candidate = Int(table[slot])
        table[slot] = Int32(index)
        guard candidate >= 0, index - candidate < Self.reach else { return 0 }
        var length = 0
        while length < 258, index + length < window.count, window[candidate + length] == window[index + length] {
            length += 1
        }
        return length
    }

    /// Drops what is out of reach.
    private mutating func forget() {
        let dropped = window.count - Self.reach
        window.removeFirst(dropped)
        for slot in table.indices { table[slot] = max(-1, table[slot] - Int32(dropped)) }
    }
}
