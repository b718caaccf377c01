import Base
import Markup
import Pages
import Samples
import Settings

/// One page's Markdown as HTML, with the heading that stands above it and the table of its contents.
struct PageContent {
    private(set) var html: [UInt8] = []
    let titleHTML: String
    private(set) var titleID = "page:title"
    let toc: [ItemValues]

    init(_ context: PageContext) {
        let page = context.page.source
        let document = page.document
        let options = HTMLOptions(for: page, context)
        let levels = HeadingLevels.shown(in: document, without: page.titleHeading)
        var renderer = HTMLRenderer(document, options: options, hooks: PageHooks(context, levels: levels))
        html.reserveCapacity(page.text.bytes.count * 2)
        renderer.write(to: &html)

        for diagram in page.diagrams {
            guard let heading = page.heading(of: diagram) else { continue }
            AnchorAliases.insert([diagram.anchor], at: heading.id, into: &html)
        }
        let aliases = AnchorAliases(page.frontMatter.aliases, taken: page.ownAnchors)
        aliases.insert(into: &html)

        let heading = document.headings.first { $0.node == page.titleHeading }
        if let heading { titleID = heading.id }
        titleHTML =
            aliases.topHTML + aliases.html(of: titleID)
            + (heading.map { document.headingHTML(of: $0.node, options) } ?? HTMLEscaping.text(page.title))
        toc = Self.contents(of: document, levels, options)
    }

    /// The table of contents; empty if it would have a single entry.
    private static func contents(of document: Document, _ levels: [NodeID: Int], _ options: HTMLOptions) -> [ItemValues]
    {
        // Its headings are on the page as well, with their ids.
        var options = options
        options.leavesIDsOut = true
        var sections: [(id: String, html: String, children: [ItemValues])] = []
        let collapsed = options.policy == .escape ? [] : document.collapsedHeadings
        for heading in document.headings where !collapsed.contains(heading.node) {
            guard let level = levels[heading.node], level <= 3, !heading.text.allSatisfy(\.isWhitespace) else {
                continue
            }
            let html = document.headingHTML(of: heading.node, options)
            if level == 2 || sections.isEmpty {
                sections.append((heading.id, html, []))
            } else {
                sections[sections.count - 1].children.append(ItemValues(id: heading.id, html: html))
            }
        }
        guard sections.count + sections.reduce(0, { $0 + $1.children.count }) >= 2 else { return [] }
        return sections.map { ItemValues(id: $0.id, html: $0.html, children: $0.children) }
    }
}

extension PageContent {
    /// The paragraph that the content begins with; nil where it begins with something else.
    var lead: [UInt8]? { leadEnd.map { Array(html[..<$0]) } }

    /// The content behind ``lead``.
    var afterLead: [UInt8] { Array(html[(leadEnd ?? 0)...]) }

    // Paragraphs do not nest, so the first end tag belongs to the first paragraph.
    private var leadEnd: Int? {
        guard html.starts(with: "<p>".utf8) else { return nil }
        return html.firstRange(of: "</p>\n".utf8)?.upperBound
    }
}

private extension HTMLOptions {
    init(for page: Page, _ context: PageContext) {
        self.init()
        let words = context.words
        policy = context.site.settings.html
        leavesEmptyHeadersOut = true
        footnotesLabel = words[.footnotes]
        backReferenceLabel = words[.backToReference]
        taskLabels = TaskLabels(done: words[.taskDone], open: words[.taskOpen])
        takenIDs = Set(page.document.headings.map(\.id))
        reservedIDPrefix = "page:"
        if page.document.footnotes.indices.contains(where: {
            page.ownAnchors.contains("fn-\($0 + 1)") || page.ownAnchors.contains("fnref-\($0 + 1)")
        }) {
            footnotePrefix = "note:"
        }
    }
}

private extension Document {
    /// The content of a heading without links, for the page's title and the table of contents.
    func headingHTML(of node: NodeID, _ options: HTMLOptions) -> String {
        var output: [UInt8] = []
        var renderer = HTMLRenderer(self, options: options, hooks: HeadingHooks())
        renderer.writeChildren(of: node, to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}

/// Headings without links, for the page's title and the table of contents.
private struct HeadingHooks: HTMLHooks {
    func target(of id: NodeID, in document: Document) -> LinkTarget { .unresolved(attributes: "") }

    func target(ofRaw address: String, isImage: Bool, at range: Range<Int>, in document: Document) -> LinkTarget {
        .unresolved(attributes: "")
    }
}

/// The levels of shown headings: below the page's only `<h1>`, and never more than one step deeper at once.
enum HeadingLevels {
    static func shown(in document: Document, without title: NodeID?) -> [NodeID: Int] {
        var shown: [NodeID: Int] = [:]
        // Source levels of the headings that the one at hand stands below.
        var above: [Int] = []
        for heading in document.headings where heading.node != title {
            while let last = above.last, last >= heading.level { above.removeLast() }
            above.append(heading.level)
            shown[heading.node] = min(above.count + 1, 6)
        }
        return shown
    }
}

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
        for (place, anchors) in old.sorted(by: { $0.key < $1.key }) { Self.insert(anchors, at: place, into: &html) }
    }

    /// Puts empty elements with these ids behind the start tag of the element that has the id `place`.
    static func insert(_ anchors: [String], at place: String, into html: inout [UInt8]) {
        let attribute = Array(" id=\"\(HTMLEscaping.text(place))\"".utf8)
        guard let start = html.indices.first(where: { html[$0...].starts(with: attribute) }),
            let end = html[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return }
        html.insert(contentsOf: spans(anchors).utf8, at: end + 1)
    }

    private static func spans(_ anchors: [String]) -> String {
        anchors.map { "<span id=\"\(HTMLEscaping.text($0))\"></span>" }.joined()
    }
}
