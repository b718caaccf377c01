/// The comments of some Swift code and their surroundings, found without parsing.
///
/// Total and linear in the length of the code, as the lexer is.
package struct CodeComments: Sendable {
    /// In the order of the code.
    package private(set) var comments: [Comment] = []
    /// The lines with code: neither a comment nor a placeholder (`...`, `…`).
    package private(set) var code: [Line] = []

    package struct Comment: Sendable, Hashable {
        /// From the first slash to the end of the line or to the closing mark, as 0-based byte offsets.
        package let range: Range<Int>
        /// How many brackets of any kind are open around it.
        package let depth: Int
        /// Whether code precedes it on its line.
        package let followsCode: Bool
    }

    /// The first lexeme of a line.
    package struct Line: Sendable, Hashable {
        /// 0-based, in bytes.
        package let offset: Int
        /// How many brackets are open around it; around a closing bracket, those that it leaves open.
        package let depth: Int
        package let closes: Bool
    }

    package init(_ bytes: [UInt8]) {
        var lexer = Lexer(bytes)
        var depth = 0
        var end = 0
        var isInCode = false
        while let lexeme = lexer.next() {
            readGap(end..<lexeme.range.lowerBound, depth: depth, in: bytes)
            end = lexeme.range.upperBound
            if lexeme.startsLine { isInCode = false }
            if !isInCode, !lexeme.reads("...", in: bytes), !lexeme.reads("…", in: bytes) {
                let closes =
                    switch lexeme.kind {
                    case .rightParenthesis, .rightBrace, .rightBracket: true
                    default: false
                    }
                code.append(
                    Line(offset: lexeme.range.lowerBound, depth: closes ? max(0, depth - 1) : depth, closes: closes))
                isInCode = true
            }
            switch lexeme.kind {
            case .leftParenthesis, .leftBrace, .leftBracket, .interpolationStart: depth += 1
            case .rightParenthesis, .rightBrace, .rightBracket, .interpolationEnd: depth = max(0, depth - 1)
            default: break
            }
        }
        readGap(end..<bytes.count, depth: depth, in: bytes)
    }
}

private extension CodeComments {
    /// Adds the comments between two lexemes, where everything else is white space.
    mutating func readGap(_ gap: Range<Int>, depth: Int, in bytes: [UInt8]) {
        var offset = gap.lowerBound
        var followsCode = gap.lowerBound > 0
        while offset + 1 < gap.upperBound {
            let (first, second) = (bytes[offset], bytes[offset + 1])
            if first == 0x0A || first == 0x0D { followsCode = false }
            guard first == UInt8(ascii: "/"), second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else {
                offset += 1
                continue
            }
            let end = second == UInt8(ascii: "/") ? endOfLine(offset, gap, bytes) : endOfBlock(offset, gap, bytes)
            comments.append(Comment(range: offset..<end, depth: depth, followsCode: followsCode))
            offset = end
        }
    }

    func endOfLine(_ start: Int, _ gap: Range<Int>, _ bytes: [UInt8]) -> Int {
        bytes[start..<gap.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? gap.upperBound
    }

    /// The offset behind the end of a block comment, which may contain others.
    func endOfBlock(_ start: Int, _ gap: Range<Int>, _ bytes: [UInt8]) -> Int {
        var end = start
        var depth = 0
        while end < gap.upperBound {
            let next = end + 1 < gap.upperBound ? bytes[end + 1] : 0
            if bytes[end] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                depth += 1
                end += 2
            } else if bytes[end] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
                depth -= 1
                end += 2
                if depth == 0 { return end }
            } else {
                end += 1
            }
        }
        return gap.upperBound
    }
}
