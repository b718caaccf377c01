import Base

/// Writes a document as HTML, with hooks for what differs in a site.
///
/// The output is that of libcmark's own renderer, plus the extensions. It walks the nodes once, without recursion.
package struct HTMLRenderer<Hooks: HTMLHooks> {
    package var hooks: Hooks
    let document: Document
    let options: HTMLOptions
    var sanitizer: HTMLSanitizer
    /// The end of the paragraph that the output begins with; nil if it begins with something else.
    package private(set) var leadEnd: Int?
    private var lead: NodeID?
    /// The open nodes, from the outermost.
    private var open: [NodeID] = []
    /// The end tags of the links that are open.
    var linkEnds: [String] = []
    /// The paragraph that the arrows back to a footnote's references are appended to, and its footnote.
    var backlinkParagraph: (node: NodeID, footnote: FootnoteID)?

    package init(_ document: Document, options: HTMLOptions, hooks: Hooks) {
        self.document = document
        self.options = options
        self.hooks = hooks
        sanitizer = HTMLSanitizer(options)
    }

    /// Writes the whole document, its footnotes at the end.
    package mutating func write(to output: inout [UInt8]) {
        writeChildren(of: .document, to: &output)
        writeFootnotes(to: &output)
    }

    /// Writes the descendants of a node.
    package mutating func writeChildren(of id: NodeID, to output: inout [UInt8]) {
        write(id.index + 1..<max(id.index + 1, document[id].subtreeEnd.index), to: &output)
    }
}

extension HTMLRenderer {
    private mutating func write(_ range: Range<Int>, to output: inout [UInt8]) {
        sanitizer.enter()
        let outer = open
        open = []
        var index = range.lowerBound
        while index < range.upperBound {
            while let last = open.last, document[last].subtreeEnd.index <= index {
                open.removeLast()
                close(last, to: &output)
            }
            index = write(NodeID(index), document.nodes[index], to: &output)
        }
        while let last = open.popLast() { close(last, to: &output) }
        open = outer
        sanitizer.leave(&output)
    }

    /// Writes a leaf or the start of an element; returns the index to continue at.
    private mutating func write(_ id: NodeID, _ node: Node, to output: inout [UInt8]) -> Int {
        switch node.kind {
        case .text: HTMLEscaping.append(document.bytes(node.text), to: &output)
        case .softBreak: output.append(UInt8.lineFeed)
        case .lineBreak: output.append("<br />\n")
        case .codeSpan: writeCodeSpan(id, node, to: &output)
        case .htmlInline: writeHTML(id, node, allowsBlocks: !isInParagraph, to: &output)
        case .footnoteReference(let footnote): writeReference(id, footnote, to: &output)
        case .image(let link):
            writeImage(id, link, to: &output)
            return node.subtreeEnd.index
        case .thematicBreak:
            willOpenBlock(&output)
            output.append("<hr />\n")
        case .htmlBlock:
            breakLine(&output)
            writeHTML(id, node, allowsBlocks: true, to: &output)
            breakLine(&output)
        case .codeBlock(let block):
            willOpenBlock(&output)
            if !hooks.writeCodeBlock(id, in: document, to: &output) {
                writeCode(document.codeBlock(block), node, to: &output)
            }
        case .footnoteDefinition:
            return node.subtreeEnd.index
        case .heading where heading(id).flatMap({ hooks.level(of: $0, in: document) }) == nil:
            return node.subtreeEnd.index
        default:
            openElement(id, node, to: &output)
            sanitizer.enter()
            open.append(id)
            if case .link = node.kind, hooks.writeContent(ofLink: id, in: document, to: &output) {
                return node.subtreeEnd.index
            }
        }
        return id.index + 1
    }

    func breakLine(_ output: inout [UInt8]) {
        if let last = output.last, last != .lineFeed { output.append(UInt8.lineFeed) }
    }

    private mutating func willOpenBlock(_ output: inout [UInt8]) {
        sanitizer.willOpenBlock(&output)
        breakLine(&output)
    }

    /// Whether a raw block would end an open element.
    private var isInParagraph: Bool {
        open.contains { id in
            switch document[id].kind {
            case .paragraph: !isTight(id)
            case .heading: true
            default: false
            }
        }
    }

    private func isHeading(_ cell: NodeID, _ isHeader: Bool) -> Bool {
        isHeader && !(options.leavesEmptyHeadersOut && document.firstChild(of: cell) == nil)
    }

    private func isTight(_ id: NodeID) -> Bool {
        guard let item = document[id].parent, case .item = document[item].kind, let list = document[item].parent else {
            return false
        }
        switch document[list].kind {
        case .bulletList(let isTight), .orderedList(_, let isTight): return isTight
        default: return false
        }
    }

    private mutating func openElement(_ id: NodeID, _ node: Node, to output: inout [UInt8]) {
        switch node.kind {
        case .emphasis: output.append("<em>")
        case .strong: output.append("<strong>")
        case .strikethrough: output.append("<del>")
        case .highlight: output.append("<mark>")
        case .link(let link): openLink(id, link, to: &output)
        case .heading: openHeading(id, to: &output)
        case .tableCell(let alignment, let isHeader):
            output.append(isHeading(id, isHeader) ? "<th" : "<td")
            switch alignment {
            case .left: output.append(" align=\"left\">")
            case .center: output.append(" align=\"center\">")
            case .right: output.append(" align=\"right\">")
            case nil: output.append(">" as StaticString)
            }
        case .paragraph where isTight(id): writeAnchor(of: id, to: &output)
        default:
            willOpenBlock(&output)
            openBlock(id, node, to: &output)
        }
    }

    private mutating func writeAnchor(of paragraph: NodeID, to output: inout [UInt8]) {
        guard let anchor = document.paragraphAnchors[paragraph] else { return }
        output.append(text: "<span id=\"\(anchor.id)\"></span>")
        hooks.writeAnchors(of: paragraph, in: document, to: &output)
    }

    private mutating func openBlock(_ id: NodeID, _ node: Node, to output: inout [UInt8]) {
        switch node.kind {
        case .paragraph:
            if output.isEmpty { lead = id }
            output.append("<p>")
            writeAnchor(of: id, to: &output)
        case .blockQuote: output.append("<blockquote>\n")
        case .admonition(let admonition):
            output.append(text: "<div class=\"admonition \(admonition.rawValue)\">\n<p class=\"admonition-title\">")
            hooks.writeTitle(of: admonition, in: document, to: &output)
            output.append("</p>\n")
        case .bulletList: output.append(isTaskList(id) ? "<ul class=\"tasks\">\n" : "<ul>\n")
        case .orderedList(let start, _):
            output.append(isTaskList(id) ? "<ol class=\"tasks\"" : "<ol")
            output.append(text: start == 1 ? ">\n" : " start=\"\(start)\">\n")
        case .item(let state):
            output.append("<li>")
            if let state { writeBox(state, to: &output) }
        case .table:
            hooks.willOpenTable(id, in: document, to: &output)
            output.append("<table>\n")
        case .tableRow(let isHeader):
            if isHeader { output.append("<thead>\n") } else if isFirstBodyRow(id) { output.append("<tbody>\n") }
            output.append("<tr>\n")
        default: break
        }
    }

    private func isTaskList(_ id: NodeID) -> Bool {
        guard options.taskLabels != nil, let first = document.firstChild(of: id),
            case .item(.some) = document[first].kind
        else { return false }
        return true
    }

    private func writeBox(_ state: TaskState, to output: inout [UInt8]) {
        output.append(
            state == .done
                ? "<input checked=\"\" disabled=\"\" type=\"checkbox\"" : "<input disabled=\"\" type=\"checkbox\"")
        if let labels = options.taskLabels {
            let label = HTMLEscaping.text(state == .done ? labels.done : labels.open)
            output.append(text: " aria-label=\"\(label)\"")
        }
        output.append(" /> ")
    }

    private func isFirstBodyRow(_ id: NodeID) -> Bool {
        guard let table = document[id].parent, let header = document.firstChild(of: table) else { return false }
        return document.nextSibling(of: header) == id
    }

    private mutating func close(_ id: NodeID, to output: inout [UInt8]) {
        sanitizer.leave(&output)
        switch document[id].kind {
        case .paragraph:
            if let target = backlinkParagraph, target.node == id { writeBacklinks(target.footnote, to: &output) }
            if !isTight(id) { output.append("</p>\n") }
            if id == lead { leadEnd = output.count }
        case .emphasis: output.append("</em>")
        case .strong: output.append("</strong>")
        case .strikethrough: output.append("</del>")
        case .highlight: output.append("</mark>")
        case .link: if let end = linkEnds.popLast() { output.append(text: end) }
        case .heading: closeHeading(id, to: &output)
        case .blockQuote: endBlock("</blockquote>\n", &output)
        case .admonition: endBlock("</div>\n", &output)
        case .bulletList: endBlock("</ul>\n", &output)
        case .orderedList: endBlock("</ol>\n", &output)
        case .item: output.append("</li>\n")
        case .table:
            let hasBody = document.firstChild(of: id).flatMap(document.nextSibling) != nil
            output.append(hasBody ? "</tbody>\n</table>\n" : "</table>\n")
            hooks.didCloseTable(id, in: document, to: &output)
        case .tableRow(let isHeader):
            output.append("</tr>\n")
            if isHeader { output.append("</thead>\n") }
        case .tableCell(_, let isHeader): output.append(isHeading(id, isHeader) ? "</th>\n" : "</td>\n")
        default: break
        }
    }

    private func endBlock(_ tag: StaticString, _ output: inout [UInt8]) {
        breakLine(&output)
        output.append(tag)
    }

    private mutating func openHeading(_ id: NodeID, to output: inout [UInt8]) {
        guard let heading = heading(id), let level = hooks.level(of: heading, in: document) else { return }
        breakLine(&output)
        let attribute = heading.id.isEmpty ? "" : " id=\"\(HTMLEscaping.text(heading.id))\""
        output.append(text: "<h\(level)\(attribute)>")
        hooks.writeAnchors(of: id, in: document, to: &output)
    }

    private mutating func closeHeading(_ id: NodeID, to output: inout [UInt8]) {
        guard let heading = heading(id), let level = hooks.level(of: heading, in: document) else { return }
        hooks.willCloseHeading(heading, in: document, to: &output)
        output.append(text: "</h\(level)>\n")
        hooks.didCloseHeading(heading, in: document, to: &output)
    }

    private mutating func writeCode(_ block: CodeBlock, _ node: Node, to output: inout [UInt8]) {
        output.append("<pre><code")
        if let info = block.fence?.info, !info.isEmpty {
            output.append(" class=\"language-")
            HTMLEscaping.append(document.bytes(info).prefix { !$0.isSpace }, to: &output)
            output.append("\"")
        }
        output.append(UInt8.greater)
        HTMLEscaping.append(document.bytes(node.text), to: &output)
        output.append("</code></pre>\n")
    }

    /// Writes the footnotes that have references, by number, each with arrows back.
    private mutating func writeFootnotes(to output: inout [UInt8]) {
        let used = document.footnotes.indices.filter { document.footnotes[$0].number != nil }
            .sorted { (document.footnotes[$0].number ?? 0) < (document.footnotes[$1].number ?? 0) }
        guard !used.isEmpty else { return }
        breakLine(&output)
        let label = HTMLEscaping.text(options.footnotesLabel)
        output.append(text: "<section class=\"footnotes\" aria-label=\"\(label)\">\n<ol>\n")
        for index in used {
            let footnote = document.footnotes[index]
            output.append(text: "<li id=\"\(options.footnotePrefix)fn-\(footnote.number ?? 0)\">\n")
            let last = Array(document.children(of: footnote.node)).last
            let endsInParagraph = last.map { document[$0].kind == .paragraph } ?? false
            backlinkParagraph = endsInParagraph ? last.map { ($0, FootnoteID(index: index)) } : nil
            writeChildren(of: footnote.node, to: &output)
            backlinkParagraph = nil
            if !endsInParagraph {
                breakLine(&output)
                output.append("<p>")
                writeBacklinks(FootnoteID(index: index), to: &output)
                output.append("</p>\n")
            }
            output.append("</li>\n")
        }
        output.append("</ol>\n</section>\n")
    }

    private mutating func writeBacklinks(_ id: FootnoteID, to output: inout [UInt8]) {
        let footnote = document.footnote(id)
        guard let number = footnote.number else { return }
        let label = HTMLEscaping.text(options.backReferenceLabel)
        for count in 1...max(1, footnote.references.count) {
            let (suffix, mark) = count == 1 ? ("", "") : ("-\(count)", "<sup>\(count)</sup>")
            output.append(text: " <a href=\"#\(referenceID(number, count))\" class=\"back\"")
            output.append(text: " aria-label=\"\(label) \(number)\(suffix)\">↩\(mark)</a>")
        }
    }

    private func heading(_ id: NodeID) -> Heading? {
        document.headings.lastIndex(startingAtOrBefore: id.index, \.node.index).map { document.headings[$0] }
    }
}
