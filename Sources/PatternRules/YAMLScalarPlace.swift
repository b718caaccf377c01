import Settings

/// Maps a position in a YAML value to a byte of the file.
enum YAMLScalarPlace {
    /// The offset in the file for an offset in a value's text.
    ///
    /// Reads both in parallel: the file also has quotation marks, backslashes, indentation and folded lines.
    static func offset(of place: Int, in text: Positioned<String>, bytes: [UInt8]) -> Int {
        guard text.range.upperBound <= bytes.count, let first = bytes[text.range].first else {
            return text.range.lowerBound
        }
        let value = Array(text.value.utf8)
        var (offset, end) = (text.range.lowerBound, text.range.upperBound)
        let quote: UInt8? = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") ? first : nil
        if quote != nil {
            offset += 1
            end = max(offset, end - 1)
        } else if first == UInt8(ascii: "|") || first == UInt8(ascii: ">") {
            // The header of the block.
            while offset < end, !isBreak(bytes[offset]) { offset += 1 }
        }
        var index = 0
        while index < value.count, offset < end {
            if quote == UInt8(ascii: "\""), bytes[offset] == UInt8(ascii: "\\") {
                let (read, made) = escape(bytes[offset..<end])
                if index + made > place { return offset }
                offset += read
                index += made
            } else if isSpace(bytes[offset]) {
                let spaces = bytes[offset..<end].prefix(while: isSpace)
                if !isSpace(value[index]) {
                    offset += spaces.count
                } else if spaces.contains(where: isBreak) {
                    let made = value[index...].prefix(while: isSpace).count
                    if index + made > place { return offset }
                    offset += spaces.count
                    index += made
                } else {
                    if index >= place { return offset }
                    offset += 1
                    index += 1
                }
            } else {
                if index >= place { return offset }
                offset += quote == UInt8(ascii: "'") && bytes[offset] == UInt8(ascii: "'") ? 2 : 1
                index += 1
            }
        }
        return min(offset, end)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isBreak(byte) }

    private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// The length of an escape sequence, and the number of bytes that it stands for.
    private static func escape(_ bytes: ArraySlice<UInt8>) -> (read: Int, made: Int) {
        guard let letter = bytes.dropFirst().first else { return (1, 1) }
        let digits: Int
        switch letter {
        case UInt8(ascii: "x"): digits = 2
        case UInt8(ascii: "u"): digits = 4
        case UInt8(ascii: "U"): digits = 8
        case UInt8(ascii: "N"), UInt8(ascii: "_"): return (2, 2)
        case UInt8(ascii: "L"), UInt8(ascii: "P"): return (2, 3)
        default: return (2, 1)
        }
        let code = UInt32(String(decoding: bytes.dropFirst(2).prefix(digits), as: UTF8.self), radix: 16).flatMap(
            Unicode.Scalar.init)
        return (2 + digits, code.map { UTF8.width($0) } ?? 1)
    }
}
