import Base

/// The tags that GitHub Flavored Markdown 0.29, section 6.11, disallows, shown as text.
enum TagFilter {
    private static let names: Set<String> = [
        "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
    ]

    static func append(_ html: ArraySlice<UInt8>, to output: inout [UInt8]) {
        for offset in html.indices {
            if html[offset] == .less, isDisallowed(html[(offset + 1)...]) {
                output.append("&lt;")
            } else {
                output.append(html[offset])
            }
        }
    }

    private static func isDisallowed(_ rest: ArraySlice<UInt8>) -> Bool {
        let name = rest.drop { $0 == UInt8(ascii: "/") }.prefix { $0.isLetter }.prefix(10)
        guard !name.isEmpty, names.contains(String(decoding: name.map(\.lowercased), as: UTF8.self)) else {
            return false
        }
        guard name.endIndex < rest.endIndex else { return true }
        let after = rest[name.endIndex]
        return after.isSpace || after == .greater || after == UInt8(ascii: "/")
    }
}
