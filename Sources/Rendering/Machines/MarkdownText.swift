import Base
import Markup

/// Plain text as Markdown that reads the same.
enum MarkdownText {
    /// Escapes what CommonMark could take for markup within a line, but for what cannot be any there, as in
    /// `some_name`.
    static func escape(_ text: String) -> String {
        // Most texts hold nothing of the kind, and most others are ASCII.
        var text = text
        if text.withUTF8({ $0.allSatisfy(isPlain) }) { return text }
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return escape(ascii: Array(text.utf8)) }
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

    /// Escapes a text where it is written.
    static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        let isWritten = text.withUTF8 { bytes in
            guard bytes.allSatisfy(isPlain) else { return false }
            output.append(contentsOf: bytes)
            return true
        }
        if !isWritten { output.append(text: escape(text)) }
    }

    /// The same over bytes, each of which is a character then, but for the two of a line's end.
    private static func escape(ascii text: [UInt8]) -> String {
        let bytes = Array(text.split { $0 >= 0x0A && $0 <= 0x0D }.joined(separator: [UInt8(ascii: " ")]))
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + 8)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "_"):
                let isInWord =
                    index > 0 && isWord(bytes[index - 1]) && index + 1 < bytes.count && isWord(bytes[index + 1])
                if !isInWord { output.append(UInt8(ascii: "\\")) }
            case _ where isMarkup(byte): output.append(UInt8(ascii: "\\"))
            default: break
            }
            output.append(byte)
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// A code span, whatever the text holds (CommonMark 0.30, section 6.1).
    static func code(_ text: String) -> String {
        if isPlainCode(text) { return "`\(text)`" }
        var longest = 0
        var run = 0
        for character in text {
            run = character == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return longest == 0 ? "`\(text)`" : "\(fence) \(text) \(fence)"
    }

    /// A code span where it is written.
    static func append(code text: String, to output: inout [UInt8]) {
        guard isPlainCode(text) else { return output.append(text: code(text)) }
        output.append("`")
        output.append(text: text)
        output.append("`")
    }

    private static func isPlainCode(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { !$0.contains(UInt8(ascii: "`")) }
    }

    /// A destination that needs no brackets: parentheses would have to match.
    static func destination(_ reference: String) -> String {
        var reference = reference
        guard reference.withUTF8({ $0.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") } }) else {
            return reference
        }
        return reference.replacing("(", with: "%28").replacing(")", with: "%29")
    }

    static func link(_ title: String, _ reference: String) -> String { "[\(escape(title))](\(destination(reference)))" }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    private static func isMarkup(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "<"), UInt8(ascii: "|"):
            true
        default: false
        }
    }

    /// A byte that is no part of markup, and none of a line's end: beyond ASCII, two bytes begin the ends of lines that
    /// Unicode has.
    private static func isPlain(_ byte: UInt8) -> Bool {
        if isWord(byte) || byte == 0x20 { return true }
        return !isMarkup(byte) && byte != UInt8(ascii: "_") && !(byte >= 0x0A && byte <= 0x0D) && byte != 0xC2
            && byte != 0xE2
    }
}
