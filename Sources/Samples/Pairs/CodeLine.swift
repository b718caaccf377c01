import Diagnostics
import Linting

/// One line of code as a comparison sees it: words and signs, without indentation and comments.
struct CodeLine {
    /// 1-based, in the piece of code that it was read from.
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

    /// The lines of a piece of code that hold more than comments; offsets are those of the code around the piece.
    ///
    /// Linear in the length of the piece, however long the code around it is.
    static func all(in piece: ArraySlice<UInt8>) -> [CodeLine] {
        let bytes = Array(piece)
        let comments = CodeComments(bytes).comments.map {
            $0.range.lowerBound + piece.startIndex..<$0.range.upperBound + piece.startIndex
        }
        let lines = LineTable(bytes)
        var found: [CodeLine] = []
        var next = 0
        for number in lines.starts.indices {
            guard let relative = lines.range(ofLine: number + 1) else { continue }
            let line = relative.lowerBound + piece.startIndex..<relative.upperBound + piece.startIndex
            var tokens: [Token] = []
            var start = line.lowerBound
            while next < comments.count, comments[next].upperBound <= start { next += 1 }
            var comment = next
            while comment < comments.count, comments[comment].lowerBound < line.upperBound {
                if start < comments[comment].lowerBound {
                    read(piece[start..<comments[comment].lowerBound], into: &tokens)
                }
                start = max(start, comments[comment].upperBound)
                comment += 1
            }
            if start < line.upperBound { read(piece[start..<line.upperBound], into: &tokens) }
            if !tokens.isEmpty { found.append(CodeLine(number: number + 1, tokens: tokens)) }
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
