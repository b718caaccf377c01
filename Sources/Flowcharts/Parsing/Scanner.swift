/// Reads bytes at any offset of the text; offsets past the end read as 0.
struct Scanner {
    let bytes: [UInt8]
    var position = 0
    /// The run of bytes without white space and quotes that `edgeIDEnd(at:)` looked at last.
    private var run = 0..<0
    private var lastAt = -1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    func byte(_ offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }

    func starts(_ offset: Int, with word: StaticString) -> Bool {
        guard offset + word.utf8CodeUnitCount <= bytes.count else { return false }
        return word.withUTF8Buffer { buffer in
            for (index, byte) in buffer.enumerated() where bytes[offset + index] != byte { return false }
            return true
        }
    }

    /// As `starts`, and the word does not go on.
    func isWord(_ offset: Int, _ word: StaticString) -> Bool {
        starts(offset, with: word) && !byte(offset + word.utf8CodeUnitCount).isWordByte
    }

    func string(_ range: Range<Int>) -> String {
        String(
            decoding: bytes[max(0, min(range.lowerBound, bytes.count))..<max(0, min(range.upperBound, bytes.count))],
            as: UTF8.self)
    }

    /// How many bytes a white space character at an offset has, 0 where there is none. What `\s` matches in JavaScript.
    func spaceLength(_ offset: Int) -> Int {
        let first = byte(offset)
        if first < 0x80 { return first.isASCIISpace && offset < bytes.count ? 1 : 0 }
        switch (first, byte(offset + 1), byte(offset + 2)) {
        case (0xC2, 0xA0, _): return 2
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
            (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80),
            (0xEF, 0xBB, 0xBF):
            return 3
        default: return 0
        }
    }

    /// Behind the white space at an offset, line feeds included.
    func skippingSpace(_ offset: Int) -> Int {
        var offset = offset
        while case let length = spaceLength(offset), length > 0 { offset += length }
        return offset
    }

    /// Behind the white space at an offset, at most at the end of its line.
    func skippingBlanks(_ offset: Int) -> Int {
        var offset = offset
        while byte(offset) != UInt8(ascii: "\n"), case let length = spaceLength(offset), length > 0 { offset += length }
        return offset
    }

    /// At the line feed that ends the line of an offset.
    func endOfLine(_ offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
        return offset
    }

    func first(_ wanted: UInt8, from offset: Int) -> Int? {
        guard offset < bytes.count else { return nil }
        return bytes[offset...].firstIndex(of: wanted)
    }

    /// How many bytes the character at an offset has.
    func characterLength(_ offset: Int) -> Int {
        let length =
            switch byte(offset) {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        for step in 1..<max(length, 2) where step < length && byte(offset + step) & 0xC0 != 0x80 { return 1 }
        return length
    }

    /// The offset of the `@` up to which mermaid takes the text at an offset for an edge's id: the last one in the run
    /// of characters up to white space or a quote that `{` and `"` do not follow. This is why mermaid refuses
    /// `A[@State]`.
    mutating func edgeIDEnd(at offset: Int) -> Int? {
        if !run.contains(offset) {
            var end = offset
            lastAt = -1
            while end < bytes.count, byte(end) != UInt8(ascii: "\""), spaceLength(end) == 0 {
                if byte(end) == UInt8(ascii: "@"), byte(end + 1) != UInt8(ascii: "{"),
                    byte(end + 1) != UInt8(ascii: "\"")
                {
                    lastAt = end
                }
                end += 1
            }
            run = offset..<end
        }
        return lastAt > offset && run.contains(offset) ? lastAt : nil
    }
}
