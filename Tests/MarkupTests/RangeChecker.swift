import Markup

/// Checks that every node of a document stands where its range says.
struct RangeChecker {
    private let document: Document
    private let source: [UInt8]

    init(_ document: Document) {
        self.document = document
        source = document.source
    }

    /// What is wrong, node by node.
    func mistakes() -> [String] {
        var mistakes: [String] = []
        if document.misalignedCount > 0 { mistakes.append("\(document.misalignedCount) blocks are misaligned") }
        var previousEnds: [Int: Int] = [:]
        for index in document.nodes.indices {
            let node = document.nodes[index]
            func fail(_ why: String) {
                mistakes.append(
                    "\(node.kind) \(node.range) \(document.sourceText(node.range).debugDescription): \(why)")
            }
            guard node.range.lowerBound >= 0, node.range.upperBound <= source.count else {
                fail("lies outside")
                continue
            }
            if let parent = node.parent {
                let outer = document[parent].range
                if node.range.lowerBound < outer.lowerBound || node.range.upperBound > outer.upperBound {
                    fail("does not lie within \(outer)")
                }
                if let end = previousEnds[parent.index], node.range.lowerBound < end { fail("begins before \(end)") }
                previousEnds[parent.index] = node.range.upperBound
            }
            if let why = mistake(node) { fail(why) }
        }
        return mistakes
    }
}

extension RangeChecker {
    private func mistake(_ node: Node) -> String? {
        let written = document.sourceText(node.range)
        let literal = document.string(node.text)
        switch node.kind {
        case .text:
            if written == literal || written == "\\" + literal || (written.hasPrefix("&") && written.hasSuffix(";")) {
                return nil
            }
            if written.hasPrefix(":"), written.hasSuffix(":"), !literal.utf8.contains(where: { $0 == 0x3A }) {
                return nil
            }
            return written.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : String($0) }.joined() == literal
                ? nil : "reads \(literal.debugDescription)"
        case .softBreak, .lineBreak:
            return written.unicodeScalars.allSatisfy { " \t\r\n\\\u{B}\u{C}".unicodeScalars.contains($0) }
                && (written.contains { $0.isNewline })
                ? nil : "is no break"
        case .codeSpan:
            return written.hasPrefix("`") && written.hasSuffix("`") && written.count > 2 ? nil : "lacks its backticks"
        case .htmlInline: return written.hasPrefix("<") && written.hasSuffix(">") ? nil : "is no tag"
        case .emphasis: return delimited(written, ["*", "_"])
        case .strong:
            return ["@Tab(", "===", "!!!", "???", ":::", "[!"].contains { written.hasPrefix($0) }
                ? nil : delimited(written, ["**", "__"])
        case .strikethrough: return delimited(written, ["~~", "~"])
        case .highlight: return delimited(written, ["=="])
        case .footnoteReference: return written.hasPrefix("[^") && written.hasSuffix("]") ? nil : "lacks its brackets"
        case .link(let link), .image(let link): return mistake(document.link(link), node, written)
        case .heading:
            return written.contains("#") || written.hasSuffix("=") || written.hasSuffix("-") ? nil : "has no mark"
        case .blockQuote, .admonition:
            return [">", "!!!", "???", ":::"].contains { written.hasPrefix($0) } ? nil : "does not begin with a marker"
        case .item:
            return "-+*0123456789".contains(written.prefix(1)) && !written.isEmpty
                ? nil : "does not begin with a marker"
        case .codeBlock(let block): return mistake(document.codeBlock(block), node)
        case .htmlBlock: return written.hasPrefix("<") ? nil : "does not begin with a tag"
        case .paragraph:
            return written.isEmpty || written.first?.isWhitespace == true || written.last?.isWhitespace == true
                ? "is not trimmed" : nil
        default: return nil
        }
    }

    private func delimited(_ written: String, _ marks: [String]) -> String? {
        marks.contains { written.hasPrefix($0) && written.hasSuffix($0) && written.count > 2 * $0.count }
            ? nil : "lacks its delimiters"
    }

    private func mistake(_ link: Link, _ node: Node, _ written: String) -> String? {
        switch link.form {
        case .inline:
            let isDirective = written.hasPrefix("@Image(")
            if !isDirective, !written.hasSuffix(")") || !(written.hasPrefix("[") || written.hasPrefix("![")) {
                return "lacks its brackets"
            }
        case .reference(let definition):
            if !written.hasSuffix("]") || !(written.hasPrefix("[") || written.hasPrefix("![")) {
                return "lacks its brackets"
            }
            guard let definition else { return "has no definition" }
            if !document.linkDefinitions[definition].range.contains(link.destinationRange.lowerBound),
                !link.destinationRange.isEmpty
            {
                return "has its destination elsewhere"
            }
        case .autolink: if !written.hasPrefix("<") || !written.hasSuffix(">") { return "lacks its brackets" }
        case .wiki:
            if !written.hasSuffix("]]") || !(written.hasPrefix("[[") || written.hasPrefix("![[")) {
                return "lacks its brackets"
            }
        case .bare: if link.destinationRange != node.range { return "has another destination" }
        }
        let destination = document.sourceText(link.destinationRange)
        let isEscaped = destination.contains("\\") || destination.contains("&") || destination.contains("\0")
        let decoded = document.string(link.destination)
        if !isEscaped, decoded != destination, !decoded.hasSuffix(":" + destination), decoded != "http://" + destination
        {
            return "leads to \(decoded.debugDescription), not \(destination.debugDescription)"
        }
        return nil
    }

    /// Each byte of the code comes from where the map says, save for line ends and spaces that stand for tabs.
    private func mistake(_ block: CodeBlock, _ node: Node) -> String? {
        let content = Array(document.bytes(block.content))
        for (offset, byte) in content.enumerated() {
            let place = block.sourceOffset(ofContent: offset)
            if place == source.count, offset == content.count - 1 { continue }
            guard place < source.count else { return "maps \(offset) outside" }
            if source[place] != byte, !(source[place] == 13 && byte == 10), !(source[place] == 9 && byte == 32),
                source[place] != 0
            {
                return "maps \(offset) to another byte"
            }
        }
        guard let fence = block.fence else { return nil }
        let isRaw = source[node.range.lowerBound] == UInt8(ascii: "<")
        if !isRaw, source[node.range.lowerBound] != fence.character { return "does not begin with its fence" }
        if let closing = fence.closingRange,
            closing.upperBound > node.range.upperBound || !isRaw && source[closing.lowerBound] != fence.character
        {
            return "does not end with its fence"
        }
        let info = document.sourceText(fence.infoRange)
        return isRaw || info.contains("\\") || info.contains("&") || info.contains("\0")
            || document.string(fence.info) == info
            ? nil : "has another info string"
    }
}
