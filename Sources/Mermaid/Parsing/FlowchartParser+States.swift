import Diagnostics

/// State diagrams: states are nodes, composite states are subgraphs, transitions are edges.
extension FlowchartParser {
    /// Parses what follows the word `stateDiagram`.
    mutating func states() -> FlowchartParse {
        readFrontMatter()
        builder.dividedStates = dividedStates()
        let isComplete = readStatements { parser throws(ParseError) in
            let start = parser.scanner.position
            try parser.stateStatement()
            try parser.checkSize(after: start)
        }
        for open in builder.openSubgraphs where isComplete && !isRegion(open) {
            report(
                .diagramSyntax, "'state \(open.id ?? "")' is never closed", original: open.range,
                notes: ["add a line with '}' after its contents"])
        }
        while let region = builder.openSubgraphs.popLast() { builder.close(region, end: region.range.upperBound) }
        var flowchart = isRefused ? nil : checked(build())
        flowchart?.isStateDiagram = true
        return FlowchartParse(result: flowchart.map { .flowchart($0) } ?? .invalid, diagnostics: diagnostics)
    }

    /// The beginning of the ids of concurrent regions, which no author writes.
    private static let region = "region "

    private func isRegion(_ subgraph: FlowchartBuilder.SubgraphDraft) -> Bool {
        subgraph.id?.hasPrefix(Self.region) == true
    }

    private mutating func stateStatement() throws(ParseError) {
        let start = scanner.position
        if scanner.byte(start) == "}" { return closeState(start) }
        if scanner.byte(start) == "#" { return scanner.position = scanner.endOfLine(start) }
        if try accessibility(start) { return }
        let end = scanner.endOfLine(start)
        let line = scanner.bytes.trimmed(start..<end)
        if let close = closingBrace(in: line) {
            // `A --> B }`.
            try transition(scanner.bytes.trimmed(line.lowerBound..<close))
            return scanner.position = close
        }
        let wordEnd = scanner.wordEnd(start)
        let rest = scanner.skippingBlanks(wordEnd)
        let hasArgument = rest > wordEnd
        switch scanner.string(start..<wordEnd) {
        case "state" where hasArgument: return try stateDeclaration(rest..<line.upperBound)
        case "note" where hasArgument: return try stateNote(rest..<line.upperBound)
        case "classDef" where hasArgument: return try classDefStatement(start)
        case "class" where hasArgument: return try classStatement(start)
        case "style" where hasArgument: return try styleStatement(start)
        case "click" where hasArgument: return try clickStatement(start)
        case "direction" where hasArgument: try stateDirection(rest..<line.upperBound)
        case "--": divideState(start)
        case "scale" where hasArgument: break
        case "hide" where scanner.string(line) == "hide empty description": break
        default: try transition(line)
        }
        scanner.position = end
    }

    /// The first brace of a line that closes a state which another line opens.
    private func closingBrace(in line: Range<Int>) -> Int? {
        guard let last = line.last, scanner.byte(last) == "}", last > line.lowerBound,
            !scanner.starts(line.lowerBound, with: "classDef")
        else { return nil }
        return scanner.bytes[line].firstIndex { $0 == "{" } == nil ? last : nil
    }

    /// Reads `A --> B : label`, `A : description`, `A:::name` or `A`.
    private mutating func transition(_ line: Range<Int>) throws(ParseError) {
        let arrow = line.first { scanner.starts($0, with: "-->") }
        let colon = line.first { scanner.byte($0) == ":" && !isClassMark($0) && $0 > (arrow ?? 0) }
        let text = colon.map { scanner.bytes.trimmed(($0 + 1)..<line.upperBound) }
        guard let arrow, arrow < (colon ?? line.upperBound) else {
            let name = scanner.bytes.trimmed(line.lowerBound..<(colon ?? line.upperBound))
            let state = try state(name, isEnd: false)
            if let text { describe(state, text) }
            return
        }
        let from = try state(scanner.bytes.trimmed(line.lowerBound..<arrow), isEnd: false)
        let to = try state(scanner.bytes.trimmed((arrow + 3)..<(colon ?? line.upperBound)), isEnd: true)
        builder.add(
            Edge(
                from: .node(from), to: .node(to), label: text.map(plainLabel),
                range: source.original(arrow..<(text?.upperBound ?? arrow + 3))))
    }

    /// Whether the colon at an offset is one of `:::`.
    private func isClassMark(_ offset: Int) -> Bool {
        (0...2).contains { scanner.starts(offset - $0, with: ":::") }
    }

    /// The node of a state, which is added where it is new; `[*]` is the beginning or the end of what is around it.
    private mutating func state(_ range: Range<Int>, isEnd: Bool) throws(ParseError) -> Int {
        let mark = range.first { scanner.starts($0, with: ":::") }
        let name = scanner.bytes.trimmed(range.lowerBound..<(mark ?? range.upperBound))
        guard !name.isEmpty, !scanner.bytes[name].contains(where: { "\"{}".utf8.contains($0) }) else {
            throw .diagram("\(quote(range)) is not a state", range, "write a transition as A --> B : text")
        }
        var id = scanner.string(name)
        if id.contains("->") { throw .diagram("\(quote(name)) is not a state", name, "write the arrow as -->") }
        if id.contains(where: { $0.isWhitespace || $0 == "-" }) {
            report(
                .rejectedByMermaid, "mermaid rejects spaces and hyphens in a state name", at: name,
                notes: ["write: state \"\(id)\" as name"])
        }
        let isMarker = id == "[*]"
        if isMarker { id = (builder.openSubgraphs.last?.id ?? "root") + (isEnd ? "_end" : "_start") }
        let isNew = builder.vertexByID[id] == nil
        let vertex = builder.vertex(id, source.original(name))
        if isNew { builder.vertices[vertex].shape = isMarker ? (isEnd ? .framedCircle : .filledCircle) : .rounded }
        builder.mention(id)
        if let mark {
            let name = (mark + 3)..<range.upperBound
            builder.addClass(scanner.string(name), toVertex: vertex, at: source.original(name))
        }
        return vertex
    }

    /// Adds a description, which replaces the id; further ones follow on lines of their own.
    private mutating func describe(_ state: Int, _ range: Range<Int>) {
        var label = plainLabel(range)
        if builder.labeled.contains(state) {
            label.lines = builder.vertices[state].label.lines + label.lines
            label.source = builder.vertices[state].label.source + "\n" + label.source
        }
        builder.setLabel(label, ofVertex: state)
        // A composite state, open or closed, has it as its title.
        let id = builder.vertices[state].id
        for index in builder.openSubgraphs.indices where builder.openSubgraphs[index].id == id {
            builder.openSubgraphs[index].title = label
        }
        for index in builder.subgraphs.indices where builder.subgraphs[index].id == id {
            builder.subgraphs[index].draft.title = label
        }
    }
}

extension FlowchartParser {
    /// Reads `"Title" as A`, `A <<choice>>`, `A` or `A {`.
    private mutating func stateDeclaration(_ range: Range<Int>) throws(ParseError) {
        var name = range
        var title: Range<Int>?
        scanner.position = range.upperBound
        let brace = scanner.bytes[range].firstIndex { $0 == "{" }
        if let brace { (name, scanner.position) = (scanner.bytes.trimmed(range.lowerBound..<brace), brace + 1) }
        if scanner.byte(name.lowerBound) == "\"" {
            guard let quote = scanner.bytes[(name.lowerBound + 1)..<name.upperBound].firstIndex(where: { $0 == "\"" })
            else { throw .diagram("a quote is never closed", name, "write: state \"Title\" as name") }
            title = (name.lowerBound + 1)..<quote
            let word = scanner.skippingBlanks(quote + 1)
            guard scanner.isWord(word, "as"), word + 2 < name.upperBound else {
                throw .diagram("the state has no name", name, "write: state \"Title\" as name")
            }
            name = scanner.bytes.trimmed((word + 2)..<name.upperBound)
        }
        var shape: Shape?
        if let mark = name.first(where: { scanner.starts($0, with: "<<") || scanner.starts($0, with: "[[") }) {
            let kind = scanner.string(mark..<name.upperBound)
            shape = Self.kinds[kind.lowercased()]
            guard shape != nil else {
                throw .diagram(
                    "\(quote(mark..<name.upperBound)) is not a kind of state", mark..<name.upperBound,
                    "use <<choice>>, <<fork>> or <<join>>")
            }
            name = scanner.bytes.trimmed(name.lowerBound..<mark)
        }
        let state = try state(name, isEnd: false)
        if let shape {
            builder.vertices[state].shape = shape
            builder.vertices[state].label.lines = []
        }
        if let title { describe(state, title) }
        if let brace { openState(state, name, brace) }
    }

    private static let kinds: [String: Shape] = [
        "<<choice>>": .choice, "[[choice]]": .choice, "<<fork>>": .fork, "[[fork]]": .fork, "<<join>>": .fork,
        "[[join]]": .fork,
    ]

    private mutating func openState(_ state: Int, _ name: Range<Int>, _ brace: Int) {
        let vertex = builder.vertices[state]
        builder.openSubgraphs.append(
            .init(id: vertex.id, title: vertex.label, classes: [], range: source.original(name)))
        if builder.dividedStates.contains(brace) { openRegion(brace) }
    }

    /// The braces of the states that lines `--` of their own divide.
    private func dividedStates() -> Set<Int> {
        var divided: Set<Int> = []
        var open: [Int] = []
        var offset = scanner.position
        while offset < scanner.bytes.count {
            let end = scanner.endOfLine(offset)
            let line = scanner.bytes.trimmed(offset..<end)
            if line.count == 2, scanner.starts(line.lowerBound, with: "--"), let last = open.last {
                divided.insert(last)
            }
            for offset in line {
                if scanner.byte(offset) == "{" { open.append(offset) }
                if scanner.byte(offset) == "}" { _ = open.popLast() }
            }
            offset = end + 1
        }
        return divided
    }

    private mutating func openRegion(_ offset: Int) {
        var style = Style()
        style.dash = [4, 4]
        let id = "\(Self.region)\(builder.subgraphs.count + builder.openSubgraphs.count + 1)"
        let place = source.original(offset..<(offset + 1))
        let vertex = builder.vertex(id, place)
        builder.vertices[vertex].style = style
        builder.openSubgraphs.append(.init(id: id, title: Label(lines: [], source: ""), classes: [], range: place))
    }

    private mutating func divideState(_ start: Int) {
        guard let region = builder.openSubgraphs.last, isRegion(region) else {
            return report(
                .textLost, "'--' has no effect outside a composite state", at: start..<(start + 2),
                notes: ["write it between two regions of a composite state"])
        }
        builder.openSubgraphs.removeLast()
        builder.close(region, end: source.original(start))
        openRegion(start)
    }

    private mutating func closeState(_ start: Int) {
        scanner.position = start + 1
        while let open = builder.openSubgraphs.popLast() {
            builder.close(open, end: source.original(start) + 1)
            if !isRegion(open) { return }
        }
        report(
            .diagramSyntax, "unmatched '}'", at: start..<(start + 1),
            notes: ["remove it, or open a state before it"])
    }

    private mutating func stateDirection(_ range: Range<Int>) throws(ParseError) {
        guard let direction = Direction(name: scanner.string(range).uppercased()) else {
            throw .diagram("\(quote(range)) is not a direction", range, "use TB, BT, LR or RL")
        }
        if builder.openSubgraphs.isEmpty { builder.direction = direction }
        for index in builder.openSubgraphs.indices.suffix(1) { builder.openSubgraphs[index].direction = direction }
    }

    /// Reads `right of A : text`, or `right of A`, lines of text and `end note`.
    private mutating func stateNote(_ range: Range<Int>) throws(ParseError) {
        let words = scanner.string(range).lowercased()
        if words.hasPrefix("\"") {
            scanner.position = scanner.endOfLine(range.upperBound)
            return report(
                .textLost, "a note without a state is not drawn, as in mermaid", at: range,
                notes: ["write: note right of A : text"])
        }
        guard let place = ["left of ", "right of "].first(where: words.hasPrefix) else {
            throw .diagram("a note must be left of or right of a state", range, "write: note right of A : text")
        }
        let start = range.lowerBound + place.utf8.count
        let colon = scanner.bytes[start..<range.upperBound].firstIndex { $0 == ":" }
        var text = scanner.bytes.trimmed((colon.map { $0 + 1 } ?? range.upperBound)..<range.upperBound)
        scanner.position = scanner.endOfLine(range.upperBound)
        if colon == nil {
            var line = scanner.position + 1
            while line < scanner.bytes.count, !scanner.starts(scanner.skippingBlanks(line), with: "end note") {
                line = scanner.endOfLine(line) + 1
            }
            guard line < scanner.bytes.count else {
                throw .diagram("the note is never closed", range, "add a line with 'end note'", isFinal: true)
            }
            text = scanner.bytes.trimmed(min(range.upperBound + 1, line)..<line)
            scanner.position = scanner.endOfLine(line)
        }
        let state = try state(scanner.bytes.trimmed(start..<(colon ?? range.upperBound)), isEnd: false)
        let note = builder.vertex(
            "\(builder.vertices[state].id) note \(builder.vertices.count)", source.original(range))
        builder.vertices[note].label = plainLabel(text)
        builder.vertices[note].shape = .note
        builder.mention(builder.vertices[note].id)
        builder.add(
            Edge(
                from: .node(state), to: .node(note), end: .none, stroke: .dotted, range: source.original(range)))
    }
}
