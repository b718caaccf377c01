/// The text of a paragraph, heading or table cell: its lines without indentation and markers, joined.
struct LeafContent {
    private(set) var count = 0
    private(set) var lines: [Line] = []
    /// From content to text.
    private var map = SourceMap()
    /// Empty if the content is one piece of the text.
    private var storage: [UInt8] = []

    struct Line {
        /// Offset in the content.
        var start: Int
        /// Columns of indentation beyond what its containers require.
        var indent: Int
        /// Whether a marker of its containers is missing: a lazy continuation (CommonMark 0.30, section 5.1).
        var isLazy: Bool
    }

    /// Whether the content is one piece of the text.
    private var isContiguous: Bool { map.pieces.count < 2 }

    /// Adds a line; lines come in order.
    mutating func appendLine(_ range: Range<Int>, of text: Bytes, indent: Int = 0, isLazy: Bool = false) {
        lines.append(Line(start: count, indent: indent, isLazy: isLazy))
        append(range, of: text)
    }

    /// Adds bytes to the last line.
    mutating func append(_ range: Range<Int>, of text: Bytes) {
        let first = map.pieces.first
        map.append(range, at: count)
        if !isContiguous {
            if storage.isEmpty, let first { storage += text.part(first.source..<first.source + first.count) }
            storage += text.part(range)
        }
        count += range.count
    }

    /// The range of the text from the first to the last byte of a run of the content.
    func textRange(_ range: Range<Int>) -> Range<Int> {
        let start = textOffset(range.lowerBound)
        return start..<(range.isEmpty ? start : max(start, textOffset(range.upperBound - 1) + 1))
    }

    /// The first offset within a run at which the text continues elsewhere; nil if the run is one piece.
    func firstBreak(in range: Range<Int>) -> Int? {
        guard !isContiguous, let index = map.index(of: range.lowerBound), index + 1 < map.pieces.count else {
            return nil
        }
        let next = map.pieces[index + 1].derived
        return next < range.upperBound ? next : nil
    }

    func withBytes<Result>(of text: Bytes, _ body: (Bytes) -> Result) -> Result {
        guard isContiguous else { return storage.withUnsafeBufferPointer(body) }
        guard let piece = map.pieces.first else { return body(Bytes(start: nil, count: 0)) }
        return body(text.part(piece.source..<piece.source + piece.count))
    }

    private func textOffset(_ offset: Int) -> Int {
        guard let index = map.index(of: offset) else { return 0 }
        return map.pieces[index].source + offset - map.pieces[index].derived
    }
}
