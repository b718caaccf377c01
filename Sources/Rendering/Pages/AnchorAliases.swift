import Settings

/// Second ids for places whose anchors have changed, so that old links go on working without JavaScript.
struct AnchorAliases {
    /// Old anchors by the anchor that they stand for now.
    private var old: [String: [String]] = [:]
    /// Those that stand for the top of the page.
    private(set) var top: [String] = []

    /// - Parameter taken: the anchors of the page itself, which no alias replaces.
    init(_ aliases: [FrontMatter.Alias], taken: Set<String>) {
        var seen = taken
        for alias in aliases {
            guard let anchor = alias.anchor, !anchor.isEmpty, seen.insert(anchor).inserted else { continue }
            if let place = alias.place?.value, taken.contains(place) {
                old[place, default: []].append(anchor)
            } else {
                top.append(anchor)
            }
        }
    }

    /// Those of one place, as empty elements.
    func html(of anchor: String) -> String { Self.spans(old[anchor] ?? []) }

    /// Those of the top of the page.
    var topHTML: String { Self.spans(top) }

    /// Puts them behind the start tags of the elements that have the new ids.
    func insert(into html: inout [UInt8]) {
        for (place, anchors) in old.sorted(by: { $0.key < $1.key }) {
            let id = Array(" id=\"\(HTMLEscape.text(place))\"".utf8)
            guard let start = Self.firstIndex(of: id, in: html),
                let end = html[start...].firstIndex(of: UInt8(ascii: ">"))
            else { continue }
            html.insert(contentsOf: Self.spans(anchors).utf8, at: end + 1)
        }
    }

    private static func spans(_ anchors: [String]) -> String {
        anchors.map { "<span id=\"\(HTMLEscape.text($0))\"></span>" }.joined()
    }

    private static func firstIndex(of part: [UInt8], in bytes: [UInt8]) -> Int? {
        guard let first = part.first, bytes.count >= part.count else { return nil }
        var index = 0
        while index <= bytes.count - part.count {
            guard let next = bytes[index...(bytes.count - part.count)].firstIndex(of: first) else { return nil }
            if bytes[next..<next + part.count].elementsEqual(part) { return next }
            index = next + 1
        }
        return nil
    }
}
