import Base
import Markup
import Pages
import Settings

/// Second ids for places whose anchors have changed, so that old links go on working without JavaScript.
struct AnchorAliases {
    /// Old anchors by the anchor that they stand for now.
    private var old: [String: [String]] = [:]
    /// Those that stand for the top of the page.
    private var top: [String] = []

    /// Those of a page, whose own anchors no alias replaces.
    init(of page: Page) {
        var seen = page.ownAnchors
        for alias in page.frontMatter.aliases {
            guard let anchor = alias.anchor, !anchor.isEmpty, seen.insert(anchor).inserted else { continue }
            if let place = alias.place?.value, page.ownAnchors.contains(place) {
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

    /// An anchor with its aliases, as an empty element.
    func span(_ anchor: String) -> String { "<span id=\"\(HTMLEscaping.text(anchor))\">\(html(of: anchor))</span>" }

    /// The further anchors of a page's nodes: aliases, and the anchors of diagrams in the headings above them.
    func anchorsOfNodes(on page: Page) -> [NodeID: String] {
        var anchors: [NodeID: String] = [:]
        let places = page.document.headings.map { ($0.id, $0.node) } + page.document.anchors.map { ($0.id, $0.node) }
        // Of two places with one id, the first has the aliases.
        for (id, node) in Dictionary(places, uniquingKeysWith: { first, _ in first }) where old[id] != nil {
            anchors[node, default: ""] += html(of: id)
        }
        for diagram in page.diagrams {
            if let heading = page.heading(of: diagram) { anchors[heading.node, default: ""] += span(diagram.anchor) }
        }
        return anchors
    }

    private static func spans(_ anchors: [String]) -> String {
        anchors.map { "<span id=\"\(HTMLEscaping.text($0))\"></span>" }.joined()
    }
}
