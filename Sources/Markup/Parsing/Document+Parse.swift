import Diagnostics

extension Document {
    /// Parses a Markdown text; any bytes make a document.
    ///
    /// Expects UTF-8 without a byte order mark; NUL is read as U+FFFD. Takes time in proportion to the text's length.
    ///
    /// - Parameters:
    ///   - isExtended: whether there are front matter, anchors of headings and the extensions of CommonMark 0.30.
    ///   - showsHTML: whether raw HTML is going to be shown as text, so that it is a part of what a reader sees.
    package static func parse(_ source: [UInt8], isExtended: Bool = true, showsHTML: Bool = false) -> Document {
        source.withUnsafeBufferPointer { bytes in
            // libcmark counts in 32 bits.
            let bytes = bytes.part(0..<min(bytes.count, 1 << 30))
            var start = skippingMarks(bytes, 0)
            var problems: [Diagnostic] = []
            var frontMatter: FrontMatterBlock?
            switch isExtended ? FrontMatterScanner.scan(bytes, from: start) : .none {
            case .none: break
            case .found(let found, let end):
                frontMatter = found
                start = skippingMarks(bytes, end)
            case .unclosed(let range):
                problems.append(
                    Diagnostic(
                        .unclosedFrontMatter, "the front matter that begins with '---' is never closed",
                        at: Location("", range), notes: ["close it with '---' on its own line"]))
            case .late(let range):
                problems.append(
                    Diagnostic(
                        .misplacedFrontMatter, "front matter must begin on the first line", at: Location("", range),
                        notes: ["remove the blank lines above it"]))
            case .otherMarks(let range):
                problems.append(
                    Diagnostic(
                        .misplacedFrontMatter, "front matter must begin with a line of three hyphens",
                        at: Location("", range),
                        notes: ["write '---' above and below it, and 'key: value' between them"]))
            }
            let parser = parse(
                bytes, from: start, isExtended: isExtended, showsHTML: showsHTML, problems: &problems)
            return Document(parser, source: source, frontMatter: frontMatter, problems: problems)
        }
    }

    private static func parse(
        _ source: Bytes, from start: Int, isExtended: Bool, showsHTML: Bool, problems: inout [Diagnostic]
    ) -> DocumentParser {
        var masking = Masking(source, from: start)
        var tools = ToolSyntax(source, from: start, edits: masking.edits())
        problems += masking.problems
        if isExtended { tools.addAll() }
        let (edits, alternatives) = (tools.edits, tools.alternatives)
        func run(_ edits: [MaskedText.Edit], footnotes: [Masking.Candidate]) -> DocumentParser {
            let mask = MaskedText(source, from: start, edits: edits)
            return mask.withText { text in
                let tree = CmarkTree(text)
                var parser = DocumentParser(
                    text: text, mask: mask, isExtended: isExtended, showsHTML: showsHTML, footnotes: footnotes)
                parser.alternatives = alternatives
                if let root = tree.root { parser.parse(root) }
                return parser
            }
        }
        var candidates = isExtended ? masking.footnoteCandidates() : []
        if !candidates.isEmpty {
            let code = codeRanges(MaskedText(source, from: start, edits: edits))
            candidates = candidates.filter { candidate in
                let place = candidate.range.lowerBound
                return !code.covers(place, \.self) && !edits.covers(place, \.range)
            }
        }
        // A marker that libcmark does not take for an item is text: the document is parsed again without it.
        for _ in 0..<3 where !candidates.isEmpty {
            let others = edits.filter { edit in !candidates.covers(edit.range.lowerBound, \.range) }
            let parser = run((others + candidates.map(\.edit)).inOrder, footnotes: candidates)
            let kept = candidates.filter { parser.seenFootnotes.contains($0.label.lowerBound) }
            if kept.count == candidates.count { return parser }
            candidates = kept
        }
        return run(edits, footnotes: [])
    }

    /// Whether a block of code that begins with a text is fenced; indented code may show a fence.
    private static func isFence(_ node: CmarkNode, _ text: Bytes) -> Bool {
        guard text.matches("```", at: 0) || text.matches("~~~", at: 0) else { return false }
        let first = text.part(0..<text.skip({ !$0.isLineEnd }, from: 0))
        return !node.literal.starts(with: first)
    }

    /// Skips byte order marks at the start of the text, which libcmark would leave out silently.
    private static func skippingMarks(_ bytes: Bytes, _ start: Int) -> Int {
        var start = start
        while bytes.matches("\u{FEFF}", at: start) { start += 3 }
        return start
    }

    /// The ranges of code blocks and raw HTML, in order.
    fileprivate static func codeRanges(_ mask: MaskedText) -> [Range<Int>] {
        blockRanges(mask) { $0.kind == .codeBlock || $0.kind == .htmlBlock }
    }

    /// The ranges of blocks of code or raw HTML that satisfy a condition, in order.
    fileprivate static func blockRanges(_ mask: MaskedText, where isIncluded: (CmarkNode) -> Bool) -> [Range<Int>] {
        mask.withText { text in
            let tree = CmarkTree(text)
            let lines = LineIndex(text)
            var ranges: [Range<Int>] = []
            var waiting = [tree.root]
            while let next = waiting.popLast() {
                guard let node = next else { continue }
                waiting.append(node.next)
                if node.kind.isContainer { waiting.append(node.firstChild) }
                guard isIncluded(node) else { continue }
                let start = lines.start(node.startLine)
                // A fence has a line of its own.
                let isFence = node.kind == .codeBlock && isFence(node, text.part(start + node.startColumn..<text.count))
                let count = LineIndex(node.literal).count - (isFence ? 0 : 1)
                let end = lines.end(node.startLine + count)
                ranges.append(mask.sourceRange(start..<min(max(end, start), text.count)))
            }
            return ranges
        }
    }
}

/// The edits for syntax of other tools than GitHub.
private struct ToolSyntax {
    private let source: Bytes
    private let start: Int
    /// In the order of their ranges.
    private(set) var edits: [MaskedText.Edit]
    /// As in ``Directives/alternatives``.
    private(set) var alternatives: [Int: Range<Int>] = [:]

    init(_ source: Bytes, from start: Int, edits: [MaskedText.Edit]) {
        (self.source, self.start, self.edits) = (source, start, edits)
    }

    mutating func addAll() {
        let (source, start) = (source, start)
        addInHTML { PreBlocks(source, from: start, in: $0).findEdits() }
        addInHTML { html in
            var blocks = MarkdownInHTML(source, from: start, in: html)
            return blocks.findEdits()
        }
        addLiquidLinks()
        addBlocks()
        addCallouts()
    }

    private var masked: MaskedText { MaskedText(source, from: start, edits: edits) }

    /// Adds the edits in blocks of raw HTML that are in no list or quote.
    private mutating func addInHTML(_ find: (_ htmlRanges: [Range<Int>]) -> [MaskedText.Edit]) {
        guard !find([start..<source.count]).isEmpty else { return }
        let html = Document.blockRanges(masked) { $0.kind == .htmlBlock && $0.parent?.kind == .document }
        edits = (edits + find(html).filter { !edits.covers($0.range.lowerBound, \.range) }).inOrder
    }

    private mutating func addLiquidLinks() {
        guard !LiquidLinks(source, from: start, outside: []).findEdits().isEmpty else { return }
        let code = Document.blockRanges(masked) { $0.kind == .codeBlock }
        edits = (edits + LiquidLinks(source, from: start, outside: code).findEdits()).inOrder
    }

    /// Adds the edits of the first tool whose blocks are there: a page is written for one.
    private mutating func addBlocks() {
        let (source, start, count) = (source, start, edits.count)
        var alternatives: [Int: Range<Int>] = [:]
        add { code in
            var directives = Directives(source, from: start, outside: code)
            let found = directives.findEdits()
            alternatives = directives.alternatives
            return found
        }
        self.alternatives = alternatives
        if edits.count == count {
            add { code in
                var blocks = IndentedBlocks(source, from: start, outside: code)
                return blocks.findEdits()
            }
        }
        if edits.count == count {
            add { code in
                var blocks = ColonBlocks(source, from: start, outside: code)
                return blocks.findEdits()
            }
        }
    }

    /// Adds the edits of a tool's own syntax, which does not count within code.
    private mutating func add(_ find: (_ codeRanges: [Range<Int>]) -> [MaskedText.Edit]) {
        guard !find([]).isEmpty else { return }
        let found = find(Document.codeRanges(masked)).inOrder
        edits = (edits.filter { edit in !found.covers(edit.range.lowerBound, \.range) } + found).inOrder
    }

    /// Adds the titles of callouts, which are GitHub's own apart from them, beside those of any tool.
    private mutating func addCallouts() {
        var callouts = Callouts(source, from: start, outside: [])
        guard !callouts.findEdits().isEmpty else { return }
        callouts = Callouts(source, from: start, outside: Document.codeRanges(masked))
        let taken = edits.map { source.lineStart(of: $0.range.lowerBound) }
        let found = callouts.findEdits().filter { edit in
            let line = source.lineStart(of: edit.range.lowerBound)
            return taken.lastIndex(startingAtOrBefore: line) { $0 }.map { taken[$0] != line } ?? true
        }
        edits = (edits + found).inOrder
    }
}

extension Array {
    /// Whether an offset lies within one of the ranges of the elements, which are in order.
    func covers(_ offset: Int, _ range: (Element) -> Range<Int>) -> Bool {
        lastIndex(startingAtOrBefore: offset) { range($0).lowerBound }.map { range(self[$0]).contains(offset) } ?? false
    }
}
