/// Percent-encoding of the parts of a relative reference (RFC 3986, section 2).
package enum PercentEncoding {
    /// The characters that never need encoding, and `/`.
    package static let unreserved = ASCIISet(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
    /// The characters that a path can contain unencoded; not `:`, because it would turn a first segment into a scheme.
    package static let path = unreserved.union("!$()*+,;=@")
    package static let fragment = path.union("?:")

    /// Encodes the bytes of a text that are not kept as `%XX`.
    package static func encode(_ text: String, keeping kept: ASCIISet = path) -> String {
        guard !text.allBytes(kept.contains) else { return text }
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if kept.contains(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Decodes `%XX`. Nil if the result is not UTF-8.
    ///
    /// - Parameters:
    ///   - isStrict: whether a `%` without two hexadecimal digits after it is an error; otherwise, it stays.
    ///   - first: the lowest byte that is decoded.
    package static func decode(_ text: Substring, isStrict: Bool = false, from first: UInt8 = 0) -> String? {
        let percent = UInt8(ascii: "%")
        guard text.utf8.contains(percent) else { return String(text) }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == percent, index + 2 < bytes.count, let high = value(bytes[index + 1]),
                let low = value(bytes[index + 2]), high << 4 | low >= first
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                if isStrict, bytes[index] == percent { return nil }
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(validating: decoded, as: UTF8.self)
    }

    /// Decodes only what is not ASCII, such as Chinese letters; other characters may have a meaning without their code.
    package static func decodeLetters(_ text: String) -> String { decode(text[...], from: 0x80) ?? text }

    static let hexadecimal = Array("0123456789ABCDEF".utf8)

    private static func value(_ digit: UInt8) -> UInt8? {
        Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init)
    }
}

/// A set of ASCII characters.
package struct ASCIISet: Sendable {
    private var isMember = [Bool](repeating: false, count: 256)

    init(_ characters: String) {
        for byte in characters.utf8 { isMember[Int(byte)] = true }
    }

    func union(_ characters: String) -> ASCIISet {
        var union = self
        for byte in characters.utf8 { union.isMember[Int(byte)] = true }
        return union
    }

    func contains(_ byte: UInt8) -> Bool { isMember[Int(byte)] }
}
