/// A piece of Swift code, coarser than the compiler's tokens.
package struct Lexeme {
    package var kind: Kind
    /// 0-based byte offsets.
    package var range: Range<Int>
    /// Whether there is a line break between the previous lexeme and this one.
    package var startsLine: Bool
    /// Whether it directly follows the previous lexeme.
    package var isAttached: Bool

    package enum Kind: UInt8 {
        /// A name or keyword, with its `$` or backticks.
        case word
        case number
        /// A string literal, or its part before or after an interpolation.
        case string
        /// `\(` in a string, and the `)` that ends it.
        case interpolationStart, interpolationEnd
        /// `#` with the word after it.
        case directive
        case leftParenthesis, rightParenthesis, leftBrace, rightBrace, leftBracket, rightBracket
        case comma, colon, semicolon, dot, at, arrow
        case leftAngle, rightAngle
        case otherOperator

        /// Whether it ends a bracket.
        var closes: Bool {
            switch self {
            case .rightParenthesis, .rightBrace, .rightBracket, .interpolationEnd: true
            default: false
            }
        }
    }
}

extension Lexeme {
    /// Whether the lexeme reads exactly so.
    package func reads(_ text: StaticString, in bytes: [UInt8]) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        let start = range.lowerBound
        for place in 0..<range.count where bytes[start + place] != text.utf8Start[place] { return false }
        return true
    }

    /// Whether it is a mark on a line of its own, without the slashes of a comment.
    package func isMark(in bytes: [UInt8]) -> Bool {
        guard startsLine || range.lowerBound == 0, ["✅", "❌", "👍", "👎", "🚫"].contains(where: { reads($0, in: bytes) })
        else { return false }
        return bytes[range.upperBound...].first { $0 != 0x20 && $0 != 0x09 }.map { $0 == 0x0A || $0 == 0x0D } ?? true
    }

    /// Whether it is three dots or more.
    package func isEllipsis(in bytes: [UInt8]) -> Bool {
        range.count >= 3 && bytes[range].allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// The lexeme's characters without backticks.
    func text(in bytes: [UInt8]) -> String {
        let isQuoted = range.count > 2 && bytes[range.lowerBound] == UInt8(ascii: "`")
        return String(decoding: bytes[isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range], as: UTF8.self)
    }
}

/// Splits bytes into lexemes, to find out before parsing how deeply code is nested and which types it declares.
///
/// Total: any bytes give lexemes. Comments and the insides of strings and regular expressions give none.
package struct Lexer {
    /// The comments between the last two lexemes, as byte ranges from the first slash to the end of the line or to the
    /// closing mark; at the end of the code those behind the last one.
    package private(set) var comments: [Range<Int>] = []

    private let bytes: [UInt8]
    private var offset = 0
    private var strings: [OpenString] = []
    private var previous: Lexeme.Kind?
    /// Set where the text of a string has ended at `\(`, which is the next lexeme.
    private var interpolation: OpenString?
    /// Where a search for the end of a regular expression has failed, the next ones fail too: up to the end of the
    /// line for `/`, and in all code that follows for `#/` with as many `#` or more.
    private var noRegexBefore = 0
    private var fewestHashesWithoutEnd = Int.max

    /// A string literal in whose interpolation the lexer is.
    private struct OpenString {
        var hashes: Int
        var isMultiline: Bool
        /// How many parentheses are open in the interpolation.
        var parentheses: Int
    }

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { offset = 3 }
        if byte(0) == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { skipLine() }
    }

    /// The next piece of code; nil at the end.
    package mutating func next() -> Lexeme? {
        let before = offset
        if !comments.isEmpty { comments.removeAll(keepingCapacity: true) }
        if let open = interpolation {
            interpolation = nil
            strings.append(open)
            offset += 2 + open.hashes
            previous = .interpolationStart
            return Lexeme(kind: .interpolationStart, range: before..<offset, startsLine: false, isAttached: true)
        }
        let startsLine = skipTrivia() || before == 0
        guard offset < bytes.count else { return nil }
        let start = offset
        let kind = lex()
        previous = kind
        return Lexeme(kind: kind, range: start..<offset, startsLine: startsLine, isAttached: start == before)
    }
}

private extension Lexer {
    /// The byte at a distance from the current one; 0 at the end.
    func byte(_ distance: Int) -> UInt8 { offset + distance < bytes.count ? bytes[offset + distance] : 0 }

    mutating func lex() -> Lexeme.Kind {
        let first = bytes[offset]
        if Self.isWord(first) {
            skip(while: Self.isWord)
            return first >= 0x30 && first <= 0x39 ? .number : .word
        }
        switch first {
        case UInt8(ascii: "("):
            if !strings.isEmpty { strings[strings.count - 1].parentheses += 1 }
            return single(.leftParenthesis)
        case UInt8(ascii: ")"):
            guard let open = strings.last else { return single(.rightParenthesis) }
            if open.parentheses > 0 {
                strings[strings.count - 1].parentheses -= 1
                return single(.rightParenthesis)
            }
            strings.removeLast()
            offset += 1
            finishString(open)
            return .interpolationEnd
        case UInt8(ascii: "{"): return single(.leftBrace)
        case UInt8(ascii: "}"): return single(.rightBrace)
        case UInt8(ascii: "["): return single(.leftBracket)
        case UInt8(ascii: "]"): return single(.rightBracket)
        case UInt8(ascii: ","): return single(.comma)
        case UInt8(ascii: ":"): return single(.colon)
        case UInt8(ascii: ";"): return single(.semicolon)
        case UInt8(ascii: "@"): return single(.at)
        case UInt8(ascii: "`"): return backticks()
        case UInt8(ascii: "\""): return string(hashes: 0)
        case UInt8(ascii: "#"): return pound()
        case UInt8(ascii: "\\"): return single(.otherOperator)
        default: return operators()
        }
    }
}

private extension Lexer {
    mutating func single(_ kind: Lexeme.Kind) -> Lexeme.Kind {
        offset += 1
        return kind
    }

    mutating func skip(while isSkipped: (UInt8) -> Bool) {
        offset = bytes[offset...].firstIndex { !isSkipped($0) } ?? bytes.count
    }

    mutating func skipLine() { skip { $0 != 0x0A && $0 != 0x0D } }

    /// Skips spaces and comments, and returns whether there was a line break.
    mutating func skipTrivia() -> Bool {
        var endedLine = false
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x0A, 0x0D:
                endedLine = true
                offset += 1
            case 0x20, 0x09, 0x0B, 0x0C, 0x00: offset += 1
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                let start = offset
                skipLine()
                comments.append(start..<offset)
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                let start = offset
                if skipBlockComment() { endedLine = true }
                comments.append(start..<offset)
            default: return endedLine
            }
        }
        return endedLine
    }

    /// Skips a block comment and the ones nested in it, and returns whether there was a line break.
    mutating func skipBlockComment() -> Bool {
        var depth = 0
        var endedLine = false
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                offset += 2
            } else if bytes[offset] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                offset += 2
                if depth == 0 { return endedLine }
            } else {
                endedLine = endedLine || bytes[offset] == 0x0A
                offset += 1
            }
        }
        return endedLine
    }

    mutating func backticks() -> Lexeme.Kind {
        guard let end = bytes[(offset + 1)...].firstIndex(where: { $0 == UInt8(ascii: "`") || $0 == 0x0A }),
            bytes[end] == UInt8(ascii: "`")
        else { return single(.otherOperator) }
        offset = end + 1
        return .word
    }

    /// `#"…"#`, `#/…/#` or `#word`.
    mutating func pound() -> Lexeme.Kind {
        var hashes = 0
        while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
        if byte(hashes) == UInt8(ascii: "\"") {
            offset += hashes
            return string(hashes: hashes)
        }
        if byte(hashes) == UInt8(ascii: "/"), skipExtendedRegex(hashes: hashes) { return .string }
        offset += hashes
        skip(while: Self.isWord)
        return .directive
    }

    mutating func string(hashes: Int) -> Lexeme.Kind {
        let isMultiline = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
        // `""` with nothing between is an empty string unless a third quote opens a multi-line one.
        offset += isMultiline ? 3 : 1
        finishString(OpenString(hashes: hashes, isMultiline: isMultiline, parentheses: 0))
        return .string
    }

    /// Advances to the end of a string literal, to the end of its line where it must end there, or to its next
    /// interpolation.
    private mutating func finishString(_ open: OpenString) {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\"") where closes(open):
                offset += (open.isMultiline ? 3 : 1) + open.hashes
                return
            case UInt8(ascii: "\\") where hashes(open.hashes, at: 1):
                if byte(1 + open.hashes) == UInt8(ascii: "(") {
                    interpolation = open
                    return
                }
                offset += 2 + open.hashes
            case 0x0A, 0x0D:
                if !open.isMultiline { return }
                offset += 1
            default: offset += 1
            }
        }
        offset = min(offset, bytes.count)
    }

    private func closes(_ open: OpenString) -> Bool {
        if !open.isMultiline { return hashes(open.hashes, at: 1) }
        return byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"") && hashes(open.hashes, at: 3)
    }

    func hashes(_ count: Int, at distance: Int) -> Bool {
        (0..<count).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
    }

    /// Skips `#/…/#`, over several lines; false where it does not end.
    mutating func skipExtendedRegex(hashes count: Int) -> Bool {
        guard count < fewestHashesWithoutEnd else { return false }
        var end = offset + count + 1
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "\\") {
                end += 2
                continue
            }
            if bytes[end] == UInt8(ascii: "/"), end + count < bytes.count,
                bytes[(end + 1)...(end + count)].allSatisfy({ $0 == UInt8(ascii: "#") })
            {
                offset = end + 1 + count
                return true
            }
            end += 1
        }
        fewestHashesWithoutEnd = count
        return false
    }

    mutating func operators() -> Lexeme.Kind {
        let first = bytes[offset]
        if first == UInt8(ascii: "."), byte(1) != UInt8(ascii: ".") { return single(.dot) }
        if first == UInt8(ascii: "/"), skipRegex() { return .string }
        // Angle brackets one by one, since `>>` ends two generic lists; the rest as the language does, in runs.
        if first == UInt8(ascii: "<"), byte(1) != UInt8(ascii: "="), byte(1) != UInt8(ascii: "<") {
            return single(.leftAngle)
        }
        if first == UInt8(ascii: ">"), byte(1) != UInt8(ascii: "=") { return single(.rightAngle) }
        let start = offset
        while offset < bytes.count, Self.isOperator(bytes[offset]) {
            if offset > start, bytes[offset] == UInt8(ascii: "/"),
                byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*")
            {
                break
            }
            offset += 1
        }
        if offset == start { offset += 1 }
        let isArrow = offset - start == 2 && first == UInt8(ascii: "-") && bytes[start + 1] == UInt8(ascii: ">")
        return isArrow ? .arrow : .otherOperator
    }

    /// Skips a regular expression between slashes, which ends on its line and begins only where a value can begin.
    mutating func skipRegex() -> Bool {
        switch previous {
        case .word, .number, .string, .interpolationEnd, .rightParenthesis, .rightBrace, .rightBracket, .rightAngle,
            .dot:
            return false
        default: break
        }
        guard offset >= noRegexBefore else { return false }
        let after = byte(1)
        if after == 0x20 || after == 0x09 || after == UInt8(ascii: "/") || after == UInt8(ascii: "*")
            || after == UInt8(ascii: "=")
        {
            return false
        }
        var end = offset + 1
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
            if bytes[end] == UInt8(ascii: "\\") {
                end += 2
            } else if bytes[end] == UInt8(ascii: "/") {
                offset = end + 1
                return true
            } else {
                end += 1
            }
        }
        noRegexBefore = end
        return false
    }

    static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
            UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

extension Lexer {
    /// Letters, digits, `_`, `$` and everything outside of ASCII.
    package static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
            true
        default: false
        }
    }
}
