/// Marks behind the code of a line that label it without the slashes of a comment: `stop() ✅` and `stop() ( O )`.
package enum CodeMarks {
    /// From each mark to the end of its line, as 0-based byte offsets.
    ///
    /// `( O )` is a mark only in code that has `( X )` too; otherwise, it is an argument.
    package static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        guard mayHold(bytes) else { return [] }
        var lexer = Lexer(bytes)
        var last: [Lexeme] = []
        var found: [(mark: UInt8?, range: Range<Int>)] = []
        while let lexeme = lexer.next() {
            last = last.suffix(2) + [lexeme]
            guard lexeme.range.lowerBound >= found.last?.range.upperBound ?? 0 else { continue }
            if !lexeme.startsLine, !lexeme.isAttached, emoji.contains(where: { lexeme.reads($0, in: bytes) }) {
                found.append((nil, lexeme.range.lowerBound..<endOfLine(lexeme.range.upperBound, bytes)))
            } else if let mark = letter(last, in: bytes) {
                found.append((mark, last[0].range.lowerBound..<endOfLine(lexeme.range.upperBound, bytes)))
            }
        }
        let isPaired = Set(found.compactMap(\.mark)).count == 2
        return found.filter { $0.mark == nil || isPaired }.map(\.range)
    }

    /// Code with spaces in place of its marks.
    package static func blanked(_ bytes: [UInt8], _ ranges: [Range<Int>]) -> [UInt8] {
        var bytes = bytes
        for place in ranges.joined() { bytes[place] = 0x20 }
        return bytes
    }
}

private extension CodeMarks {
    static let emoji: [StaticString] = ["✅", "❌", "🚫"]

    /// Most code holds none, and need not be read twice.
    static func mayHold(_ bytes: [UInt8]) -> Bool {
        zip(bytes, bytes.dropFirst()).contains {
            $0 == (0xE2, 0x9C) || $0 == (0xE2, 0x9D) || $0 == (0xF0, 0x9F) || $0 == (UInt8(ascii: "X"), 0x20)
                || $0 == (UInt8(ascii: "X"), UInt8(ascii: ")"))
        }
    }

    /// The letter of `( O )` and `( X )`, which a space separates from the code before it.
    static func letter(_ lexemes: [Lexeme], in bytes: [UInt8]) -> UInt8? {
        guard lexemes.count == 3, lexemes[0].kind == .leftParenthesis, lexemes[2].kind == .rightParenthesis,
            !lexemes[0].startsLine, lexemes[1].reads("O", in: bytes) || lexemes[1].reads("X", in: bytes)
        else { return nil }
        let hasSpace = !lexemes[0].isAttached || !lexemes[1].isAttached && !lexemes[2].isAttached
        let end = lexemes[2].range.upperBound
        guard hasSpace, end == bytes.count || bytes[end] <= 0x20 else { return nil }
        return bytes[lexemes[1].range.lowerBound]
    }

    static func endOfLine(_ start: Int, _ bytes: [UInt8]) -> Int {
        bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
}
