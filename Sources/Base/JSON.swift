#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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
        let inner = depth.map { $0 + 1 }
        switch self {
        case .null: return "null"
        case .boolean(let value): return value ? "true" : "false"
        case .integer(let value): return String(value)
        case .string(let value): return Self.literal(value)
        case .array(let elements): return Self.joined(elements.map { $0.text(depth: inner) }, "[", "]", depth)
        case .object(let members):
            let colon = depth == nil ? ":" : ": "
            let items = members.map { Self.literal($0.name) + colon + $0.value.text(depth: inner) }
            return Self.joined(items, "{", "}", depth)
        }
    }

    private static func joined(_ items: [String], _ open: String, _ close: String, _ depth: Int?) -> String {
        guard let depth, !items.isEmpty else { return open + items.joined(separator: ",") + close }
        let lineBreak = "\n" + String(repeating: "  ", count: depth)
        return open + lineBreak + "  " + items.joined(separator: ",\(lineBreak)  ") + lineBreak + close
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
    package static func scriptLiteral(_ string: String) -> String { literal(string, inScript: true) }

    private static func literal(_ string: String, inScript: Bool = false) -> String {
        var output: [UInt8] = []
        append(string, to: &output, inScript: inScript)
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

extension JSON {
    /// Decodes a value.
    ///
    /// - Parameter isJSON5: whether comments and trailing commas are allowed.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8], isJSON5: Bool = false
    ) throws -> Value {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = isJSON5
        return try decoder.decode(type, from: Data(bytes))
    }

    /// Encodes a value, with sorted keys.
    package static func encode(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return Array(try encoder.encode(value))
    }
}
