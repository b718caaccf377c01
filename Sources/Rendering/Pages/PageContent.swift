import Markup
import Pages
import Samples
import Settings

/// One page's Markdown as HTML, with the heading that stands above it and the table of its contents.
struct PageContent {
    private(set) var html: [UInt8] = []
    private(set) var titleHTML: String
    private(set) var titleID = "page:title"
    private(set) var toc: ListValues?

    init(
        _ index: Int, in rulebook: Rulebook, proofs: [SampleProof], links: RuleLinks, policy: HTMLPolicy,
        words: [String: String],
        sizes: [PagePath: PictureSize], drawings: PageDrawings
    ) {
        let page = rulebook.pages[index]
        let document = page.document
        titleHTML = HTMLEscape.text(page.title)

        var options = HTMLOptions()
        options.policy = policy
        options.leavesEmptyHeadersOut = true
        options.footnotesLabel = words["footnotes"] ?? options.footnotesLabel
        options.backReferenceLabel = words["backToReference"] ?? options.backReferenceLabel
        options.taskLabels = HTMLOptions.TaskLabels(done: words["taskDone"] ?? "", open: words["taskOpen"] ?? "")
        options.takenIDs = Set(document.headings.map(\.id))
        options.reservedIDPrefix = "page:"
        if document.footnotes.indices.contains(where: {
            page.ownAnchors.contains("fn-\($0 + 1)") || page.ownAnchors.contains("fnref-\($0 + 1)")
        }) {
            options.footnotePrefix = "note:"
        }
        let levels = HeadingLevels.shown(in: document, without: page.titleHeading)
        var renderer = HTMLRenderer(
            document, options: options,
            hooks: PageHooks(
                index, in: rulebook, words: words, levels: levels, sizes: sizes, proofs: proofs, links: links,
                drawings: drawings))
        html.reserveCapacity(page.text.bytes.count * 2)
        renderer.write(to: &html)

        let aliases = AnchorAliases(page.frontMatter.aliases, taken: page.ownAnchors)
        aliases.insert(into: &html)

        // The list of contents says again what stands on the page with its ids.
        var again = options
        again.leavesIDsOut = true
        let inline = { (node: NodeID, options: HTMLOptions) in
            var output: [UInt8] = []
            // As most headings are.
            if let text = document.onlyText(of: node) {
                HTMLEscape.append(text, to: &output)
                return String(decoding: output, as: UTF8.self)
            }
            var plain = HTMLRenderer(document, options: options, hooks: HeadingHooks())
            plain.writeChildren(of: node, to: &output)
            return String(decoding: output, as: UTF8.self)
        }
        if let heading = document.headings.first(where: { $0.node == page.titleHeading }) {
            titleHTML = inline(heading.node, options)
            titleID = heading.id
        }
        titleHTML = aliases.topHTML + aliases.html(of: titleID) + titleHTML
        var items: [ItemValues] = []
        for heading in document.headings {
            guard let level = levels[heading.node], level <= 3, !heading.text.allSatisfy(\.isWhitespace) else {
                continue
            }
            let item = ItemValues(id: heading.id, html: inline(heading.node, again))
            if level == 2 || items.isEmpty { items.append(item) } else { items[items.count - 1].children.append(item) }
        }
        toc = items.count + items.reduce(0) { $0 + $1.children.count } >= 2 ? ListValues(items) : nil
    }
}

/// Headings without links, for the page's title and the table of contents.
private struct HeadingHooks: HTMLHooks {
    func target(of id: NodeID, in document: Document) -> LinkTarget { .unresolved(attributes: "") }

    func target(ofRaw address: String, isImage: Bool, at range: Range<Int>, in document: Document) -> LinkTarget {
        .unresolved(attributes: "")
    }
}
