import Diagnostics
import Linting

/// One line of code as a comparison sees it: words and signs, without indentation and comments.
struct CodeLine {
    /// 1-based, in the code that it was read from.
    let number: Int
    /// Not empty.
    let tokens: [Token]

    /// A word, or a single sign.
    struct Token {
        let text: ArraySlice<UInt8>
        let isWord: Bool
    }

    /// How much it says; a line of brackets says nothing.
    var weight: Int { tokens.count { $0.isWord } }

    /// From its first token to its last, as 0-based byte offsets.
    var range: Range<Int> { (tokens.first?.text.startIndex ?? 0)..<(tokens.last?.text.endIndex ?? 0) }

    /// The lines of a part of some code that hold more than comments.
    static func all(in code: [UInt8], _ range: Range<Int>) -> [CodeLine] {
        let comments = CodeComments(code).comments.map(\.range)
        let lines = LineTable(code)
        var found: [CodeLine] = []
        var next = 0
        var number = lines.position(of: range.lowerBound).line
        while let line = lines.range(ofLine: number), line.lowerBound < range.upperBound, !line.isEmpty {
            var tokens: [Token] = []
            var start = line.lowerBound
            while next < comments.count, comments[next].upperBound <= start { next += 1 }
            var comment = next
            while comment < comments.count, comments[comment].lowerBound < line.upperBound {
                if start < comments[comment].lowerBound { Self.read(code[start..<comments[comment].lowerBound], into: &tokens) }
                start = max(start, comments[comment].upperBound)
                comment += 1
            }
            if start < line.upperBound { Self.read(code[start..<line.upperBound], into: &tokens) }
            if !tokens.isEmpty { found.append(CodeLine(number: number, tokens: tokens)) }
            number += 1
        }
        return found
    }
}

extension CodeLine {
    private static func read(_ text: ArraySlice<UInt8>, into tokens: inout [Token]) {
        var index = text.startIndex
        while index < text.endIndex {
            let start = index
            while index < text.endIndex, isPartOfWord(text[index]) { index += 1 }
            if index > start {
                tokens.append(Token(text: text[start..<index], isWord: true))
            } else {
                if text[index] > 0x20 { tokens.append(Token(text: text[index...index], isWord: false)) }
                index += 1
            }
        }
    }

    /// Letters, digits, whatever is not ASCII, and the signs that begin a name.
    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
        case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "`"): true
        default: false
        }
    }
}
