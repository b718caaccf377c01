/// What links need to know of a document's raw HTML: the places it names, and where its links and images lead.
struct RawHTML {
    private(set) var anchors: [Anchor] = []
    private(set) var links: [RawLink] = []
    private var attributes = AttributeText()

    /// Reads one HTML block or inline.
    ///
    /// - Parameters:
    ///   - start: offset of the HTML's first byte in the source; nil where it does not stand there as it is.
    mutating func read(_ html: Bytes, of id: NodeID, range: Range<Int>, start: Int?) {
        let place = { (part: Range<Int>) in start.map { $0 + part.lowerBound..<$0 + part.upperBound } ?? range }
        var scanner = HTMLScanner(html)
        while let token = scanner.next() {
            guard case .startTag(let tag) = token else { continue }
            let name = String(decoding: html[tag.name].map(\.lowercased), as: UTF8.self)
            if case .dropped? = HTMLAllowList.role(of: name) {
                scanner.skip(pastEndOf: html.part(tag.name))
                continue
            }
            readAnchors(of: tag, name, html, place)
            let key: StaticString
            switch name {
            case "a": key = "href"
            case "img": key = "src"
            default: continue
            }
            guard let address = tag.attributes.first(where: { html.part($0.name).isWord(key) }) else { continue }
            let destination = String(decoding: attributes.decoded(html.part(address.value)), as: UTF8.self)
            let alternative = tag.attributes.first { html.part($0.name).isWord("alt") }
            links.append(
                RawLink(
                    node: id, isImage: name == "img", destination: destination, range: place(tag.range),
                    destinationRange: place(address.value),
                    alternative: alternative.map {
                        String(decoding: attributes.decoded(html.part($0.value)), as: UTF8.self)
                    }))
        }
    }
}

extension RawHTML {
    private mutating func readAnchors(
        of tag: HTMLScanner.Tag, _ element: String, _ html: Bytes, _ place: (Range<Int>) -> Range<Int>
    ) {
        for attribute in tag.attributes where !attribute.value.isEmpty {
            let name = html.part(attribute.name)
            guard name.isWord("id") || (element == "a" && name.isWord("name")) else { continue }
            anchors.append(
                Anchor(
                    id: String(decoding: attributes.decoded(html.part(attribute.value)), as: UTF8.self),
                    range: place(attribute.value)))
        }
    }
}
