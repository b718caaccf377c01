import Diagnostics

/// Walks libcmark's blocks and writes the document's nodes in preorder.
struct DocumentParser {
    let source: Bytes
    /// The text that libcmark read.
    let text: Bytes
    let mask: MaskedText
    let lines: LineIndex
    let isExtended: Bool
    let showsHTML: Bool
    /// The label ranges of masked footnote definitions, by the line of the text that begins with one.
    private var footnoteMarkers: [Int: Range<Int>] = [:]
    /// The alternative texts of images that directives show, by the start of the image in the source.
    var alternatives: [Int: Range<Int>] = [:]

    var builder = TreeBuilder()
    var containers = ContainerStack()
    /// The bytes of texts that do not appear verbatim in the source.
    var buffer: [UInt8] = []
    var headings: [Heading] = []
    var duplicateHeadings: [DuplicateHeading] = []
    /// The first code block that contains the start of another one, and that start.
    var nestedFence: (outer: CodeBlock.Fence, inner: Range<Int>)?
    /// The ids that headings state, by the start of the heading in the source.
    var statedIDs: [Int: String] = [:]
    /// The ids at the ends of paragraphs, by the start of the paragraph in the source.
    var blockIDs: [Int: Range<Int>] = [:]
    var paragraphAnchors: [NodeID: Anchor] = [:]
    var codeBlocks: [CodeBlock] = []
    var links: [Link] = []
    var footnotes: [Footnote] = []
    var definitions: [LinkDefinition] = []
    var rawHTML = RawHTML()
    /// Lists of attributes that are left out, in the order in which they are found.
    var attributeLists: [Range<Int>] = []
    var problems: [Diagnostic] = []
    var misalignedCount = 0

    /// The number of lines that belong to a block already.
    var usedLines = 0
    /// The source of the definitions, for texts that are parsed separately.
    var definitionText: [UInt8] = []
    var definitionIndices: [String: Int] = [:]
    var footnoteIndices: [String: Int] = [:]
    /// The lower bounds of the labels of footnotes that libcmark took for items.
    var seenFootnotes: Set<Int> = []
    /// Texts that would be reference links with a definition.
    var referenceAttempts: [ReferenceAttempt] = []
    /// The labels of reference links, by index into ``links``.
    var linkLabels: [Int: String] = [:]
    /// Blocks whose inlines are parsed after all others.
    var deferred: [DeferredContent] = []

    /// A table cell or the lines around a table, which libcmark parses separately.
    struct DeferredContent {
        var node: Int
        var content: LeafContent
        var isCell: Bool
    }

    init(
        text: Bytes, mask: MaskedText, isExtended: Bool, showsHTML: Bool, footnotes candidates: [Masking.Candidate]
    ) {
        source = mask.source
        (self.text, self.mask, self.isExtended, self.showsHTML) = (text, mask, isExtended, showsHTML)
        lines = LineIndex(text)
        var line = 0
        for candidate in candidates {
            while line + 1 < lines.count,
                mask.sourceRange(lines.start(line)..<lines.end(line)).upperBound <= candidate.range.lowerBound
            { line += 1 }
            footnoteMarkers[line] = candidate.label
            // All labels are known before the first reference.
            let folded = LabelFolding.fold(source.part(candidate.label))
            guard footnoteIndices[folded] == nil else { continue }
            footnoteIndices[folded] = footnotes.count
            let label = String(decoding: source[candidate.label], as: UTF8.self)
            footnotes.append(
                Footnote(node: .document, label: label, labelRange: candidate.label, number: nil, references: []))
        }
    }

    mutating func parse(_ root: CmarkNode) {
        builder.reserve(text.count / 24 + 16)
        builder.open(.document, at: mask.start..<max(mask.start, source.count))
        var open: [OpenContainer] = []
        var current = root.firstChild
        while true {
            guard let node = current else {
                guard let container = open.popLast() else { break }
                leave(container)
                current = container.node.next
                continue
            }
            if node.kind.isContainer {
                enter(node, &open)
                current = node.firstChild
            } else {
                parseLeaf(node)
                current = node.next
            }
        }
        collectDefinitions(before: lines.count)
        builder.close()
        writeDeferred()
    }

    func sourceRange(_ content: LeafContent, _ range: Range<Int>) -> Range<Int> {
        mask.sourceRange(content.textRange(range))
    }

    mutating func report(_ kind: DiagnosticKind, _ message: String, at range: Range<Int>, notes: [Diagnostic.Note]) {
        problems.append(Diagnostic(kind, message, at: Location("", range), notes: notes))
    }

    /// The end of a line without its ending and the spaces before that.
    func trimmedEnd(ofLine line: Int, from start: Int) -> Int {
        var end = lines.end(line)
        while end > start, text[end - 1].isSpace { end -= 1 }
        return end
    }
}

extension DocumentParser {
    private struct OpenContainer {
        let node: CmarkNode
        /// Whether the document has a node for it: a list of nothing but footnotes has none.
        var isWritten = true
    }

    private mutating func enter(_ node: CmarkNode, _ open: inout [OpenContainer]) {
        let line = node.startLine
        collectDefinitions(before: line)
        switch node.kind {
        case .blockQuote:
            let marker = containers.pushQuote(line: line, text: text, lines: lines)
            let kind = admonition(in: node).map(NodeKind.admonition) ?? .blockQuote
            builder.open(kind, at: mask.sourceRange(marker..<min(marker + 1, text.count)))
            open.append(OpenContainer(node: node))
        case .list:
            // Its first item that is no footnote writes it.
            open.append(OpenContainer(node: node, isWritten: false))
        default:
            let marker = containers.pushItem(line: line, text: text, lines: lines)
            let range = mask.sourceRange(marker)
            let list = open.count - 1
            if let label = footnoteMarkers[line], range.contains(label.lowerBound) {
                if open[list].isWritten { builder.close() }
                open[list].isWritten = false
                openFootnote(label, at: range)
            } else {
                if !open[list].isWritten { builder.open(kind(of: open[list].node, item: node, marker), at: range) }
                open[list].isWritten = true
                builder.open(.item(taskState(of: node)), at: range)
            }
            open.append(OpenContainer(node: node))
        }
    }

    private mutating func leave(_ container: OpenContainer) {
        if container.node.kind != .list {
            collectDefinitions(before: lines.count)
            containers.pop()
        }
        if container.isWritten { builder.close() }
    }

    /// The kind of a list that is written from one of its items on.
    private func kind(of list: CmarkNode, item: CmarkNode, _ marker: Range<Int>) -> NodeKind {
        guard list.isOrdered else { return .bulletList(isTight: list.isTight) }
        let isFirst = list.firstChild.map { $0 == item } == true
        let number = text[marker].reduce(0) { $1.isDigit ? $0 * 10 + Int($1 - 0x30) : $0 }
        return .orderedList(start: isFirst ? list.listStart : number, isTight: list.isTight)
    }

    private mutating func parseLeaf(_ node: CmarkNode) {
        collectDefinitions(before: node.startLine)
        containers.markChild()
        switch node.kind {
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
}
