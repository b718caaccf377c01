import Diagnostics

extension FlowchartParser {
    /// More edges than these are refused: chains of `&` multiply.
    static let mostEdges = 100_000
    /// Mermaid refuses more edges than these unless it is configured otherwise.
    static let mermaidEdges = 500

    /// A chain of nodes and arrows: `A & B --> C -- text --> D`.
    mutating func vertexStatement() throws(Refusal) {
        var group = try nodeGroup()
        while true {
            reportEdgeIDOverText()
            if let scan = scanner.link(at: scanner.position) {
                let link = try link(scan, id: nil)
                let next = try nodeGroup(isBehindLink: true)
                try connect(group, next, link)
                group = next
                continue
            }
            let start = scanner.skippingBlanks(scanner.position)
            guard start > scanner.position, let (id, scan) = edgeID(start) else { break }
            let link = try link(scan, id: id)
            let next = try nodeGroup(isBehindLink: true)
            try connect(group, next, link)
            group = next
        }
        try endStatement()
    }
}

extension FlowchartParser {
    /// Nodes with `&` between them, as the builder numbers them.
    private mutating func nodeGroup(isBehindLink: Bool = false) throws(Refusal) -> [Int] {
        var group = [try node(isBehindLink: isBehindLink)]
        while true {
            let mark = scanner.skippingBlanks(scanner.position)
            guard scanner.byte(mark) == UInt8(ascii: "&") else { return group }
            let next = scanner.skippingSpace(mark + 1)
            if mark == scanner.position || scanner.skippingBlanks(mark + 1) == mark + 1
                || scanner.skippingBlanks(mark + 1) != next
            {
                report(
                    .refusedByMermaid, "mermaid wants a space before and behind '&'", at: mark..<(mark + 1),
                    notes: ["write 'A & B' on one line"])
            }
            scanner.position = next
            group.append(try node(isBehindLink: true))
        }
    }

    private mutating func connect(_ starts: [Int], _ ends: [Int], _ link: LinkDraft) throws(Refusal) {
        let (count, isOverflown) = starts.count.multipliedReportingOverflow(by: ends.count)
        guard !isOverflown, builder.edges.count + count <= Self.mostEdges else {
            throw Refusal(
                kind: .flowchartTooLarge, message: "the flowchart has more than \(Self.mostEdges) edges",
                range: link.range,
                notes: ["lead the edges through a node between them"], isFinal: true)
        }
        let before = builder.edges.count
        for start in starts {
            for end in ends { builder.addEdge(start, end, link) }
        }
        if before <= Self.mermaidEdges, builder.edges.count > Self.mermaidEdges {
            report(
                .refusedByMermaid,
                "mermaid draws no more than \(Self.mermaidEdges) edges unless it is configured otherwise",
                at: link.range,
                notes: ["split the flowchart"])
        }
    }

    /// `id`, `id[label]`, `id:::class`, `id@{ shape: … }`.
    private mutating func node(isBehindLink: Bool) throws(Refusal) -> Int {
        let start = scanner.position
        reportEdgeIDOverText()
        let end = try identifier(start, isBehindLink: isBehindLink)
        let range = start..<end
        scanner.position = end
        let id = scanner.string(range)
        let next = scanner.byte(end)
        if next == UInt8(ascii: "@"), let edges = builder.edges(id) {
            return try edgeProperties(id, edges, range)
        }
        let vertex = builder.vertex(id, source.original(range))
        builder.mention(id)
        if id == "%%" {
            let rest = scanner.string(end..<max(end, scanner.endOfLine(end)))
            if rest.allSatisfy(\.isWhitespace) {
                report(
                    .emptyComment, "mermaid takes '%%' alone on a line for a node", at: range,
                    notes: ["write something behind it, or leave the line empty"])
            } else {
                report(
                    .emptyComment, "mermaid takes '%%' behind a statement for a node", at: range,
                    notes: ["put the comment on a line of its own"])
            }
        }
        if let scan = try shapedLabel(range) { define(vertex, label: scan.label, shape: scan.shape) }
        reportEdgeIDOverText()
        if scanner.starts(scanner.position, with: ":::") { try inlineClass(vertex) }
        if scanner.starts(scanner.position, with: "@{") { try shapeProperties(vertex) }
        return vertex
    }

    /// Behind an id.
    private mutating func identifier(_ start: Int, isBehindLink: Bool) throws(Refusal) -> Int {
        if let keyword = keywordEnd(start), isBehindLink || isUsedAsID(keyword) {
            let word = start..<keyword
            report(
                .refusedByMermaid, "mermaid refuses the keyword \(quote(word)) as an id", at: word,
                notes: [
                    "write another id and give it a label: \(scanner.string(word))Node[\"\(scanner.string(word))\"]"
                ])
        } else if let keyword = keywordEnd(start) {
            throw Refusal(
                message: "the keyword \(quote(start..<keyword)) cannot stand here", range: start..<keyword,
                notes: ["write another id for the node"])
        }
        let end = identifierEnd(start)
        if end > start { return end }
        // `o-->p` and `x-->y`: the id looks like the head of an arrow.
        let first = scanner.byte(start)
        if first == UInt8(ascii: "x") || first == UInt8(ascii: "o"), scanner.link(at: start) != nil {
            report(
                .refusedByMermaid, "mermaid takes \(quote(start..<(start + 1))) before an arrow for the arrow's head",
                at: start..<(start + 1),
                fix: Fix("put a space before the arrow", safety: .safe, edits: [edit((start + 1)..<(start + 1), " ")]))
            return start + 1
        }
        throw expectedNode(start, isBehindLink: isBehindLink)
    }

    private func expectedNode(_ start: Int, isBehindLink: Bool) -> Refusal {
        let length = start < scanner.bytes.count ? scanner.characterLength(start) : 0
        let range = start..<(start + length)
        let what = isBehindLink ? "a node must follow the arrow" : "a statement begins with a node's id"
        if length == 0 || scanner.byte(start) == UInt8(ascii: "\n") {
            return Refusal(message: "\(what), and the text ends", range: range)
        }
        if scanner.byte(start) == UInt8(ascii: "\"") {
            return Refusal(
                message: "a node begins with its id, not with a quoted label", range: range,
                notes: ["write an id in front of it: a[\"…\"]"])
        }
        return Refusal(
            message:
                "\(what), not \(isBehindLink ? "" : "with ")\(quote(start..<max(scanner.endOfLine(start), start + length)))",
            range: range,
            notes: ["ids are letters, digits, '_' and '-'"])
    }

    /// `:::class`.
    private mutating func inlineClass(_ vertex: Int) throws(Refusal) {
        while scanner.starts(scanner.position, with: ":::") {
            let start = scanner.position + 3
            scanner.position = start
            reportEdgeIDOverText()
            var end = identifierEnd(start)
            if end == start {
                guard [UInt8(ascii: "x"), UInt8(ascii: "o")].contains(scanner.byte(start)) else {
                    throw Refusal(message: "the name of a class must follow ':::'", range: (start - 3)..<start)
                }
                end = start + 1
                report(
                    .refusedByMermaid, "mermaid takes \(quote(start..<end)) before an arrow for the arrow's head",
                    at: start..<end,
                    fix: Fix("put a space before the arrow", safety: .safe, edits: [edit(end..<end, " ")]))
            }
            builder.addClasses([scanner.string(start..<end)], toVertex: vertex, at: source.original(start..<end))
            scanner.position = end
            if scanner.starts(end, with: ":::") {
                report(
                    .refusedByMermaid, "mermaid takes one class behind a node", at: end..<(end + 3),
                    notes: ["name further classes in a 'class' statement"])
            }
        }
    }

    /// The id of an edge and the arrow behind it: `e1@-->`.
    private mutating func edgeID(_ start: Int) -> (id: Range<Int>, link: LinkScan)? {
        guard let last = scanner.edgeIDEnd(at: start) else { return nil }
        var index = start
        while index <= last {
            defer { index += 1 }
            guard scanner.byte(index) == UInt8(ascii: "@"), index > start, scanner.spaceLength(index + 1) == 0,
                let link = scanner.link(at: index + 1)
            else {
                continue
            }
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
        guard let end = scanner.bytes[max(start + 1, reportedAt + 1)...last].firstIndex(of: UInt8(ascii: "@")) else {
            return
        }
        reportedAt = end
        report(
            .refusedByMermaid, "mermaid takes \(quote(start..<(end + 1))) for the id of an edge, because of the '@'",
            at: end..<(end + 1),
            notes: ["quote the label: A[\"@…\"]"])
    }

    private mutating func define(_ vertex: Int, label: LabelSource, shape: Shape) {
        let label = makeLabel(label)
        builder.vertices[vertex].shape = shape
        setLabel(vertex, label)
    }

    mutating func setLabel(_ vertex: Int, _ label: Label) {
        if builder.vertices[vertex].hasLabel, builder.vertices[vertex].label.lines != label.lines {
            let old = builder.vertices[vertex].label
            diagnostics.append(
                Diagnostic(
                    .textLost, "the label of '\(builder.vertices[vertex].id)' replaces '\(old.singleLine)'",
                    at: Location(file, label.range),
                    notes: [Diagnostic.Note("the first label stands here", at: Location(file, old.range))]))
        }
        builder.vertices[vertex].label = label
        builder.vertices[vertex].hasLabel = true
    }
}
