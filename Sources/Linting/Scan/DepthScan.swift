/// Estimates how deeply the syntax tree of some code is nested, to refuse code that would overflow the parser's stack
/// or take it minutes.
///
/// Brackets, chains (`a.b().c`), prefixes (`try`, `else if`, `->`), `#if` and interpolations add depth; a new
/// statement, a comma or a closing bracket removes what was added since the last one. The weights follow measurements:
/// see ``limit``.
struct DepthScan {
    /// 1,000 `else if`, 600 `#if`, 150 interpolations, 6,000 calls in a chain.
    ///
    /// Below it, nothing overflows a stack of 1 GiB in a debug build of swift-syntax 603.
    static let limit = 12_000
    /// The most open brackets, as in the compiler ("structure nesting level exceeded maximum of 256").
    static let mostBrackets = 256
    /// The most open `[` without a brace between them. The parser looks ahead at each for the type of an array or
    /// dictionary, so each further one doubles the time.
    static let mostSquares = 13
    /// The most work of the parser, in units of the time for a lexeme that is not nested: so much for each lexeme, and
    /// some for the file, which is about a second.
    static let workOfLexeme = 3
    static let workOfFile = 150_000

    /// The 0-based byte offset where some code is nested too deeply to be parsed; nil where it is not.
    static func excess(in bytes: [UInt8]) -> Int? {
        var lexer = Lexer(bytes)
        var scan = DepthScan(bytes)
        while scan.excess == nil, let lexeme = lexer.next() { scan.add(lexeme) }
        return scan.excess
    }

    private let bytes: [UInt8]
    private var excess: Int?
    private var depth = 0
    /// The open brackets, with the file itself as the first.
    private var levels = [Level(isList: false)]
    private var isContinued = false
    private var previous = Lexeme.Kind.semicolon
    private var conditions = 0
    private var work = 0
    /// How many `<` may still be open, as far as the parser looks ahead, and how many `@` are among them.
    private var openAngles = 0
    private var attributesInAngles = 0
    /// Whether the last lexemes are an attribute's name.
    private var endsWithAttribute = false

    private struct Level {
        /// Whether commas separate siblings here: in parentheses and square brackets.
        let isList: Bool
        /// The depth added since the last boundary.
        var chain = 0
        /// Open angle brackets since then; inside them a comma is no boundary.
        var angles = 0
        /// How many `[` are open here without a brace between them.
        var squares = 0
        /// How many attributes, modifiers and keywords that nest follow each other here. For each, the parser looks
        /// ahead to the last one.
        var prefixes = 0
        /// How many parentheses after an attribute are open here, and how many of them hold its arguments: those have
        /// no space before them.
        var attributes = 0
        var attributeArguments = 0

        /// A level in parentheses or square brackets in this one.
        var list: Level {
            Level(
                isList: true, squares: squares, attributes: attributes, attributeArguments: attributeArguments)
        }
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func add(_ lexeme: Lexeme) {
        let isInside = levels[levels.count - 1].angles > 0 && previous == .comma
        if lexeme.startsLine, !isContinued, !isInside, !continues(lexeme) { endStatement() }
        let nests = lexeme.kind == .word && nests(lexeme)
        let weight = nests ? 4 : weight(of: lexeme)
        if weight != 0 {
            depth += weight
            levels[levels.count - 1].chain += weight
        }
        let level = levels[levels.count - 1]
        switch lexeme.kind {
        case .leftParenthesis:
            var inner = level.list
            if endsWithAttribute { inner.attributes += 1 }
            if endsWithAttribute, lexeme.isAttached { inner.attributeArguments += 1 }
            levels.append(inner)
        case .leftBracket:
            var inner = level.list
            inner.squares += 1
            levels.append(inner)
        case .leftBrace, .interpolationStart: levels.append(Level(isList: false))
        case _ where lexeme.kind.closes:
            if levels.count > 1 { depth -= levels.removeLast().chain }
        case .comma: if levels[levels.count - 1].isList, levels[levels.count - 1].angles == 0 { endStatement() }
        case .semicolon: endStatement()
        default: break
        }
        addWork(lexeme, nests: nests)
        isContinued = nests || continuesAfter(lexeme)
        previous = lexeme.kind
        let isTooDeep = levels.count > Self.mostBrackets + 1 || levels[levels.count - 1].squares > Self.mostSquares
        if depth > Self.limit || isTooDeep || work > Self.workOfFile {
            excess = lexeme.range.lowerBound
        }
    }
}

private extension DepthScan {
    /// Adds what the parser spends on a lexeme, most of it on looking ahead from each place where code is open.
    ///
    /// The terms follow measurements with swift-syntax 603 of code that repeats one construct.
    mutating func addWork(_ lexeme: Lexeme, nests: Bool) {
        switch lexeme.kind {
        case .leftAngle: openAngles += 1
        case .at: attributesInAngles += openAngles > 0 ? 1 : 0
        case .word, .dot, .comma, .colon, .leftParenthesis, .leftBracket: break
        default: (openAngles, attributesInAngles) = (0, 0)
        }
        addPrefix(lexeme, nests: nests)
        let level = levels[levels.count - 1]
        work += levels.count / 16 + openAngles / 4 + level.attributes
        // An array or dictionary may be a type, so each further `[` doubles the time, as attributes in angles do.
        work += (1 << min(level.squares, 30)) / 4 + (1 << min(attributesInAngles, 30)) / 4
        // The rest of the file is read again for each attribute in the arguments of another in those of a third.
        if level.attributeArguments > 2 { work += 2_000 }
        // `#` may begin a string with as many of them behind it, which the parser looks for.
        if lexeme.kind == .directive { work += (lexeme.range.count * lexeme.range.count) >> 12 }
        work = max(0, work - Self.workOfLexeme + 1)
    }

    /// Counts the attributes, modifiers and keywords before a declaration or statement, all of which the parser reads
    /// at each of them to find out what they begin.
    private mutating func addPrefix(_ lexeme: Lexeme, nests: Bool) {
        let last = levels.count - 1
        let isName = endsWithAttribute && (lexeme.kind == .dot || lexeme.kind == .word && previous != .word)
        endsWithAttribute = lexeme.kind == .at || isName
        switch lexeme.kind {
        case .at:
            levels[last].prefixes += 1
            work += levels[last].prefixes * 4
        case .word where isName: break
        case .word where nests || Self.otherPrefixes.contains { lexeme.reads($0, in: bytes) }:
            levels[last].prefixes += 1
        case .leftParenthesis, .rightParenthesis, .leftAngle, .rightAngle, .directive: break
        case .dot where isName: break
        default: levels[last].prefixes = openAngles > 0 ? levels[last].prefixes : 0
        }
        work += levels[last].prefixes / 2
    }
}

private extension DepthScan {
    mutating func endStatement() {
        let last = levels.count - 1
        depth -= levels[last].chain
        levels[last].chain = 0
        levels[last].angles = 0
    }

    mutating func weight(of lexeme: Lexeme) -> Int {
        switch lexeme.kind {
        case .leftParenthesis, .leftBrace, .leftBracket, .dot: return 1
        case .colon: return 2
        case .arrow: return 8
        case .at: return 40
        case .leftAngle:
            guard lexeme.isAttached else { return 0 }
            levels[levels.count - 1].angles += 1
            return 40
        case .rightAngle:
            guard levels[levels.count - 1].angles > 0 else { return 0 }
            levels[levels.count - 1].angles -= 1
            return -40
        case .otherOperator: return isPrefixOrPostfix(lexeme) ? 2 : 0
        case .interpolationStart: return 80
        case .directive:
            if lexeme.reads("#if", in: bytes) {
                conditions += 1
                depth += 20
            } else if lexeme.reads("#endif", in: bytes), conditions > 0 {
                conditions -= 1
                depth -= 20
            }
            return 0
        default: return 0
        }
    }

    /// Whether an operator makes the tree deeper; operators between two values are siblings in one flat sequence.
    func isPrefixOrPostfix(_ lexeme: Lexeme) -> Bool {
        let first = bytes[lexeme.range.lowerBound]
        if first == UInt8(ascii: "?") || first == UInt8(ascii: "!") { return true }
        switch previous {
        case .word, .number, .string, .interpolationEnd, .rightParenthesis, .rightBrace, .rightBracket, .rightAngle:
            return false
        default: return true
        }
    }

    /// Whether a lexeme at the start of a line continues the line before.
    func continues(_ lexeme: Lexeme) -> Bool {
        switch lexeme.kind {
        case .dot, .otherOperator, .arrow, .leftAngle, .rightAngle, .leftBrace, .colon, .comma: true
        case .word:
            lexeme.reads("else", in: bytes) || lexeme.reads("where", in: bytes) || lexeme.reads("is", in: bytes)
                || lexeme.reads("as", in: bytes)
        default: false
        }
    }

    /// Whether a statement cannot end after a lexeme.
    func continuesAfter(_ lexeme: Lexeme) -> Bool {
        switch lexeme.kind {
        case .dot, .otherOperator, .arrow, .at, .colon, .leftAngle: true
        default: false
        }
    }

    /// Whether the node of a word holds the code that follows it.
    func nests(_ lexeme: Lexeme) -> Bool {
        guard previous != .dot, lexeme.range.count < Self.nestingWords.count else { return false }
        return Self.nestingWords[lexeme.range.count].contains { lexeme.reads($0, in: bytes) }
    }

    /// The words by their length, since every word of a file is looked up.
    static let nestingWords: [[StaticString]] = (0...11).map { length in
        allNestingWords.filter { $0.utf8CodeUnitCount == length }
    }

    /// The modifiers that can end a line.
    static let otherPrefixes: [StaticString] = ["class", "async", "reasync", "rethrows"]

    static let allNestingWords: [StaticString] = [
        "if", "do", "in", "try", "any", "let", "var", "for", "else", "some", "copy", "each", "case", "await", "defer",
        "guard", "while", "throw", "yield", "inout", "repeat", "return", "switch", "unsafe", "consume", "discard",
        "sending", "borrowing", "consuming", "nonisolated", "isolated",
        "convenience", "distributed", "dynamic", "fileprivate", "final", "indirect", "infix", "internal", "lazy",
        "mutating", "nonmutating", "open", "optional", "override", "package", "postfix", "prefix", "private", "public",
        "required", "static", "unowned", "weak",
    ]
}
