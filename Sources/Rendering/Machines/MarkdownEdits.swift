/// Replacements in a page's Markdown, in the order of the text; of two that meet, the first counts.
struct MarkdownEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

    /// The part of the text from an offset on, with the edits made; those before it are left out.
    func applied(to source: [UInt8], from start: Int) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(source.count + edits.reduce(0) { $0 + $1.text.utf8.count })
        var position = start
        let sorted = edits.enumerated().sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
        for (_, edit) in sorted where edit.range.lowerBound >= position {
            output += source[position..<edit.range.lowerBound]
            output += edit.text.utf8
            position = edit.range.upperBound
        }
        return output + source[min(position, source.count)...]
    }
}
