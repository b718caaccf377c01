import Base
import Linting

/// A pattern that leaves the whole expression as a condition on the text of a declaration, statement or call.
///
/// It finds less than the expression, because its matches are single pieces of code.
enum LayoutPattern {
    /// A kind of code, and what surrounds the expression in its text.
    private struct Shape {
        let pattern: String
        let before: String
        var after = ""
        /// Whether it usually begins a line.
        var beginsLine = true

        /// The keyword or name that it begins with.
        var name: String { String(pattern.prefix { $0 != " " && $0 != "(" }) }

        func isIn(_ code: String) -> Bool {
            name.hasPrefix("$")
                || code.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.contains { $0 == name }
        }
    }

    /// Inside of the first braces is other code.
    private static let head = #"\A[^{]*?"#

    private static let shapes =
        [Shape(pattern: "import $module", before: #"\A[^;]*?"#)]
        + ["func", "class", "struct", "enum", "protocol", "extension", "let", "var"].map {
            Shape(pattern: "\($0) $name", before: head)
        } + [Shape(pattern: "return $value", before: #"\A"#, beginsLine: false)]
    /// The end of an argument list; its start can be in another one.
    private static let anyCall = Shape(pattern: "$function($$$arguments)", before: "", after: #"\z"#, beginsLine: false)

    /// What completes a text to code, for texts that begin with one of some characters if there is code in front.
    private static let surroundings: [(before: String, after: String, starts: String)] = [
        ("", "", ""), ("", " {}", ""), ("", "()", ""), ("", " value { default: 1 }", ""), ("", ": Value", ""),
        ("class Example", "", ":"), ("class Example", " {}", ":"), ("let value", " value { default: 1 }", "="),
        ("let value", "", ":="), ("value(first", "", ","),
    ]

    /// The most alternatives of a group.
    private static let mostChoices = 12

    /// The patterns for an expression; none if one of its alternatives has no verified sample.
    ///
    /// - Parameter text: the expression without lookbehinds.
    static func drafts(
        for text: String, _ expression: CodeExpression
    ) throws(RegexReader.Failure) -> [RegexTranslation.Draft] {
        guard let first = RegexSample(text), first.width <= mostChoices else { return [] }
        var drafts: [RegexTranslation.Draft] = []
        for choice in 0..<first.width {
            let found = try Self.drafts(for: text, choice: choice, expression)
            guard !found.isEmpty else { return [] }
            drafts += found.filter { draft in !drafts.contains { $0.pattern == draft.pattern } }
        }
        return drafts
    }

    /// The first pattern with a verified sample and, if the sample may be a constant or a variable, one for each.
    private static func drafts(
        for text: String, choice: Int, _ expression: CodeExpression
    ) throws(RegexReader.Failure) -> [RegexTranslation.Draft] {
        for filling in ["name", #"("text""#] {
            guard let sample = RegexSample(text, choice: choice, filling: filling),
                let other = RegexSample(text, choice: choice, filling: "item")
            else { return [] }
            let codes = try codes(with: sample.text, expression)
            let call = Self.call(sample.text, unlike: other.text)
            for shape in shapes + [call].compactMap(\.self) + [anyCall] {
                guard shape.beginsLine || !sample.looksAtLines else { continue }
                for (code, isConstant) in codes where shape.isIn(code) {
                    let condition = "/(?s)\(shape.before)(?:\(text))\(shape.after)/"
                    let draft = RegexTranslation.Draft(
                        name: shape.name, pattern: shape.pattern, isExact: false,
                        constraints: ["text: \(ImportedRulePage.quoted(condition))"], sample: code,
                        kinds: kinds(of: sample.text))
                    guard draft.finds(code) else { continue }
                    guard isConstant else { return [draft] }
                    var variable = draft
                    variable.pattern = draft.pattern.replacing("let", with: "var", maxReplacements: 1)
                    variable.sample = draft.sample.replacing("let", with: "var", maxReplacements: 1)
                    let isFound = try expression.isFound(inSample: variable.sample) && variable.finds(variable.sample)
                    return isFound ? [draft, variable] : [draft]
                }
            }
        }
        return []
    }

    /// A sample as complete code that the expression finds, in several ways; whether a constant was added to it.
    private static func codes(
        with sample: String, _ expression: CodeExpression
    ) throws(RegexReader.Failure) -> [(text: String, isConstant: Bool)] {
        let start = sample.first { $0 != " " }
        var codes: [(text: String, isConstant: Bool)] = []
        for (before, after, starts) in surroundings where before.isEmpty || start.map(starts.contains) == true {
            let code = String((before + closed(sample) + after).trimming { $0 == " " })
            if try expression.isFound(inSample: code) { codes.append((code, before.hasPrefix("let"))) }
        }
        return codes
    }

    /// The calls of the name that a sample begins with, if the expression has the whole name.
    private static func call(_ sample: String, unlike other: String) -> Shape? {
        let name = /[A-Za-z_]\w*(\.[A-Za-z_]\w*)*/
        guard let head = sample.prefixMatch(of: name)?.0, let second = other.prefixMatch(of: name)?.0 else {
            return nil
        }
        guard second.hasPrefix(head), sample.dropFirst(head.count).hasPrefix("(") else { return nil }
        return Shape(pattern: "\(head)($$$arguments)", before: #"\A"#, beginsLine: false)
    }

    /// A text with the ends of what it leaves open.
    private static func closed(_ text: String) -> String {
        var open: [Character] = []
        var previous: Character?
        for character in text {
            let isInString = open.last == "\""
            switch character {
            case "\"" where isInString && previous != "\\", ")" where open.last == "(", "]" where open.last == "[",
                "}" where open.last == "{":
                open.removeLast()
            case "\"" where !isInString: open.append(character)
            case "(" where !isInString || previous == "\\": open.append(character)
            case "[" where !isInString, "{" where !isInString: open.append(character)
            default: break
            }
            previous = character
        }
        let ends: [Character: Character] = ["(": ")", "[": "]", "{": "}"]
        return text + open.reversed().map { ends[$0] ?? $0 }
    }

    /// SwiftLint's kinds of the tokens in a text.
    private static func kinds(of text: String) -> Set<String> {
        var kinds: Set<String> = []
        if text.contains("\"") { kinds.insert("string") }
        for word in text.matches(of: /@?[A-Za-z_]\w*/).map(\.0) {
            if word.hasPrefix("@") {
                kinds.insert("attribute.builtin")
            } else if CodeWriter.keywords.contains(word) {
                kinds.insert("keyword")
            } else {
                kinds.insert("identifier")
                // Modules are no types.
                if word.first?.isUppercase == true, !text.contains("import ") { kinds.insert("typeidentifier") }
            }
        }
        return kinds
    }
}
