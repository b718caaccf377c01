/// The link that a click on a node follows.
package struct Link: Sendable, Hashable {
    /// As the author wrote it: neither resolved nor checked for a harmful scheme.
    package var address: String
    /// `_self`, `_blank`, `_parent` or `_top`.
    package var target: String?
    /// The address, without quotes.
    package var range: Range<Int>

    package init(address: String, target: String? = nil, range: Range<Int> = 0..<0) {
        (self.address, self.target, self.range) = (address, target, range)
    }

    /// Whether there is nothing to follow: an address that would run a script is blank.
    package var isBlank: Bool { address == LinkAddress.blank }
}

/// An address in the form in which mermaid's own sanitizer leaves it.
enum LinkAddress {
    static let blank = "about:blank"

    /// The address itself if it is relative, normalized if it names a host, and blank if it would run a script.
    static func harmless(_ written: String) -> String {
        let bytes = Array(written.utf8.filter { $0 >= 32 })
        let trimmed = bytes[bytes.trimmed(bytes.indices)]
        guard !trimmed.isEmpty else { return blank }
        guard let colon = schemeEnd(trimmed) else { return String(decoding: trimmed, as: UTF8.self) }
        let scheme = String(decoding: trimmed[..<colon], as: UTF8.self).lowercased()
        if ["javascript", "data", "vbscript"].contains(scheme) { return blank }
        guard scheme == "http" || scheme == "https" else { return String(decoding: trimmed, as: UTF8.self) }
        return normalized(scheme, trimmed[(colon + 1)...])
    }
}

extension LinkAddress {
    /// The offset of the colon after a scheme.
    private static func schemeEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first, first.isASCIILetter else { return nil }
        let end = bytes.firstIndex { !$0.isASCIILetter && !$0.isDigit && $0 != "+" && $0 != "-" && $0 != "." }
        return end.flatMap { bytes[$0] == ":" ? $0 : nil }
    }

    /// The host in lower case, a slash for an empty path, and characters outside of ASCII as percent codes.
    private static func normalized(_ scheme: String, _ rest: ArraySlice<UInt8>) -> String {
        guard rest.starts(with: "//".utf8) else { return scheme + ":" + String(decoding: rest, as: UTF8.self) }
        let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let path = rest[authority.endIndex...]
        var result = scheme + "://" + String(decoding: authority.map(\.lowercased), as: UTF8.self)
        if !path.starts(with: "/".utf8) { result += "/" }
        for byte in path {
            switch byte {
            case 0x80..., " ", "\"", "<", ">": result += "%" + String(byte, radix: 16, uppercase: true)
            default: result.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return result
    }
}
