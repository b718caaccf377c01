import Diagnostics

/// The offsets of a text's lines; a line ends after LF, CR LF or a CR alone (CommonMark 0.30, section 2.1).
struct LineIndex {
    private var starts = [0]
    private let length: Int

    init(_ text: Bytes) {
        length = text.count
        var offset = LineEnds.next(in: text, from: 0)
        while offset < length {
            let byte = text[offset]
            offset += 1
            if byte == .lineFeed || byte == .carriageReturn && text.at(offset) != .lineFeed { starts.append(offset) }
            offset = LineEnds.next(in: text, from: offset)
        }
        if starts.last == length { starts.removeLast() }
    }

    var count: Int { starts.count }

    /// The line's first byte; the text's end for lines past the last.
    func start(_ line: Int) -> Int { starts.indices.contains(line) ? starts[line] : length }

    /// The first byte after the line's ending.
    func end(_ line: Int) -> Int { start(line + 1) }

    /// The line's end without its ending.
    func contentEnd(_ line: Int, in text: Bytes) -> Int {
        var end = end(line)
        while end > start(line), text[end - 1].isLineEnd { end -= 1 }
        return end
    }
}

/// A position within the indentation and markers at the start of a line.
///
/// Tabs reach to the next multiple of four columns, as in CommonMark.
struct LineCursor {
    /// The next byte of the text.
    var offset: Int
    /// 0-based, from the line's first byte.
    var column: Int
    /// Whether the byte at ``offset`` is a tab whose first columns are used.
    var isInTab = false

    init(_ offset: Int, column: Int = 0) {
        self.offset = offset
        self.column = column
    }

    /// The remaining columns of a partly used tab.
    var restOfTab: Int { 4 - column % 4 }

    mutating func advance(columns: Int, in text: Bytes) {
        var count = columns
        while count > 0, offset < text.count {
            guard text[offset] == .tab else {
                isInTab = false
                offset += 1
                column += 1
                count -= 1
                continue
            }
            let rest = restOfTab
            isInTab = rest > count
            column += min(count, rest)
            offset += isInTab ? 0 : 1
            count -= min(count, rest)
        }
    }

    /// Advances byte by byte.
    mutating func advance(to end: Int, in text: Bytes) {
        while offset < end {
            column += text[offset] == .tab ? restOfTab : 1
            offset += 1
        }
        isInTab = false
    }

    /// The first byte that is neither space nor tab, and its distance in columns.
    func firstNonspace(in text: Bytes) -> (offset: Int, indent: Int) {
        let end = text.skip({ $0.isSpaceOrTab }, from: offset)
        var next = self
        next.advance(to: end, in: text)
        return (end, next.column - column)
    }
}
