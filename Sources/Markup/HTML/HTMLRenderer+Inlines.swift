import Base

extension HTMLRenderer {
    mutating func writeCodeSpan(_ id: NodeID, _ node: Node, to output: inout [UInt8]) {
        var end: StaticString = "</code>"
        if linkEnds.isEmpty, sanitizer.openAnchors == 0,
            case .address(let address, let attributes)? = hooks.codeSpanTarget(id, in: document)
        {
            output.appendAnchor(Array(address.utf8), attributes)
            end = "</code></a>"
        }
        output.append("<code>")
        HTMLEscaping.append(document.bytes(node.text), to: &output)
        output.append(end)
    }

    mutating func openLink(_ id: NodeID, _ link: LinkID, to output: inout [UInt8]) {
        let link = document.link(link)
        // A link within a raw link would end the outer one.
        guard sanitizer.openAnchors == 0 || options.policy != .sanitize else {
            linkEnds.append("")
            return
        }
        switch resolved(id, link, isImage: false) {
        case .address(let address, let attributes):
            output.appendAnchor(address, attributes + title(of: link))
            linkEnds.append("</a>")
        case .unresolved(let address, let attributes, let suffix):
            let marks = LinkTarget.marks(address, attributes + (address == nil ? "" : title(of: link)), suffix)
            output += marks.start
            linkEnds.append(marks.end)
        case .instead: linkEnds.append("")
        }
    }

    mutating func writeImage(_ id: NodeID, _ link: LinkID, to output: inout [UInt8]) {
        let link = document.link(link)
        switch resolved(id, link, isImage: true) {
        case .address(let address, let attributes):
            output.append("<img src=\"")
            HTMLEscaping.appendAddress(address, to: &output)
            output.append("\" alt=\"")
            writeAlternative(of: id, to: &output)
            output.append(text: "\"\(attributes)\(title(of: link)) />")
        case .unresolved(_, let attributes, let suffix):
            output.append(text: "<span\(attributes)>")
            writeAlternative(of: id, to: &output)
            output.append(text: suffix + "</span>")
        case .instead(let address, let attributes):
            let isLink = linkEnds.isEmpty && sanitizer.openAnchors == 0
            if isLink { output.appendAnchor(address, attributes + title(of: link)) }
            let start = output.count
            writeAlternative(of: id, to: &output)
            if output.count == start { HTMLEscaping.append(address, to: &output) }
            if isLink { output.append("</a>") }
        }
    }

    mutating func writeHTML(_ id: NodeID, _ node: Node, allowsBlocks: Bool, to output: inout [UInt8]) {
        hooks.writeAnchors(of: id, in: document, to: &output)
        switch options.policy {
        case .escape: HTMLEscaping.append(document.bytes(node.text), to: &output)
        case .allow:
            let range = node.range
            document.bytes(node.text).withUnsafeBufferPointer { html in
                RawHTML.copy(html, to: &output) { hooks.target(ofRaw: $0, isImage: $1, at: range, in: document) }
            }
        case .sanitize:
            let range = node.range
            // The closure uses the hooks while the sanitizer is modified.
            var sanitizer = HTMLSanitizer()
            swap(&sanitizer, &self.sanitizer)
            let isInLink = !linkEnds.isEmpty
            document.bytes(node.text).withUnsafeBufferPointer { html in
                sanitizer.write(html, isInLink: isInLink, allowsBlocks: allowsBlocks, to: &output) { address, isImage in
                    hooks.target(ofRaw: address, isImage: isImage, at: range, in: document)
                }
            }
            swap(&sanitizer, &self.sanitizer)
        }
    }

    func writeReference(_ node: NodeID, _ id: FootnoteID, to output: inout [UInt8]) {
        let footnote = document.footnote(id)
        // A heading in a table of contents is a link, without its references.
        guard let number = footnote.number, !options.leavesIDsOut else { return }
        let count = footnote.references.partitionIndex { $0 >= node } + 1
        let isLinked = linkEnds.isEmpty && sanitizer.openAnchors == 0
        let address = isLinked ? " href=\"#\(options.footnotePrefix)fn-\(number)\"" : ""
        let id = referenceID(number, count)
        output.append(text: "<sup><a class=\"footnote\"\(address) id=\"\(id)\">\(number)</a></sup>")
    }

    func referenceID(_ number: Int, _ count: Int) -> String {
        options.footnotePrefix + (count == 1 ? "fnref-\(number)" : "fnref-\(number)-\(count)")
    }

    private func title(of link: Link) -> String {
        guard let title = link.title, !title.isEmpty else { return "" }
        return " title=\"\(HTMLEscaping.text(document.string(title)))\""
    }

    /// The form in which a link or an image is written.
    private enum Resolution {
        case address([UInt8], attributes: String)
        case unresolved(address: String?, attributes: String, suffix: String)
        /// A link in place of an image.
        case instead([UInt8], attributes: String)
    }

    private mutating func resolved(_ id: NodeID, _ link: Link, isImage: Bool) -> Resolution {
        let address: [UInt8]
        var attributes = ""
        var isInstead = false
        switch hooks.target(of: id, in: document) {
        case .asWritten: address = Array(document.bytes(link.destination))
        case .address(let other, let further): (address, attributes) = (Array(other.utf8), further)
        case .picture(let other, let size):
            (address, attributes) = (Array(other.utf8), LinkTarget.pictureAttributes(size))
        case .link(let other, let further):
            (address, attributes) = (Array(other.utf8), further)
            isInstead = isImage
        case .unresolved(let address, let further, let suffix):
            return .unresolved(address: address, attributes: further, suffix: suffix)
        }
        guard options.policy == .allow || !AddressPolicy.isUnsafe(address, isImage: isImage && !isInstead) else {
            return .unresolved(address: nil, attributes: "", suffix: "")
        }
        return isInstead ? .instead(address, attributes: attributes) : .address(address, attributes: attributes)
    }

    /// Writes the alternative text of an image as libcmark does: the text of its content.
    private func writeAlternative(of id: NodeID, to output: inout [UInt8]) {
        for child in document.descendants(of: id) {
            let node = document[child]
            switch node.kind {
            case .text, .codeSpan: HTMLEscaping.append(document.bytes(node.text), to: &output)
            case .htmlInline where options.policy != .sanitize:
                HTMLEscaping.append(document.bytes(node.text), to: &output)
            case .softBreak, .lineBreak: output.append(UInt8.space)
            default: continue
            }
        }
    }
}

extension [UInt8] {
    /// Appends the start tag of a link.
    mutating func appendAnchor(_ address: [UInt8], _ attributes: String) {
        append("<a href=\"")
        HTMLEscaping.appendAddress(address, to: &self)
        append(text: "\"\(attributes)>")
    }
}
