/// Changes of a fragment's text; those at one place are made in their order.
struct CodeEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    static func + (first: CodeEdits, second: CodeEdits) -> CodeEdits { CodeEdits(edits: first.edits + second.edits) }

    func applied(to bytes: [UInt8]) -> CompilableCode {
        var text: [UInt8] = []
        var parts: [(made: Int, source: Int)] = []
        var position = 0
        let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for edit in sorted where edit.range.lowerBound >= position {
            parts.append((text.count, position))
            text += bytes[position..<edit.range.lowerBound]
            text += edit.text.utf8
            position = edit.range.upperBound
        }
        parts.append((text.count, position))
        return CompilableCode(text: text + bytes[position...], parts: parts)
    }
}
