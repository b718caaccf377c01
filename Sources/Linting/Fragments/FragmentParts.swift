import Base
import SwiftParser
import SwiftSyntax

/// A sample's code after the repairs that need no guessing, ready for attempts at wrapping it.
struct FragmentParts {
    /// With placeholders blanked; as long as the original.
    private let blanked: [UInt8]
    /// 0-based offsets before which a `;` parts a leading dot from the statement that stands before it.
    private let breaks: [Int]
    /// The closing brackets that the code lacks at its end, and the opening ones that it lacks at its beginning.
    private let missing: (opening: [UInt8], closing: [UInt8])
    /// What is known of the code with nothing put into it or around it.
    private let whole: SourceScan

    init(_ bytes: [UInt8]) {
        blanked = Self.blankPlaceholders(bytes)
        (breaks, missing, whole) = Self.scan(blanked)
    }

    /// What is known of the text that a wrapping results in, where its lexemes have been read already.
    func scan(of wrapping: Fragment.Wrapping) -> SourceScan? { wrapping == .none && breaks.isEmpty ? whole : nil }

    /// The text that results, and what was put in where; nil where the wrapping has nothing to do here.
    func wrapped(in wrapping: Fragment.Wrapping) -> (bytes: [UInt8], insertions: [(offset: Int, count: Int)])? {
        var (before, after): ([UInt8], [UInt8]) = ([], [])
        switch wrapping {
        case .none: if breaks.isEmpty { return (blanked, []) }
        case .switch: (before, after) = (Array("switch value { ".utf8), Array("\n}".utf8))
        case .enumeration: (before, after) = (Array("enum Value { ".utf8), Array("\n}".utf8))
        case .call: (before, after) = (Array("call( ".utf8), Array("\n)".utf8))
        case .array: (before, after) = (Array("_ = [ ".utf8), Array("\n]".utf8))
        case .brackets:
            guard !missing.opening.isEmpty || !missing.closing.isEmpty else { return nil }
            // A closed block whose beginning is missing was a type's or a function's.
            for bracket in missing.opening.reversed() {
                before += Array(
                    (bracket == UInt8(ascii: "}") ? "do { " : bracket == UInt8(ascii: ")") ? "call( " : "_ = [ ").utf8)
            }
            after = [0x0A] + missing.closing.reversed()
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
    /// Replaces each `...` and `…` that stands for left-out code by spaces.
    ///
    /// Left-out code stands alone between brackets, commas or line ends; a range (`0...5`, `...5`, `a...`) touches a
    /// value.
    static func blankPlaceholders(_ bytes: [UInt8]) -> [UInt8] {
        guard mayHoldPlaceholder(bytes) else { return bytes }
        var result = bytes
        bytes.withUnsafeBufferPointer { buffer in
            var lexer = Lexer(buffer)
            var lexemes: [Lexeme] = []
            while let lexeme = lexer.next() { lexemes.append(lexeme) }
            for (place, lexeme) in lexemes.enumerated() {
                guard isEllipsis(lexeme, in: buffer) else { continue }
                let previous = place > 0 ? lexemes[place - 1] : nil
                let next = place + 1 < lexemes.count ? lexemes[place + 1] : nil
                let isUnicode = buffer[lexeme.range.lowerBound] == 0xE2
                if isUnicode || standsAlone(lexeme, previous, next) { for byte in lexeme.range { result[byte] = 0x20 } }
            }
        }
        return result
    }

    /// Whether `...` or `…` is anywhere in the code.
    static func mayHoldPlaceholder(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            // Three bytes each: every third byte of the code is one of any that stands there.
            for place in stride(from: 2, to: bytes.count, by: 3)
            where bytes[place] == UInt8(ascii: ".") || bytes[place] >= 0x80 {
                for start in place - 2...min(place, bytes.count - 3) {
                    switch (bytes[start], bytes[start + 1], bytes[start + 2]) {
                    case (UInt8(ascii: "."), UInt8(ascii: "."), UInt8(ascii: ".")), (0xE2, 0x80, 0xA6): return true
                    default: break
                    }
                }
            }
            return false
        }
    }

    static func isEllipsis(_ lexeme: Lexeme, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        lexeme.reads("...", in: bytes) || lexeme.reads("…", in: bytes)
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

    /// Finds leading dots that begin something new, and brackets without a partner.
    static func scan(_ bytes: [UInt8]) -> (
        breaks: [Int], missing: (opening: [UInt8], closing: [UInt8]), whole: SourceScan
    ) {
        var breaks: [Int] = []
        var open: [UInt8] = []
        var opening: [UInt8] = []
        var bound = DepthBound()
        var types = SummaryScan()
        let excess: Int? = bytes.withUnsafeBufferPointer { buffer in
            var lexer = Lexer(buffer)
            var end = 0
            var statement = Statement()
            while let lexeme = lexer.next() {
                bound.add(lexeme.kind)
                types.add(lexeme, in: buffer)
                if open.isEmpty, lexeme.startsLine, end > 0 {
                    if lexeme.kind == .dot {
                        if statement.isDeclaration || hasGap(buffer, end..<lexeme.range.lowerBound) {
                            breaks.append(lexeme.range.lowerBound)
                        }
                        if breaks.last == lexeme.range.lowerBound { statement = Statement() }
                    } else if !statement.goesOn(with: lexeme) {
                        statement = Statement()
                    }
                }
                statement.add(lexeme, isNested: !open.isEmpty, in: buffer)
                switch lexeme.kind {
                case .leftParenthesis, .interpolationStart: open.append(UInt8(ascii: ")"))
                case .leftBrace: open.append(UInt8(ascii: "}"))
                case .leftBracket: open.append(UInt8(ascii: "]"))
                case .rightParenthesis, .rightBrace, .rightBracket, .interpolationEnd:
                    if open.popLast() == nil { opening.append(buffer[lexeme.range.lowerBound]) }
                default: break
                }
                end = lexeme.range.upperBound
            }
            types.end(in: buffer)
            return bound.mayExceed ? SourceScan.excess(in: buffer) : nil
        }
        return (breaks, (opening, open), SourceScan(summary: types.summary, excess: excess))
    }

    /// Whether a blank line or a line with nothing but a comment stands between two lexemes.
    static func hasGap(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        var lines = 0
        for place in range where bytes[place] == 0x0A { lines += 1 }
        return lines > 1
    }

    /// The statement at the top of the sample that is being read.
    struct Statement {
        /// Whether it declares something, so that no chain can go on after it.
        private(set) var isDeclaration = false
        private var last: Lexeme.Kind?

        mutating func add(_ lexeme: Lexeme, isNested: Bool, in bytes: UnsafeBufferPointer<UInt8>) {
            defer { last = lexeme.kind }
            guard !isNested, !isDeclaration, lexeme.kind == .word, last != .dot else { return }
            for word in Self.declaring where lexeme.reads(word, in: bytes) { isDeclaration = true }
        }

        private static let declaring: [StaticString] = [
            "let", "var", "func", "struct", "class", "enum", "actor", "protocol", "extension", "import", "typealias",
            "init", "subscript",
        ]

        func goesOn(with lexeme: Lexeme) -> Bool {
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

extension SyntaxTree {
    /// The tree of code that can be parsed without being too deep and without an error.
    ///
    /// - Parameter scan: what is known of the code; it is read here where that is nil.
    static func whole(of source: SwiftSource, _ scan: SourceScan? = nil) -> SourceFileSyntax? {
        guard scan.map(\.excess) ?? SourceScan.excess(in: source) == nil else { return nil }
        return LargeStackThread.run {
            let tree = parse(source)
            return tree.hasError ? nil : tree
        }
    }
}
