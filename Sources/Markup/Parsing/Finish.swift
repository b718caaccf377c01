import Diagnostics

/// One more walk over all nodes, for what only the whole tree tells: ids of headings, numbers of footnotes, anchors.
struct Finish {
    private(set) var nodes: [Node]
    private(set) var headings: [Heading] = []
    private(set) var codeBlocks: [CodeBlock]
    private(set) var links: [Link]
    private(set) var footnotes: [Footnote]
    private(set) var tables: [Table]
    private(set) var rawHTML = RawHTML()
    private(set) var problems: [Problem]
    private var ids = HeadingIDs()
    /// The first heading of each text; made when two headings want one anchor, which few pages have.
    private var firstHeadings: [String: NodeID]?
    private let parser: DocumentParser
    private let source: [UInt8]

    /// - Parameter parser: gives away what is finished here, which would be copied else when it changes.
    init(_ parser: inout DocumentParser, source: [UInt8]) {
        self.source = source
        nodes = parser.builder.takeNodes()
        (codeBlocks, parser.codeBlocks) = (parser.codeBlocks, [])
        (links, parser.links) = (parser.links, [])
        (footnotes, parser.footnotes) = (parser.footnotes, [])
        (tables, parser.tables) = (parser.tables, [])
        (problems, parser.problems) = (parser.problems, [])
        self.parser = parser
    }

    mutating func run() {
        defineLinks()
        orderLinks()
        var table = 0
        for index in nodes.indices {
            let id = NodeID(index)
            let node = nodes[index]
            switch node.kind {
            case .heading(let level): addHeading(id, level)
            case .codeBlock(let block): codeBlocks[Int(block.index)].node = id
            case .table:
                tables[table].node = id
                table += 1
            case .footnoteDefinition(let footnote): footnotes[Int(footnote.index)].node = id
            case .htmlBlock, .htmlInline: readHTML(of: id, node)
            default: break
            }
        }
        if !footnotes.isEmpty { numberFootnotes() }
    }
}

extension Finish {
    private mutating func defineLinks() {
        for (index, label) in parser.linkLabels {
            guard let definition = parser.definitionIndices[label] else { continue }
            links[index].form = .reference(definition: definition)
            links[index].destinationRange = parser.definitions[definition].destinationRange
            links[index].titleRange = parser.definitions[definition].titleRange
        }
    }

    /// Links of table cells are found last; here they come to stand where their nodes do.
    private mutating func orderLinks() {
        guard !links.isEmpty else { return }
        var ordered: [Link] = []
        ordered.reserveCapacity(links.count)
        for index in nodes.indices {
            switch nodes[index].kind {
            case .link(let old):
                nodes[index].kind = .link(LinkID(index: Int32(ordered.count)))
                ordered.append(links[Int(old.index)])
            case .image(let old):
                nodes[index].kind = .image(LinkID(index: Int32(ordered.count)))
                ordered.append(links[Int(old.index)])
            default: continue
            }
            ordered[ordered.count - 1].node = NodeID(index)
        }
        links = ordered
    }

    private mutating func addHeading(_ id: NodeID, _ level: Int) {
        let text = plainText(of: id, showsHTML: parser.options.showsHTML)
        guard parser.options.headingIDs else {
            headings.append(Heading(node: id, level: level, text: text, id: ""))
            return
        }
        // An anchor is the same however the page is shown.
        let plain = parser.options.showsHTML ? plainText(of: id, showsHTML: false) : text
        let (slug, isDuplicate) = ids.add(plain)
        if isDuplicate, let first = firstHeading(plain) {
            problems.append(
                Problem(
                    .duplicateHeading, "a second heading named '\(text)'", at: nodes[id.index].range,
                    notes: [
                        .init(
                            message: "its anchor is '#\(slug)', which changes with the headings before it", range: nil),
                        .init(message: "the first one is here", range: nodes[first.index].range),
                    ]))
        }
        if firstHeadings?[plain] == nil { firstHeadings?[plain] = id }
        headings.append(Heading(node: id, level: level, text: text, id: slug))
    }

    /// The first heading before the one that is being added whose text, without HTML, is the same.
    private mutating func firstHeading(_ plain: String) -> NodeID? {
        if firstHeadings == nil {
            let texts = headings.map { parser.options.showsHTML ? plainText(of: $0.node, showsHTML: false) : $0.text }
            firstHeadings = Dictionary(zip(texts, headings.map(\.node))) { first, _ in first }
        }
        return firstHeadings?[plain]
    }

    private func plainText(of id: NodeID, showsHTML: Bool) -> String {
        var bytes: [UInt8] = []
        PlainText(nodes: nodes, source: source, buffer: parser.buffer, showsHTML: showsHTML).append(id, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func readHTML(of id: NodeID, _ node: Node) {
        let range = Int(node.text.start)..<Int(node.text.start) + Int(node.text.count)
        let start = node.text.isInSource ? range.lowerBound : nil
        (node.text.isInSource ? source : parser.buffer)[range].withUnsafeBufferPointer {
            rawHTML.read($0, of: id, range: node.range, start: start)
        }
    }

    /// By first reference: those in the text first, then those in the footnotes that it refers to, and so on.
    private mutating func numberFootnotes() {
        var next = 1
        var queue: [Range<Int>] = []
        var references = [[NodeID]](repeating: [], count: footnotes.count)
        var numbers = [Int?](repeating: nil, count: footnotes.count)
        func visit(_ range: Range<Int>) {
            var index = range.lowerBound
            while index < range.upperBound {
                switch nodes[index].kind {
                case .footnoteDefinition:
                    index = max(index + 1, nodes[index].subtreeEnd.index)
                    continue
                case .footnoteReference(let id):
                    let footnote = Int(id.index)
                    references[footnote].append(NodeID(index))
                    if numbers[footnote] == nil {
                        numbers[footnote] = next
                        next += 1
                        let node = footnotes[footnote].node.index
                        queue.append(node + 1..<max(node + 1, nodes[node].subtreeEnd.index))
                    }
                default: break
                }
                index += 1
            }
        }
        visit(0..<nodes.count)
        var done = 0
        while done < queue.count {
            visit(queue[done])
            done += 1
        }
        let duplicates = Set(problems.filter { $0.kind == .duplicateFootnote }.map(\.range.lowerBound))
        for index in footnotes.indices {
            footnotes[index].number = numbers[index]
            footnotes[index].references = references[index].sorted()
            if numbers[index] == nil, !duplicates.contains(footnotes[index].labelRange.lowerBound) {
                let label = footnotes[index].label
                problems.append(
                    Problem(
                        .unusedFootnote, "nothing refers to the footnote '\(label)'", at: footnotes[index].labelRange,
                        notes: [.init(message: "refer to it with '[^\(label)]', or take it out", range: nil)]))
            }
        }
    }
}
