import Linting
import Samples

/// A place of a sample that cannot be parsed, and whether its author knows: a comment says so, the line is a message of
/// the compiler, or the code is a template.
struct MeantFault {
    private let lines: [Substring]
    /// The index of the line with the place.
    private let line: Int
    private let code: [UInt8]

    /// - Parameters:
    ///   - offset: the place, in the code of the whole sample.
    ///   - region: the part of the sample that is parsed.
    init(at offset: Int, in code: [UInt8], of region: Range<Int>) {
        self.code = Array(code[region])
        let text = String(decoding: code[region], as: UTF8.self)
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let end = min(max(offset, region.lowerBound), region.upperBound)
        let before = String(decoding: code[region.lowerBound..<end], as: UTF8.self)
        line = before.count(where: \.isNewline)
    }

    var isMeant: Bool {
        guard lines.indices.contains(line) else { return false }
        return holdsEditorPlaceholders || isMessage || isPlaceholder || isTemplate || saysInvalid
    }
}

extension MeantFault {
    /// A grammar with Xcode's placeholders.
    private var holdsEditorPlaceholders: Bool {
        code.contains(Array("<#".utf8)) && code.contains(Array("#>".utf8))
    }

    /// Whether the line is the message of a compiler: `❌ Value of …`, `error: …` or `main.swift:3:5: error: …`.
    private var isMessage: Bool {
        let text = lines[line].drop(while: \.isWhitespace)
        return ["❌", "error:", "warning:", "note:"].contains { text.lowercased().hasPrefix($0) }
            || [": error:", ": warning:"].contains { text.contains($0) }
    }

    /// Whether the line stands for code: `[problematic code]`.
    private var isPlaceholder: Bool {
        let text = lines[line].drop(while: \.isWhitespace)
        guard text.first == "[", let close = text.firstIndex(of: "]") else { return false }
        let words = text[..<close].dropFirst()
        return words.contains(" ") && words.allSatisfy { $0.isLetter || $0 == " " || $0 == "'" || $0 == "-" }
            && text[close...].dropFirst().allSatisfy(\.isWhitespace)
    }

    /// Whether a comment on the line, or in the lines around it, says that the code is not valid.
    private var saysInvalid: Bool {
        if let comment = comment(in: lines[line]) {
            let text = comment.lowercased()
            if ["error", "invalid", "compile", "not valid"].contains(where: text.contains) { return true }
        }
        let above = lines[..<line].reversed().prefix { !$0.allSatisfy(\.isWhitespace) }
        let near = above.prefix { isComment($0) } + above.drop { !isComment($0) }.prefix { isComment($0) }
        let below = lines[(line + 1)...].prefix { isComment($0) }
        return ([lines[line]] + near + below).compactMap(comment).contains { InvalidCodeText.isSentence($0) }
    }

    private func comment(in line: Substring) -> String? {
        ["//", "/*"].compactMap { line.firstRange(of: $0) }.min { $0.lowerBound < $1.lowerBound }
            .map { String(line[$0.upperBound...]) }
    }

    private func isComment(_ line: Substring) -> Bool { line.drop(while: \.isWhitespace).hasPrefix("//") }

    /// Whether all names are those of parts of the language: `func({(parameterTypes) -> (returnType) in statements})`.
    private var isTemplate: Bool {
        var lexer = Lexer(code)
        var count = 0
        while let lexeme = lexer.next() {
            guard lexeme.kind == .word else { continue }
            let name = String(decoding: code[lexeme.range], as: UTF8.self)
            if Self.keywords.contains(name) { continue }
            guard Self.words(of: name).allSatisfy(Self.roles.contains) else { return false }
            count += 1
        }
        return count >= Self.fewestRoles
    }

    private static let fewestRoles = 2

    /// `parameter` and `types` for `parameterTypes` or `parameter_types`.
    private static func words(of name: String) -> [String] {
        var words: [String] = [""]
        for character in name {
            if character.isUppercase || character == "_" { words.append("") }
            if character != "_" { words[words.count - 1] += character.lowercased() }
        }
        return words.filter { !$0.isEmpty }
    }

    private static let roles: Set<String> = [
        "argument", "arguments", "attribute", "body", "closure", "code", "condition", "conditions", "constant",
        "declaration", "default", "definition", "expression", "expressions", "function", "identifier", "initializer",
        "item", "label", "list", "method", "name", "names", "operator", "parameter", "parameters", "pattern",
        "property", "protocol", "return", "returned", "some", "statement", "statements", "superclass", "type", "types",
        "value", "values", "variable",
    ]

    private static let keywords: Set<String> = [
        "as", "async", "await", "break", "case", "catch", "class", "continue", "default", "deinit", "do", "else",
        "enum", "extension", "fallthrough", "for", "func", "get", "guard", "if", "import", "in", "init", "inout", "is",
        "let", "operator", "private", "protocol", "public", "repeat", "return", "self", "Self", "set", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "try", "typealias", "var", "where", "while",
    ]
}
