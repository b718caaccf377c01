import Diagnostics

extension FlowchartParser {
    /// `style A fill:#f96`.
    mutating func styleStatement(_ start: Int) throws(ParseError) {
        let ids = try word(behind: start + 5, "an id", of: "style")
        let style = try declarations(behind: ids.upperBound)
        let id = scanner.string(ids)
        builder.styledIDs.append((id, source.original(ids)))
        let vertex = builder.vertex(id, source.original(ids))
        builder.vertices[vertex].style = builder.vertices[vertex].style.merging(style)
    }

    /// `classDef name,other fill:#f96`.
    mutating func classDefStatement(_ start: Int) throws(ParseError) {
        let names = try word(behind: start + 8, "a name", of: "classDef")
        let style = try declarations(behind: names.upperBound)
        for name in scanner.string(names).split(separator: ",").map(String.init) {
            builder.classes[name] = (builder.classes[name] ?? Style()).merging(style)
        }
    }

    /// `class A,B name`.
    mutating func classStatement(_ start: Int) throws(ParseError) {
        let ids = try word(behind: start + 5, "an id", of: "class")
        let name = try word(behind: ids.upperBound, "a class name", of: "class")
        scanner.position = name.upperBound
        for id in scanner.string(ids).split(separator: ",").map({ String($0.trimmingPrefix(" ")) }) {
            if !builder.addClass(scanner.string(name), toID: id, at: source.original(name)) {
                builder.lateClasses.append((id, source.original(ids)))
            }
        }
        try endStatement()
    }

    /// `linkStyle 0,2 stroke:red`, `linkStyle default interpolate basis`.
    mutating func linkStyleStatement(_ start: Int) throws(ParseError) {
        let targets = try word(behind: start + 9, "an edge number", of: "linkStyle")
        var next = scanner.skippingBlanks(targets.upperBound)
        if scanner.isWord(next, "interpolate") { next = scanner.endOfArgument(scanner.skippingBlanks(next + 11)) }
        scanner.position = next
        let isEnded = scanner.isEndOfStatement(scanner.skippingBlanks(next))
        let style = isEnded ? Style() : try declarations(behind: next)
        if scanner.string(targets) == "default" {
            builder.defaultEdge = builder.defaultEdge.merging(style)
            return
        }
        for part in scanner.string(targets).split(whereSeparator: { $0 == "," || $0 == " " }) {
            guard let number = Int(part) else {
                throw ParseError(
                    "'\(part)' is not an edge number", at: targets,
                    notes: ["edges are numbered from 0; 'default' means all edges"])
            }
            if builder.edges.indices.contains(number) {
                builder.edges[number].style = builder.edges[number].style.merging(style)
                continue
            }
            let last = builder.edges.indices.last
            report(
                .rejectedByMermaid, "edge \(number) is not defined before this line", at: targets,
                notes: [last.map { "the last edge is number \($0)" } ?? "move 'linkStyle' after the edges"])
        }
    }

    /// The word after an offset; a list with a space after its commas is one word, which mermaid refuses.
    private mutating func word(behind offset: Int, _ what: String, of keyword: String) throws(ParseError) -> Range<Int>
    {
        let start = scanner.skippingBlanks(offset)
        var end = scanner.endOfArgument(start)
        var hasSpace = false
        while true {
            let next = scanner.skippingBlanks(end)
            guard end > start, !scanner.isEndOfStatement(next),
                scanner.byte(end - 1) == "," || scanner.byte(next) == ","
            else { break }
            hasSpace = true
            end = scanner.endOfArgument(next)
        }
        guard end > start else { throw ParseError("'\(keyword)' needs \(what) here", at: max(offset - 1, 0)..<offset) }
        if hasSpace {
            report(
                .rejectedByMermaid, "mermaid rejects spaces in the list \(quote(start..<end))", at: start..<end,
                notes: ["write 'A,B'"])
        }
        return start..<end
    }

    /// The style of `fill:#f96,stroke:#333`, up to the end of the statement.
    ///
    /// A semicolon before another property separates as a comma does.
    private mutating func declarations(behind offset: Int) throws(ParseError) -> Style {
        var style = Style()
        var isEmpty = true
        var index = scanner.skippingBlanks(offset)
        var part = index
        var depth = 0
        while true {
            let byte = scanner.byte(index)
            let isEnd = scanner.isEndOfLine(index)
            if isEnd || byte == ";" || (byte == "," && depth == 0 && scanner.byte(index - 1) != "\\") {
                if declaration(scanner.bytes.trimmed(part..<index), into: &style) { isEmpty = false }
                if isEnd || byte == ";" && !isProperty(index + 1) { break }
                part = index + 1
            }
            if byte == "(" { depth += 1 }
            if byte == ")", depth > 0 { depth -= 1 }
            index += 1
        }
        scanner.position = index
        if isEmpty {
            throw ParseError(
                "a style needs at least one property here", at: offset..<max(offset, index),
                notes: ["write 'fill:#f96'"])
        }
        return style
    }

    /// Applies a declaration to a style; false if there is none, so that a statement of nothing else is an error.
    private mutating func declaration(_ range: Range<Int>, into style: inout Style) -> Bool {
        if range.isEmpty || skipTrailingComment(range.lowerBound) { return false }
        guard let colon = scanner.bytes[range].firstIndex(where: { $0 == ":" }) else {
            report(.textLost, "\(quote(range)) is not a property with a value", at: range, notes: ["write 'fill:#f96'"])
            return true
        }
        if let refused = range.first(where: { !isStyleByte(scanner.byte($0)) }) {
            report(
                .rejectedByMermaid, "mermaid rejects \(quote(scanner.character(refused))) in a style",
                at: refused..<(refused + 1), notes: ["write a color as '#f96' or by name"])
        }
        let name = scanner.string(range.lowerBound..<colon).lowercased().filter { $0 != " " }
        let value = String(scanner.string((colon + 1)..<range.upperBound).trimmingPrefix(" "))
        if !style.apply(name, value.replacing("!important", with: "").replacing("\\,", with: ",")),
            reportedProperties.insert(name).inserted
        {
            report(
                .textLost, "\(quote(range)) has no effect in a drawing", at: range,
                notes: ["use fill, stroke, color, stroke-width or stroke-dasharray"])
        }
        return true
    }

    /// Whether another property with its value stands at an offset.
    private func isProperty(_ offset: Int) -> Bool {
        let start = scanner.skippingBlanks(offset)
        var end = start
        while scanner.byte(end).isASCIILetter || scanner.byte(end) == "-" { end += 1 }
        return end > start && scanner.byte(end) == ":" && !scanner.starts(end, with: ":::")
    }

    private func isStyleByte(_ byte: UInt8) -> Bool {
        byte.isWordByte || byte.isASCIISpace || "!\"#$%'+.`?\\/-:,".utf8.contains(byte)
    }
}
