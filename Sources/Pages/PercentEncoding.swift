/// Percent-encoding of the parts of a relative reference (RFC 3986, section 2).
package enum PercentEncoding {
    /// Everything that a path segment may hold as it is; `:` is encoded, since a first segment with one reads as a
    /// scheme.
    package static let segment = ASCIISet(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$()*+,;=@")
    /// What several segments hold as they are.
    static let path = segment.union("/")
    /// What a fragment may hold as it is.
    package static let fragment = segment.union("/?:")

    /// Bytes that are not kept become `%XX`.
    package static func encode(_ bytes: some Collection<UInt8>, keeping kept: ASCIISet = segment) -> String {
        bytes.withContiguousStorageIfAvailable { encode(contiguous: $0, keeping: kept) }
            ?? Array(bytes).withUnsafeBufferPointer { encode(contiguous: $0, keeping: kept) }
    }

    /// The same of a text, which is taken as it is where all of it is kept.
    package static func encode(_ text: String, keeping kept: ASCIISet = segment) -> String {
        var text = text
        return text.withUTF8 { $0.allSatisfy(kept.contains) } ? text : encode(text.utf8, keeping: kept)
    }

    /// Encodes a text, or what follows an offset in its bytes, where it is written.
    static func append(_ text: String, from offset: Int = 0, keeping kept: ASCIISet, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { append(contiguous: UnsafeBufferPointer(rebasing: $0[offset...]), keeping: kept, to: &output) }
    }

    private static func encode(contiguous bytes: UnsafeBufferPointer<UInt8>, keeping kept: ASCIISet) -> String {
        if bytes.allSatisfy(kept.contains) { return String(decoding: bytes, as: UTF8.self) }
        var encoded: [UInt8] = []
        append(contiguous: bytes, keeping: kept, to: &encoded)
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func append(
        contiguous bytes: UnsafeBufferPointer<UInt8>, keeping kept: ASCIISet, to output: inout [UInt8]
    ) {
        // Most are written as they are.
        if bytes.allSatisfy(kept.contains) { return output.append(contentsOf: bytes) }
        for byte in bytes {
            if kept.contains(byte) {
                output.append(byte)
            } else {
                output += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 15)]
            }
        }
    }

    /// `%XX` become bytes; a `%` that is not followed by two hexadecimal digits stays. Nil where the result is not
    /// UTF-8.
    package static func decode(_ text: some StringProtocol) -> String? {
        let percent = UInt8(ascii: "%")
        guard text.utf8.withContiguousStorageIfAvailable({ $0.contains(percent) }) ?? text.utf8.contains(percent) else {
            return String(text)
        }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == percent, index + 2 < bytes.count, let high = value(bytes[index + 1]),
                let low = value(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(validating: decoded, as: UTF8.self)
    }

    private static func hexadecimal(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
