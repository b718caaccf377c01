import Base

/// Plain text as Markdown that reads the same.
enum MarkdownText {
    /// Escapes what CommonMark could take for markup within a line, but for `_` inside of words.
    static func escape(_ text: String) -> String {
        guard !text.allBytes(isPlain) else { return text }
        let characters = Array(
            VisibleText.withoutControls(text.split(whereSeparator: \.isNewline).joined(separator: " ")))
        var output = ""
        for (index, character) in characters.enumerated() {
            switch character {
            case "\\", "`", "*", "[", "]", "<", "|": output += "\\\(character)"
            case "_":
                let isInWord =
                    index > 0 && isWord(characters[index - 1])
                    && index + 1 < characters.count && isWord(characters[index + 1])
                output += isInWord ? "_" : "\\_"
            default: output.append(character)
            }
        }
        return output
    }

    /// A code span, whatever the text holds (CommonMark 0.30, section 6.1).
    static func code(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "`")),
            let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max()
        else { return "`\(text)`" }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence) \(text) \(fence)"
    }

    /// A destination that needs no brackets: parentheses would have to match.
    static func destination(_ reference: String) -> String {
        guard reference.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }) else {
            return reference
        }
        return reference.replacing("(", with: "%28").replacing(")", with: "%29")
    }

    static func link(_ title: String, _ reference: String) -> String { "[\(escape(title))](\(destination(reference)))" }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    /// Whether a byte needs no look at its character: 0xC2 and 0xE2 begin line ends and controls beyond ASCII.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00...0x1F, 0x7F, 0xC2, 0xE2, UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
            UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "|"):
            false
        default: true
        }
    }
}
