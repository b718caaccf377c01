/// An address in the form in which mermaid's own sanitizer leaves it.
enum LinkAddress {
    static let blank = "about:blank"

    /// The address itself where it is relative, normalized where it names a host, and blank where it would run
    /// something.
    static func harmless(_ written: String) -> String {
        let bytes = Array(written.utf8.filter { $0 >= 32 })
        var start = 0
        while start < bytes.count, bytes[start].isASCIISpace { start += 1 }
        var end = bytes.count
        while end > start, bytes[end - 1].isASCIISpace { end -= 1 }
        guard start < end else { return blank }
        let trimmed = bytes[start..<end]
        guard let colon = schemeEnd(trimmed) else { return String(decoding: trimmed, as: UTF8.self) }
        let scheme = String(decoding: trimmed[start..<colon], as: UTF8.self).lowercased()
        if ["javascript", "data", "vbscript"].contains(scheme) { return blank }
        guard scheme == "http" || scheme == "https" else { return String(decoding: trimmed, as: UTF8.self) }
        return normalized(scheme, trimmed[(colon + 1)...])
    }
}

extension LinkAddress {
    /// The offset of the colon behind a scheme.
    private static func schemeEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first, first.isASCIILetter else { return nil }
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == UInt8(ascii: ":") { return index }
            if !byte.isASCIILetter, !byte.isDigit, byte != UInt8(ascii: "+"), byte != UInt8(ascii: "-"),
                byte != UInt8(ascii: ".")
            {
                return nil
            }
        }
        return nil
    }

    /// The host in lower case, a slash for an empty path, and what is no ASCII as percent codes.
    private static func normalized(_ scheme: String, _ rest: ArraySlice<UInt8>) -> String {
        guard rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) else {
            return scheme + ":" + String(decoding: rest, as: UTF8.self)
        }
        let authority = rest.dropFirst(2).prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        let path = rest[authority.endIndex...]
        var result = Array((scheme + "://").utf8) + authority.map(\.lowercased)
        if path.first != UInt8(ascii: "/") { result.append(UInt8(ascii: "/")) }
        for byte in path {
            if byte >= 0x80 || byte == 32 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<")
                || byte == UInt8(ascii: ">")
            {
                let digits = Array("0123456789ABCDEF".utf8)
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
