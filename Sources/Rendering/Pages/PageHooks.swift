import Base
import Markup
import Pages
import Samples

/// The hooks of the Markdown renderer for one page: links, headings, tables and code.
struct PageHooks: HTMLHooks {
    private let context: PageContext
    private let page: Page
    private let levels: [NodeID: Int]
    /// What became of the samples, by their nodes.
    private let verifications: [NodeID: SampleVerification]
    private let halves: [NodeID: [Int: PairHalf]]
    private let tabs: [NodeID: TabPlace]
    private let anchors: [NodeID: String]
    /// What the links of raw HTML lead to.
    private let rawTargets: [RawKey: LinkTarget]

    /// - Parameter levels: the level that each heading is shown at.
    init(_ context: PageContext, levels: [NodeID: Int]) {
        let page = context.page.source
        (self.context, self.page, self.levels) = (context, page, levels)
        verifications = Dictionary(
            context.verifications.map { ($0.sample.block.node, $0) }, uniquingKeysWith: { first, _ in first })
        halves = PairHalf.all(among: context.verifications, in: page.document)
        tabs = TabPlace.all(on: page)
        anchors = context.aliases.anchorsOfNodes(on: page)
        let first = page.document.links.count
        let drawn = page.diagrams.reduce(0) { $0 + $1.links.count }
        rawTargets = Dictionary(
            zip(page.references, context.page.targets).dropFirst(first).dropLast(drawn).map { reference, target in
                let node = page.document[reference.node].range.lowerBound
                let key = RawKey(node: node, isImage: reference.kind == .image, address: reference.destination)
                return (key, context.target(of: reference, target))
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Two links of one piece of HTML with one address lead to one place.
    private struct RawKey: Hashable {
        var node: Int
        var isImage: Bool
        var address: String
    }

    private var words: InterfaceWords { context.words }

    func target(of id: NodeID, in document: Document) -> LinkTarget {
        switch document[id].kind {
        case .link(let link), .image(let link):
            context.target(of: page.references[link.index], context.page.targets[link.index])
        default: .asWritten
        }
    }

    /// A link without words of its own reads like the title of what it leads to.
    func writeContent(ofLink id: NodeID, in document: Document, to output: inout [UInt8]) -> Bool {
        guard case .link(let place) = document[id].kind, document.link(place).hasNoWords(in: document) else {
            return false
        }
        let number = place.index
        if let title = context.rulebook.title(of: context.page.targets[number]) {
            HTMLEscaping.append(title, to: &output)
            return true
        }
        // Nothing has that name: the reader sees the name at least.
        guard document.firstChild(of: id) == nil else { return false }
        HTMLEscaping.append(page.references[number].destination, to: &output)
        return true
    }

    func codeSpanTarget(_ id: NodeID, in document: Document) -> LinkTarget? {
        context.page.codeTargets[id].map(context.target(of:))
    }

    func target(ofRaw address: String, isImage: Bool, at range: Range<Int>, in document: Document) -> LinkTarget {
        rawTargets[RawKey(node: range.lowerBound, isImage: isImage, address: address)] ?? .asWritten
    }

    func writeTitle(of admonition: Admonition, in document: Document, to output: inout [UInt8]) {
        HTMLEscaping.append(words[admonition.word], to: &output)
    }

    func writeCodeBlock(_ id: NodeID, in document: Document, to output: inout [UInt8]) -> Bool {
        guard case .codeBlock(let block) = document[id].kind else { return false }
        if Sample.isSetup(document.codeBlock(block)) { return true }
        if let diagram = page.diagrams.first(where: { $0.node == id }), write(diagram, to: &output) { return true }
        if let fence = document.codeBlock(block).fence, PageDiagram.isMermaid(document.bytes(fence.info)) {
            output += "<p class=\"not-drawn\">\(HTMLEscaping.text(words[.notDrawn]))</p>\n".utf8
        }
        tabs[id]?.writeStart(words, to: &output)
        if let verification = verifications[id] {
            SampleHTML(verification, halves: halves[id] ?? [:], in: context, rule: page.rule(at: id)?.id).write(
                to: &output)
        } else {
            CodeBlockHTML(document: document, block: document.codeBlock(block), words: words).write(to: &output)
        }
        tabs[id]?.writeEnd(to: &output)
        return true
    }

    /// Writes a diagram with its walk; false where Graphviz cannot lay it out.
    private func write(_ diagram: PageDiagram, to output: inout [UInt8]) -> Bool {
        guard let layout = context.drawings[diagram] else { return false }
        let above = page.document.headings.last { $0.node < diagram.node && levels[$0.node] != nil }
        let whole = context.drawings.address(of: diagram, onPageAt: context.here)
        DiagramHTML(
            diagram: diagram, layout: layout, links: DiagramLinks(diagram, in: context), words: words,
            context: context
        ).write(
            level: min((above.flatMap { levels[$0.node] } ?? 1) + 1, 6),
            whole: whole.map { context.here.reference(to: $0) }, isAnchored: page.heading(of: diagram) != nil,
            to: &output)
        return true
    }

    func level(of heading: Heading, in document: Document) -> Int? { levels[heading.node] }

    func writeAnchors(of id: NodeID, in document: Document, to output: inout [UInt8]) {
        if let anchors = anchors[id] { output += anchors.utf8 }
    }

    func willCloseHeading(_ heading: Heading, in document: Document, to output: inout [UInt8]) {
        let anchor = PercentEncoding.encode(heading.id, keeping: PercentEncoding.fragment)
        // The button behind the heading has the name and the stop of the Tab key. A heading without words needs a name.
        let isNamed = !heading.text.allSatisfy(\.isWhitespace)
        let role =
            isNamed
            ? "aria-hidden=\"true\" tabindex=\"-1\"" : "aria-label=\"\(HTMLEscaping.text(words[.anchor]))\""
        output += "<a class=\"anchor\" href=\"#\(anchor)\" \(role)></a>".utf8
    }

    func didCloseHeading(_ heading: Heading, in document: Document, to output: inout [UInt8]) {
        context.writeFacts(ofSection: heading.node, to: &output)
    }

    func willOpenTable(_ id: NodeID, in document: Document, to output: inout [UInt8]) {
        let label = HTMLEscaping.text(words[.table])
        output += "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"\(label)\">".utf8
    }

    func didCloseTable(_ id: NodeID, in document: Document, to output: inout [UInt8]) { output.append("</div>\n") }
}

extension Link {
    /// Whether it is written as `[](destination)`, `[[name]]` or `<doc:name>`.
    fileprivate func hasNoWords(in document: Document) -> Bool {
        if case .wiki(let isNamed) = form { return !isNamed }
        if case .autolink = form { return document.string(destination).hasPrefix("doc:") }
        return document.firstChild(of: node) == nil
    }
}
