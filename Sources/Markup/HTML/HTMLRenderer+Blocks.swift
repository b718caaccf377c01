import Base

extension HTMLRenderer {
    /// The level that a heading is shown at; nil where it is left out.
    mutating func shownLevel(of id: NodeID) -> Int? {
        guard let heading = heading(id) else {
            if case .heading(let level) = document[id].kind { return level }
            return nil
        }
        return hooks.level(of: heading, in: document)
    }

    mutating func openHeading(_ id: NodeID, to output: inout [UInt8]) {
        let level = shownLevel(of: id) ?? 1
        breakLine(&output)
        output.append(text: "<h\(level)")
        let heading = heading(id)
        if let heading, !heading.id.isEmpty {
            output.append(" id=\"")
            HTMLEscaping.append(heading.id, to: &output)
            output.append("\"")
        }
        output.append(UInt8.greater)
        if let heading { hooks.didOpenHeading(heading, in: document, to: &output) }
    }

    mutating func closeHeading(_ id: NodeID, to output: inout [UInt8]) {
        let level = shownLevel(of: id) ?? 1
        if let heading = heading(id) { hooks.willCloseHeading(heading, in: document, to: &output) }
        output.append(text: "</h\(level)>\n")
    }

    mutating func writeCode(_ block: CodeBlock, _ node: Node, to output: inout [UInt8]) {
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

    /// The footnotes that something refers to, by number, each with arrows back.
    mutating func writeFootnotes(to output: inout [UInt8]) {
        let used = document.footnotes.indices.filter { document.footnotes[$0].number != nil }
        guard !used.isEmpty else { return }
        breakLine(&output)
        output.append("<section class=\"footnotes\" aria-label=\"")
        HTMLEscaping.append(options.footnotesLabel, to: &output)
        output.append("\">\n<ol>\n")
        for index in used.sorted(by: { (document.footnotes[$0].number ?? 0) < (document.footnotes[$1].number ?? 0) }) {
            let footnote = document.footnotes[index]
            output.append(text: "<li id=\"\(options.footnotePrefix)fn-\(footnote.number ?? 0)\">\n")
            let id = FootnoteID(index: Int32(truncatingIfNeeded: index))
            let last = document.children(of: footnote.node).reduce(nil) { _, next in NodeID?.some(next) }
            if let last, document[last].kind == .paragraph { backlinkParagraph = (last, id) }
            sanitizer.enter()
            writeDescendants(of: footnote.node, isWhole: false, to: &output)
            sanitizer.leave(&output)
            if backlinkParagraph == nil {
                breakLine(&output)
                output.append("<p>")
                writeBacklinks(id, to: &output)
                output.append("</p>\n")
            }
            backlinkParagraph = nil
            output.append("</li>\n")
        }
        output.append("</ol>\n</section>\n")
    }

    mutating func writeBacklinks(_ id: FootnoteID, to output: inout [UInt8]) {
        let footnote = document.footnote(id)
        guard let number = footnote.number else { return }
        for count in 1...max(1, footnote.references.count) {
            let suffix = count == 1 ? "" : "-\(count)"
            output.append(text: " <a href=\"#\(referenceID(number, count))\" class=\"back\" aria-label=\"")
            HTMLEscaping.append(options.backReferenceLabel, to: &output)
            output.append(text: " \(number)\(suffix)\">↩")
            if count > 1 { output.append(text: "<sup>\(count)</sup>") }
            output.append("</a>")
        }
    }
}

extension HTMLRenderer {
    /// Headings are in order of their nodes.
    private func heading(_ id: NodeID) -> Heading? {
        var low = 0
        var high = document.headings.count
        while low < high {
            let middle = (low + high) / 2
            if document.headings[middle].node < id { low = middle + 1 } else { high = middle }
        }
        return low < document.headings.count && document.headings[low].node == id ? document.headings[low] : nil
    }
}
