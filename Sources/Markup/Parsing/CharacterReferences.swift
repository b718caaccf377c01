/// Character references such as `&amp;` and `&#65;`.
enum CharacterReferences {
    /// The length of a possible reference at `&`, its `;` included; nil if there is none.
    static func length(in text: Bytes, at start: Int) -> Int? {
        let end: Int
        if text.at(start + 1) == .hash {
            let (digits, isHex) = digits(in: text, at: start + 2)
            guard (1...(isHex ? 6 : 7)).contains(digits.count) else { return nil }
            end = digits.upperBound
        } else {
            end = text.skip({ $0.isAlphanumeric }, from: start + 1, upTo: start + 41)
            guard end > start + 1 else { return nil }
        }
        return text.at(end) == UInt8(ascii: ";") ? end + 1 - start : nil
    }

    /// The digits of a numeric reference, which begin after its `#` or `#x`.
    private static func digits(in text: Bytes, at start: Int) -> (range: Range<Int>, isHex: Bool) {
        let isHex = text.at(start) | 0x20 == UInt8(ascii: "x")
        let first = isHex ? start + 1 : start
        return (first..<text.skip({ isHex ? $0.isHexDigit : $0.isDigit }, from: first), isHex)
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
        let (range, isHex) = digits(in: value, at: start)
        guard !range.isEmpty else { return nil }
        let digits = String(decoding: value.part(range), as: UTF8.self)
        let end = range.upperBound
        let code = UInt32(digits, radix: isHex ? 16 : 10) ?? 0
        return (
            code == 0 ? "\u{FFFD}" : Unicode.Scalar(code) ?? "\u{FFFD}",
            value.at(end) == UInt8(ascii: ";") ? end + 1 : end
        )
    }
}
