/// Reads bytes at any offset of the text; offsets outside of it read as 0.
struct Scanner {
    let bytes: [UInt8]
    var position = 0
    /// The run of bytes without white space and quotes that `edgeIDEnd(at:)` looked at last.
    private var run = 0..<0
    private var lastAt = -1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

    func starts(_ offset: Int, with word: String) -> Bool {
        offset < bytes.count && bytes[offset...].starts(with: word.utf8)
    }

    /// Whether the word stands at an offset and does not go on.
    func isWord(_ offset: Int, _ word: String) -> Bool {
        starts(offset, with: word) && !byte(offset + word.utf8.count).isWordByte
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    }

    /// The length of the white space character at an offset, 0 if there is none; what `\s` matches in JavaScript.
    func spaceLength(_ offset: Int) -> Int {
        let first = byte(offset)
        if first < 0x80 { return first.isASCIISpace && offset < bytes.count ? 1 : 0 }
        switch (first, byte(offset + 1), byte(offset + 2)) {
        case (0xC2, 0xA0, _): return 2
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
            (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
            return 3
        default: return 0
        }
    }

    /// The offset after the white space at an offset, line feeds included.
    func skippingSpace(_ offset: Int) -> Int {
        var offset = offset
        while case let length = spaceLength(offset), length > 0 { offset += length }
        return offset
    }

    /// The offset after the white space at an offset, at most the end of the line.
    func skippingBlanks(_ offset: Int) -> Int {
        var offset = offset
        while byte(offset) != "\n", case let length = spaceLength(offset), length > 0 { offset += length }
        return offset
    }

    /// The offset after the letters, digits, `_` and `-` at an offset.
    func wordEnd(_ start: Int) -> Int {
        var end = start
        while byte(end).isWordByte || byte(end) == "-" { end += 1 }
        return end
    }

    /// The offset of the line feed that ends the line.
    func endOfLine(_ offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, bytes[offset] != "\n" { offset += 1 }
        return offset
    }

    func isEndOfLine(_ offset: Int) -> Bool { offset >= bytes.count || byte(offset) == "\n" }

    func isEndOfStatement(_ offset: Int) -> Bool { isEndOfLine(offset) || byte(offset) == ";" }

    /// The offset after the argument of a statement, which white space ends.
    func endOfArgument(_ start: Int) -> Int {
        var end = start
        while !isEndOfStatement(end), spaceLength(end) == 0 { end += 1 }
        return end
    }

    func first(_ wanted: Unicode.Scalar, from offset: Int) -> Int? {
        offset < bytes.count ? bytes[offset...].firstIndex { $0 == wanted } : nil
    }

    /// The length of the character at an offset; 1 for a byte that is not UTF-8.
    func characterLength(_ offset: Int) -> Int {
        let length =
            switch byte(offset) {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        return (1..<length).allSatisfy { byte(offset + $0) & 0xC0 == 0x80 } ? length : 1
    }

    /// The range of the character at an offset.
    func character(_ offset: Int) -> Range<Int> { offset..<(offset + characterLength(offset)) }

    /// The offset of the `@` up to which mermaid reads the text at an offset as the id of an edge.
    ///
    /// It is the last one before white space or a quote that neither `{` nor `"` follows: why mermaid refuses
    /// `A[@State]`.
    mutating func edgeIDEnd(at offset: Int) -> Int? {
        if !run.contains(offset) {
            var end = offset
            lastAt = -1
            while end < bytes.count, byte(end) != "\"", spaceLength(end) == 0 {
                if byte(end) == "@", byte(end + 1) != "{", byte(end + 1) != "\"" { lastAt = end }
                end += 1
            }
            run = offset..<end
        }
        return lastAt > offset && run.contains(offset) ? lastAt : nil
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// The range without the ASCII white space at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        let start = self[range].firstIndex { !$0.isASCIISpace } ?? range.upperBound
        let end = self[start..<range.upperBound].lastIndex { !$0.isASCIISpace }
        return start..<(end.map { $0 + 1 } ?? start)
    }
}

/// Byte classes, and comparison with ASCII literals: `byte == "["`, `case "[":`.
extension UInt8 {
    var isASCIISpace: Bool { self == 32 || (9...13).contains(self) }
    var isDigit: Bool { (48...57).contains(self) }
    var isASCIILetter: Bool { (65...90).contains(self) || (97...122).contains(self) }
    /// Whether `\w` matches the byte in JavaScript.
    var isWordByte: Bool { isASCIILetter || isDigit || self == "_" }
    var lowercased: UInt8 { (65...90).contains(self) ? self + 32 : self }

    static func == (byte: UInt8, character: Unicode.Scalar) -> Bool { byte == UInt8(ascii: character) }
    static func != (byte: UInt8, character: Unicode.Scalar) -> Bool { byte != UInt8(ascii: character) }
    static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { byte == UInt8(ascii: character) }
}
