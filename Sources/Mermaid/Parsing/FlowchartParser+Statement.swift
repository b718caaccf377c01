import Diagnostics

extension FlowchartParser {
    /// A statement, without what separates it from the next.
    mutating func statement() throws(ParseError) {
        let start = scanner.position
        if try accessibility(start) || directionStatement(start) { return }
        if scanner.byte(start) == "\"" { throw quotedID(start) }
        if isStatement(start, "end") { return try endSubgraph(start) }
        if isStatement(start, "style") { return try styleStatement(start) }
        if isStatement(start, "subgraph") { return try beginSubgraph(start) }
        if isStatement(start, "linkStyle") { return try linkStyleStatement(start) }
        if isStatement(start, "classDef") { return try classDefStatement(start) }
        if isStatement(start, "class") { return try classStatement(start) }
        if isStatement(start, "click") { return try clickStatement(start) }
        if isStatement(start, "graph") || scanner.isWord(start, "flowchart") && !isUsedAsID(scanner.wordEnd(start)) {
            throw ParseError(
                "a second flowchart starts here", at: start..<scanner.wordEnd(start),
                notes: ["put each flowchart in its own fence"])
        }
        try vertexStatement()
    }

    private func isStatement(_ start: Int, _ keyword: String) -> Bool {
        scanner.isWord(start, keyword) && !isUsedAsID(start + keyword.utf8.count)
    }

    /// Whether the keyword that ends at an offset is meant as an id, which mermaid refuses.
    ///
    /// This is so if an arrow, a label or more of the id follows.
    func isUsedAsID(_ end: Int) -> Bool {
        switch scanner.byte(end) {
        case "[", "(", "{", ".", "/", ":", "-", "=": return true
        case "\n", ";": return false
        default:
            let next = scanner.skippingBlanks(end)
            guard scanner.byte(next) != "\n", let link = scanner.link(at: next) else { return false }
            // `class x--y` and `click o--p` have ids that look like arrows.
            return link.start == .none || link.start == .arrow
        }
    }

    func quotedID(_ start: Int) -> ParseError {
        ParseError(
            "a node starts with its id, not with a quoted label", at: start..<(start + 1),
            notes: ["add an id before the label: a[\"…\"]"])
    }

    /// Moves to the end of a statement: over spaces to a line feed or `;`. A comment is accepted with a warning.
    mutating func endStatement(isStrict: Bool = false) throws(ParseError) {
        let next = scanner.skippingBlanks(scanner.position)
        if scanner.isEndOfStatement(next) {
            let spaces = scanner.position..<next
            if isStrict, !spaces.isEmpty {
                report(
                    .rejectedByMermaid, "mermaid rejects trailing spaces here", at: spaces,
                    fix: fix("remove the spaces", spaces, ""))
            }
            scanner.position = next
            return
        }
        if skipTrailingComment(next) { return }
        guard scanner.isWord(next, "end"), !builder.openSubgraphs.isEmpty else { throw unexpected(next) }
        report(
            .rejectedByMermaid, "mermaid requires 'end' on its own line", at: next..<(next + 3),
            notes: ["start a new line before 'end'"])
        scanner.position = next
    }

    /// Skips a `%%` comment after a statement; false if there is none.
    mutating func skipTrailingComment(_ start: Int) -> Bool {
        guard scanner.starts(start, with: "%%") else { return false }
        let end = scanner.endOfLine(start)
        report(
            .rejectedByMermaid, "mermaid allows a comment only on its own line", at: start..<end,
            notes: ["move \(quote(start..<end)) to the previous line"])
        scanner.position = end
        return true
    }

    /// `accTitle: …`, `accDescr: …` and `accDescr { … }`.
    mutating func accessibility(_ start: Int) throws(ParseError) -> Bool {
        let isTitle = scanner.starts(start, with: "accTitle")
        guard isTitle || scanner.starts(start, with: "accDescr") else { return false }
        let mark = scanner.skippingSpace(start + 8)
        if scanner.byte(mark) == ":" {
            let first = scanner.skippingSpace(mark + 1)
            let end = max(first, scanner.endOfLine(first))
            let text = LabelText(scanner.bytes[first..<end], .verbatim).lines.joined(separator: " ")
            if isTitle { builder.accessibleTitle = text } else { builder.accessibleDescription = text }
            scanner.position = end
            return true
        }
        guard !isTitle, scanner.byte(mark) == "{" else { return false }
        guard let end = scanner.first("}", from: mark) else {
            throw ParseError(
                "'accDescr {' is never closed", at: start..<(mark + 1), notes: ["add '}' after the description"],
                isFinal: true)
        }
        let text = LabelText(scanner.bytes[(mark + 1)..<end], .verbatim)
        builder.accessibleDescription = text.lines.joined(separator: "\n")
        scanner.position = end + 1
        return true
    }

    /// `direction LR`, which mermaid ignores outside of a subgraph.
    private mutating func directionStatement(_ start: Int) -> Bool {
        let word = scanner.skippingBlanks(start + 9)
        guard scanner.isWord(start, "direction"), word > start + 9 else { return false }
        let end = scanner.wordEnd(word)
        let name = scanner.string(word..<end)
        guard let direction = Direction(name: name.uppercased()) else { return false }
        if Direction(rawValue: name) == nil {
            let version = name == "TD" ? "mermaid before 11.13" : "mermaid"
            report(
                .rejectedByMermaid, "\(version) does not recognize 'direction \(name)'", at: start..<end,
                fix: fix("write 'direction \(direction.rawValue)'", word..<end, direction.rawValue))
        }
        if builder.openSubgraphs.isEmpty {
            report(
                .textLost, "'direction \(name)' has no effect outside a subgraph", at: start..<end,
                notes: ["write the direction after 'flowchart' on the first line"])
        } else {
            builder.openSubgraphs[builder.openSubgraphs.count - 1].direction = direction
        }
        let lineEnd = scanner.endOfLine(end)
        scanner.position = scanner.skippingBlanks(end)
        let rest = scanner.position..<max(scanner.position, lineEnd)
        if !scanner.isEndOfStatement(rest.lowerBound) {
            if !skipTrailingComment(rest.lowerBound) {
                report(.droppedByMermaid, "\(quote(rest)) after a direction is ignored", at: rest)
            }
            scanner.position = lineEnd
        }
        return true
    }

    /// The error for text where a statement should have ended.
    private func unexpected(_ offset: Int) -> ParseError {
        let range = scanner.character(offset)
        let rest = quote(offset..<scanner.endOfLine(offset))
        switch scanner.byte(offset) {
        case "[", "(", "{":
            return ParseError(
                "a label must follow its id without a space", at: range,
                notes: ["write the id and its label together: A[\"…\"]"])
        case "]", ")", "}":
            return ParseError(
                "unmatched \(quote(range))", at: range, notes: ["if it is part of a label, quote the label: A[\"…\"]"])
        case "-", "=", "<":
            return ParseError(
                "\(rest) does not start with an arrow", at: range, notes: ["arrows are '-->', '---', '-.->' and '==>'"])
        case "@":
            return ParseError(
                "an id cannot contain '@'", at: range,
                notes: ["use letters for the id and put the text in a quoted label: A[\"@…\"]"])
        default:
            return ParseError(
                "unexpected \(rest)", at: range,
                notes: [
                    "an id cannot contain spaces; for a label of several words, write A[\"…\"]",
                    "start a new statement on a new line or after ';'",
                ])
        }
    }
}
