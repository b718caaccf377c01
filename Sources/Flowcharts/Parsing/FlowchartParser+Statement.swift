import Diagnostics

extension FlowchartParser {
    /// One statement, with what separates it from the next.
    mutating func statement() throws(Refusal) {
        let start = scanner.position
        if try accessibility(start) { return }
        if directionStatement(start) { return }
        switch scanner.byte(start) {
        case UInt8(ascii: "\""):
            throw Refusal(
                message: "a node begins with its id, not with a quoted label", range: start..<(start + 1),
                notes: ["write an id in front of it: a[\"…\"]"])
        case UInt8(ascii: "e") where scanner.isWord(start, "end") && !isUsedAsID(start + 3):
            try endSubgraph(start)
        case UInt8(ascii: "s") where scanner.isWord(start, "style") && !isUsedAsID(start + 5): try styleStatement(start)
        case UInt8(ascii: "s") where scanner.isWord(start, "subgraph") && !isUsedAsID(start + 8):
            try beginSubgraph(start)
        case UInt8(ascii: "l") where scanner.isWord(start, "linkStyle") && !isUsedAsID(start + 9):
            try linkStyleStatement(start)
        case UInt8(ascii: "c") where scanner.isWord(start, "classDef") && !isUsedAsID(start + 8):
            try classDefStatement(start)
        case UInt8(ascii: "c") where scanner.isWord(start, "class") && !isUsedAsID(start + 5): try classStatement(start)
        case UInt8(ascii: "c") where scanner.isWord(start, "click") && !isUsedAsID(start + 5): try clickStatement(start)
        case UInt8(ascii: "f") where scanner.isWord(start, "flowchart") && !isUsedAsID(wordEnd(start)),
            UInt8(ascii: "g") where scanner.isWord(start, "graph") && !isUsedAsID(start + 5):
            throw Refusal(
                message: "a second flowchart begins here", range: start..<wordEnd(start),
                notes: ["give each flowchart a fence of its own"])
        default: try vertexStatement()
        }
    }

    /// Whether the keyword that ends at an offset is meant as a node's id, because an arrow, a label or more of the id
    /// follows. Mermaid refuses these.
    func isUsedAsID(_ end: Int) -> Bool {
        switch scanner.byte(end) {
        case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "."), UInt8(ascii: "/"),
            UInt8(ascii: ":"):
            return true
        case UInt8(ascii: "\n"), UInt8(ascii: ";"): return false
        case UInt8(ascii: "-"), UInt8(ascii: "="): return true
        default:
            let next = scanner.skippingBlanks(end)
            guard scanner.byte(next) != UInt8(ascii: "\n"), let link = scanner.link(at: next) else { return false }
            // `class x--y` and `click o--p` have ids that look like arrows.
            return link.start == .none || link.start == .arrow
        }
    }

    /// Reads up to the end of a statement: spaces, a line feed or `;`. A comment in between is accepted with a warning.
    mutating func endStatement(isStrict: Bool = false) throws(Refusal) {
        let next = scanner.skippingBlanks(scanner.position)
        let byte = scanner.byte(next)
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ";") || next >= scanner.bytes.count {
            if isStrict, next > scanner.position {
                report(
                    .refusedByMermaid, "mermaid refuses spaces behind this", at: scanner.position..<next,
                    fix: Fix("remove the spaces", safety: .safe, edits: [edit(scanner.position..<next, "")]))
            }
            scanner.position = next
            return
        }
        if skipTrailingComment(next) { return }
        if scanner.isWord(next, "end"), !builder.openSubgraphs.isEmpty {
            report(
                .refusedByMermaid, "mermaid wants 'end' on a line of its own", at: next..<(next + 3),
                notes: ["begin a new line before 'end'"])
            scanner.position = next
            return
        }
        throw unexpected(next)
    }

    /// Skips a `%%` comment that stands behind a statement; false where there is none.
    mutating func skipTrailingComment(_ start: Int) -> Bool {
        guard scanner.starts(start, with: "%%") else { return false }
        let end = scanner.endOfLine(start)
        report(
            .refusedByMermaid, "mermaid takes a comment only on a line of its own", at: start..<end,
            notes: ["put \(quote(start..<end)) on the line before"])
        scanner.position = end
        return true
    }
}

extension FlowchartParser {
    /// `accTitle: …`, `accDescr: …` and `accDescr { … }`.
    private mutating func accessibility(_ start: Int) throws(Refusal) -> Bool {
        guard scanner.byte(start) == UInt8(ascii: "a") else { return false }
        let isTitle = scanner.starts(start, with: "accTitle")
        guard isTitle || scanner.starts(start, with: "accDescr") else { return false }
        let mark = scanner.skippingSpace(start + 8)
        if scanner.byte(mark) == UInt8(ascii: ":") {
            let first = scanner.skippingSpace(mark + 1)
            let end = scanner.endOfLine(first)
            let text = LabelText(scanner.bytes[first..<max(first, end)], .verbatim).lines.joined(separator: " ")
            if isTitle { builder.accessibleTitle = text } else { builder.accessibleDescription = text }
            scanner.position = max(first, end)
            return true
        }
        guard !isTitle, scanner.byte(mark) == UInt8(ascii: "{") else { return false }
        guard let end = scanner.first(UInt8(ascii: "}"), from: mark) else {
            throw Refusal(
                message: "'accDescr {' is never closed", range: start..<(mark + 1),
                notes: ["write '}' behind the description"], isFinal: true)
        }
        builder.accessibleDescription = LabelText(scanner.bytes[(mark + 1)..<end], .verbatim).lines.joined(
            separator: "\n")
        scanner.position = end + 1
        return true
    }

    /// `direction LR`. Mermaid ignores it outside of a subgraph.
    private mutating func directionStatement(_ start: Int) -> Bool {
        guard scanner.isWord(start, "direction") else { return false }
        let word = scanner.skippingBlanks(start + 9)
        guard word > start + 9 else { return false }
        let end = wordEnd(word)
        let name = scanner.string(word..<end)
        let direction = name.uppercased() == "TD" ? Direction.topToBottom : Direction(rawValue: name.uppercased())
        guard let direction else { return false }
        if Direction(rawValue: name) == nil {
            report(
                .refusedByMermaid, "mermaid does not know 'direction \(name)'", at: start..<end,
                fix: Fix(
                    "write 'direction \(direction.rawValue)'", safety: .safe,
                    edits: [edit(word..<end, direction.rawValue)]))
        }
        if builder.openSubgraphs.isEmpty {
            report(
                .textLost, "'direction \(name)' has no effect outside of a subgraph", at: start..<end,
                notes: ["write the direction behind 'flowchart' on the first line"])
        } else {
            builder.openSubgraphs[builder.openSubgraphs.count - 1].direction = direction
        }
        let lineEnd = scanner.endOfLine(end)
        let rest = scanner.skippingBlanks(end)
        if rest < lineEnd, scanner.byte(rest) != UInt8(ascii: ";") {
            if !skipTrailingComment(rest) {
                report(
                    .swallowedByMermaid, "\(quote(rest..<lineEnd)) behind a direction is not read", at: rest..<lineEnd)
            }
            scanner.position = lineEnd
        } else {
            scanner.position = rest
        }
        return true
    }

    /// What stands where a statement should have ended.
    private func unexpected(_ offset: Int) -> Refusal {
        let end = scanner.endOfLine(offset)
        let range = offset..<(offset + scanner.characterLength(offset))
        switch scanner.byte(offset) {
        case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"):
            return Refusal(
                message: "a label must follow its id without a space", range: range,
                notes: ["write the id and its label together: A[\"…\"]"])
        case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"):
            return Refusal(
                message: "\(quote(range)) closes nothing", range: range,
                notes: ["quote the label that it belongs to: A[\"…\"]"])
        case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "<"):
            return Refusal(
                message: "\(quote(offset..<end)) does not begin with an arrow", range: range,
                notes: ["an arrow is '-->', '---', '-.->' or '==>'"])
        case UInt8(ascii: "@"):
            return Refusal(
                message: "an id cannot hold '@'", range: range,
                notes: ["write an id of letters and give it a quoted label: A[\"@…\"]"])
        default:
            return Refusal(
                message: "\(quote(offset..<end)) cannot follow here", range: range,
                notes: [
                    "an id has no spaces: write A[\"…\"] for a label of several words",
                    "a new statement needs a new line or ';'",
                ])
        }
    }
}
