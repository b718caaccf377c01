/// The title in the front matter of a diagram.
struct FrontMatterTitle {
    private(set) var title: String?
    /// A value that is not valid YAML because of a `: ` without quotes, in the original text.
    private(set) var doubtful: Range<Int>?

    init(_ text: [UInt8], in range: Range<Int>) {
        var line = range.lowerBound
        while line < range.upperBound {
            var end = line
            while end < range.upperBound, text[end] != UInt8(ascii: "\n") { end += 1 }
            read(text, line..<end)
            line = end + 1
        }
    }
}

extension FrontMatterTitle {
    private mutating func read(_ text: [UInt8], _ line: Range<Int>) {
        guard let colon = text[line].firstIndex(of: UInt8(ascii: ":")) else { return }
        let key = String(decoding: text[line.lowerBound..<colon], as: UTF8.self)
        var start = colon + 1
        while start < line.upperBound, text[start].isASCIISpace { start += 1 }
        var end = line.upperBound
        while end > start, text[end - 1].isASCIISpace { end -= 1 }
        guard start < end else { return }
        var value = start..<end
        let quote = text[start]
        if value.count >= 2, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), text[end - 1] == quote {
            value = (start + 1)..<(end - 1)
        } else if quote != UInt8(ascii: "{"), quote != UInt8(ascii: "#"), quote != UInt8(ascii: "\""),
            quote != UInt8(ascii: "'")
        {
            for index in value.dropLast() where text[index] == UInt8(ascii: ":") && text[index + 1] == UInt8(ascii: " ")
            {
                doubtful = value
                break
            }
        }
        if key == "title" { title = String(decoding: text[value], as: UTF8.self) }
    }
}
