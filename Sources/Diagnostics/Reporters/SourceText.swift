/// A file's bytes with what turns its offsets into lines and columns.
///
/// A byte order mark at the start counts for nothing, as editors show it and as SARIF 2.1.0, section 3.30.2, wants it.
struct SourceText {
    let bytes: [UInt8]
    let lines: LineTable
    private let mark: Int
    /// Every `stride` bytes a scalar's offset and the UTF-16 units before it, so that a column on a line of any length
    /// costs the same; nil where each byte is a unit.
    private let checkpoints: [(offset: Int, units: Int)]?

    private static let stride = 256

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes)
        mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        checkpoints = bytes.allSatisfy { $0 < 0x80 } ? nil : Self.checkpoints(of: bytes)
    }

    /// The 1-based line and the 1-based columns of an offset, in UTF-8 bytes and in UTF-16 units.
    func position(of offset: Int) -> Position {
        let offset = min(max(offset, mark), bytes.count)
        let (line, column) = lines.position(of: offset)
        let start = max(lines.starts[line - 1], mark)
        guard checkpoints != nil else {
            return Position(offset: offset, line: line, column: column, utf16Column: column)
        }
        let units = unitsBefore(offset) - unitsBefore(start)
        return Position(offset: offset, line: line, column: offset - start + 1, utf16Column: units + 1)
    }

    /// A range moved into the file, with its ends in order.
    func clamped(_ range: Range<Int>) -> Range<Int> {
        let start = min(max(range.lowerBound, mark), bytes.count)
        return start..<max(start, min(range.upperBound, bytes.count))
    }

    /// The bytes of a 1-based line without a byte order mark and without its ending.
    func content(ofLine line: Int) -> Range<Int> {
        guard let whole = lines.range(ofLine: line) else { return bytes.count..<bytes.count }
        let start = line == 1 ? min(mark, whole.upperBound) : whole.lowerBound
        var end = whole.upperBound
        if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }
}

extension SourceText {
    struct Position {
        var offset: Int
        var line: Int
        var column: Int
        var utf16Column: Int
    }

    private func unitsBefore(_ offset: Int) -> Int {
        guard let checkpoints, !checkpoints.isEmpty else { return offset }
        var index = min(offset / Self.stride, checkpoints.count - 1)
        if checkpoints[index].offset > offset { index -= 1 }
        let checkpoint = checkpoints[index]
        return UTF8Scalars(bytes[checkpoint.offset..<offset]).reduce(checkpoint.units) { $0 + UTF16.width($1.scalar) }
    }

    private static func checkpoints(of bytes: [UInt8]) -> [(offset: Int, units: Int)] {
        var found: [(offset: Int, units: Int)] = []
        var units = 0
        for (scalar, range) in UTF8Scalars(bytes[...]) {
            if range.lowerBound >= found.count * stride { found.append((range.lowerBound, units)) }
            units += UTF16.width(scalar)
        }
        return found
    }
}
