/// Plain text as Markdown that reads the same.
enum MarkdownText {
    /// Escapes what CommonMark could take for markup within a line, but for what cannot be any there, as in `some_name`.
    static func escape(_ text: String) -> String {
        var output = ""
        var previous: Character = " "
        let characters = Array(text.split(whereSeparator: \.isNewline).joined(separator: " "))
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : " "
            switch character {
            case "\\", "`", "*", "[", "]", "<", "|": output += "\\\(character)"
            case "_" where !(isWord(previous) && isWord(next)): output += "\\_"
            default: output.append(character)
            }
            previous = character
        }
        return output
    }

    /// A code span, whatever the text holds (CommonMark 0.30, section 6.1).
    static func code(_ text: String) -> String {
        var longest = 0
        var run = 0
        for character in text {
            run = character == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return longest == 0 ? "`\(text)`" : "\(fence) \(text) \(fence)"
    }

    /// A destination that needs no brackets: parentheses would have to match.
    static func destination(_ reference: String) -> String {
        reference.replacing("(", with: "%28").replacing(")", with: "%29")
    }

    static func link(_ title: String, _ reference: String) -> String { "[\(escape(title))](\(destination(reference)))" }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
