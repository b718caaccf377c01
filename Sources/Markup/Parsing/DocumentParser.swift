import Diagnostics

/// Walks libcmark's blocks and writes the document's nodes in preorder.
struct DocumentParser {
    let source: Bytes
    /// What libcmark has read.
    let text: Bytes
    let mask: MaskedText
    let lines: LineIndex
    let features: Features
    let options: Options
    /// Of the text's lines, those that begin with a masked footnote definition.
    let footnoteMarkers: [Int: FootnoteMarker]

    var builder = TreeBuilder()
    var containers = ContainerStack()
    var inlines = InlineTree()
    var entities = EntityTable()
    var buffer: [UInt8] = []
    var pieces: [SourcePiece] = []
    var codeBlocks: [CodeBlock] = []
    var links: [Link] = []
    var tables: [Table] = []
    var footnotes: [Footnote] = []
    var definitions: [LinkDefinition] = []
    /// Their bytes, for texts that are parsed apart.
    var definitionText: [UInt8] = []
    var definitionIndices: [String: Int] = [:]
    var footnoteIndices: [String: Int] = [:]
    /// Blocks whose inlines are parsed after all others, by their node.
    var deferred: [DeferredContent] = []
    var problems: [Problem] = []
    var misalignedCount = 0
    /// How many lines have found their place.
    var usedLines = 0
    /// What reference links call their definitions, by their place in ``links``.
    var linkLabels: [Int: String] = [:]
    /// The labels' places of footnotes that libcmark took for items.
    var seenFootnotes: Set<Int> = []

    /// Where in the text line a masked definition begins, and its label in the source.
    struct FootnoteMarker {
        var label: Range<Int>
    }

    /// A table cell or the lines around a table, to be parsed by libcmark again.
    struct DeferredContent {
        var node: Int
        var content: LeafContent
        var isCell: Bool
    }

    mutating func parse(_ root: CmarkNode) {
        builder.reserve(text.count / 24 + 16)
        builder.open(.document, at: mask.start..<max(mask.start, source.count))
        var current = root.firstChild
        var openLists: [Bool] = []
        while let node = current {
            let kind = node.kind
            if kind == .blockQuote || kind == .list || kind == .item {
                enter(node, kind, &openLists)
                if let child = node.firstChild {
                    current = child
                    continue
                }
                leave(kind, &openLists)
            } else {
                parseLeaf(node, kind)
            }
            current = node.next
            var finished = node
            while current == nil, let outer = finished.parent, !(outer == root) {
                leave(outer.kind, &openLists)
                current = outer.next
                finished = outer
            }
        }
        collectDefinitions(before: lines.count)
        builder.close()
    }

    func sourceRange(_ content: LeafContent, _ range: Range<Int>) -> Range<Int> {
        mask.sourceRange(content.textRange(range))
    }

    mutating func report(_ kind: DiagnosticKind, _ message: String, at range: Range<Int>, notes: [Problem.Note] = []) {
        problems.append(Problem(kind, message, at: range, notes: notes))
    }
}

extension DocumentParser {
    /// `openLists` says for each list on the way whether a node for it is open: one of nothing but footnotes has none.
    private mutating func enter(_ node: CmarkNode, _ kind: CmarkNode.Kind, _ openLists: inout [Bool]) {
        let line = node.startLine
        switch kind {
        case .blockQuote:
            collectDefinitions(before: line)
            let marker = containers.pushQuote(line: line, text: text, lines: lines)
            let range = mask.sourceRange(marker..<min(marker + 1, text.count))
            if let admonition = admonition(in: node) {
                builder.open(.admonition(admonition), at: range)
            } else {
                builder.open(.blockQuote, at: range)
            }
        case .list:
            collectDefinitions(before: line)
            openLists.append(false)
        default:
            collectDefinitions(before: line)
            let marker = containers.pushItem(line: line, text: text, lines: lines)
            let range = mask.sourceRange(marker)
            if let footnote = footnoteMarkers[line], range.contains(footnote.label.lowerBound) {
                if openLists.last == true {
                    builder.close()
                    openLists[openLists.count - 1] = false
                }
                openFootnote(footnote, at: range)
                return
            }
            if openLists.last == false, let list = node.parent {
                let start = list.firstChild.map { $0 == node } == true ? list.listStart : number(at: marker)
                builder.open(
                    list.isOrdered
                        ? .orderedList(start: start, isTight: list.isTight) : .bulletList(isTight: list.isTight),
                    at: range)
                openLists[openLists.count - 1] = true
            }
            builder.open(.item(taskState(of: node)), at: range)
        }
    }

    private mutating func leave(_ kind: CmarkNode.Kind, _ openLists: inout [Bool]) {
        if kind == .list {
            if openLists.popLast() == true { builder.close() }
            return
        }
        collectDefinitions(before: lines.count)
        containers.pop()
        builder.close()
    }

    private func number(at marker: Range<Int>) -> Int {
        var value = 0
        for offset in marker where text[offset].isDigit { value = value * 10 + Int(text[offset] - 0x30) }
        return value
    }

    private mutating func parseLeaf(_ node: CmarkNode, _ kind: CmarkNode.Kind) {
        collectDefinitions(before: node.startLine)
        containers.markChild()
        switch kind {
        case .paragraph: parseParagraph(node)
        case .heading: parseHeading(node)
        case .codeBlock: parseCodeBlock(node)
        case .htmlBlock: parseHTMLBlock(node)
        case .thematicBreak:
            let start = lines.start(node.startLine) + node.startColumn
            builder.leaf(.thematicBreak, at: mask.sourceRange(start..<trimmedEnd(ofLine: node.startLine, from: start)))
            usedLines = node.startLine + 1
        default: break
        }
    }

    /// Where a line ends without its ending and the spaces before that.
    func trimmedEnd(ofLine line: Int, from start: Int) -> Int {
        var end = lines.end(line)
        while end > start, text[end - 1].isSpace { end -= 1 }
        return end
    }
}
