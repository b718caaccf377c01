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
    private let leadEnd: Int?
    let toc: [ItemValues]

    init(_ context: PageContext) {
        let page = context.page.source
        let document = page.document
        let options = HTMLOptions(for: page, context)
        let levels = HeadingLevels.shown(in: document, without: page.titleHeading)
        var renderer = HTMLRenderer(document, options: options, hooks: PageHooks(context, levels: levels))
        html.reserveCapacity(page.text.bytes.count * 2)
        // The title is shown above the content, as are the facts of a rule that the linter has.
        if context.site.rule(of: context.page) == nil { context.writeFacts(ofSection: page.titleHeading, to: &html) }
        renderer.write(to: &html)
        leadEnd = renderer.leadEnd

        let heading = document.headings.first { $0.node == page.titleHeading }
        if let heading { titleID = heading.id }
        let title = heading.map { heading in
            document.html(in: heading.node, options, PageHooks(context, levels: levels))
        }
        titleHTML =
            context.aliases.topHTML + context.aliases.html(of: titleID) + (title ?? HTMLEscaping.text(page.title))
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
            let html = document.html(in: heading.node, options, HeadingHooks())
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
    /// The content of a heading.
    func html(in heading: NodeID, _ options: HTMLOptions, _ hooks: some HTMLHooks) -> String {
        var output: [UInt8] = []
        var renderer = HTMLRenderer(self, options: options, hooks: hooks)
        renderer.writeChildren(of: heading, to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}

/// Headings without links, for the table of contents.
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
