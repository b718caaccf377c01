/// A hash while it is made: eight bytes at a time, each multiplied by the odd constant nearest to 2^64 divided by the
/// golden ratio.
struct HashState {
    private var hash: UInt64
    private static let constant: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// - Parameter start: told apart from others.
    init(_ start: Int) { hash = UInt64(truncatingIfNeeded: start) &* Self.constant }

    mutating func mix(_ word: UInt64) {
        hash = (hash ^ word) &* Self.constant
        hash ^= hash >> 29
    }

    /// Takes as many times eight bytes as there are, and says how many bytes these are.
    mutating func mixWords(_ source: UnsafeRawBufferPointer) -> Int {
        var offset = 0
        while offset + 8 <= source.count {
            mix(UInt64(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        return offset
    }

    /// Takes bytes, but not how many there are.
    mutating func mix(_ source: UnsafeRawBufferPointer) {
        var offset = mixWords(source)
        var rest: UInt64 = 0
        while offset < source.count {
            rest = rest << 8 | UInt64(source[offset])
            offset += 1
        }
        mix(rest)
    }

    var value: UInt64 {
        let hash = hash ^ hash >> 32
        return hash &* Self.constant ^ hash >> 29
    }
}
