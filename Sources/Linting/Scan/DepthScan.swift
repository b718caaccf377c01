/// Adds up how deeply the syntax tree of some code would be nested, to refuse what the parser could not survive.
///
/// Brackets, chains (`a.b().c`), prefixes (`try`, `else if`, `->`), `#if` and interpolations each make the tree deeper;
/// a new statement, a comma or a closing bracket takes back what was added since the last one. The weights follow what
/// the parser was measured to bear: see ``limit``.
struct DepthScan {
    /// 6,000 nested parentheses, 1,000 `else if`, 600 `#if`, 150 interpolations, 300 `<`, 13 `[`.
    ///
    /// Below it nothing overflows a stack of 1 GiB in a debug build of swift-syntax 603, which needs most, or takes its
    /// parser more than linear time for long: it goes through `[`, `<` and `@` again and again.
    static let limit = 6_000

    /// 0-based offset of the lexeme with which the limit was passed.
    private(set) var excess: Int?

    private var depth = 0
    /// The open brackets, with the file itself as the first.
    private var levels = [Level(isList: false)]
    private var isContinued = false
    private var previous = Lexeme.Kind.semicolon
    private var conditions = 0

    private struct Level {
        /// Whether commas separate siblings here: in parentheses and square brackets.
        let isList: Bool
        /// What has been added since the last boundary.
        var chain = 0
        /// Open angle brackets since then; inside of them a comma is no boundary.
        var angles = 0
        /// How many `[` are open here without a brace between them.
        var squares = 0
    }

    mutating func add(_ lexeme: Lexeme, in bytes: UnsafeBufferPointer<UInt8>) {
        if excess != nil { return }
        let isInside = levels[levels.count - 1].angles > 0 && previous == .comma
        if lexeme.startsLine, !isContinued, !isInside, !continues(lexeme, in: bytes) { endStatement() }
        let weight = weight(of: lexeme, in: bytes)
        if weight != 0 {
            depth += weight
            levels[levels.count - 1].chain += weight
        }
        switch lexeme.kind {
        case .leftParenthesis: levels.append(Level(isList: true, squares: levels[levels.count - 1].squares))
        case .leftBracket: levels.append(Level(isList: true, squares: levels[levels.count - 1].squares + 1))
        case .leftBrace, .interpolationStart: levels.append(Level(isList: false))
        case .rightParenthesis, .rightBrace, .rightBracket, .interpolationEnd:
            if levels.count > 1 { depth -= levels.removeLast().chain }
        case .comma: if levels[levels.count - 1].isList, levels[levels.count - 1].angles == 0 { endStatement() }
        case .semicolon: endStatement()
        default: break
        }
        isContinued = continuesAfter(lexeme, in: bytes)
        previous = lexeme.kind
        if depth > Self.limit { excess = lexeme.range.lowerBound }
    }
}

private extension DepthScan {
    mutating func endStatement() {
        let last = levels.count - 1
        depth -= levels[last].chain
        levels[last].chain = 0
        levels[last].angles = 0
    }

    mutating func weight(of lexeme: Lexeme, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        switch lexeme.kind {
        case .leftParenthesis, .leftBrace, .dot, .colon: return 1
        // The parser looks ahead at each `[` for the type of an array or dictionary, so that each one more takes twice
        // the time.
        case .leftBracket: return levels[levels.count - 1].squares > 10 ? 2_000 : 1
        case .arrow: return 4
        case .at: return 20
        case .leftAngle:
            guard lexeme.isAttached else { return 0 }
            levels[levels.count - 1].angles += 1
            return 20
        case .rightAngle:
            guard levels[levels.count - 1].angles > 0 else { return 0 }
            levels[levels.count - 1].angles -= 1
            return -20
        case .otherOperator: return isPrefixOrPostfix(lexeme, in: bytes) ? 1 : 0
        case .interpolationStart: return 40
        case .directive:
            if lexeme.reads("#if", in: bytes) {
                conditions += 1
                depth += 10
            } else if lexeme.reads("#endif", in: bytes), conditions > 0 {
                conditions -= 1
                depth -= 10
            }
            return 0
        case .word: return Self.nests(lexeme, in: bytes) ? 2 : 0
        default: return 0
        }
    }

    /// Operators between two values stand side by side in one flat sequence; the others make the tree deeper.
    func isPrefixOrPostfix(_ lexeme: Lexeme, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let first = bytes[lexeme.range.lowerBound]
        if first == UInt8(ascii: "?") || first == UInt8(ascii: "!") { return true }
        switch previous {
        case .word, .number, .string, .interpolationEnd, .rightParenthesis, .rightBrace, .rightBracket, .rightAngle:
            return false
        default: return true
        }
    }

    /// Whether a lexeme at the start of a line goes on with the line before.
    func continues(_ lexeme: Lexeme, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch lexeme.kind {
        case .dot, .otherOperator, .arrow, .leftAngle, .rightAngle, .leftBrace, .colon, .comma: true
        case .word:
            lexeme.reads("else", in: bytes) || lexeme.reads("where", in: bytes) || lexeme.reads("is", in: bytes)
                || lexeme.reads("as", in: bytes)
        default: false
        }
    }

    /// Whether a statement cannot end after a lexeme.
    func continuesAfter(_ lexeme: Lexeme, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch lexeme.kind {
        case .dot, .otherOperator, .arrow, .at, .colon: true
        case .word: Self.nests(lexeme, in: bytes)
        default: false
        }
    }

    /// Words whose node holds what follows as a part of it.
    static func nests(_ lexeme: Lexeme, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = lexeme.range.lowerBound
        guard lexeme.range.count <= 11, bytes[start] >= 0x61, bytes[start] <= 0x7A else { return false }
        switch lexeme.range.count {
        case 2: return reads(lexeme, Self.words2, in: bytes)
        case 3: return reads(lexeme, Self.words3, in: bytes)
        case 4: return reads(lexeme, Self.words4, in: bytes)
        case 5: return reads(lexeme, Self.words5, in: bytes)
        case 6: return reads(lexeme, Self.words6, in: bytes)
        default: return reads(lexeme, Self.longWords, in: bytes)
        }
    }

    static func reads(_ lexeme: Lexeme, _ words: [StaticString], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for word in words where lexeme.reads(word, in: bytes) { return true }
        return false
    }

    static let words2: [StaticString] = ["if", "do", "in"]
    static let words3: [StaticString] = ["try", "any", "let", "var", "for"]
    static let words4: [StaticString] = ["else", "some", "copy", "each", "case"]
    static let words5: [StaticString] = ["await", "defer", "guard", "while", "throw", "yield", "inout"]
    static let words6: [StaticString] = ["repeat", "return", "switch", "unsafe"]
    static let longWords: [StaticString] = [
        "consume", "discard", "sending", "borrowing", "consuming", "nonisolated", "isolated",
    ]
}

extension Lexeme {
    /// Whether the lexeme reads exactly so.
    func reads(_ text: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        let start = range.lowerBound
        for place in 0..<range.count where bytes[start + place] != text.utf8Start[place] { return false }
        return true
    }
}
