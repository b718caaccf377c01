import Diagnostics
import Linting

/// A line of code for comparison: words and symbols, without comments.
struct CodeLine {
    /// 1-based, in the piece of code that it was read from.
    let number: Int
    /// Not empty.
    let tokens: [Token]
    /// The number of bytes before the first token.
    let indentation: Int

    /// A word, or a single symbol.
    struct Token {
        let text: ArraySlice<UInt8>
        let isWord: Bool
    }

    /// The number of words; 0 for a line of brackets.
    var weight: Int { tokens.count { $0.isWord } }

    /// From its first token to its last, as 0-based byte offsets.
    var range: Range<Int> { (tokens.first?.text.startIndex ?? 0)..<(tokens.last?.text.endIndex ?? 0) }

    /// The lines of a piece of code that contain more than comments; offsets are in the code around the piece.
    ///
    /// Linear in the length of the piece, regardless of the length of the code around it.
    static func all(in piece: ArraySlice<UInt8>) -> [CodeLine] {
        var code = Array(piece)
        for comment in CodeComments(code).comments {
            for index in comment.range where code[index] > 0x20 { code[index] = 0x20 }
        }
        let lines = LineTable(code)
        return lines.starts.indices.compactMap { index in
            guard let range = lines.range(ofLine: index + 1) else { return nil }
            let words = words(in: range, of: code)
            guard let first = words.first?.range.lowerBound else { return nil }
            let tokens = words.map { word, isWord in
                Token(
                    text: piece[word.lowerBound + piece.startIndex..<word.upperBound + piece.startIndex], isWord: isWord
                )
            }
            return CodeLine(number: index + 1, tokens: tokens, indentation: first - range.lowerBound)
        }
    }

    private static func words(in range: Range<Int>, of code: [UInt8]) -> [(range: Range<Int>, isWord: Bool)] {
        var words: [(Range<Int>, Bool)] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let start = index
            while index < range.upperBound, isPartOfWord(code[index]) { index += 1 }
            if index > start {
                words.append((start..<index, true))
            } else {
                if code[index] > 0x20 { words.append((index..<index + 1, false)) }
                index += 1
            }
        }
        return words
    }

    /// Whether a byte is a letter, a digit, not ASCII, or a symbol that starts a name.
    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
        default: "_@#$`".utf8.contains(byte)
        }
    }
}
