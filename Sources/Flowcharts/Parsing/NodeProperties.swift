/// The properties between `@{` and `}`: one line of `name: value` with commas between them, or a line each, as in YAML.
struct NodeProperties {
    struct Property {
        var name: String
        /// Without quotes, its escapes resolved.
        var value: [UInt8]
        /// Where the value is written, without quotes.
        var range: Range<Int>
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
        isFlow = !bytes[range].contains(UInt8(ascii: "\n"))
        read()
    }
}

extension NodeProperties {
    private mutating func read() {
        while position < end {
            while position < end, bytes[position].isASCIISpace || bytes[position] == UInt8(ascii: ",") { position += 1 }
            let start = position
            let indent = indentation(of: start)
            while position < end, bytes[position] != UInt8(ascii: ":"), bytes[position] != UInt8(ascii: "\n"),
                bytes[position] != UInt8(ascii: ",")
            {
                position += 1
            }
            guard position < end, bytes[position] == UInt8(ascii: ":") else { continue }
            let name = trimmed(start..<position)
            position += 1
            while position < end, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
                position += 1
            }
            let (value, range) = readValue(indent)
            properties.append(Property(name: unquoted(name), value: value, range: range))
        }
    }

    private func indentation(of offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return offset - start
    }

    private mutating func readValue(_ indent: Int) -> ([UInt8], Range<Int>) {
        guard position < end else { return ([], end..<end) }
        switch bytes[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(bytes[position])
        case UInt8(ascii: "|") where !isFlow, UInt8(ascii: ">") where !isFlow: return block(indent)
        default:
            let start = position
            while position < end, bytes[position] != UInt8(ascii: "\n"),
                !(isFlow && bytes[position] == UInt8(ascii: ","))
            { position += 1 }
            let range = trimmed(start..<position)
            return (Array(bytes[range]), range)
        }
    }

    private mutating func quoted(_ quote: UInt8) -> ([UInt8], Range<Int>) {
        position += 1
        let start = position
        var value: [UInt8] = []
        while position < end, bytes[position] != quote {
            if bytes[position] == UInt8(ascii: "\n") {
                value.append(UInt8(ascii: "\n"))
                while position < end, bytes[position].isASCIISpace { position += 1 }
                continue
            }
            value.append(bytes[position])
            position += 1
        }
        let range = start..<position
        if position < end { position += 1 }
        return (value, range)
    }

    /// The lines behind `|` that are indented more than the name.
    private mutating func block(_ indent: Int) -> ([UInt8], Range<Int>) {
        skipLine()
        let start = position
        var value: [UInt8] = []
        while position < end {
            var first = position
            while first < end, bytes[first] == UInt8(ascii: " ") || bytes[first] == UInt8(ascii: "\t") { first += 1 }
            guard first >= end || bytes[first] == UInt8(ascii: "\n") || first - position > indent else { break }
            position = first
            skipLine()
            value += bytes[first..<min(position, end)]
        }
        return (value, start..<max(start, min(position, end)))
    }

    private mutating func skipLine() {
        while position < end, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        position = min(position + 1, end)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isASCIISpace { start += 1 }
        while end > start, bytes[end - 1].isASCIISpace { end -= 1 }
        return start..<end
    }

    private func unquoted(_ range: Range<Int>) -> String {
        var slice = bytes[range]
        if slice.count >= 2, let quote = slice.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            slice.last == quote
        {
            slice = slice.dropFirst().dropLast()
        }
        return String(decoding: slice, as: UTF8.self)
    }
}
