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

        var isKept: Bool { self != .dropped }
    }

    static func role(of element: String) -> Role? { elements[element] }

    static func allows(_ attribute: String, on element: String) -> Bool {
        globalAttributes.contains(attribute) || attributes[element]?.contains(attribute) == true
    }

    private static let elements: [String: Role] = {
        var elements: [String: Role] = [:]
        for name in ["br", "hr", "img", "wbr"] { elements[name] = .void }
        for name in [
            "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "picture",
            "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u",
            "var",
        ] { elements[name] = .inline }
        for name in [
            "blockquote", "center", "details", "div", "dl", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "ol", "p",
            "pre", "section", "summary", "table", "ul", "figcaption",
        ] { elements[name] = .block }
        for name in ["thead", "tbody", "tfoot", "caption"] { elements[name] = .part(of: ["table"]) }
        elements["tr"] = .part(of: ["table", "thead", "tbody", "tfoot"])
        for name in ["td", "th"] { elements[name] = .part(of: ["tr"]) }
        elements["li"] = .part(of: ["ul", "ol"])
        for name in ["dt", "dd"] { elements[name] = .part(of: ["dl", "div"]) }
        for name in [
            "script", "style", "iframe", "object", "noscript", "noembed", "noframes", "textarea", "title", "xmp",
            "template", "svg", "math",
        ] { elements[name] = .dropped }
        return elements
    }()

    private static let globalAttributes: Set<String> = [
        "align", "alt", "aria-hidden", "aria-label", "dir", "height", "id", "lang", "title", "valign", "width",
    ]

    private static let attributes: [String: Set<String>] = [
        "a": ["href", "name"],
        "img": ["src"],
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
