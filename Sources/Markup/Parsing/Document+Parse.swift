import Diagnostics

extension Document {
    /// Reads a Markdown text; any bytes give a document.
    ///
    /// Meant for UTF-8 without a byte order mark; NUL is read as U+FFFD. Takes time in proportion to the text's length
    /// and can be called on many threads at once.
    package static func parse(_ source: [UInt8], options: Options = Options()) -> Document {
        source.withUnsafeBufferPointer { bytes in
            // libcmark counts in 32 bits.
            let bytes = bytes.part(0..<min(bytes.count, 1 << 30))
            let bom = skippingMarks(bytes, 0)
            var problems: [Problem] = []
            var start = bom
            var frontMatter: FrontMatterBlock?
            if options.frontMatter {
                switch FrontMatterScanner.scan(bytes, from: bom) {
                case .none: break
                case .found(let found, let end):
                    frontMatter = found
                    start = skippingMarks(bytes, end)
                case .unclosed(let range):
                    problems.append(
                        Problem(
                            .unclosedFrontMatter, "the front matter that begins with '---' is never closed", at: range,
                            notes: [.init(message: "close it with '---' on a line of its own", range: nil)]))
                case .late(let range):
                    problems.append(
                        Problem(
                            .lateFrontMatter, "front matter has to begin in the first line", at: range,
                            notes: [.init(message: "take the blank lines above it out", range: nil)]))
                }
            }
            let parser = parse(bytes, from: start, options: options, problems: &problems)
            return Document(parser, source: source, frontMatter: frontMatter, problems: problems)
        }
    }
}

extension Document {
    /// Byte order marks at the start of what libcmark gets, which it would leave out silently.
    private static func skippingMarks(_ bytes: Bytes, _ start: Int) -> Int {
        var start = start
        while bytes.matches("\u{FEFF}", at: start) { start += 3 }
        return start
    }

    private static func parse(_ source: Bytes, from start: Int, options: Options, problems: inout [Problem])
        -> DocumentParser
    {
        let features = Features(source.part(start..<source.count))
        var masking = Masking(source, from: start)
        var edits = masking.depthEdits()
        problems.append(contentsOf: masking.problems)
        if features.nulls { edits = merged(edits, masking.nullEdits()) }
        guard options.footnotes, features.footnotes, features.definitions else {
            return run(source, from: start, edits: edits, footnotes: [], features: features, options: options)
        }
        var candidates = masking.footnoteCandidates()
        if !candidates.isEmpty { candidates = outsideCode(candidates, source, start, edits) }
        // A marker that libcmark does not take for an item is text after all: then once more without it.
        for _ in 0..<3 {
            let parser = run(
                source, from: start, edits: edits, footnotes: candidates, features: features, options: options)
            let kept = candidates.filter { parser.seenFootnotes.contains($0.label.lowerBound) }
            if kept.count == candidates.count { return parser }
            candidates = kept
        }
        return run(source, from: start, edits: edits, footnotes: [], features: features, options: options)
    }

    private static func merged(_ first: [MaskedText.Edit], _ second: [MaskedText.Edit]) -> [MaskedText.Edit] {
        (first + second).sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
    }

    private static func run(
        _ source: Bytes, from start: Int, edits: [MaskedText.Edit], footnotes: [Masking.Candidate], features: Features,
        options: Options
    ) -> DocumentParser {
        let edits =
            footnotes.isEmpty
            ? edits : merged(edits.filter { edit in !footnotes.contains(edit) }, footnotes.map(\.edit))
        let mask = MaskedText(source, from: start, edits: edits)
        func parse(_ text: Bytes) -> DocumentParser {
            let tree = CmarkTree(text)
            var parser = DocumentParser(
                source: source, text: text, mask: mask, lines: LineIndex(text), features: features, options: options,
                footnotes: footnotes)
            if let root = tree.root { parser.parse(root) }
            parser.writeDeferred()
            return parser
        }
        if let bytes = mask.bytes { return bytes.withUnsafeBufferPointer(parse) }
        return parse(source.part(start..<source.count))
    }

    /// Those that do not stand in code or raw HTML, as libcmark reads the source without any mask.
    private static func outsideCode(
        _ candidates: [Masking.Candidate], _ source: Bytes, _ start: Int, _ edits: [MaskedText.Edit]
    ) -> [Masking.Candidate] {
        let mask = MaskedText(source, from: start, edits: edits)
        func filter(_ text: Bytes) -> [Masking.Candidate] {
            let tree = CmarkTree(text)
            var ranges: [Range<Int>] = []
            let lines = LineIndex(text)
            var current = tree.root?.firstChild
            while let node = current {
                let kind = node.kind
                if kind == .codeBlock || kind == .htmlBlock {
                    let count = node.literal.reduce(0) { $0 + ($1 == .lineFeed ? 1 : 0) }
                    let end = lines.end(node.startLine + count)
                    ranges.append(
                        mask.sourceRange(
                            lines.start(node.startLine)..<min(max(end, lines.start(node.startLine)), text.count)))
                }
                current =
                    kind == .blockQuote || kind == .list || kind == .item ? node.firstChild ?? node.next : node.next
                var finished = node
                while current == nil, let outer = finished.parent {
                    current = outer.next
                    finished = outer
                }
            }
            var index = 0
            return candidates.filter { candidate in
                while index < ranges.count, ranges[index].upperBound <= candidate.range.lowerBound { index += 1 }
                return index >= ranges.count || !ranges[index].contains(candidate.range.lowerBound)
            }
        }
        if let bytes = mask.bytes { return bytes.withUnsafeBufferPointer(filter) }
        return filter(source.part(start..<source.count))
    }
}

extension [Masking.Candidate] {
    /// Whether an edit lies within one of the candidates, which are in order.
    func contains(_ edit: MaskedText.Edit) -> Bool {
        var low = 0
        var high = count
        while high - low > 1 {
            let middle = (low + high) / 2
            if self[middle].range.lowerBound <= edit.range.lowerBound { low = middle } else { high = middle }
        }
        return low < count && self[low].range.contains(edit.range.lowerBound)
    }
}
