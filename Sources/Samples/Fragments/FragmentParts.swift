import Linting

/// A sample's code after the repairs that need no guessing, ready for attempts at wrapping it.
struct FragmentParts {
    /// Whether a name has replaced a placeholder.
    let omitsNames: Bool
    /// Where spaces have replaced placeholders, as offsets in the original.
    let omissions: [Int]
    /// Whether the code begins with a `case`.
    private(set) var beginsWithCase = false

    /// The code without placeholders, as long as the original.
    private let blanked: [UInt8]
    /// 0-based offsets before which a `;` separates a leading dot from the statement before it.
    private var breaks: [Int] = []
    /// The opening brackets that the code lacks at its beginning, each by its closing one.
    private var missingOpening: [UInt8] = []
    /// The closing brackets that the code lacks at its end.
    private var missingClosing: [UInt8] = []

    init(_ bytes: [UInt8]) {
        let code = OmittedCode(in: bytes)
        (blanked, omitsNames, omissions) = (code.bytes, code.hasNames, code.spaces)
        scan()
    }

    /// The wrapped text and what was inserted where; nil where the wrapping does not apply.
    func wrapped(in wrapping: Fragment.Wrapping) -> (bytes: [UInt8], insertions: [(offset: Int, count: Int)])? {
        var (before, after): ([UInt8], [UInt8]) = ([], [])
        switch wrapping {
        case .none: if breaks.isEmpty { return (blanked, []) }
        case .switch: (before, after) = (Array("switch value { ".utf8), Array("\n}".utf8))
        case .enumeration: (before, after) = (Array("enum Value { ".utf8), Array("\n}".utf8))
        case .call: (before, after) = (Array("call( ".utf8), Array("\n)".utf8))
        case .array: (before, after) = (Array("_ = [ ".utf8), Array("\n]".utf8))
        case .brackets:
            guard !missingOpening.isEmpty || !missingClosing.isEmpty else { return nil }
            // A closed block without a beginning was a type's or a function's.
            for bracket in missingOpening.reversed() {
                before += Array(
                    (bracket == UInt8(ascii: "}") ? "do { " : bracket == UInt8(ascii: ")") ? "call( " : "_ = [ ").utf8)
            }
            after = [0x0A] + missingClosing.reversed()
        }
        var result = before
        var insertions: [(offset: Int, count: Int)] = before.isEmpty ? [] : [(0, before.count)]
        var start = 0
        for place in breaks {
            result += blanked[start..<place]
            insertions.append((result.count, 1))
            result.append(UInt8(ascii: ";"))
            start = place
        }
        result += blanked[start...]
        if !after.isEmpty {
            insertions.append((result.count, after.count))
            result += after
        }
        return (result, insertions)
    }
}

private extension FragmentParts {
    /// Finds leading dots that begin a new statement, and brackets without a partner.
    mutating func scan() {
        var lexer = Lexer(blanked)
        var end = 0
        var statement = Statement()
        while let lexeme = lexer.next() {
            if end == 0 { beginsWithCase = lexeme.reads("case", in: blanked) }
            if missingClosing.isEmpty, lexeme.startsLine, end > 0 {
                if lexeme.kind == .dot {
                    if statement.isDeclaration || hasGap(end..<lexeme.range.lowerBound) {
                        breaks.append(lexeme.range.lowerBound)
                        statement = Statement()
                    }
                } else if !statement.continues(with: lexeme) {
                    statement = Statement()
                }
            }
            statement.add(lexeme, isNested: !missingClosing.isEmpty, in: blanked)
            switch lexeme.kind {
            case .leftParenthesis, .interpolationStart: missingClosing.append(UInt8(ascii: ")"))
            case .leftBrace: missingClosing.append(UInt8(ascii: "}"))
            case .leftBracket: missingClosing.append(UInt8(ascii: "]"))
            case .rightParenthesis, .rightBrace, .rightBracket, .interpolationEnd:
                if missingClosing.popLast() == nil { missingOpening.append(blanked[lexeme.range.lowerBound]) }
            default: break
            }
            end = lexeme.range.upperBound
        }
    }

    /// Whether a blank line or a line with only a comment is between two lexemes.
    func hasGap(_ range: Range<Int>) -> Bool { blanked[range].count { $0 == UInt8(ascii: "\n") } > 1 }

    /// The statement at the top level that is being read.
    struct Statement {
        /// Whether it declares something, so that no chain can continue it.
        private(set) var isDeclaration = false
        private var last: Lexeme.Kind?

        mutating func add(_ lexeme: Lexeme, isNested: Bool, in bytes: [UInt8]) {
            defer { last = lexeme.kind }
            guard !isNested, !isDeclaration, lexeme.kind == .word, last != .dot else { return }
            isDeclaration = Self.declaring.contains { lexeme.reads($0, in: bytes) }
        }

        private static let declaring: [StaticString] = [
            "let", "var", "func", "struct", "class", "enum", "actor", "protocol", "extension", "import", "typealias",
            "init", "subscript",
        ]

        func continues(with lexeme: Lexeme) -> Bool {
            switch lexeme.kind {
            case .otherOperator, .arrow, .leftBrace, .colon, .comma, .rightBrace, .rightParenthesis, .rightBracket:
                return true
            default: break
            }
            switch last {
            case .otherOperator, .arrow, .comma, .colon: return true
            default: return false
            }
        }
    }
}
