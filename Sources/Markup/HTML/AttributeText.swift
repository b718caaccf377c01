/// Attribute values of raw HTML, as browsers read them.
struct AttributeText {
    private var entities = EntityTable()

    /// A value with its character references decoded; numbers count without `;` as well, as browsers have it.
    mutating func decoded(_ value: Bytes) -> [UInt8] {
        var result: [UInt8] = []
        var offset = 0
        while offset < value.count {
            guard value[offset] == .ampersand else {
                if value[offset] != 0 { result.append(value[offset]) }
                offset += 1
                continue
            }
            if value.at(offset + 1) == .hash, let (scalar, end) = number(in: value, at: offset + 2) {
                result.append(contentsOf: String(Character(scalar)).utf8)
                offset = end
            } else if let length = EntityTable.length(in: value, at: offset),
                case let expansion = entities.expansion(of: value.part(offset..<offset + length)), !expansion.isEmpty
            {
                result.append(contentsOf: expansion)
                offset += length
            } else {
                result.append(value[offset])
                offset += 1
            }
        }
        return result
    }

    private func number(in value: Bytes, at start: Int) -> (Unicode.Scalar, Int)? {
        let isHex = value.at(start) | 0x20 == UInt8(ascii: "x")
        var offset = isHex ? start + 1 : start
        let first = offset
        var code: UInt32 = 0
        while isHex ? value.at(offset).isHexDigit : value.at(offset).isDigit {
            let byte = value[offset]
            let digit = byte.isDigit ? UInt32(byte - 0x30) : UInt32((byte | 0x20) - 0x61 + 10)
            code = min(code * (isHex ? 16 : 10) + digit, 0x11_0000)
            offset += 1
        }
        guard offset > first else { return nil }
        if value.at(offset) == UInt8(ascii: ";") { offset += 1 }
        return (code == 0 ? "\u{FFFD}" : Unicode.Scalar(code) ?? "\u{FFFD}", offset)
    }
}
