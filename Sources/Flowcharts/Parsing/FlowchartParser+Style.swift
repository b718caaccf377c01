import Diagnostics

extension FlowchartParser {
    /// `style A fill:#f96`.
    mutating func styleStatement(_ start: Int) throws(Refusal) {
        let ids = try word(behind: start + 5, "an id", of: "style")
        let declarations = try declarations(behind: ids.upperBound)
        let id = scanner.string(ids)
        if !builder.isKnown(id) {
            var notes: [String] = []
            if id.contains(",") {
                notes.append("mermaid's 'style' names one node; write 'class \(id) name' for several")
            }
            report(.textLost, "no node has the id '\(id)' at this place, so a new one is made", at: ids, notes: notes)
        }
        let vertex = builder.vertex(id, source.original(ids))
        builder.vertices[vertex].declarations += declarations
    }

    /// `classDef name,other fill:#f96`.
    mutating func classDefStatement(_ start: Int) throws(Refusal) {
        let names = try word(behind: start + 8, "a name", of: "classDef")
        let declarations = try declarations(behind: names.upperBound)
        for name in scanner.string(names).split(separator: ",") {
            builder.classes[String(name), default: []] += declarations
        }
    }

    /// `class A,B name`.
    mutating func classStatement(_ start: Int) throws(Refusal) {
        let ids = try word(behind: start + 5, "an id", of: "class")
        let name = try word(behind: ids.upperBound, "the name of a class", of: "class")
        scanner.position = name.upperBound
        for id in scanner.string(ids).split(separator: ",") {
            let trimmed = id.trimmingPrefix(" ")
            if !builder.addClass(scanner.string(name), toID: String(trimmed), at: source.original(name)) {
                builder.lateClasses.append((String(trimmed), source.original(ids)))
            }
        }
        try endStatement()
    }

    /// `linkStyle 0,2 stroke:red`, `linkStyle default interpolate basis`.
    mutating func linkStyleStatement(_ start: Int) throws(Refusal) {
        let targets = try word(behind: start + 9, "the number of an edge", of: "linkStyle")
        var next = scanner.skippingBlanks(targets.upperBound)
        if scanner.isWord(next, "interpolate") {
            next = scanner.skippingBlanks(next + 11)
            while !isEndOfStatement(next), scanner.spaceLength(next) == 0 { next += 1 }
        }
        scanner.position = next
        let declarations = isEndOfStatement(scanner.skippingBlanks(next)) ? [] : try declarations(behind: next)
        if scanner.string(targets) == "default" {
            builder.defaultEdge += declarations
            return
        }
        for part in scanner.string(targets).split(whereSeparator: { $0 == "," || $0 == " " }) {
            guard let number = Int(part) else {
                throw Refusal(
                    message: "'\(part)' is not the number of an edge", range: targets,
                    notes: ["the first edge has the number 0; 'default' is all of them"])
            }
            guard builder.edges.indices.contains(number) else {
                report(
                    .refusedByMermaid, "there is no edge with the number \(number) up to here", at: targets,
                    notes: [
                        builder.edges.isEmpty
                            ? "write 'linkStyle' behind the edges"
                            : "the last one has the number \(builder.edges.count - 1)"
                    ])
                continue
            }
            builder.edges[number].declarations += declarations
        }
    }

    func isEndOfStatement(_ offset: Int) -> Bool {
        offset >= scanner.bytes.count || scanner.byte(offset) == UInt8(ascii: "\n")
            || scanner.byte(offset) == UInt8(ascii: ";")
    }

    /// The style that a list of properties makes, later ones over earlier ones.
    func makeStyle(_ declarations: [StyleDeclaration]) -> Style {
        var style = Style()
        for declaration in declarations { _ = style.apply(declaration) }
        return style
    }
}

extension FlowchartParser {
    /// The word behind an offset. A list with a space behind its commas is one word, which mermaid refuses.
    private mutating func word(behind offset: Int, _ what: String, of keyword: String) throws(Refusal) -> Range<Int> {
        let start = scanner.skippingBlanks(offset)
        var end = start
        var hasSpace = false
        while !isEndOfStatement(end) {
            let length = scanner.spaceLength(end)
            if length > 0 {
                let next = scanner.skippingBlanks(end)
                guard scanner.byte(end - 1) == UInt8(ascii: ",") || scanner.byte(next) == UInt8(ascii: ","),
                    !isEndOfStatement(next)
                else { break }
                hasSpace = true
                end = next
                continue
            }
            end += 1
        }
        guard end > start else {
            throw Refusal(message: "'\(keyword)' needs \(what) here", range: max(offset - 1, 0)..<offset)
        }
        if hasSpace {
            report(
                .refusedByMermaid, "mermaid refuses spaces in the list \(quote(start..<end))", at: start..<end,
                notes: ["write 'A,B'"])
        }
        return start..<end
    }

    /// `fill:#f96,stroke:#333` up to the end of the statement. A semicolon before another property separates as a comma
    /// does.
    private mutating func declarations(behind offset: Int) throws(Refusal) -> [StyleDeclaration] {
        let start = scanner.skippingBlanks(offset)
        var found: [StyleDeclaration] = []
        var part = start
        var index = start
        var depth = 0
        while true {
            let byte = scanner.byte(index)
            let isEnd = index >= scanner.bytes.count || byte == UInt8(ascii: "\n")
            if isEnd || byte == UInt8(ascii: ";")
                || (byte == UInt8(ascii: ",") && depth == 0 && scanner.byte(index - 1) != UInt8(ascii: "\\"))
            {
                try declaration(part..<index, into: &found)
                if isEnd { break }
                if byte == UInt8(ascii: ";"), !isProperty(index + 1) { break }
                part = index + 1
            }
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")"), depth > 0 { depth -= 1 }
            index += 1
        }
        scanner.position = index
        if found.isEmpty {
            throw Refusal(
                message: "a style needs at least one property here", range: offset..<max(offset, index),
                notes: ["write 'fill:#f96'"])
        }
        return found
    }

    private mutating func declaration(_ part: Range<Int>, into found: inout [StyleDeclaration]) throws(Refusal) {
        var (start, end) = (part.lowerBound, part.upperBound)
        while start < end, scanner.byte(start).isASCIISpace { start += 1 }
        while end > start, scanner.byte(end - 1).isASCIISpace { end -= 1 }
        guard start < end else { return }
        if scanner.starts(start, with: "%%") {
            _ = skipTrailingComment(start)
            return
        }
        guard let colon = scanner.bytes[start..<end].firstIndex(of: UInt8(ascii: ":")) else {
            report(
                .textLost, "\(quote(start..<end)) is no property with a value", at: start..<end,
                notes: ["write 'fill:#f96'"])
            // Keeps a statement of nothing else from being refused: mermaid takes it.
            found.append(StyleDeclaration(name: "", value: ""))
            return
        }
        if let refused = (start..<end).first(where: { !isStyleByte(scanner.byte($0)) }) {
            report(
                .refusedByMermaid,
                "mermaid refuses \(quote(refused..<(refused + scanner.characterLength(refused)))) in a style",
                at: refused..<(refused + 1),
                notes: ["write a colour as '#f96' or by its name"])
        }
        let name = scanner.string(start..<colon).lowercased().filter { $0 != " " }
        let value = scanner.string((colon + 1)..<end).trimmingPrefix(" ")
        let declaration = StyleDeclaration(
            name: name, value: String(value).replacing("!important", with: "").replacing("\\,", with: ","))
        var style = Style()
        if !style.apply(declaration), reportedProperties.insert(name).inserted {
            report(
                .textLost, "\(quote(start..<end)) changes nothing in a drawing", at: start..<end,
                notes: ["what counts is fill, stroke, color, stroke-width and stroke-dasharray"])
        }
        found.append(declaration)
    }

    /// Whether another property with its value stands at an offset.
    private func isProperty(_ offset: Int) -> Bool {
        let start = scanner.skippingBlanks(offset)
        var end = start
        while scanner.byte(end).isASCIILetter || scanner.byte(end) == UInt8(ascii: "-") { end += 1 }
        return end > start && scanner.byte(end) == UInt8(ascii: ":") && !scanner.starts(end, with: ":::")
    }

    private func isStyleByte(_ byte: UInt8) -> Bool {
        if byte.isWordByte || byte.isASCIISpace { return true }
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
            UInt8(ascii: "'"), UInt8(ascii: "+"),
            UInt8(ascii: "."), UInt8(ascii: "`"), UInt8(ascii: "?"), UInt8(ascii: "\\"), UInt8(ascii: "/"),
            UInt8(ascii: "-"), UInt8(ascii: ":"),
            UInt8(ascii: ","):
            return true
        default: return false
        }
    }
}
