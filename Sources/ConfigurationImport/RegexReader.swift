/// Reads the part of regular expressions that code can be written as: characters, spaces, and alternatives.
///
/// Everything else is an error, so that no expression is read as one that means something else.
struct RegexReader {
    private var rest: Substring

    static let mostBytes = 2000
    /// The most groups and sets of an expression, each of which can be in the one before.
    private static let mostGroups = 100
    /// The most alternatives of an expression.
    private static let mostAlternatives = 40

    /// A part of one alternative.
    enum Piece: Hashable {
        case character(Character)
        /// One or more spaces, or any number.
        case space(isRequired: Bool)
        /// `\b`.
        case boundary
        /// `.*`.
        case anything
        /// A lookbehind that excludes members of another value.
        case notMember
        case lineStart, lineEnd
    }

    /// The part of an expression that no pattern can express.
    struct Failure: Error, Hashable {
        let message: String
        /// Whether the expression means nothing.
        let isInvalid: Bool

        init(_ message: String, isInvalid: Bool = false) { (self.message, self.isInvalid) = (message, isInvalid) }
    }

    /// A lookbehind that patterns respect anyway: no match of a pattern for a call is a declaration, or begins within a
    /// name.
    static var lookbehind: Regex<(Substring, Substring)> {
        /\(\?<!(func |func\\s|\\\.|\\w|\[(?:\\?\.|\\w|A-Z|a-z|0-9|_)+\])\)/
    }

    /// Whether an expression has a meaning, as far as it can be read.
    static func isValid(_ text: String) -> Bool {
        do throws(Failure) { _ = try read(text) } catch { return !error.isInvalid }
        return true
    }

    /// Throws if an expression is too long, or may be nested too deeply, for everything that reads it.
    static func checkSize(of text: String) throws(Failure) {
        guard text.utf8.count <= mostBytes else { throw Failure("it is longer than \(mostBytes) bytes") }
        guard text.matches(of: /\\.|[(\[]/.dotMatchesNewlines()).count(where: { $0.0.count == 1 }) <= mostGroups else {
            throw Failure("it has more than \(mostGroups) groups and sets")
        }
    }

    /// The alternatives of an expression.
    static func read(_ text: String) throws(Failure) -> [[Piece]] {
        try checkSize(of: text)
        var reader = RegexReader(rest: text[...])
        let alternatives = try reader.alternatives()
        guard reader.next == nil else { throw Failure("its parentheses do not match", isInvalid: true) }
        return alternatives
    }
}

extension RegexReader {
    private var next: Character? { rest.first }

    private mutating func skip(_ prefix: String) -> Bool {
        guard rest.starts(with: prefix) else { return false }
        rest.removeFirst(prefix.count)
        return true
    }

    private mutating func alternatives() throws(Failure) -> [[Piece]] {
        var found = try sequence()
        while skip("|") { found += try sequence() }
        return found
    }

    private mutating func sequence() throws(Failure) -> [[Piece]] {
        var found: [[Piece]] = [[]]
        while let character = next, character != "|", character != ")" {
            let parts = character == "(" ? try group() : try pieces(character, after: found[0].last)
            found = found.flatMap { start in parts.map { start + $0 } }
            guard found.count <= Self.mostAlternatives else {
                throw Failure("it has more than \(Self.mostAlternatives) alternatives")
            }
        }
        return found
    }

    private mutating func group() throws(Failure) -> [[Piece]] {
        if let lookbehind = rest.prefix(40).prefixMatch(of: Self.lookbehind), skip(String(lookbehind.0)) {
            return [lookbehind.1.contains(".") ? [.notMember] : []]
        }
        // SwiftLint's own option.
        if skip("(?s)") { return [[]] }
        if skip("(?i)") { throw Failure("it ignores letter case") }
        let opening = rest.prefix(4)
        if !skip("(?:") {
            guard skip("("), next != "?" else { throw Failure("'\(opening)' has no counterpart in a pattern") }
        }
        let found = try alternatives()
        guard skip(")") else { throw Failure("its parentheses do not match", isInvalid: true) }
        switch try quantifier() {
        case nil: return found
        case "?": return found + [[]]
        default: throw Failure("it repeats a group")
        }
    }

    /// A part with each of its alternatives; one that can be omitted has two.
    private mutating func pieces(_ character: Character, after last: Piece?) throws(Failure) -> [[Piece]] {
        let piece = try piece(character, after: last)
        guard case .character = piece else { return [[piece]] }
        switch try quantifier() {
        case nil: return [[piece]]
        case "?": return [[piece], []]
        // At the end, nothing has to be there.
        case "*" where rest.isEmpty: return [[]]
        default: throw Failure("it repeats '\(character == "\\" ? "a character" : String(character))'")
        }
    }

    private mutating func piece(_ character: Character, after last: Piece?) throws(Failure) -> Piece {
        rest.removeFirst()
        switch character {
        case "^": return .lineStart
        case "$": return .lineEnd
        case ".":
            if let quantifier = try quantifier(), quantifier != "?" { return .anything }
            guard isBesideName(last) else { throw Failure("'.' stands for any character") }
            return .character(".")
        case "[": return try set()
        case "\\": return try escape()
        case " ": return try space()
        case "*", "+", "?", "{": throw Failure("'\(character)' repeats a part of it")
        default: return .character(character)
        }
    }

    /// Whether an unescaped period stands between names, where people forget to escape it.
    private func isBesideName(_ last: Piece?) -> Bool {
        guard let next, next.isLetter else { return false }
        switch last {
        case .character(let character): return character.isLetter || character.isNumber || "_)=".contains(character)
        case .space, .anything, nil: return true
        default: return false
        }
    }

    private mutating func set() throws(Failure) -> Piece {
        var content = ""
        while let character = rest.popFirst() {
            // A bracket that is first belongs to the set.
            if character == "]", !content.isEmpty { return try set(of: content) }
            content.append(character)
            if character == "\\", let escaped = rest.popFirst() { content.append(escaped) }
        }
        throw Failure("its brackets do not match", isInvalid: true)
    }

    private mutating func set(of content: String) throws(Failure) -> Piece {
        let quantifier = try quantifier()
        switch (content, quantifier) {
        case ("^)", "*"?), (#"^\)"#, "*"?), ("^()", "*"?): return .anything
        case (#"\s"#, _), (#" \t"#, _), (" ", _):
            guard quantifier != "?" else { break }
            return .space(isRequired: quantifier != "*")
        case (_, nil) where content.count == 1: return .character(Character(content))
        case (_, nil) where content.count == 2 && content.hasPrefix("\\") && !(content.last?.isLetter ?? true):
            return .character(content.last ?? " ")
        default: break
        }
        throw Failure("'[\(content)]' stands for several characters")
    }

    private mutating func escape() throws(Failure) -> Piece {
        guard let character = rest.popFirst() else { throw Failure("it ends with a backslash", isInvalid: true) }
        switch character {
        case "b": return .boundary
        case "s": return try space()
        default:
            guard !character.isLetter, !character.isNumber else {
                throw Failure("'\\\(character)' has no counterpart in a pattern")
            }
            return .character(character)
        }
    }

    private mutating func space() throws(Failure) -> Piece {
        let quantifier = try quantifier()
        return .space(isRequired: quantifier != "*" && quantifier != "?")
    }

    /// `*`, `+` or `?`; nil if there is none.
    private mutating func quantifier() throws(Failure) -> Character? {
        guard let next, "*+?{".contains(next) else { return nil }
        guard next != "{" else { throw Failure("'{' repeats a part of it") }
        rest.removeFirst()
        if self.next == "?" || self.next == "+" { rest.removeFirst() }
        return next
    }
}
