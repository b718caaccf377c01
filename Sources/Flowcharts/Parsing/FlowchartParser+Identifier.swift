import Diagnostics

extension FlowchartParser {
    /// Behind the keyword at an offset that mermaid does not take as an id; nil where there is none.
    func keywordEnd(_ offset: Int) -> Int? {
        switch scanner.byte(offset) {
        case UInt8(ascii: "c"):
            if scanner.isWord(offset, "classDef") { return offset + 8 }
            if scanner.isWord(offset, "class") { return offset + 5 }
            if scanner.isWord(offset, "click"), scanner.spaceLength(offset + 5) > 0 { return offset + 5 }
            if scanner.isWord(offset, "call"), scanner.spaceLength(offset + 4) > 0 { return offset + 4 }
        case UInt8(ascii: "e"): if scanner.isWord(offset, "end") { return offset + 3 }
        case UInt8(ascii: "f"):
            if scanner.isWord(offset, "flowchart") {
                return offset + (scanner.isWord(offset, "flowchart-elk") ? 13 : 9)
            }
        case UInt8(ascii: "g"): if scanner.isWord(offset, "graph") { return offset + 5 }
        case UInt8(ascii: "h"):
            if scanner.isWord(offset, "href"), scanner.spaceLength(offset + 4) > 0 { return offset + 4 }
        case UInt8(ascii: "i"): if scanner.isWord(offset, "interpolate") { return offset + 11 }
        case UInt8(ascii: "l"): if scanner.isWord(offset, "linkStyle") { return offset + 9 }
        case UInt8(ascii: "s"):
            if scanner.isWord(offset, "style") { return offset + 5 }
            if scanner.isWord(offset, "subgraph") { return offset + 8 }
        case UInt8(ascii: "_"):
            if scanner.isWord(offset, "_self") { return offset + 5 }
            if scanner.isWord(offset, "_blank") { return offset + 6 }
            if scanner.isWord(offset, "_parent") { return offset + 7 }
            if scanner.isWord(offset, "_top") { return offset + 4 }
        default: break
        }
        return nil
    }

    /// Behind the id at an offset, which may be the name of a class too; the offset itself where there is none.
    ///
    /// An id is a row of mermaid's tokens, and an arrow can begin before each of them: `año-->b` is `añ o--> b`.
    mutating func identifierEnd(_ start: Int) -> Int {
        var offset = start
        while true {
            let byte = scanner.byte(offset)
            if byte.isDigit {
                while scanner.byte(offset).isDigit { offset += 1 }
                continue
            }
            if byte == UInt8(ascii: ":") {
                if scanner.starts(offset, with: ":::") { return offset }
                offset += 1
                continue
            }
            if isArrowStart(byte), scanner.spaceLength(offset) == 0, scanner.link(at: offset) != nil {
                if offset > start, byte == UInt8(ascii: "x") || byte == UInt8(ascii: "o") {
                    reportHeadInName(start, offset)
                }
                return offset
            }
            if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*")
                || byte == UInt8(ascii: ",")
            {
                offset += 1
                continue
            }
            let string = nameEnd(offset)
            if string > offset {
                offset = string
            } else if byte == UInt8(ascii: "-") {
                offset += 1
            } else if byte >= 0x80, scanner.spaceLength(offset) == 0 {
                let length = scanner.characterLength(offset)
                reportSymbol(offset..<(offset + length))
                offset += length
            } else {
                return offset
            }
        }
    }
}

extension FlowchartParser {
    private func isArrowStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "<"),
            UInt8(ascii: "x"), UInt8(ascii: "o"):
            true
        default: false
        }
    }

    /// Behind the characters of one name token at an offset.
    private func nameEnd(_ start: Int) -> Int {
        var offset = start
        while true {
            let byte = scanner.byte(offset)
            if byte.isWordByte {
                offset += 1
                continue
            }
            switch byte {
            case UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
                UInt8(ascii: "&"),
                UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "`"),
                UInt8(ascii: "?"),
                UInt8(ascii: "\\"), UInt8(ascii: "/"):
                // A quote or an arrow of dots at the beginning of a token is no name.
                if offset == start, byte == UInt8(ascii: "\"") { return offset }
                offset += 1
            case UInt8(ascii: "-"):
                let next = scanner.byte(offset + 1)
                guard next != UInt8(ascii: ">"), next != UInt8(ascii: "-"), next != UInt8(ascii: "."),
                    offset + 1 < scanner.bytes.count
                else { return offset }
                offset += 1
            default: return offset
            }
        }
    }

    private mutating func reportHeadInName(_ start: Int, _ offset: Int) {
        report(
            .swallowedByMermaid, "the last letter of \(quote(start..<(offset + 1))) is taken for the head of the arrow",
            at: offset..<(offset + 1),
            fix: Fix("put a space before the arrow", safety: .unsafe, edits: [edit((offset + 1)..<(offset + 1), " ")]))
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
            .refusedByMermaid, "mermaid refuses \(quote(range)) in an id", at: range,
            notes: ["write an id of letters and put the sign into a label: A[\"…\"]"])
    }
}
