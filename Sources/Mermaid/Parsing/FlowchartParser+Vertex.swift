import Diagnostics

extension FlowchartParser {
    /// Mermaid's own limit, unless it is configured otherwise.
    private static let mermaidEdges = 500

    /// A chain of nodes and arrows: `A & B --> C -- text --> D`.
    mutating func vertexStatement() throws(ParseError) {
        var group = try nodeGroup()
        while true {
            reportEdgeIDOverText()
            var next = scanner.link(at: scanner.position).map { (id: Range<Int>?.none, scan: $0) }
            let start = scanner.skippingBlanks(scanner.position)
            if next == nil, start > scanner.position { next = edgeID(start) }
            guard let next else { break }
            let link = try link(next.scan, id: next.id)
            let ends = try nodeGroup(isBehindLink: true)
            try connect(group, ends, link)
            group = ends
        }
        try endStatement()
    }

    /// Nodes with `&` between them, as the builder's indices.
    private mutating func nodeGroup(isBehindLink: Bool = false) throws(ParseError) -> [Int] {
        var group = [try node(isBehindLink: isBehindLink)]
        while true {
            let mark = scanner.skippingBlanks(scanner.position)
            guard scanner.byte(mark) == "&" else { return group }
            let next = scanner.skippingSpace(mark + 1)
            let blanks = scanner.skippingBlanks(mark + 1)
            if mark == scanner.position || blanks == mark + 1 || blanks != next {
                report(
                    .rejectedByMermaid, "mermaid requires a space before and after '&'", at: mark..<(mark + 1),
                    notes: ["write 'A & B' on one line"])
            }
            scanner.position = next
            group.append(try node(isBehindLink: true))
        }
    }

    private mutating func connect(_ starts: [Int], _ ends: [Int], _ link: LinkDraft) throws(ParseError) {
        let (count, hasOverflown) = starts.count.multipliedReportingOverflow(by: ends.count)
        try checkRoom(forEdges: hasOverflown ? .max : count, at: link.arrow.range)
        let before = builder.edges.count
        let (arrow, range) = (link.arrow, source.original(link.arrow.range))
        for start in starts {
            for end in ends {
                builder.add(
                    Edge(
                        from: .node(start), to: .node(end), label: link.label, start: arrow.start, end: arrow.end,
                        stroke: arrow.stroke, length: arrow.length, id: link.id, range: range))
            }
        }
        if before <= Self.mermaidEdges, builder.edges.count > Self.mermaidEdges {
            report(
                .rejectedByMermaid,
                "mermaid draws at most \(Self.mermaidEdges) edges by default",
                at: arrow.range, notes: ["split the flowchart"])
        }
    }

    /// `id`, `id[label]`, `id:::class`, `id@{ shape: … }`.
    private mutating func node(isBehindLink: Bool) throws(ParseError) -> Int {
        let start = scanner.position
        reportEdgeIDOverText()
        let end = try identifier(start, isBehindLink: isBehindLink)
        let range = start..<end
        scanner.position = end
        let id = scanner.string(range)
        if scanner.byte(end) == "@", let edges = builder.edges(id) { return try edgeProperties(id, edges, range) }
        let vertex = builder.vertex(id, source.original(range))
        builder.mention(id)
        if id == "%%" {
            let isAlone = scanner.skippingSpace(end) >= scanner.endOfLine(end)
            report(
                .emptyComment, "mermaid reads '%%' \(isAlone ? "alone on a line" : "after a statement") as a node",
                at: range,
                notes: isAlone
                    ? ["add text after '%%', or remove it"] : ["put the comment on its own line"])
        }
        if let scan = try shapedLabel() {
            builder.vertices[vertex].shape = scan.shape
            setLabel(vertex, makeLabel(scan.label))
        }
        reportEdgeIDOverText()
        if scanner.starts(scanner.position, with: ":::") { try inlineClass(vertex) }
        if scanner.starts(scanner.position, with: "@{") { try shapeProperties(vertex) }
        return vertex
    }

    /// The offset after an id.
    private mutating func identifier(_ start: Int, isBehindLink: Bool) throws(ParseError) -> Int {
        if let keyword = keywordEnd(start) {
            let range = start..<keyword
            let word = scanner.string(range)
            guard isBehindLink || isUsedAsID(keyword) else {
                throw ParseError(
                    "unexpected keyword \(quote(range))", at: range, notes: ["if it is a node, give it another id"]
                )
            }
            report(
                .rejectedByMermaid, "mermaid rejects the keyword \(quote(range)) as an id", at: range,
                notes: ["use another id with a label: \(word)Node[\"\(word)\"]"])
        }
        let end = identifierEnd(start)
        if end > start { return end }
        // `o-->p` and `x-->y`: the id looks like the head of an arrow.
        guard isHeadLetter(start), scanner.link(at: start) != nil else {
            throw expectedNode(start, isBehindLink: isBehindLink)
        }
        reportLetterAsHead(start)
        return start + 1
    }

    private func isHeadLetter(_ offset: Int) -> Bool { scanner.byte(offset) == "x" || scanner.byte(offset) == "o" }

    private mutating func reportLetterAsHead(_ offset: Int) {
        let letter = offset..<(offset + 1)
        report(
            .rejectedByMermaid, "mermaid reads \(quote(letter)) before an arrow as part of the arrow", at: letter,
            fix: spaceBeforeArrow(offset, safety: .safe))
    }

    private func expectedNode(_ start: Int, isBehindLink: Bool) -> ParseError {
        let range = start < scanner.bytes.count ? scanner.character(start) : start..<start
        let what = isBehindLink ? "expected a node after the arrow" : "expected a node"
        if scanner.isEndOfLine(start) { return ParseError("\(what), but the text ends", at: range) }
        if scanner.byte(start) == "\"" { return quotedID(start) }
        let rest = quote(start..<max(scanner.endOfLine(start), range.upperBound))
        return ParseError(
            "\(what), not \(rest)", at: range,
            notes: ["an id consists of letters, digits, '_' and '-'"])
    }

    /// `:::class`.
    private mutating func inlineClass(_ vertex: Int) throws(ParseError) {
        while scanner.starts(scanner.position, with: ":::") {
            let start = scanner.position + 3
            scanner.position = start
            reportEdgeIDOverText()
            var end = identifierEnd(start)
            if end == start {
                guard isHeadLetter(start) else {
                    throw ParseError("expected a class name after ':::'", at: (start - 3)..<start)
                }
                end = start + 1
                reportLetterAsHead(start)
            }
            builder.addClass(scanner.string(start..<end), toVertex: vertex, at: source.original(start..<end))
            scanner.position = end
            if scanner.starts(end, with: ":::") {
                report(
                    .rejectedByMermaid, "mermaid allows one class after a node", at: end..<(end + 3),
                    notes: ["add other classes with a 'class' statement"])
            }
        }
    }

    /// The id of an edge and the arrow after it: `e1@-->`.
    private mutating func edgeID(_ start: Int) -> (id: Range<Int>?, scan: LinkScan)? {
        guard let last = scanner.edgeIDEnd(at: start) else { return nil }
        for index in (start + 1)...last where scanner.byte(index) == "@" {
            guard scanner.spaceLength(index + 1) == 0, let link = scanner.link(at: index + 1) else { continue }
            if index != last { reportEdgeIDOverText(start) }
            return (start..<index, link)
        }
        return nil
    }

    /// Mermaid takes everything up to the last `@` of a run of characters for the id of an edge.
    private mutating func reportEdgeIDOverText(_ offset: Int? = nil) {
        let start = offset ?? scanner.position
        guard let last = scanner.edgeIDEnd(at: start), last > reportedAt else { return }
        // The next one, so that each is reported by the label that holds it.
        let end = scanner.bytes[max(start + 1, reportedAt + 1)...last].firstIndex { $0 == "@" }
        guard let end else { return }
        reportedAt = end
        report(
            .rejectedByMermaid, "mermaid reads \(quote(start..<(end + 1))) as the id of an edge, because of the '@'",
            at: end..<(end + 1), notes: ["quote the label: A[\"@…\"]"])
    }

    mutating func setLabel(_ vertex: Int, _ label: Label) {
        let old = builder.vertices[vertex]
        if builder.labeled.contains(vertex), old.label.lines != label.lines {
            report(
                .textLost, "the label of '\(old.id)' replaces '\(old.label.singleLine)'", original: label.range,
                notes: [Diagnostic.Note("the first label is here", at: Location(file, old.label.range))])
        }
        builder.setLabel(label, ofVertex: vertex)
    }
}
