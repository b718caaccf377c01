import Base

/// A start tag of raw HTML that begins an element of its own, and is not part of an element such as `<svg>`.
package struct RawTag: Sendable, Hashable {
    /// The HTML block or inline that contains it.
    package let node: NodeID
    /// In lower case.
    package let name: String
    /// The tag; the whole node if the tag is not verbatim in the source, because it goes over lines of a list or quote.
    package let range: Range<Int>
    /// Whether sanitizing removes the tag; its content may stay.
    package let isRemovedBySanitizing: Bool
    /// Whether it has a `style`, which sanitizing removes, for more than its size.
    package let isStyled: Bool
}

extension Document {
    /// The start tags of raw HTML, in the order of the tree.
    package var rawTags: [RawTag] {
        var tags: [RawTag] = []
        // Raw HTML in a line of text is one node a tag.
        var foreign: (name: String, end: NodeID)?
        for (place, node) in nodes.enumerated() {
            let id = NodeID(place)
            switch node.kind {
            case .htmlBlock: foreign = nil
            case .htmlInline: break
            default: continue
            }
            if let element = foreign, id >= element.end { foreign = nil }
            let start = node.text.sourceRange?.lowerBound
            var searched = node.range
            bytes(node.text).withUnsafeBufferPointer { html in
                var scanner = HTMLScanner(html)
                while let token = scanner.next() {
                    if case .endTag(foreign?.name) = token { foreign = nil }
                    guard foreign == nil, case .startTag(let tag) = token else { continue }
                    let role = HTMLAllowList.role(of: tag.name)
                    let written = html.part(tag.range)
                    let range =
                        start.map { $0 + tag.range.lowerBound..<$0 + tag.range.upperBound }
                        ?? (written.contains(.lineFeed) ? nil : source[searched].firstRange(of: written))
                    if let range { searched = range.upperBound..<searched.upperBound }
                    tags.append(
                        RawTag(
                            node: id, name: tag.name, range: range ?? node.range,
                            isRemovedBySanitizing: role == nil || role == .dropped,
                            isStyled: tag.attributes.contains {
                                $0.name == "style" && !Self.isSize(scanner.string($0))
                            }))
                    guard role == .dropped else { continue }
                    if node.kind == .htmlBlock {
                        scanner.skip(pastEndOf: tag.name)
                    } else if let parent = node.parent {
                        foreign = (tag.name, self[parent].subtreeEnd)
                    }
                }
            }
        }
        return tags
    }

    /// Whether a style only limits the size of an image, which the site's own styles do too.
    private static func isSize(_ style: String) -> Bool {
        let sizes: Set = ["width", "max-width", "min-width", "height", "max-height", "min-height"]
        return style.split(separator: ";").allSatisfy { rule in
            sizes.contains(String(rule.prefix { $0 != ":" }.filter { !$0.isWhitespace }))
        }
    }
}
