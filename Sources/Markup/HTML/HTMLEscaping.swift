/// Writes bytes into HTML so that they are read as what they are.
package enum HTMLEscaping {
    /// Text, or an attribute's value between double quotes.
    package static func append(_ bytes: some Sequence<UInt8>, to output: inout [UInt8]) {
        if bytes.withContiguousStorageIfAvailable({ append($0, to: &output) }) == nil {
            Array(bytes).withUnsafeBufferPointer { append($0, to: &output) }
        }
    }

    /// A piece of code is a few bytes mostly, which take longer to find behind any sequence than to write.
    package static func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0, to: &output) }
    }

    package static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { append($0, to: &output) }
    }

    package static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var copied = 0
        for offset in 0..<bytes.count {
            // All marks stand before the letters.
            guard bytes[offset] <= .greater else { continue }
            let replacement: StaticString
            switch bytes[offset] {
            case .less: replacement = "&lt;"
            case .greater: replacement = "&gt;"
            case .ampersand: replacement = "&amp;"
            case UInt8(ascii: "\""): replacement = "&quot;"
            default: continue
            }
            if copied < offset { output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<offset])) }
            output.append(replacement)
            copied = offset + 1
        }
        if copied < bytes.count { output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...])) }
    }

    /// An address within an attribute: percent-encoded where URLs want it, `%` itself kept.
    package static func appendAddress(_ bytes: some Sequence<UInt8>, to output: inout [UInt8]) {
        let digits: StaticString = "0123456789ABCDEF"
        for byte in bytes {
            switch byte {
            case .ampersand: output.append("&amp;")
            case UInt8(ascii: "'"): output.append("&#x27;")
            case _ where isSafeInAddress(byte): output.append(byte)
            default:
                output.append(UInt8(ascii: "%"))
                output.append(digits.utf8Start[Int(byte >> 4)])
                output.append(digits.utf8Start[Int(byte & 15)])
            }
        }
    }

    private static func isSafeInAddress(_ byte: UInt8) -> Bool {
        if byte.isAlphanumeric { return true }
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "("),
            UInt8(ascii: ")"), UInt8(ascii: "*"),
            UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"),
            UInt8(ascii: ":"), UInt8(ascii: ";"),
            UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "~"):
            return true
        default: return false
        }
    }
}

extension [UInt8] {
    package mutating func append(_ literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    package mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }
}
