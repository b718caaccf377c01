/// The comments of some Swift code and their surroundings, found without parsing.
///
/// Total and linear in the length of the code, as the lexer is.
package struct CodeComments: Sendable {
    /// In the order of the code; with marks on lines of their own, `❌`, and behind code.
    package private(set) var comments: [Comment] = []
    /// The lines with code: neither a comment nor a placeholder (`...`, `…`).
    package private(set) var code: [Line] = []

    package struct Comment: Sendable, Hashable {
        /// From the first slash to the end of the line or to the closing mark, as 0-based byte offsets.
        package let range: Range<Int>
        /// How many brackets of any kind and `#if` are open around it.
        package let depth: Int
        /// Whether code precedes it on its line.
        package let followsCode: Bool
    }

    /// The first lexeme of a line.
    package struct Line: Sendable, Hashable {
        /// 0-based, in bytes.
        package let offset: Int
        /// How many brackets and `#if` are open around it; around one that closes, those that it leaves open.
        package let depth: Int
        package let closes: Bool
    }

    package init(_ bytes: [UInt8]) {
        let marks = CodeMarks.ranges(in: bytes)
        self.init(code: marks.isEmpty ? bytes : CodeMarks.blanked(bytes, marks))
        guard !marks.isEmpty else { return }
        comments += marks.map { Comment(range: $0, depth: 0, followsCode: true) }
        comments.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    private init(code bytes: [UInt8]) {
        var lexer = Lexer(bytes)
        var depth = 0
        var end = 0
        var isInCode = false
        while let lexeme = lexer.next() {
            add(lexer.comments, behind: end, depth: depth, in: bytes)
            if lexeme.isMark(in: bytes) {
                comments.append(Comment(range: lexeme.range, depth: depth, followsCode: false))
                continue
            }
            end = lexeme.range.upperBound
            if lexeme.startsLine { isInCode = false }
            if !isInCode, !lexeme.isEllipsis(in: bytes), !lexeme.reads("…", in: bytes) {
                let closes =
                    [.rightParenthesis, .rightBrace, .rightBracket].contains(lexeme.kind)
                    || ["#elseif", "#else", "#endif"].contains { lexeme.reads($0, in: bytes) }
                code.append(
                    Line(offset: lexeme.range.lowerBound, depth: closes ? max(0, depth - 1) : depth, closes: closes))
                isInCode = true
            }
            switch lexeme.kind {
            case .leftParenthesis, .leftBrace, .leftBracket, .interpolationStart: depth += 1
            case .rightParenthesis, .rightBrace, .rightBracket, .interpolationEnd: depth = max(0, depth - 1)
            case .directive where lexeme.reads("#if", in: bytes): depth += 1
            case .directive where lexeme.reads("#endif", in: bytes): depth = max(0, depth - 1)
            default: break
            }
        }
        add(lexer.comments, behind: end, depth: depth, in: bytes)
    }

    /// - Parameter end: where the last lexeme before the comments ends; 0 if there is none.
    private mutating func add(_ ranges: [Range<Int>], behind end: Int, depth: Int, in bytes: [UInt8]) {
        var (followsCode, end) = (end > 0, end)
        for range in ranges {
            if bytes[end..<range.lowerBound].contains(where: { $0 == 0x0A || $0 == 0x0D }) { followsCode = false }
            comments.append(Comment(range: range, depth: depth, followsCode: followsCode))
            end = range.upperBound
        }
    }
}
