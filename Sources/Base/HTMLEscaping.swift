/// Escapes text and addresses for HTML.
package enum HTMLEscaping {
    /// Text, or an attribute's value between double quotes.
    package static func text(_ text: String) -> String {
        var output: [UInt8] = []
        append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// Appends text, or an attribute's value between double quotes.
    ///
    /// - Parameter apostrophes: whether `'` is escaped too, as Mustache does.
    package static func append(_ text: String, to output: inout [UInt8], apostrophes: Bool = false) {
        var text = text
        text.withUTF8 { append($0, to: &output, apostrophes: apostrophes) }
    }

    package static func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0, to: &output) }
    }

    package static func append(_ bytes: [UInt8], to output: inout [UInt8]) { append(bytes[...], to: &output) }

    package static func append(
        _ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8], apostrophes: Bool = false
    ) {
        var copied = 0
        for offset in 0..<bytes.count {
            // All special characters come before the letters.
            guard bytes[offset] <= UInt8(ascii: ">") else { continue }
            let replacement: StaticString
            switch bytes[offset] {
            case UInt8(ascii: "<"): replacement = "&lt;"
            case UInt8(ascii: ">"): replacement = "&gt;"
            case UInt8(ascii: "&"): replacement = "&amp;"
            case UInt8(ascii: "\""): replacement = "&quot;"
            case UInt8(ascii: "'") where apostrophes: replacement = "&#39;"
            default: continue
            }
            if copied < offset { output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<offset])) }
            output.append(replacement)
            copied = offset + 1
        }
        if copied < bytes.count { output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...])) }
    }
}

extension HTMLEscaping {
    /// Appends an address within an attribute: percent-encoded where URLs need it, `%` itself unchanged.
    package static func appendAddress(_ bytes: [UInt8], to output: inout [UInt8]) {
        guard !bytes.allSatisfy({ safeInAddress.contains($0) }) else { return output.append(contentsOf: bytes) }
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "&"): output.append("&amp;")
            case UInt8(ascii: "'"): output.append("&#x27;")
            case _ where safeInAddress.contains(byte): output.append(byte)
            default:
                let digits = PercentEncoding.hexadecimal
                output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
    }

    private static let safeInAddress = PercentEncoding.fragment.union("#%")
}

extension [UInt8] {
    @inlinable
    package mutating func append(_ literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    package mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }
}

extension String {
    /// Whether all UTF-8 bytes satisfy a predicate; reads storage in place, because `utf8` computes each index.
    @inlinable
    package func allBytes(_ predicate: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy(predicate) } ?? utf8.allSatisfy(predicate)
    }
}
