/// Finds the placeholders where the parser needs more than a name: parameters and members.
struct PlaceholderScan {
    /// The offsets of placeholders that are whole parameters, as in `func $name($first, $$$rest)`.
    private(set) var parameters: Set<Int> = []
    /// The offsets of placeholders directly between braces.
    private(set) var inBraces: Set<Int> = []
    private var open: [Bracket] = []

    private enum Bracket { case parameters, brace, other }

    /// The text so far, with a letter for each placeholder.
    private var before = ""

    init(_ pieces: [PatternTemplate.Piece]) {
        for (number, piece) in pieces.enumerated() {
            switch piece {
            case .code(let code, _): read(code)
            case .placeholder(_, _, let offset, _):
                var next: Character?
                if number + 1 < pieces.count, case .code(let code, _) = pieces[number + 1] {
                    next = code.first { !$0.isWhitespace }
                }
                let previous = before.last { !$0.isWhitespace }
                let isWhole = (previous == "(" || previous == ",") && (next == "," || next == ")")
                if open.last == .parameters, isWhole { parameters.insert(offset) }
                if open.last == .brace { inBraces.insert(offset) }
                before += "a"
            }
        }
    }

    private mutating func read(_ code: String) {
        for character in code {
            switch character {
            case "(": open.append(isDeclaration ? .parameters : .other)
            case "[": open.append(.other)
            case "{": open.append(.brace)
            case ")", "]", "}": _ = open.popLast()
            default: break
            }
            before.append(character)
        }
    }

    /// Whether the text ends with the name of a declaration that takes parameters.
    private var isDeclaration: Bool {
        let function = /\bfunc\s+[^\s(]+\s*(<[^()]*>)?\s*$/
        let other = /(^|[^.\w])(init[?!]?|subscript)\s*(<[^()]*>)?\s*$/
        return before.firstMatch(of: function) != nil || before.firstMatch(of: other) != nil
    }
}
