import Diagnostics

extension FlowchartParser {
    /// `flowchart TD`, or `graph LR;`, and the line ending behind it.
    mutating func header() throws(Refusal) {
        let start = scanner.skippingSpace(0)
        let word = wordEnd(start)
        let name = scanner.string(start..<word)
        switch name {
        case "flowchart", "graph", "flowchart-elk": break
        case "":
            let end = scanner.isAtEnd || start >= scanner.bytes.count ? start : start + scanner.characterLength(start)
            throw Refusal(message: "the diagram is empty", range: start..<end, notes: ["begin with 'flowchart TD'"])
        default:
            guard ["flowchart", "graph"].contains(name.lowercased()) else {
                var notes: [String] = ["a flowchart begins with 'flowchart TD' on a line of its own"]
                if let near = NearestName.of(name, among: ["flowchart", "graph"] + DiagramKind.otherKeywords.sorted()) {
                    notes.insert("did you mean '\(near)'?", at: 0)
                }
                throw Refusal(
                    message: "\(quote(start..<scanner.endOfLine(start))) is not how a diagram begins",
                    range: start..<max(word, start + 1), notes: notes)
            }
            report(
                .refusedByMermaid, "mermaid writes '\(name.lowercased())' in lower case", at: start..<word,
                fix: Fix("write '\(name.lowercased())'", safety: .safe, edits: [edit(start..<word, name.lowercased())]))
        }
        scanner.position = word
        try direction()
    }

    /// Behind the letters, digits and `-` at an offset.
    func wordEnd(_ start: Int) -> Int {
        var end = start
        while scanner.byte(end).isWordByte || scanner.byte(end) == UInt8(ascii: "-") { end += 1 }
        return end
    }

    /// `title` of the front matter, the only key of it that a drawing shows.
    mutating func readFrontMatter() {
        guard let range = source.frontMatter else { return }
        let matter = FrontMatterTitle(original, in: range)
        builder.title = matter.title
        if let doubtful = matter.doubtful {
            diagnostics.append(
                Diagnostic(
                    .refusedByMermaid, "mermaid cannot read this front matter: a value with ': ' in it needs quotes",
                    at: Location(file, doubtful), notes: ["write the value in quotes: title: \"…\""]))
        }
    }
}

extension FlowchartParser {
    private mutating func direction() throws(Refusal) {
        let start = scanner.skippingBlanks(scanner.position)
        let byte = scanner.byte(start)
        if byte == UInt8(ascii: "\n") || start >= scanner.bytes.count {
            scanner.position = start
            return
        }
        if byte == UInt8(ascii: ";") {
            report(
                .refusedByMermaid, "mermaid wants a direction or the end of the line here", at: start..<(start + 1),
                notes: ["write 'flowchart TD'"])
            scanner.position = start
            return
        }
        var end = wordEnd(start)
        let word = scanner.string(start..<end)
        switch word {
        case "":
            switch byte {
            case UInt8(ascii: ">"): builder.direction = .leftToRight
            case UInt8(ascii: "<"): builder.direction = .rightToLeft
            case UInt8(ascii: "^"): builder.direction = .bottomToTop
            default: throw unknownDirection(start..<(start + scanner.characterLength(start)))
            }
            end = start + 1
        case "v", "TD", "BR": break
        default:
            if let direction = Direction(rawValue: word) {
                builder.direction = direction
            } else if let direction = word.uppercased() == "TD" ? .topToBottom : Direction(rawValue: word.uppercased())
            {
                builder.direction = direction
                report(
                    .refusedByMermaid, "mermaid writes a direction in capitals", at: start..<end,
                    fix: Fix(
                        "write '\(word.uppercased())'", safety: .safe, edits: [edit(start..<end, word.uppercased())]))
            } else {
                throw unknownDirection(start..<end)
            }
        }
        scanner.position = end
        let next = scanner.skippingBlanks(end)
        let isEnded =
            scanner.byte(next) == UInt8(ascii: "\n") || (next == end && scanner.byte(next) == UInt8(ascii: ";"))
            || next >= scanner.bytes.count
        if !isEnded, !skipTrailingComment(next) {
            report(
                .refusedByMermaid, "mermaid wants the end of the line behind the direction",
                at: next..<(next + scanner.characterLength(next)),
                notes: ["begin a new line"])
        }
    }

    private func unknownDirection(_ range: Range<Int>) -> Refusal {
        var notes: [String] = ["the directions are TD (or TB), BT, LR and RL"]
        if let near = NearestName.of(scanner.string(range), among: ["TD", "TB", "BT", "LR", "RL"]) {
            notes.insert("did you mean '\(near)'?", at: 0)
        }
        return Refusal(message: "\(quote(range)) is no direction", range: range, notes: notes)
    }
}
