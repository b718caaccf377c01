import Pages

/// An old address that is to be written into a page's front matter.
enum NewAlias: Hashable {
    case path(Address)
    case anchor(String, place: String)

    /// As an item of a YAML list, in quotation marks wherever YAML might take it for something else.
    var yaml: String {
        switch self {
        case .path(let address): Self.isPlain(address.path) ? address.path : Self.quoted(address.path)
        case .anchor(let old, let place): "\(Self.quoted("#" + old)): \(Self.quoted("#" + place))"
        }
    }

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20) else {
            return false
        }
        return text.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || "-_./".utf8.contains(byte)
        }
    }

    /// A double-quoted scalar (YAML 1.2.2, section 7.3.1).
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
