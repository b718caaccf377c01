/// The comments of some Swift code with what surrounds them, found without parsing it.
///
/// Total and linear in the length of the code, as the lexer is.
package struct CodeComments: Sendable {
    /// In the order of the code.
    package private(set) var comments: [Comment] = []
    /// 0-based offset of the first lexeme of each line that is code: neither a comment nor a placeholder (`...`, `…`).
    package private(set) var code: [Int] = []

    package struct Comment: Sendable, Hashable {
        /// From the first slash to the end of the line or to the closing mark, as 0-based byte offsets.
        package let range: Range<Int>
        /// How many brackets of any kind are open around it.
        package let depth: Int
        /// Whether code stands before it on its line.
        package let followsCode: Bool
    }

    package init(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { buffer in
            var lexer = Lexer(buffer)
            var depth = 0
            var end = 0
            var isInCode = false
            // Few lines of code are shorter.
            code.reserveCapacity(buffer.count / 24 + 4)
            while let lexeme = lexer.next() {
                // A comment has two marks at least.
                if lexeme.range.lowerBound > end + 1 {
                    readGap(end..<lexeme.range.lowerBound, depth: depth, in: buffer)
                }
                end = lexeme.range.upperBound
                if lexeme.startsLine { isInCode = false }
                if !isInCode, !lexeme.reads("...", in: buffer), !lexeme.reads("…", in: buffer) {
                    code.append(lexeme.range.lowerBound)
                    isInCode = true
                }
                switch lexeme.kind {
                case .leftParenthesis, .leftBrace, .leftBracket, .interpolationStart: depth += 1
                case .rightParenthesis, .rightBrace, .rightBracket, .interpolationEnd: depth = max(0, depth - 1)
                default: break
                }
            }
            readGap(end..<buffer.count, depth: depth, in: buffer)
        }
    }
}

private extension CodeComments {
    /// Notes the comments between two lexemes, where nothing else but white space can stand.
    mutating func readGap(_ gap: Range<Int>, depth: Int, in bytes: UnsafeBufferPointer<UInt8>) {
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

    func endOfLine(_ start: Int, _ gap: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var end = start
        while end < gap.upperBound, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return end
    }

    /// Behind the mark that closes a block comment, those inside of it counted.
    func endOfBlock(_ start: Int, _ gap: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
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
