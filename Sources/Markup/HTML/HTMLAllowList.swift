/// The elements and attributes of raw HTML that sanitizing keeps.
enum HTMLAllowList {
    enum Role: Equatable {
        /// Without content and end tag.
        case void
        case inline
        /// Ends an open paragraph.
        case block
        /// A child of one of these.
        case part(of: [String])
        /// Removed with its content.
        case dropped
    }

    static func role(of element: String) -> Role? { elements[element] }

    static func allows(_ attribute: String, on element: String) -> Bool {
        globalAttributes.contains(attribute) || attributes[element]?.contains(attribute) == true
    }

    private static let elements: [String: Role] = {
        let names: [(Role, String)] = [
            (.void, "br hr img wbr"),
            (.inline, "a abbr b bdi bdo cite code del dfn em i ins kbd mark picture q rp rt ruby s samp small span"),
            (.inline, "strike strong sub sup time tt u var"),
            (.block, "blockquote center details div dl figure h1 h2 h3 h4 h5 h6 ol p pre section summary table ul"),
            (.block, "figcaption"),
            (.part(of: ["table"]), "thead tbody tfoot caption"),
            (.part(of: ["table", "thead", "tbody", "tfoot"]), "tr"),
            (.part(of: ["tr"]), "td th"),
            (.part(of: ["ul", "ol"]), "li"),
            (.part(of: ["dl", "div"]), "dt dd"),
            (.part(of: ["picture"]), "source"),
            (.dropped, "script style iframe object noscript noembed noframes textarea title xmp template svg math"),
        ]
        return names.reduce(into: [:]) { elements, entry in
            for name in entry.1.split(separator: " ") { elements[String(name)] = entry.0 }
        }
    }()

    private static let globalAttributes: Set<String> = [
        "align", "alt", "aria-hidden", "aria-label", "dir", "height", "id", "lang", "title", "valign", "width",
    ]

    private static let attributes: [String: Set<String>] = [
        "a": ["href", "name"],
        "img": ["src"],
        "source": ["media", "sizes", "srcset", "type"],
        "details": ["open"],
        "ol": ["start", "reversed", "type"],
        "ul": ["type"],
        "li": ["value"],
        "td": ["colspan", "rowspan", "headers"],
        "th": ["colspan", "rowspan", "headers", "scope", "abbr"],
        "time": ["datetime"],
        "del": ["datetime"],
        "ins": ["datetime"],
    ]
}

/// The addresses that a site must not link to.
package enum AddressPolicy {
    /// Whether an address runs a script or embeds content: `javascript:`, `vbscript:`, `blob:`, `filesystem:`, and
    /// `data:` except for raster images.
    ///
    /// As in browsers (WHATWG URL), leading control characters and spaces, and line ends and tabs within, are ignored.
    package static func isUnsafe(_ address: [UInt8], isImage: Bool) -> Bool {
        guard address.contains(.colon) else { return false }
        let head = address.lazy.drop { $0 <= .space }.filter { $0 != .tab && !$0.isLineEnd && $0 != 0 }
        let text = String(decoding: head.prefix(longestHead).map(\.lowercased), as: UTF8.self)
        if ["javascript:", "vbscript:", "blob:", "filesystem:"].contains(where: text.hasPrefix) { return true }
        guard text.hasPrefix("data:") else { return false }
        guard isImage else { return true }
        let rasters = ["data:image/png", "data:image/jpeg", "data:image/gif", "data:image/webp", "data:image/avif"]
        return !rasters.contains { text.hasPrefix($0 + ";") || text.hasPrefix($0 + ",") }
    }

    /// In bytes; no prefix below is longer.
    private static let longestHead = 32
}
