/// A JSON value (RFC 8259) that is always written the same way: members keep the order they were given in.
package indirect enum JSON: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
{
    case null
    case boolean(Bool)
    case integer(Int)
    case string(String)
    case array([JSON])
    case object([Member])

    /// A name and its value.
    package struct Member: Sendable, Hashable {
        package var name: String
        package var value: JSON

        package init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }

    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }

    /// An object of the members that have a value.
    package static func members(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }
}

extension JSON {
    /// The text of the value, with members and elements on lines of their own, two spaces deeper, unless `compact`.
    package func text(compact: Bool = false) -> String {
        var text = ""
        write(to: &text, depth: compact ? nil : 0)
        return text
    }

    /// Appends the value; `depth` is the level that its lines are indented to, nil for a single line.
    func write(to text: inout String, depth: Int?) {
        switch self {
        case .null: text += "null"
        case .boolean(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .string(let value): Self.write(value, to: &text)
        case .array(let elements) where elements.isEmpty: text += "[]"
        case .object(let members) where members.isEmpty: text += "{}"
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                text += index == 0 ? "[" : ","
                Self.breakLine(in: &text, depth: depth.map { $0 + 1 })
                element.write(to: &text, depth: depth.map { $0 + 1 })
            }
            Self.breakLine(in: &text, depth: depth)
            text += "]"
        case .object(let members):
            for (index, member) in members.enumerated() {
                text += index == 0 ? "{" : ","
                Self.breakLine(in: &text, depth: depth.map { $0 + 1 })
                Self.write(member.name, to: &text)
                text += depth == nil ? ":" : ": "
                member.value.write(to: &text, depth: depth.map { $0 + 1 })
            }
            Self.breakLine(in: &text, depth: depth)
            text += "}"
        }
    }

    private static func breakLine(in text: inout String, depth: Int?) {
        guard let depth else { return }
        if depth < lineBreaks.count {
            text += lineBreaks[depth]
        } else {
            text += "\n" + String(repeating: "  ", count: depth)
        }
    }

    /// By the depth of what follows.
    private static let lineBreaks = (0..<16).map { "\n" + String(repeating: "  ", count: $0) }

    /// A string with what RFC 8259, section 7, asks to be escaped, and the separators U+2028 and U+2029, which older
    /// JavaScript takes for line ends.
    private static func write(_ string: String, to text: inout String) {
        text += "\""
        defer { text += "\"" }
        // As most are: to look at each character takes many times as long.
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            text += string
            return
        }
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
