/// A sample's code after the repairs that need no guessing, ready for attempts at wrapping it.
struct FragmentParts {
    /// The code without placeholders, as long as the original.
    private let blanked: [UInt8]
    /// 0-based offsets before which a `;` separates a leading dot from the statement before it.
    private var breaks: [Int] = []
    /// The opening brackets that the code lacks at its beginning, each by its closing one.
    private var missingOpening: [UInt8] = []
    /// The closing brackets that the code lacks at its end.
    private var missingClosing: [UInt8] = []

    init(_ bytes: [UInt8]) {
        blanked = Self.blankPlaceholders(bytes)
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
    /// Replaces each `...` and `…` that stands for omitted code with spaces.
    ///
    /// Such a placeholder is alone between brackets, commas or line ends; a range (`0...5`, `...5`, `a...`) touches a
    /// value.
    static func blankPlaceholders(_ bytes: [UInt8]) -> [UInt8] {
        // Most samples have neither, and need not be read twice.
        guard
            zip(bytes, bytes.dropFirst()).contains(where: {
                $0 == (UInt8(ascii: "."), UInt8(ascii: ".")) || $0 == (0xE2, 0x80)
            })
        else { return bytes }
        var result = bytes
        var lexer = Lexer(bytes)
        var lexemes: [Lexeme] = []
        while let lexeme = lexer.next() { lexemes.append(lexeme) }
        for (place, lexeme) in lexemes.enumerated() {
            let previous = place > 0 ? lexemes[place - 1] : nil
            let next = place + 1 < lexemes.count ? lexemes[place + 1] : nil
            let isPlaceholder =
                lexeme.reads("…", in: bytes) || lexeme.reads("...", in: bytes) && standsAlone(lexeme, previous, next)
            if isPlaceholder { for byte in lexeme.range { result[byte] = UInt8(ascii: " ") } }
        }
        return result
    }

    static func standsAlone(_ lexeme: Lexeme, _ previous: Lexeme?, _ next: Lexeme?) -> Bool {
        let opens: Bool
        switch previous?.kind {
        case nil, .leftBrace, .leftParenthesis, .leftBracket, .comma, .semicolon: opens = true
        default: opens = lexeme.startsLine
        }
        let closes: Bool
        switch next?.kind {
        case nil, .rightBrace, .rightParenthesis, .rightBracket, .comma, .semicolon: closes = true
        default: closes = next?.startsLine ?? true
        }
        return opens && closes
    }

    /// Finds leading dots that begin a new statement, and brackets without a partner.
    mutating func scan() {
        var lexer = Lexer(blanked)
        var end = 0
        var statement = Statement()
        while let lexeme = lexer.next() {
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
