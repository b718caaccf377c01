/// A text that a regular expression is meant to find, made from its parts; whether it finds the text is not verified.
struct RegexSample {
    private(set) var text = ""
    /// Whether it looks at the start or the end of a line.
    private(set) var looksAtLines = false
    /// The most alternatives of a group: the number of choices that cover all of them.
    private(set) var width = 1
    private var rest: Substring
    private let choice: Int
    /// The text for a set or a period that is repeated, if it allows it.
    private let filling: String

    /// Nil if the expression looks around, refers to its groups, or needs a long text.
    ///
    /// - Parameter choice: the alternative of each group, modulo their number.
    init?(_ regex: String, choice: Int = 0, filling: String = "name") {
        (rest, self.choice, self.filling) = (regex[...], choice, filling)
        guard let texts = alternatives(), rest.isEmpty else { return nil }
        text = texts[choice % texts.count]
    }
}

extension RegexSample {
    private mutating func alternatives() -> [String]? {
        var texts: [String] = []
        repeat {
            guard let text = sequence() else { return nil }
            texts.append(text)
        } while skip("|")
        width = max(width, texts.count)
        return texts
    }

    private mutating func skip(_ prefix: String) -> Bool {
        guard rest.hasPrefix(prefix) else { return false }
        rest.removeFirst(prefix.count)
        return true
    }

    private mutating func sequence() -> String? {
        var text = ""
        while let character = rest.first, character != "|", character != ")" {
            rest.removeFirst()
            guard let part = part(character), text.utf8.count + part.utf8.count <= RegexReader.mostBytes else {
                return nil
            }
            text += part
        }
        return text
    }

    private mutating func part(_ character: Character) -> String? {
        switch character {
        case "^", "$":
            looksAtLines = true
            return ""
        case ".": return repeated { [filling] in $0 ? filling : "x" }
        case "(": return group()
        case "[": return set()
        case "\\": return escape()
        default: return repeated { _ in String(character) }
        }
    }

    private mutating func group() -> String? {
        if skip("?s)") || skip("?i)") { return "" }
        _ = skip("?:")
        let outer = width
        guard rest.first != "?", let texts = alternatives(), skip(")") else { return nil }
        // A group that can be left out needs none of its alternatives.
        let isOptional = rest.first == "?" || rest.first == "*"
        if isOptional { width = outer }
        let text = texts[isOptional ? 0 : choice % texts.count]
        return repeated { _ in text }
    }

    private mutating func set() -> String? {
        var content = ""
        while let character = rest.popFirst(), character != "]" || content.isEmpty {
            content.append(character)
            if character == "\\", let escaped = rest.popFirst() { content.append(escaped) }
        }
        guard let set = try? Regex("[\(content)]") else { return nil }
        if " ".wholeMatch(of: set) != nil, "n".wholeMatch(of: set) == nil { return space() }
        let ones = ["n", "m", "N", "M", "1", "2", "_", "\"", "="].filter { $0.wholeMatch(of: set) != nil }
        // Another one for another filling, which shows that it is not a part of a name.
        guard let one = filling == "name" ? ones.first : ones.last else { return nil }
        let canFill = filling.allSatisfy { String($0).wholeMatch(of: set) != nil }
        return repeated { [filling] in $0 && canFill ? filling : one }
    }

    private mutating func escape() -> String? {
        guard let character = rest.popFirst() else { return nil }
        switch character {
        case "b": return ""
        case "s": return space()
        case "w", "S": return repeated { [filling] in $0 ? filling.first == "(" ? "name" : filling : "n" }
        case "d": return repeated { _ in "1" }
        case "n": return repeated { _ in "\n" }
        default: return character.isLetter || character.isNumber ? nil : repeated { _ in String(character) }
        }
    }

    /// A space even where there need not be one, because it may have to separate names.
    private mutating func space() -> String? { repeated { _ in " " }.map { $0.isEmpty ? " " : $0 } }

    /// The part as often as the quantifier after it needs it; nil if that cannot be read, or makes a long text.
    private mutating func repeated(_ text: (_ isRepeated: Bool) -> String) -> String? {
        guard let quantifier = rest.first, "*+?{".contains(quantifier) else { return text(false) }
        rest.removeFirst()
        var count = 1
        if quantifier == "{" {
            let numbers = rest.prefix { $0 != "}" }
            rest = rest.dropFirst(numbers.count + 1)
            let least = numbers.prefix { $0 != "," }
            guard least.allSatisfy(\.isNumber), let number = Int(least), number <= RegexReader.mostBytes else {
                return nil
            }
            count = number
        }
        if let mode = rest.first, "?+".contains(mode) { rest.removeFirst() }
        switch quantifier {
        case "+": return text(true)
        case "{":
            let part = text(false)
            guard part.utf8.count * count <= RegexReader.mostBytes else { return nil }
            return String(repeating: part, count: count)
        case "*":
            // A character is left out, and what fills a place is not.
            let filled = text(true)
            return filled.count > 1 ? filled : ""
        default: return ""
        }
    }
}
