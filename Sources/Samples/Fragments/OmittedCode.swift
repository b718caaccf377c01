import Linting

/// A sample's code in which placeholders for omitted code are replaced, as long as the original.
///
/// `...`, `…`, `***` and Xcode's `<#text#>` become spaces where statements, members or elements of a list are omitted.
/// Where the code needs a value or a name, they become a name, such as `___`, and so does a comment that describes an
/// omitted value: `let route = // the next one`.
struct OmittedCode {
    private(set) var bytes: [UInt8]
    /// Whether a name has replaced a placeholder, so that no compiler knows what it is.
    private(set) var hasNames = false
    /// Where spaces have replaced placeholders.
    private(set) var spaces: [Int] = []

    init(in code: [UInt8]) {
        let marks = CodeMarks.ranges(in: code)
        bytes = marks.isEmpty ? code : CodeMarks.blanked(code, marks)
        // Most samples omit nothing, and need not be read twice.
        guard
            zip(code, code.dropFirst()).contains(where: {
                $0 == (UInt8(ascii: "."), UInt8(ascii: ".")) || $0 == (UInt8(ascii: "*"), UInt8(ascii: "*"))
                    || $0 == (0xE2, 0x80) || $0 == (0xE2, 0x9C) || $0 == (0xE2, 0x9D) || $0 == (0xF0, 0x9F)
                    || $0 == (UInt8(ascii: "<"), UInt8(ascii: "#"))
            }) || Self.describesValue(code)
        else { return }
        let placeholders = nameEditorPlaceholders()
        hasNames = !placeholders.isEmpty
        var lexer = Lexer(bytes)
        var lexemes: [Lexeme] = []
        while let lexeme = lexer.next() {
            if let comment = lexer.comments.first { nameValue(in: comment, lexemes.last, lexeme) }
            lexemes.append(lexeme)
        }
        if let comment = lexer.comments.first { nameValue(in: comment, lexemes.last, nil) }
        for (place, lexeme) in lexemes.enumerated() {
            if lexeme.isMark(in: bytes) { fill(lexeme.range, with: UInt8(ascii: " ")) }
            let isEllipsis = lexeme.reads("…", in: bytes)
            let isPlaceholder = placeholders.contains(lexeme.range)
            let previous = place > 0 ? lexemes[place - 1] : nil
            let next = place + 1 < lexemes.count ? lexemes[place + 1] : nil
            guard
                isEllipsis || isPlaceholder || lexeme.isEllipsis(in: bytes) || lexeme.reads("***", in: bytes)
                    || isLineOfDots(lexeme, next)
            else { continue }
            if lexeme.startsLine, next?.startsLine == false, next?.reads("=", in: bytes) == true {
                fill(lexeme.range, with: UInt8(ascii: "_"))
                hasNames = true
            } else if endsStatement(previous, next) {
                // `if … }`, and `guard … }`.
                fill(lexeme.range, with: UInt8(ascii: "_"))
                spaces.append(lexeme.range.upperBound)
                hasNames = true
            } else if needsValue(lexeme, previous), endsValue(next) {
                if !isPlaceholder { fill(lexeme.range, with: UInt8(ascii: "_")) }
                hasNames = true
            } else if continuesChain(lexeme, previous, next) {
                fill(lexeme.range, with: UInt8(ascii: " "))
                hasNames = true
            } else if isEllipsis || standsAlone(lexeme, previous, next) || endsLine(lexeme, next),
                !(isPlaceholder && isElement(previous, next))
            {
                fill(lexeme.range, with: UInt8(ascii: " "))
                spaces.append(lexeme.range.lowerBound)
                if let next, next.kind == .comma, isInList(previous) { fill(next.range, with: UInt8(ascii: " ")) }
            }
        }
    }
}

private extension OmittedCode {
    /// Makes a name of each `<#text#>`, and returns the ranges of these names.
    mutating func nameEditorPlaceholders() -> Set<Range<Int>> {
        var ranges: Set<Range<Int>> = []
        var start: Int?
        for place in bytes.indices.dropLast() {
            switch (bytes[place], bytes[place + 1]) {
            case (UInt8(ascii: "<"), UInt8(ascii: "#")): start = place
            case (UInt8(ascii: "\n"), _): start = nil
            case (UInt8(ascii: "#"), UInt8(ascii: ">")):
                guard let first = start, first + 2 < place else { break }
                ranges.insert(first..<place + 2)
                start = nil
            default: break
            }
        }
        for byte in ranges.joined() where bytes[byte] >= 0x80 || !Lexer.isWord(bytes[byte]) {
            bytes[byte] = UInt8(ascii: "_")
        }
        return ranges
    }

    /// Whether a comment may follow an equals sign, a colon or `throw`.
    static func describesValue(_ code: [UInt8]) -> Bool {
        zip(code.indices, zip(code, code.dropFirst())).contains { place, bytes in
            guard bytes.0 == UInt8(ascii: "/"), bytes.1 == UInt8(ascii: "/") || bytes.1 == UInt8(ascii: "*") else {
                return false
            }
            let before = code[..<place].last { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D }
            return before.map { [0x3A, 0x3D, 0x77].contains($0) } ?? false
        }
    }

    /// Whether a line holds nothing but one dot or two, as in dots below each other.
    func isLineOfDots(_ lexeme: Lexeme, _ next: Lexeme?) -> Bool {
        lexeme.startsLine && next?.startsLine ?? true && bytes[lexeme.range].allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// Makes a name of a comment where a value is missing, which is no valid code.
    mutating func nameValue(in comment: Range<Int>, _ previous: Lexeme?, _ next: Lexeme?) {
        guard let previous else { return }
        // After an equals sign, it may begin the next line.
        let breaks = bytes[previous.range.upperBound..<comment.lowerBound].count { $0 == 0x0A }
        guard breaks == 0 || breaks == 1 && previous.reads("=", in: bytes) else { return }
        let lacksValue =
            switch (previous.kind, next?.kind) {
            case (.otherOperator, nil), (.otherOperator, .rightBrace), (.word, nil), (.word, .rightBrace): true
            case (.otherOperator, .word), (.word, .word):
                next?.startsLine == true && Self.declaringKeywords.contains { next?.reads($0, in: bytes) == true }
            case (.otherOperator, .rightParenthesis), (.otherOperator, .comma): true
            case (.colon, .rightParenthesis), (.colon, .comma), (.colon, .rightBracket): true
            default: false
            }
        let wantsValue = previous.kind == .colon || ["=", "throw"].contains { previous.reads($0, in: bytes) }
        guard lacksValue, wantsValue else { return }
        fill(comment, with: UInt8(ascii: " "))
        bytes[comment.lowerBound] = UInt8(ascii: "_")
        hasNames = true
    }

    static let declaringKeywords: [StaticString] = [
        "let", "var", "func", "struct", "class", "enum", "actor", "protocol", "extension", "import", "typealias",
        "return", "guard", "for", "while", "case", "default", "private", "public", "static", "init",
    ]

    mutating func fill(_ range: Range<Int>, with byte: UInt8) {
        for place in range { bytes[place] = byte }
    }

    /// Whether the code before a lexeme needs a value: `= ...`, `return ...`, `case .a: ...`.
    func needsValue(_ lexeme: Lexeme, _ previous: Lexeme?) -> Bool {
        guard let previous else { return false }
        return switch previous.kind {
        case .otherOperator, .arrow: true
        case .colon: !lexeme.startsLine
        case .word: !lexeme.startsLine && Self.valueKeywords.contains { previous.reads($0, in: bytes) }
        default: false
        }
    }

    /// Whether a keyword that begins a statement is before an ellipsis, and neither its block nor `else` behind it.
    func endsStatement(_ previous: Lexeme?, _ next: Lexeme?) -> Bool {
        guard let previous, ["if", "guard", "while", "switch"].contains(where: { previous.reads($0, in: bytes) }) else {
            return false
        }
        return next?.kind == .rightBrace
    }

    /// Whether the value before a lexeme is complete; a range (`...5`) touches what follows.
    func endsValue(_ next: Lexeme?) -> Bool {
        guard let next, next.isAttached else { return true }
        return switch next.kind {
        case .rightBrace, .rightParenthesis, .rightBracket, .comma, .semicolon, .colon: true
        default: false
        }
    }

    /// Whether the rest of a chain of calls is omitted: `stops.map(name)...` at the end of a line.
    func continuesChain(_ lexeme: Lexeme, _ previous: Lexeme?, _ next: Lexeme?) -> Bool {
        previous?.kind == .rightParenthesis && !lexeme.startsLine && next?.startsLine ?? true
    }

    /// Whether the rest of a line or a block is omitted: `let lines: [Line] ....`, `{ guard isReady ... }`.
    func endsLine(_ lexeme: Lexeme, _ next: Lexeme?) -> Bool {
        !lexeme.isAttached && !lexeme.startsLine && (next?.startsLine ?? true || next?.kind == .rightBrace)
            && !lexeme.reads("***", in: bytes)
    }

    /// Whether only brackets, commas and line ends are beside a lexeme; a range (`0...5`, `a...`) touches a value.
    func standsAlone(_ lexeme: Lexeme, _ previous: Lexeme?, _ next: Lexeme?) -> Bool {
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

    /// Whether a lexeme is the type or an element of an array, which a name can be as well: `[<#type#>]`.
    func isElement(_ previous: Lexeme?, _ next: Lexeme?) -> Bool {
        previous?.kind == .leftBracket || next?.kind == .rightBracket
    }

    /// Whether the comma after an omitted element has to go with it, since none follows an opening bracket or a comma.
    func isInList(_ previous: Lexeme?) -> Bool {
        switch previous?.kind {
        // A sample can begin with the rest of an argument list.
        case nil, .leftParenthesis, .leftBracket, .comma: true
        default: false
        }
    }

    static let valueKeywords: [StaticString] = [
        "return", "throw", "try", "await", "in", "if", "guard", "while", "switch", "where", "is", "as",
    ]
}
