import Diagnostics

extension FlowchartParser {
    /// The offset after the keyword at an offset that mermaid does not accept as an id; nil if there is none.
    func keywordEnd(_ offset: Int) -> Int? {
        for word in Self.keywords where scanner.isWord(offset, word) { return offset + word.utf8.count }
        for word in Self.clickKeywords where scanner.isWord(offset, word) {
            let end = offset + word.utf8.count
            return scanner.spaceLength(end) > 0 ? end : nil
        }
        return nil
    }

    /// A longer keyword precedes those that it begins with.
    private static let keywords: [String] = [
        "classDef", "class", "end", "flowchart-elk", "flowchart", "graph", "interpolate", "linkStyle", "style",
        "subgraph", "_self", "_blank", "_parent", "_top",
    ]
    /// The keywords that white space must follow.
    private static let clickKeywords: [String] = ["click", "call", "href"]

    /// The offset after the id at an offset, which may be the name of a class too; the offset itself if there is none.
    ///
    /// An id is a sequence of mermaid's tokens, and an arrow can begin before each: `año-->b` is `añ o--> b`.
    mutating func identifierEnd(_ start: Int) -> Int {
        var offset = start
        while true {
            let byte = scanner.byte(offset)
            if scanner.starts(offset, with: ":::") { return offset }
            if byte.isDigit || ":#&*,".utf8.contains(byte) {
                offset += 1
                continue
            }
            if "-=.~<xo".utf8.contains(byte), scanner.spaceLength(offset) == 0, scanner.link(at: offset) != nil {
                if offset > start, byte == "x" || byte == "o" {
                    report(
                        .droppedByMermaid,
                        "the last letter of \(quote(start..<(offset + 1))) is read as part of the arrow",
                        at: offset..<(offset + 1), fix: spaceBeforeArrow(offset, safety: .unsafe))
                }
                return offset
            }
            let name = nameEnd(offset)
            if name > offset {
                offset = name
            } else if byte == "-" {
                offset += 1
            } else if byte >= 0x80, scanner.spaceLength(offset) == 0 {
                let character = scanner.character(offset)
                reportSymbol(character)
                offset = character.upperBound
            } else {
                return offset
            }
        }
    }

    /// The offset after the characters of one name token.
    private func nameEnd(_ start: Int) -> Int {
        var offset = start
        while true {
            let byte = scanner.byte(offset)
            switch byte {
            // A quote at the beginning of a token is no name.
            case "\"" where offset == start: return offset
            case "!", "\"", "#", "$", "%", "&", "'", "*", "+", ".", "`", "?", "\\", "/": offset += 1
            case "-":
                let next = scanner.byte(offset + 1)
                if next == ">" || next == "-" || next == "." || offset + 1 >= scanner.bytes.count { return offset }
                offset += 1
            default:
                guard byte.isWordByte else { return offset }
                offset += 1
            }
        }
    }

    /// Mermaid's ids are letters of the basic multilingual plane; other signs are accepted here.
    private mutating func reportSymbol(_ range: Range<Int>) {
        if let scalar = scanner.string(range).unicodeScalars.first, scalar.value < 0x10000 {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return
            default: break
            }
        }
        guard range.lowerBound > reportedAt else { return }
        reportedAt = range.upperBound
        report(
            .rejectedByMermaid, "mermaid rejects \(quote(range)) in an id", at: range,
            notes: ["use letters for the id and put the character in a label: A[\"…\"]"])
    }
}
