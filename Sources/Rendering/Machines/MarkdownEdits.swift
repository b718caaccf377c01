import Base

/// Replacements in a page's Markdown, in the order of the text; of two that overlap, the first counts.
struct MarkdownEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

    /// A part of the text with the edits made; those outside of it are left out.
    func applied(to source: [UInt8], in part: Range<Int>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(source.count + edits.reduce(0) { $0 + $1.text.utf8.count })
        var position = part.lowerBound
        // Sorting is stable: edits at one offset keep their order.
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where edit.range.lowerBound >= position && edit.range.upperBound <= part.upperBound {
            output += source[position..<edit.range.lowerBound]
            output.append(text: edit.text)
            position = edit.range.upperBound
        }
        return output + source[min(position, part.upperBound)..<part.upperBound]
    }
}
