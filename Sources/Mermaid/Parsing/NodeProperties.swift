/// The properties between `@{` and `}`: one line of `name: value` with commas between them, or a line each, as in YAML.
struct NodeProperties {
    struct Property {
        var name: String
        /// Without quotes, its escapes resolved.
        var value: [UInt8]
        /// The value in the text, without quotes.
        var range: Range<Int>

        var text: String { String(decoding: value, as: UTF8.self) }
    }

    private(set) var properties: [Property] = []
    private let bytes: [UInt8]
    private var position: Int
    private let end: Int
    private let isFlow: Bool

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
        isFlow = !bytes[range].contains { $0 == "\n" }
        while position < end {
            skip { $0.isASCIISpace || $0 == "," }
            let start = position
            skip { $0 != ":" && $0 != "\n" && $0 != "," }
            guard position < end, bytes[position] == ":" else { continue }
            let name = unquoted(bytes.trimmed(start..<position))
            position += 1
            skip { $0 == " " || $0 == "\t" }
            let (value, range) = readValue(indentation(of: start))
            properties.append(Property(name: name, value: value, range: range))
        }
    }
}

extension NodeProperties {
    private mutating func skip(while condition: (UInt8) -> Bool) {
        while position < end, condition(bytes[position]) { position += 1 }
    }

    private func indentation(of offset: Int) -> Int {
        offset - (bytes[..<offset].lastIndex { $0 == "\n" }.map { $0 + 1 } ?? 0)
    }

    private mutating func readValue(_ indent: Int) -> ([UInt8], Range<Int>) {
        guard position < end else { return ([], end..<end) }
        switch bytes[position] {
        case "\"", "'": return quoted(bytes[position])
        case "|" where !isFlow, ">" where !isFlow: return block(indent)
        default:
            let start = position
            let isFlow = isFlow
            skip { $0 != "\n" && !(isFlow && $0 == ",") }
            let range = bytes.trimmed(start..<position)
            return (Array(bytes[range]), range)
        }
    }

    private mutating func quoted(_ quote: UInt8) -> ([UInt8], Range<Int>) {
        position += 1
        let start = position
        var value: [UInt8] = []
        while position < end, bytes[position] != quote {
            value.append(bytes[position])
            if bytes[position] == "\n" { skip { $0.isASCIISpace } } else { position += 1 }
        }
        let range = start..<position
        position = min(position + 1, end)
        return (value, range)
    }

    /// The lines after `|` that are indented more than the name.
    private mutating func block(_ indent: Int) -> ([UInt8], Range<Int>) {
        skipLine()
        let start = position
        var value: [UInt8] = []
        while position < end {
            let line = position
            skip { $0 == " " || $0 == "\t" }
            let first = position
            guard first >= end || bytes[first] == "\n" || first - line > indent else {
                position = line
                break
            }
            skipLine()
            value += bytes[first..<position]
        }
        return (value, start..<position)
    }

    private mutating func skipLine() {
        skip { $0 != "\n" }
        position = min(position + 1, end)
    }

    private func unquoted(_ range: Range<Int>) -> String {
        let text = String(decoding: bytes[range], as: UTF8.self)
        guard text.utf8.count >= 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote else {
            return text
        }
        return String(text.dropFirst().dropLast())
    }
}
