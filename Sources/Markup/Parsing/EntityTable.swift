/// What named character references stand for, asked of libcmark and remembered, so that there is no second list of
/// them.
struct EntityTable {
    private var known: [String: [UInt8]] = [:]

    /// The bytes for `&name;`, given with `&` and `;`; empty where there is no such name.
    mutating func expansion(of reference: Bytes) -> [UInt8] {
        let name = String(decoding: reference, as: UTF8.self)
        if let found = known[name] { return found }
        let tree = CmarkTree(reference)
        var expansion: [UInt8] = []
        if let literal = tree.root?.firstChild?.firstChild?.literal, !literal.equals(reference) {
            expansion = Array(literal)
        }
        known[name] = expansion
        return expansion
    }

    /// The length of what could be a character reference at `&`, its `;` included; nil where there is none.
    static func length(in text: Bytes, at start: Int) -> Int? {
        var offset = start + 1
        if text.at(offset) == .hash {
            offset += 1
            let isHex = text.at(offset) | 0x20 == UInt8(ascii: "x")
            if isHex { offset += 1 }
            let digits = offset
            while isHex ? text.at(offset).isHexDigit : text.at(offset).isDigit { offset += 1 }
            guard offset > digits, offset - digits <= (isHex ? 6 : 7), text.at(offset) == UInt8(ascii: ";") else {
                return nil
            }
            return offset + 1 - start
        }
        while text.at(offset).isAlphanumeric, offset - start <= 40 { offset += 1 }
        guard offset > start + 1, text.at(offset) == UInt8(ascii: ";") else { return nil }
        return offset + 1 - start
    }
}
