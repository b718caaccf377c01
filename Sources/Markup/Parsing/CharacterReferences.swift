/// Character references such as `&amp;` and `&#65;`.
enum CharacterReferences {
    /// The length of a possible reference at `&`, its `;` included; nil if there is none.
    static func length(in text: Bytes, at start: Int) -> Int? {
        var offset = start + 1
        if text.at(offset) == .hash {
            offset += 1
            let isHex = text.at(offset) | 0x20 == UInt8(ascii: "x")
            if isHex { offset += 1 }
            let digits = offset
            while isHex ? text.at(offset).isHexDigit : text.at(offset).isDigit { offset += 1 }
            guard offset > digits, offset - digits <= (isHex ? 6 : 7) else { return nil }
        } else {
            while text.at(offset).isAlphanumeric, offset - start <= 40 { offset += 1 }
            guard offset > start + 1 else { return nil }
        }
        return text.at(offset) == UInt8(ascii: ";") ? offset + 1 - start : nil
    }

    /// The expansion of a reference; empty if the name is unknown. libcmark decodes it, which saves a second list of
    /// names.
    static func expansion(of reference: Bytes) -> [UInt8] {
        let tree = CmarkTree(reference)
        guard let literal = tree.root?.firstChild?.firstChild?.literal, !literal.elementsEqual(reference) else {
            return []
        }
        return Array(literal)
    }

    /// An attribute value of raw HTML with its references decoded; as in browsers, numbers may lack the `;`.
    static func decoded(_ value: Bytes) -> [UInt8] {
        var result: [UInt8] = []
        var offset = 0
        while offset < value.count {
            let byte = value[offset]
            if byte == .ampersand, value.at(offset + 1) == .hash, let (scalar, end) = number(in: value, at: offset + 2)
            {
                result.append(contentsOf: String(scalar).utf8)
                offset = end
            } else if byte == .ampersand, let length = length(in: value, at: offset),
                case let expansion = expansion(of: value.part(offset..<offset + length)), !expansion.isEmpty
            {
                result.append(contentsOf: expansion)
                offset += length
            } else {
                if byte != 0 { result.append(byte) }
                offset += 1
            }
        }
        return result
    }

    private static func number(in value: Bytes, at start: Int) -> (Unicode.Scalar, Int)? {
        let isHex = value.at(start) | 0x20 == UInt8(ascii: "x")
        let first = isHex ? start + 1 : start
        var end = first
        while isHex ? value.at(end).isHexDigit : value.at(end).isDigit { end += 1 }
        guard end > first else { return nil }
        let digits = String(decoding: value.part(first..<end), as: UTF8.self)
        let code = UInt32(digits, radix: isHex ? 16 : 10) ?? 0
        return (
            code == 0 ? "\u{FFFD}" : Unicode.Scalar(code) ?? "\u{FFFD}",
            value.at(end) == UInt8(ascii: ";") ? end + 1 : end
        )
    }
}
