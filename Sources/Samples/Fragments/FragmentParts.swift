import Linting

/// A sample's code after the repairs that need no guessing, ready for attempts at wrapping it.
struct FragmentParts {
    /// Whether a name has replaced a placeholder.
    let omitsNames: Bool
    /// Where spaces have replaced placeholders, as offsets in the original.
    let omissions: [Int]
    /// Whether the code begins with a `case`.
    private(set) var beginsWithCase = false
    /// Whether the code begins with a statement that is no value, so that it cannot be an argument.
    private var beginsWithStatement = false

    /// The code without placeholders, as long as the original.
    private let blanked: [UInt8]
    /// 0-based offsets before which a `;` separates a leading dot from the statement before it.
    private var breaks: [Int] = []
    /// What the code lacks at its beginning, for each closing bracket without a partner.
    private var missingOpening: [StaticString] = []
    /// The closing brackets that the code lacks at its end.
    private var missingClosing: [UInt8] = []
    /// What each `catch` or `else` lacks that no statement precedes, and each `if` or `guard` whose end is omitted, by
    /// their 0-based offsets.
    private var missingStatements: [(offset: Int, text: StaticString)] = []
    /// Names that begin a line outside of brackets, with their leading dots, types and objects before them: each may
    /// be that of a function without `func`.
    private var signatures: [Signature] = []
    /// Whether the last line outside of brackets begins with an attribute.
    private var endsInAttribute = false
    /// The starts of the lines that hold nothing but a type with an attribute.
    private var types: [Int] = []
    /// The start of a line that begins with an attribute, and how many lexemes outside of brackets follow the sign.
    private var attribute: (start: Int, count: Int)?
    private var openStatements = OpenStatements()
    /// The ends of declarations of types without a body, as 0-based offsets.
    private var headEnds: [Int] = []
    /// Whether the last declaration of a type has no body yet.
    private var isInHead = false

    init(_ bytes: [UInt8]) {
        let code = OmittedCode(in: bytes)
        (blanked, omitsNames, omissions) = (code.bytes, code.hasNames, code.spaces)
        scan()
    }

    /// The wrapped text and what was inserted where; nil where the wrapping does not apply.
    func wrapped(in wrapping: Fragment.Wrapping) -> (bytes: [UInt8], insertions: [(offset: Int, count: Int)])? {
        var (before, after): ([UInt8], [UInt8]) = ([], [])
        var code = blanked
        var inserted = breaks.map { (offset: $0, text: ";" as StaticString) }
        let closing = [0x0A] + missingClosing.reversed()
        switch wrapping {
        case .none: if breaks.isEmpty { return (blanked, []) }
        case .switch: (before, after) = (Array("switch value { ".utf8), Array("\n}".utf8))
        case .enumeration: (before, after) = (Array("enum Value { ".utf8), Array("\n}".utf8))
        case .call where beginsWithStatement, .array where beginsWithStatement: return nil
        case .call: (before, after) = (Array("call( ".utf8), closing + [UInt8(ascii: ")")])
        case .array: (before, after) = (Array("_ = [ ".utf8), closing + [UInt8(ascii: "]")])
        case .brackets:
            guard !missingOpening.isEmpty || !missingClosing.isEmpty else { return nil }
            (before, after) = (missingOpening.reversed().flatMap { Array("\($0)".utf8) }, closing)
        case .statement:
            guard !missingStatements.isEmpty else { return nil }
            inserted += missingStatements
        case .parameters: (before, after) = (Array("func call( ".utf8), Array("\n)".utf8))
        case .signatures:
            guard !signatures.isEmpty else { return nil }
            for place in signatures.flatMap({ $0.range.lowerBound..<$0.name }) { code[place] = 0x20 }
            inserted = signatures.map { ($0.range.lowerBound, "func ") }
        case .heads:
            guard !headEnds.isEmpty else { return nil }
            inserted += headEnds.map { ($0, " {}") }
        case .attribute:
            guard endsInAttribute else { return nil }
            after = Array("\nfunc call()".utf8)
        case .types:
            guard !types.isEmpty else { return nil }
            inserted += types.map { ($0, "typealias Value = ") }
        }
        inserted.sort { $0.offset < $1.offset }
        var result = before
        var insertions: [(offset: Int, count: Int)] = before.isEmpty ? [] : [(0, before.count)]
        var start = 0
        for (place, text) in inserted {
            result += code[start..<place]
            insertions.append((result.count, text.utf8CodeUnitCount))
            result += Array("\(text)".utf8)
            start = place
        }
        result += code[start...]
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
        var (end, firstEnd) = (0, 0)
        var statement = Statement()
        while let lexeme = lexer.next() {
            finishStatement(between: end, and: lexeme)
            openStatements.add(lexeme, depth: missingClosing.count, in: blanked)
            if end == 0 {
                beginsWithCase = lexeme.reads("case", in: blanked)
                beginsWithStatement = Self.statements.contains { lexeme.reads($0, in: blanked) }
                firstEnd = lexeme.range.upperBound
            } else if end == firstEnd, lexeme.kind == .colon {
                // The label of an argument: `for: .normal`.
                beginsWithStatement = false
            } else if blanked[end - 1] == UInt8(ascii: "}"), missingClosing.isEmpty, !missingOpening.isEmpty,
                lexeme.reads("else", in: blanked)
            {
                missingOpening[missingOpening.count - 1] = "if value { "
            }
            if missingClosing.isEmpty { addStart(lexeme, behind: end) }
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
                if missingClosing.popLast() == nil { missingOpening.append(Self.opening(of: lexeme)) }
            default: break
            }
            end = lexeme.range.upperBound
        }
        if isInHead { headEnds.append(end) }
        finishStatement(between: end, and: nil)
    }

    /// Notes the end that a statement lacks because it is omitted between two lexemes.
    mutating func finishStatement(between end: Int, and next: Lexeme?) {
        guard next?.startsLine ?? true || next?.kind == .rightBrace,
            let omission = omissions.first(where: { $0 >= end && $0 < next?.range.lowerBound ?? .max }),
            let missing = openStatements.finish(atDepth: missingClosing.count)
        else { return }
        missingStatements.append((omission, missing))
    }

    /// Notes a lexeme outside of brackets that may begin something whose beginning or end the code lacks.
    mutating func addStart(_ lexeme: Lexeme, behind end: Int) {
        if let name = signatures.indices.last, signatures[name].range.upperBound == lexeme.range.lowerBound,
            lexeme.kind == .dot || lexeme.kind == .word
        {
            signatures[name].range = signatures[name].range.lowerBound..<lexeme.range.upperBound
            if lexeme.kind == .word { signatures[name].name = lexeme.range.lowerBound }
        }
        let isType = lexeme.kind == .word && Self.types.contains { lexeme.reads($0, in: blanked) }
        if isInHead, lexeme.kind == .leftBrace || lexeme.startsLine && (isType || hasGap(end..<lexeme.range.lowerBound))
        {
            if lexeme.kind != .leftBrace { headEnds.append(end) }
            isInHead = false
        }
        if isType, end == 0 || blanked[end - 1] != UInt8(ascii: ".") { isInHead = true }
        guard lexeme.startsLine else { return addToAttribute(lexeme) }
        endsInAttribute = lexeme.kind == .at
        attribute = endsInAttribute ? (lexeme.range.lowerBound, 0) : nil
        if lexeme.kind == .dot || lexeme.kind == .word {
            signatures.append(Signature(range: lexeme.range, name: lexeme.range.lowerBound))
        }
        guard end == 0 || hasGap(end..<lexeme.range.lowerBound) else { return }
        if lexeme.reads("catch", in: blanked) { missingStatements.append((lexeme.range.lowerBound, "do { } ")) }
        if lexeme.reads("else", in: blanked) { missingStatements.append((lexeme.range.lowerBound, "if value { } ")) }
    }

    /// Reads on in a line that begins with an attribute: what follows its name is a declaration or a type.
    mutating func addToAttribute(_ lexeme: Lexeme) {
        guard let line = attribute, lexeme.kind != .leftParenthesis || !lexeme.isAttached else { return }
        attribute?.count += 1
        guard line.count == 1, lexeme.kind == .word || lexeme.kind == .leftParenthesis else { return }
        if !Self.declaring.contains(where: { lexeme.reads($0, in: blanked) }) { types.append(line.start) }
    }

    /// What begins a declaration behind an attribute.
    static let declaring: [StaticString] = [
        "actor", "associatedtype", "async", "await", "case", "class", "convenience", "deinit", "distributed", "dynamic",
        "enum", "extension", "fileprivate", "final", "func", "import", "indirect", "infix", "init", "internal", "lazy",
        "let", "macro", "mutating", "nonisolated", "nonmutating", "open", "operator", "optional", "override", "package",
        "postfix", "precedencegroup", "prefix", "private", "protocol", "public", "required", "static", "struct",
        "subscript", "typealias", "unowned", "var", "weak",
    ]

    /// A closed block without a beginning was a type's or a function's.
    static func opening(of bracket: Lexeme) -> StaticString {
        switch bracket.kind {
        case .rightBrace: "do { "
        case .rightBracket: "_ = [ "
        default: "call( "
        }
    }

    /// Whether a blank line or a line with only a comment is between two lexemes.
    func hasGap(_ range: Range<Int>) -> Bool { blanked[range].count { $0 == UInt8(ascii: "\n") } > 1 }

    static let statements: [StaticString] = [
        "if", "guard", "for", "while", "repeat", "switch", "return", "defer", "do", "let", "var", "func",
    ]
    static let types: [StaticString] = ["struct", "class", "enum", "actor", "protocol", "extension"]

    /// `.frame`, `view.frame` or `frame` at the start of a line.
    struct Signature {
        var range: Range<Int>
        /// The offset of the last name.
        var name: Int
    }

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
