import Diagnostics

extension FlowchartParser {
    /// `flowchart TD`, or `graph LR;`, and the line ending after it.
    mutating func header() throws(ParseError) {
        let start = scanner.skippingSpace(0)
        let word = scanner.wordEnd(start)
        let name = scanner.string(start..<word)
        switch name {
        case "flowchart", "graph", "flowchart-elk": break
        case "":
            let end = scanner.isAtEnd || start >= scanner.bytes.count ? start : start + scanner.characterLength(start)
            throw ParseError("the diagram is empty", at: start..<end, notes: ["start with 'flowchart TD'"])
        default:
            let lower = name.lowercased()
            guard ["flowchart", "graph"].contains(lower) else {
                throw ParseError(
                    "\(quote(start..<scanner.endOfLine(start))) is not a diagram type",
                    at: start..<max(word, start + 1),
                    notes: suggestion(for: name, among: ["flowchart", "graph"] + Self.otherKeywords.sorted()) + [
                        "start a flowchart with 'flowchart TD' on its own line"
                    ])
            }
            report(
                .rejectedByMermaid, "mermaid requires '\(lower)' in lowercase", at: start..<word,
                fix: fix("write '\(lower)'", start..<word, lower))
        }
        scanner.position = word
        try direction()
    }

    private mutating func direction() throws(ParseError) {
        let start = scanner.skippingBlanks(scanner.position)
        scanner.position = start
        if scanner.isEndOfLine(start) { return }
        if scanner.byte(start) == ";" {
            report(
                .rejectedByMermaid, "mermaid expects a direction or the end of the line here", at: start..<(start + 1),
                notes: ["write 'flowchart TD'"])
            return
        }
        var end = scanner.wordEnd(start)
        let word = scanner.string(start..<end)
        switch word {
        case "":
            switch scanner.byte(start) {
            case ">": builder.direction = .leftToRight
            case "<": builder.direction = .rightToLeft
            case "^": builder.direction = .bottomToTop
            default: throw unknownDirection(scanner.character(start))
            }
            end = start + 1
        case "v", "TD", "BR": break
        default:
            guard let direction = Direction(name: word.uppercased()) else { throw unknownDirection(start..<end) }
            builder.direction = direction
            if Direction(rawValue: word) == nil {
                report(
                    .rejectedByMermaid, "mermaid requires directions in uppercase", at: start..<end,
                    fix: fix("write '\(word.uppercased())'", start..<end, word.uppercased()))
            }
        }
        scanner.position = end
        let next = scanner.skippingBlanks(end)
        let isEnded = scanner.isEndOfLine(next) || (next == end && scanner.byte(next) == ";")
        if !isEnded, !skipTrailingComment(next) {
            report(
                .rejectedByMermaid, "mermaid expects the end of the line after the direction",
                at: scanner.character(next), notes: ["start a new line"])
        }
    }

    private func unknownDirection(_ range: Range<Int>) -> ParseError {
        ParseError(
            "\(quote(range)) is not a direction", at: range,
            notes: suggestion(for: scanner.string(range), among: ["TD", "TB", "BT", "LR", "RL"]) + [
                "use TD (or TB), BT, LR or RL"
            ])
    }
}

extension Direction {
    /// The direction with a name in capitals, `TD` among them.
    init?(name: String) { self.init(rawValue: name == "TD" ? "TB" : name) }
}

extension FlowchartParser {
    /// Reads `title` of the front matter, its only key that a drawing shows.
    mutating func readFrontMatter() {
        var ambiguous: Range<Int>?
        let original = source.text
        for line in original[source.frontMatter ?? 0..<0].split(separator: UInt8(ascii: "\n")) {
            guard let colon = line.firstIndex(where: { $0 == ":" }) else { continue }
            var value = original.trimmed((colon + 1)..<line.endIndex)
            guard let quote = original[value].first else { continue }
            if quote == "\"" || quote == "'" {
                if value.count >= 2, original[value].last == quote { value = value.dropFirst().dropLast() }
            } else if quote != "{", quote != "#",
                value.dropLast().contains(where: { original[$0] == ":" && original[$0 + 1] == " " })
            {
                ambiguous = value
            }
            if line[..<colon].elementsEqual("title".utf8) {
                builder.title = String(decoding: original[value], as: UTF8.self)
            }
        }
        if let ambiguous {
            report(
                .rejectedByMermaid, "mermaid cannot parse this front matter: a value that contains ': ' needs quotes",
                original: ambiguous, notes: ["quote the value: title: \"…\""])
        }
    }
}
