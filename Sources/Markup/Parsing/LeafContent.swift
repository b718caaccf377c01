/// The text of a paragraph, heading or table cell: its lines without indentation and markers, one after the other.
struct LeafContent {
    /// Nil where the content stands in the text in one piece, from ``base`` on.
    private(set) var storage: [UInt8]?
    private(set) var base: Int
    private(set) var count: Int
    /// From content to text; empty without storage.
    private var pieces: [SourcePiece] = []
    private(set) var lines: [Line] = []

    struct Line {
        /// In the content.
        var start: Int
        /// In the text.
        var textStart: Int
        /// The columns it is indented by, more than its containers ask for.
        var indent: Int
        /// Whether a marker of its containers is missing: a lazy continuation (CommonMark 0.30, section 5.1).
        var isLazy: Bool
    }

    init(base: Int) {
        self.base = base
        count = 0
    }

    /// Adds the bytes of a line; lines come in order.
    mutating func append(_ range: Range<Int>, of text: Bytes, indent: Int = 0, isLazy: Bool = false) {
        lines.append(Line(start: count, textStart: range.lowerBound, indent: indent, isLazy: isLazy))
        append(range, of: text)
    }

    /// Adds bytes that are no line of their own.
    mutating func append(_ range: Range<Int>, of text: Bytes) {
        if count == 0, storage == nil { base = range.lowerBound }
        if storage == nil, base + count != range.lowerBound {
            storage = Array(text[base..<base + count])
            pieces = [SourcePiece(derived: 0, source: Int32(base), count: Int32(count))]
        }
        if storage != nil {
            storage?.append(contentsOf: text[range])
            pieces.append(
                SourcePiece(derived: Int32(count), source: Int32(range.lowerBound), count: Int32(range.count)))
        }
        count += range.count
    }

    /// Where a run of the content stands in the text; from its first to behind its last byte.
    func textRange(_ range: Range<Int>) -> Range<Int> {
        guard storage != nil else { return base + range.lowerBound..<base + range.upperBound }
        let start = textOffset(range.lowerBound)
        return start..<(range.isEmpty ? start : max(start, textOffset(range.upperBound - 1) + 1))
    }

    /// The first place within a run behind which the text goes on elsewhere; nil where the run stands in one piece.
    func firstBreak(in range: Range<Int>) -> Int? {
        guard storage != nil, !range.isEmpty else { return nil }
        let next = index(of: range.lowerBound) + 1
        guard next < pieces.count, Int(pieces[next].derived) < range.upperBound else { return nil }
        let (piece, before) = (pieces[next], pieces[next - 1])
        return before.source + before.count == piece.source
            ? firstBreak(in: Int(piece.derived)..<range.upperBound) : Int(piece.derived)
    }

    func withBytes<Result>(of text: Bytes, _ body: (Bytes) -> Result) -> Result {
        guard let storage else { return body(text.part(base..<base + count)) }
        return storage.withUnsafeBufferPointer(body)
    }

    private func textOffset(_ offset: Int) -> Int {
        let piece = pieces[index(of: offset)]
        return Int(piece.source) + offset - Int(piece.derived)
    }

    private func index(of offset: Int) -> Int {
        var low = 0
        var high = pieces.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(pieces[middle].derived) <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
