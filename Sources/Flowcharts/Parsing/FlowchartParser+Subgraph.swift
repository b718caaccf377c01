import Diagnostics

extension FlowchartParser {
    /// `subgraph id [title]`, `subgraph title`.
    mutating func beginSubgraph(_ start: Int) throws(Refusal) {
        let keyword = start..<(start + 8)
        let first = scanner.skippingBlanks(start + 8)
        scanner.position = first
        if scanner.byte(first) == UInt8(ascii: "\n") || scanner.byte(first) == UInt8(ascii: ";")
            || first >= scanner.bytes.count
        {
            report(.refusedByMermaid, "mermaid wants a title behind 'subgraph'", at: keyword)
            open(id: nil, title: LabelSource(range: first..<first), keyword)
            return
        }
        if let quoted = quotedText(first) {
            scanner.position = quoted.next
            let text = scanner.string(quoted.label.range)
            if scanner.byte(scanner.skippingBlanks(quoted.next)) == UInt8(ascii: "[") {
                scanner.position = scanner.skippingBlanks(quoted.next)
                open(id: text, title: try bracketed(scanner.position, 1, .init("]", "[", "]")), keyword)
            } else {
                let hasSpace = scanner.bytes[quoted.label.range].contains { $0.isASCIISpace }
                open(id: hasSpace ? nil : text, title: quoted.label, keyword)
            }
            try endStatement(isStrict: true)
            return
        }
        try plainSubgraph(start, first)
    }

    /// `end`.
    mutating func endSubgraph(_ start: Int) throws(Refusal) {
        guard let subgraph = builder.openSubgraphs.popLast() else {
            throw Refusal(
                message: "there is no subgraph that this 'end' could close", range: start..<(start + 3),
                notes: ["write another id for a node that is called 'end'"])
        }
        scanner.position = start + 3
        builder.close(subgraph, end: source.original(start..<(start + 3)).upperBound)
    }
}

extension FlowchartParser {
    private mutating func open(id: String?, title: LabelSource, _ keyword: Range<Int>, classes: [String] = []) {
        let label = makeLabel(title)
        builder.openSubgraphs.append(
            .init(id: id, title: label, classes: classes, range: keyword, start: source.original(keyword.lowerBound)))
    }

    /// A title, or an id with a title in brackets, without quotes around the first of them.
    private mutating func plainSubgraph(_ start: Int, _ first: Int) throws(Refusal) {
        let keyword = start..<(start + 8)
        var end = first
        var refused: Int?
        var classes: [String] = []
        while end < scanner.bytes.count, scanner.byte(end) != UInt8(ascii: "\n"),
            scanner.byte(end) != UInt8(ascii: ";"), scanner.byte(end) != UInt8(ascii: "[")
        {
            if scanner.starts(end, with: ":::") { break }
            if scanner.starts(end, with: "%%"), scanner.spaceLength(end - 1) > 0 { break }
            if refused == nil, !isTitleByte(scanner.byte(end)) { refused = end }
            end += 1
        }
        var last = end
        while last > first, scanner.byte(last - 1).isASCIISpace { last -= 1 }
        let text = first..<last
        scanner.position = end
        if scanner.starts(end, with: ":::") {
            let name = identifierEnd(end + 3)
            classes = [scanner.string((end + 3)..<name)]
            report(
                .refusedByMermaid, "mermaid takes no class behind the id of a subgraph", at: end..<name,
                notes: ["write 'class \(scanner.string(text)) \(classes[0])'"])
            scanner.position = name
        }
        // What `@` does to ids elsewhere it does here too.
        if scanner.bytes[text].contains(UInt8(ascii: "@")) { refused = refused ?? first }
        if let refused {
            report(
                .refusedByMermaid,
                "mermaid refuses \(quote(refused..<(refused + scanner.characterLength(refused)))) in a title without quotes",
                at: refused..<(refused + scanner.characterLength(refused)),
                notes: ["quote the title: subgraph id[\"…\"]"])
        }
        let bracket =
            scanner.byte(scanner.position) == UInt8(ascii: "[")
            ? scanner.position : scanner.skippingBlanks(scanner.position)
        if scanner.byte(bracket) == UInt8(ascii: "[") {
            let title = try bracketed(bracket, 1, .init("]", "[", "]"))
            open(id: scanner.string(text), title: title, keyword, classes: classes)
            try endStatement(isStrict: true)
            return
        }
        // Mermaid makes up an id for a title with white space anywhere in it, also behind it.
        let hasSpace = scanner.bytes[first..<max(end, first)].contains { $0.isASCIISpace } || first > start + 9
        open(id: hasSpace ? nil : scanner.string(text), title: LabelSource(range: text), keyword, classes: classes)
        try endStatement()
    }

    private func isTitleByte(_ byte: UInt8) -> Bool {
        if byte.isWordByte || byte >= 0x80 || byte.isASCIISpace { return true }
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
            UInt8(ascii: "&"), UInt8(ascii: "'"),
            UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "`"), UInt8(ascii: "?"),
            UInt8(ascii: "\\"), UInt8(ascii: "/"),
            UInt8(ascii: "-"), UInt8(ascii: ":"):
            return true
        default: return false
        }
    }
}
