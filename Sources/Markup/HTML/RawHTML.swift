import Base

/// The anchors and links of a document's raw HTML.
struct RawHTML {
    private(set) var anchors: [Anchor] = []
    private(set) var links: [RawLink] = []

    /// Reads one HTML block or inline.
    ///
    /// - Parameter start: the source offset of the HTML's first byte; nil if it is not verbatim in the source.
    mutating func read(_ html: Bytes, of id: NodeID, range: Range<Int>, start: Int?) {
        let place = { (part: Range<Int>) in start.map { $0 + part.lowerBound..<$0 + part.upperBound } ?? range }
        var scanner = HTMLScanner(html)
        while let tag = scanner.nextStartTag() {
            for attribute in tag.attributes where !attribute.value.isEmpty {
                guard attribute.name == "id" || (tag.name == "a" && attribute.name == "name") else { continue }
                anchors.append(
                    Anchor(
                        id: scanner.string(attribute), node: id, range: place(attribute.value),
                        isRemovedBySanitizing: HTMLAllowList.role(of: tag.name) == nil))
            }
            if tag.name == "source", let set = tag.attributes.first(where: { $0.name == "srcset" }) {
                for (address, _) in SourceSet(html.part(set.value)).candidates {
                    let part = set.value.lowerBound + address.lowerBound..<set.value.lowerBound + address.upperBound
                    // The text is that of the image beside it.
                    links.append(
                        RawLink(
                            node: id, isImage: true,
                            destination: String(decoding: CharacterReferences.decoded(html.part(part)), as: UTF8.self),
                            range: place(tag.range), destinationRange: place(part), alternative: ""))
                }
            }
            guard let address = tag.address else { continue }
            links.append(
                RawLink(
                    node: id, isImage: tag.name == "img", destination: scanner.string(address), range: place(tag.range),
                    destinationRange: place(address.value),
                    alternative: tag.isPixel(in: scanner)
                        ? "" : tag.attributes.first { $0.name == "alt" }.map(scanner.string)))
        }
    }

    /// Copies HTML with the addresses of its links and images replaced by those of `target`.
    static func copy(_ html: Bytes, to output: inout [UInt8], target: (String, _ isImage: Bool) -> LinkTarget) {
        var scanner = HTMLScanner(html)
        var copied = 0
        while let tag = scanner.nextStartTag() {
            guard let found = tag.address else { continue }
            let address: String
            switch target(scanner.string(found), tag.name == "img") {
            case .asWritten, .unresolved, .link: continue
            case .address(let other, _), .picture(let other, _): address = other
            }
            output += html.part(copied..<found.nameEnd)
            output.append("=\"")
            HTMLEscaping.appendAddress(Array(address.utf8), to: &output)
            output.append("\"")
            copied = found.value.upperBound
            let quote = html.at(found.value.lowerBound - 1)
            if html.at(copied) == quote, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { copied += 1 }
        }
        output += html[copied...]
    }
}

extension Document {
    /// The headings inside `<details>`, which readers see only once they open it.
    package var collapsedHeadings: Set<NodeID> {
        var headings: Set<NodeID> = []
        var depth = 0
        for (place, node) in nodes.enumerated() {
            switch node.kind {
            case .heading where depth > 0: headings.insert(NodeID(place))
            case .htmlBlock, .htmlInline:
                bytes(node.text).withUnsafeBufferPointer { html in
                    var scanner = HTMLScanner(html)
                    while let token = scanner.next() {
                        if case .startTag(let tag) = token, tag.name == "details" { depth += 1 }
                        if case .endTag("details") = token { depth = max(0, depth - 1) }
                    }
                }
            default: break
            }
        }
        return headings
    }
}

extension Document {
    /// The text of an `<h1>` in a block of raw HTML before the first heading.
    package var rawTitle: String? {
        let first = nodes.prefix { if case .heading = $0.kind { false } else { true } }
        for block in first where block.kind == .htmlBlock {
            let title = bytes(block.text).withUnsafeBufferPointer { html in
                var scanner = HTMLScanner(html)
                return scanner.textOfTitle()
            }
            if title != nil { return title }
        }
        return nil
    }
}

extension Document {
    /// Whether a block shows text or code, and not only images, anchors and comments.
    package func showsText(_ block: NodeID) -> Bool {
        var index = block.index
        while index < max(block.index + 1, self[block].subtreeEnd.index) {
            let node = nodes[index]
            switch node.kind {
            case .paragraph, .htmlInline, .softBreak, .lineBreak, .link, .emphasis, .strong: break
            case .text where string(node.text).allSatisfy(\.isWhitespace): break
            case .htmlBlock:
                let hasText = bytes(node.text).withUnsafeBufferPointer { html in
                    var scanner = HTMLScanner(html)
                    return scanner.hasText()
                }
                if hasText { return true }
            case .image:
                index = max(index + 1, node.subtreeEnd.index)
                continue
            default: return true
            }
            index += 1
        }
        return false
    }
}

extension HTMLScanner {
    /// Whether there is text besides tags and comments.
    fileprivate mutating func hasText() -> Bool {
        while let token = next() {
            if case .text(let range) = token, !text.part(range).allSatisfy(\.isSpace) { return true }
        }
        return false
    }

    /// The text of the first `<h1>` that has any.
    fileprivate mutating func textOfTitle() -> String? {
        var title: [UInt8]?
        while let token = next() {
            switch token {
            case .startTag(let tag) where tag.name == "h1": title = []
            case .text(let range): title? += CharacterReferences.decoded(text.part(range))
            case .endTag("h1"):
                let words = String(decoding: title ?? [], as: UTF8.self).split(whereSeparator: \.isWhitespace)
                if !words.isEmpty { return words.joined(separator: " ") }
            default: break
            }
        }
        return nil
    }
}

extension HTMLScanner.Tag {
    /// The `href` of a link or the `src` of an image.
    fileprivate var address: HTMLScanner.Attribute? {
        let key = name == "a" ? "href" : name == "img" ? "src" : nil
        return attributes.first { $0.name == key }
    }

    /// Whether it is an image without an extent, which counts readers and shows nothing.
    fileprivate func isPixel(in scanner: HTMLScanner) -> Bool {
        name == "img"
            && attributes.contains { attribute in
                ["width", "height"].contains(attribute.name)
                    && ["0", "1", "0px", "1px"].contains(scanner.string(attribute))
            }
    }
}
