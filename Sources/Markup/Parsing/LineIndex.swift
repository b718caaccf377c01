import Diagnostics

/// Where the lines of a text begin; a line ends after LF, CR LF or a CR alone, as in CommonMark 0.30, section 2.1.
struct LineIndex {
    private var starts: [Int32] = []
    private let length: Int

    init(_ text: Bytes) {
        length = text.count
        starts.reserveCapacity(text.count / 24 + 4)
        starts.append(0)
        var offset = 0
        let count = text.count
        while true {
            offset = LineEnds.next(in: text, from: offset)
            guard offset < count else { break }
            let byte = text[offset]
            offset += 1
            if byte == .lineFeed {
                starts.append(Int32(truncatingIfNeeded: offset))
            } else if byte == .carriageReturn, offset == count || text[offset] != .lineFeed {
                starts.append(Int32(truncatingIfNeeded: offset))
            }
        }
        if let last = starts.last, Int(last) == count, count > 0 { starts.removeLast() }
    }

    var count: Int { length == 0 ? 0 : starts.count }

    /// The line's first byte; the text's end for lines past the last.
    func start(_ line: Int) -> Int { line >= 0 && line < starts.count ? Int(starts[line]) : length }

    /// The first byte after the line's ending.
    func end(_ line: Int) -> Int { start(line + 1) }

    /// The line's end without its ending.
    func contentEnd(_ line: Int, in text: Bytes) -> Int {
        var end = end(line)
        let start = start(line)
        while end > start, text[end - 1].isLineEnd { end -= 1 }
        return end
    }
}
