import Base

/// Maps offsets of derived bytes to offsets of the text that they come from.
///
/// The bytes between two pieces do not appear in that text.
struct SourceMap: Sendable {
    private(set) var pieces: [Piece] = []

    /// A run of bytes that appears verbatim in the source.
    struct Piece: Sendable {
        /// Offset of the first byte in the derived bytes.
        let derived: Int
        let source: Int
        var count: Int
    }

    /// Adds a range of the source at an offset of the derived bytes; ranges come in order.
    mutating func append(_ source: Range<Int>, at derived: Int) {
        if let last = pieces.last, last.derived + last.count == derived, last.source + last.count == source.lowerBound {
            pieces[pieces.count - 1].count += source.count
        } else {
            pieces.append(Piece(derived: derived, source: source.lowerBound, count: source.count))
        }
    }

    /// The index of the last piece that begins at or before an offset.
    func index(of offset: Int) -> Int? { pieces.lastIndex(startingAtOrBefore: offset, \.derived) }
}

extension RandomAccessCollection where Index == Int {
    /// The last element that starts at or before an offset; the elements are sorted by their starts.
    func lastIndex(startingAtOrBefore offset: Int, _ start: (Element) -> Int) -> Int? {
        let next = partitionIndex { start($0) > offset }
        return next > startIndex ? next - 1 : nil
    }
}
