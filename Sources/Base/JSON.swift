/// A JSON value (RFC 8259) with deterministic output: members keep their order.
package enum JSON: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
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

    /// An array of strings.
    package static func strings(_ strings: some Sequence<String>) -> JSON { .array(strings.map(JSON.string)) }

    /// An object that contains only the members with a value.
    package static func members(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }
}

extension JSON {
    /// The value on a single line, without spaces.
    package var compactText: String { text(depth: nil) }

    /// The value with each member and element on a separate line.
    package var text: String { text(depth: 0) }

    /// The value with each level indented by two spaces, as part of a value at `depth`; on a single line for nil.
    package func text(depth: Int?) -> String {
        var output: [UInt8] = []
        append(to: &output, depth)
        return String(decoding: output, as: UTF8.self)
    }

    private func append(to output: inout [UInt8], _ depth: Int?) {
        switch self {
        case .null: output.append("null")
        case .boolean(let value): output.append(value ? "true" : "false")
        case .integer(let value): output.append(text: String(value))
        case .string(let value): Self.append(value, to: &output)
        case .array(let elements):
            Self.append(elements, "[", "]", to: &output, depth) { element, depth, output in
                element.append(to: &output, depth)
            }
        case .object(let members):
            Self.append(members, "{", "}", to: &output, depth) { member, depth, output in
                Self.append(member.name, to: &output)
                output.append(depth == nil ? ":" : ": ")
                member.value.append(to: &output, depth)
            }
        }
    }

    private static func append<Element>(
        _ elements: [Element], _ open: StaticString, _ close: StaticString, to output: inout [UInt8], _ depth: Int?,
        _ write: (Element, Int?, inout [UInt8]) -> Void
    ) {
        output.append(open)
        for (index, element) in elements.enumerated() {
            if index > 0 { output.append(",") }
            breakLine(in: &output, depth.map { $0 + 1 })
            write(element, depth.map { $0 + 1 }, &output)
        }
        if !elements.isEmpty { breakLine(in: &output, depth) }
        output.append(close)
    }

    private static func breakLine(in output: inout [UInt8], _ depth: Int?) {
        guard let depth else { return }
        output.append("\n")
        for _ in 0..<depth { output.append("  ") }
    }

    /// Appends a string in quotes.
    ///
    /// Besides what RFC 8259, section 7, requires, it escapes U+2028 and U+2029, which end lines in older JavaScript.
    ///
    /// - Parameter inScript: whether `<` is escaped too, so that no tag ends the script that contains the string.
    package static func append(_ string: String, to output: inout [UInt8], inScript: Bool = false) {
        var string = string
        string.withUTF8 { append($0, to: &output, inScript: inScript) }
    }

    /// A string in quotes for a script.
    package static func scriptLiteral(_ string: String) -> String {
        var output: [UInt8] = []
        append(string, to: &output, inScript: true)
        return String(decoding: output, as: UTF8.self)
    }

    package static func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8], inScript: Bool = false) {
        bytes.withUnsafeBufferPointer { append($0, to: &output, inScript: inScript) }
    }

    private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8], inScript: Bool) {
        output.append("\"")
        var copied = 0
        for offset in bytes.indices {
            var length = 1
            let escaped: String
            switch bytes[offset] {
            // Nearly all bytes are letters.
            case UInt8(ascii: "a")...UInt8(ascii: "z"): continue
            case UInt8(ascii: "\""): escaped = "\\\""
            case UInt8(ascii: "\\"): escaped = "\\\\"
            case UInt8(ascii: "\n"): escaped = "\\n"
            case UInt8(ascii: "\r"): escaped = "\\r"
            case UInt8(ascii: "\t"): escaped = "\\t"
            case 0x00..<0x20, 0x7F: escaped = code(UInt32(bytes[offset]))
            case UInt8(ascii: "<") where inScript: escaped = code(0x3C)
            case 0xC2 where offset + 1 < bytes.count && bytes[offset + 1] < 0xA0:
                (length, escaped) = (2, code(UInt32(bytes[offset + 1])))
            // U+2028 and U+2029.
            case 0xE2
            where offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] & 0xFE == 0xA8:
                (length, escaped) = (3, code(0x2000 + UInt32(bytes[offset + 2] - 0x80)))
            default: continue
            }
            output.append(contentsOf: bytes[copied..<offset])
            output.append(text: escaped)
            copied = offset + length
        }
        output.append(contentsOf: bytes[copied...])
        output.append("\"")
    }

    private static func code(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
