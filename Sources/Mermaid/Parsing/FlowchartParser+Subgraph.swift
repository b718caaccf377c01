import Diagnostics

extension FlowchartParser {
    /// `subgraph id [title]`, `subgraph title`.
    mutating func beginSubgraph(_ start: Int) throws(ParseError) {
        let keyword = start..<(start + 8)
        let first = scanner.skippingBlanks(start + 8)
        scanner.position = first
        if scanner.isEndOfStatement(first) {
            report(.rejectedByMermaid, "mermaid requires a title after 'subgraph'", at: keyword)
            open(id: nil, title: LabelSource(range: first..<first), keyword)
            return
        }
        guard let quoted = quotedText(first) else { return try plainSubgraph(keyword, first) }
        scanner.position = quoted.next
        let text = scanner.string(quoted.label.range)
        let bracket = scanner.skippingBlanks(quoted.next)
        if scanner.byte(bracket) == "[" {
            scanner.position = bracket
            open(id: text, title: try bracketed(bracket), keyword)
        } else {
            open(id: text.utf8.contains(where: \.isASCIISpace) ? nil : text, title: quoted.label, keyword)
        }
        try endStatement(isStrict: true)
    }

    /// `end`.
    mutating func endSubgraph(_ start: Int) throws(ParseError) {
        let keyword = start..<(start + 3)
        guard let subgraph = builder.openSubgraphs.popLast() else {
            throw ParseError(
                "'end' without a subgraph", at: keyword,
                notes: ["if 'end' is a node, give it another id"])
        }
        scanner.position = keyword.upperBound
        builder.close(subgraph, end: source.original(keyword).upperBound)
    }

    private mutating func open(id: String?, title: LabelSource, _ keyword: Range<Int>, classes: [String] = []) {
        let label = makeLabel(title)
        builder.openSubgraphs.append(.init(id: id, title: label, classes: classes, range: source.original(keyword)))
    }

    /// A title, or an id with a title in brackets; the first of them without quotes.
    private mutating func plainSubgraph(_ keyword: Range<Int>, _ first: Int) throws(ParseError) {
        var end = first
        while !scanner.isEndOfStatement(end), scanner.byte(end) != "[", !scanner.starts(end, with: ":::"),
            !(scanner.starts(end, with: "%%") && scanner.spaceLength(end - 1) > 0)
        { end += 1 }
        var refused = (first..<end).first { !isTitleByte(scanner.byte($0)) }
        let text = scanner.bytes.trimmed(first..<end)
        scanner.position = end
        var classes: [String] = []
        if scanner.starts(end, with: ":::") {
            let name = identifierEnd(end + 3)
            classes = [scanner.string((end + 3)..<name)]
            report(
                .rejectedByMermaid, "mermaid does not allow a class after the id of a subgraph", at: end..<name,
                notes: ["write 'class \(scanner.string(text)) \(classes[0])'"])
            scanner.position = name
        }
        // `@` has the same effect as in ids.
        if scanner.bytes[text].contains(where: { $0 == "@" }) { refused = refused ?? first }
        if let refused = refused.map(scanner.character) {
            report(
                .rejectedByMermaid, "mermaid rejects \(quote(refused)) in an unquoted title", at: refused,
                notes: ["quote the title: subgraph id[\"…\"]"])
        }
        let bracket = scanner.skippingBlanks(scanner.position)
        if scanner.byte(bracket) == "[" {
            let title = try bracketed(bracket)
            open(id: scanner.string(text), title: title, keyword, classes: classes)
            return try endStatement(isStrict: true)
        }
        // Mermaid generates an id for a title with white space anywhere in it, also after it.
        let hasSpace = scanner.bytes[first..<end].contains(where: \.isASCIISpace) || first > keyword.upperBound + 1
        open(id: hasSpace ? nil : scanner.string(text), title: LabelSource(range: text), keyword, classes: classes)
        try endStatement()
    }

    private func isTitleByte(_ byte: UInt8) -> Bool {
        byte.isWordByte || byte >= 0x80 || byte.isASCIISpace || "!\"#$%&'*+.`?\\/-:".utf8.contains(byte)
    }
}
