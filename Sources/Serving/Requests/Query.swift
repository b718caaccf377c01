/// The names and values after an address's question mark.
struct Query {
    private let text: String

    init(_ text: String?) { self.text = text ?? "" }

    /// The first value of a name, decoded; nil where there is none or it is not UTF-8.
    subscript(name: String) -> String? {
        for pair in text.utf8.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].elementsEqual(name.utf8) else { continue }
            return Self.decoded(Array(parts[1]))
        }
        return nil
    }
}

private extension Query {
    static func decoded(_ bytes: [UInt8]) -> String? {
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "%") else {
                result.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                continue
            }
            guard index + 2 <= bytes.count,
                let value = UInt8(String(decoding: bytes[index..<index + 2], as: UTF8.self), radix: 16)
            else { return nil }
            result.append(value)
            index += 2
        }
        return String(validating: result, as: UTF8.self)
    }
}
