/// The scalars of bytes that need not be valid UTF-8, each with the bytes it was read from.
///
/// What is not valid is given as U+FFFD, one for each maximal part of a sequence (Unicode 15, section 3.9), as decoders
/// do.
struct UTF8Scalars: Sequence, IteratorProtocol {
    private let bytes: ArraySlice<UInt8>
    private var offset: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        offset = bytes.startIndex
    }

    /// The next scalar and its half-open range in the bytes.
    mutating func next() -> (scalar: Unicode.Scalar, range: Range<Int>)? {
        guard offset < bytes.endIndex else { return nil }
        let start = offset
        let first = bytes[start]
        offset += 1
        if first < 0x80 { return (Unicode.Scalar(first), start..<offset) }
        let length: Int
        // The second byte is limited so that no sequence is too long for its scalar, a surrogate or above U+10FFFF.
        var allowed: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, allowed) = (3, 0xA0...0xBF)
        case 0xED: (length, allowed) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, allowed) = (4, 0x90...0xBF)
        case 0xF4: (length, allowed) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: return ("\u{FFFD}", start..<offset)
        }
        var value = UInt32(first) & (0xFF >> UInt32(length + 1))
        while offset < start + length {
            guard offset < bytes.endIndex, allowed.contains(bytes[offset]) else { return ("\u{FFFD}", start..<offset) }
            value = value << 6 | UInt32(bytes[offset] & 0x3F)
            allowed = 0x80...0xBF
            offset += 1
        }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", start..<offset)
    }
}
