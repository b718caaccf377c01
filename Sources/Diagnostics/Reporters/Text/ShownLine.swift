/// One line of a file as a code frame shows it: safe, with tabs expanded, and cut to a window where it is long.
struct ShownLine {
    private(set) var text = ""
    /// The columns that the text takes.
    private(set) var width = 0
    /// For each character that is shown: its byte offset in the file, and its 0-based column.
    private var cells: [(offset: Int, column: Int)] = []
    private let end: Int

    private static let tabStop = 4

    /// The window of at most `limit` columns around `focus` in a line; ranges are byte offsets in `bytes`.
    init(_ content: Range<Int>, of bytes: [UInt8], around focus: Range<Int>, limit: Int) {
        end = content.upperBound
        // A character seldom takes more than four bytes a column: what is further away is not looked at, however long
        // the line.
        let reach = limit * 4
        let focus = focus.clamped(to: content)
        var lower = max(content.lowerBound, focus.lowerBound - reach)
        while lower < focus.lowerBound, lower > content.lowerBound, bytes[lower] & 0xC0 == 0x80 { lower += 1 }
        let upper = min(content.upperBound, min(focus.upperBound, focus.lowerBound + reach) + reach)
        let characters = Self.characters(in: bytes[lower..<upper])

        var column = 0
        var measured: [(text: String, width: Int, offset: Int, column: Int)] = []
        for (character, offset) in characters {
            let width = character == "\t" ? Self.tabStop - column % Self.tabStop : DisplayWidth.of(character)
            measured.append(
                (character == "\t" ? String(repeating: " ", count: width) : String(character), width, offset, column))
            column += width
        }
        let start = measured.last { $0.offset <= focus.lowerBound }?.column ?? 0
        let stop = measured.first { $0.offset >= focus.upperBound }?.column ?? column
        let shown = Self.window(of: column, around: start..<max(start, stop), limit: limit)

        let cutBefore = lower > content.lowerBound || shown.lowerBound > 0
        let cutAfter = upper < content.upperBound || shown.upperBound < column
        if cutBefore { append("…", width: 1) }
        for cell in measured where cell.column >= shown.lowerBound && cell.column + cell.width <= shown.upperBound {
            cells.append((cell.offset, self.width))
            append(cell.text, width: cell.width)
        }
        if cutAfter {
            cells.append((measured.first { $0.column >= shown.upperBound }?.offset ?? upper, self.width))
            append("…", width: 1)
        }
    }

    /// The columns under a range: at least one, and one past the end of the text for a range at the end of the line.
    func columns(under range: Range<Int>) -> Range<Int> {
        let start = range.lowerBound >= end ? width : column(of: range.lowerBound)
        guard !range.isEmpty else { return start..<start + 1 }
        let stop = cells.first { $0.offset >= range.upperBound }?.column ?? width
        return start..<max(stop, start + 1)
    }
}

extension ShownLine {
    private mutating func append(_ shown: String, width: Int) {
        text += shown
        self.width += width
    }

    private func column(of offset: Int) -> Int {
        cells.last { $0.offset <= offset }?.column ?? 0
    }

    /// The grapheme clusters of the bytes, made safe, with the offset of each.
    private static func characters(in bytes: ArraySlice<UInt8>) -> [(Character, offset: Int)] {
        var scalars = String.UnicodeScalarView()
        var offsets: [Int] = []
        for (scalar, range) in UTF8Scalars(bytes) {
            scalars.append(scalar == "\t" ? scalar : VisibleText.scalar(scalar))
            offsets.append(range.lowerBound)
        }
        var index = 0
        return String(scalars).map { character in
            defer { index += character.unicodeScalars.count }
            return (character, offsets[index])
        }
    }

    /// The columns to show of a text that is `total` wide: all of it where it fits, else those around the focus.
    private static func window(of total: Int, around focus: Range<Int>, limit: Int) -> Range<Int> {
        guard total > limit else { return 0..<total }
        let room = limit - 2
        let before = focus.count >= room ? room / 4 : (room - focus.count) / 2
        let start = max(0, min(focus.lowerBound - before, total - room))
        return start..<min(total, start + room)
    }
}
