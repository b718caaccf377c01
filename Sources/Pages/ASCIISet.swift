/// Characters of ASCII, a bit each: asked for every byte of every address.
package struct ASCIISet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// - Parameter characters: those of them that are ASCII.
    init(_ characters: String) {
        for byte in characters.utf8 where byte < 0x80 {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
    }

    func union(_ characters: String) -> ASCIISet {
        var union = ASCIISet(characters)
        union.low |= low
        union.high |= high
        return union
    }

    func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 0x80 && high >> UInt64(byte - 64) & 1 == 1
    }
}
