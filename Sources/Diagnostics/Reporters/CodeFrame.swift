import Base

/// The lines of a file around a range, with carets under it.
struct CodeFrame {
    let source: SourceFile
    let ansi: ANSI
    let accent: ANSI.Style
    /// Digits of the widest line number beside it.
    let gutter: Int
    /// Columns for the text itself.
    let limit: Int

    /// The longest range whose lines are all shown.
    private static let longest = 6

    func lines(under range: Range<Int>) -> [String] {
        let range = source.clamped(range)
        let first = source.position(of: range.lowerBound).line
        let last = lastLine(of: range, from: first)
        let body = first == last ? oneLine(first, range) : severalLines(first, last, range)
        return [bar()] + body
    }

    /// The gutter without a number.
    func bar(_ text: String = "") -> String {
        let edge = ansi(.blue, String(repeating: " ", count: gutter) + " |")
        return text.isEmpty ? edge : edge + " " + text
    }

    func numbered(_ line: Int, _ text: String) -> String {
        let edge = ansi(.blue, CodeFrame.padded(line, to: gutter) + " |")
        return text.isEmpty ? edge : edge + " " + text
    }

    static func padded(_ line: Int, to width: Int) -> String {
        let digits = String(line)
        return String(repeating: " ", count: max(0, width - digits.count)) + digits
    }
}

extension CodeFrame {
    private func oneLine(_ line: Int, _ range: Range<Int>) -> [String] {
        let shown = shownLine(line, around: range, limit: limit)
        let columns = shown.columns(under: range)
        let carets =
            String(repeating: " ", count: columns.lowerBound)
            + ansi(accent, String(repeating: "^", count: columns.count))
        return [numbered(line, shown.text), bar(carets)]
    }

    /// An angle that opens on the first line and closes on the last.
    private func severalLines(_ first: Int, _ last: Int, _ range: Range<Int>) -> [String] {
        let room = limit - 2
        var lines: [String] = []
        let opening = source.content(ofLine: first)
        let shown = shownLine(first, around: range.lowerBound..<range.lowerBound, limit: room)
        if source.bytes[opening.lowerBound..<max(opening.lowerBound, range.lowerBound)].allSatisfy({
            $0 == 0x20 || $0 == 0x09
        }) {
            lines.append(numbered(first, ansi(accent, "/") + " " + shown.text))
        } else {
            let column = shown.columns(under: range.lowerBound..<range.lowerBound).lowerBound
            lines.append(numbered(first, "  " + shown.text))
            lines.append(bar(" " + ansi(accent, String(repeating: "_", count: column + 1) + "^")))
        }
        let side = ansi(accent, "|")
        let all = last - first + 1
        for line in first + 1..<last where all <= Self.longest || line <= first + 2 || line >= last - 1 {
            if all > Self.longest, line == last - 1, last - first > 4 { lines.append(bar(side + " …")) }
            let text = shownLine(line, around: source.content(ofLine: line).prefix(0), limit: room).text
            lines.append(numbered(line, text.isEmpty ? side : side + " " + text))
        }
        let ending = shownLine(last, around: range.upperBound..<range.upperBound, limit: room)
        let end = max(1, ending.columns(under: range.upperBound..<range.upperBound).lowerBound)
        lines.append(numbered(last, ending.text.isEmpty ? side : side + " " + ending.text))
        lines.append(bar(side + ansi(accent, String(repeating: "_", count: end) + "^")))
        return lines
    }

    /// The line that a range's last byte is on: a line break at its end does not count as the next line.
    private func lastLine(of range: Range<Int>, from first: Int) -> Int {
        guard range.count > 0 else { return first }
        let last = source.position(of: range.upperBound).line
        guard last > first, source.lines.starts[last - 1] == range.upperBound else { return last }
        return last - 1
    }

    private func shownLine(_ line: Int, around range: Range<Int>, limit: Int) -> ShownLine {
        ShownLine(source.content(ofLine: line), of: source.bytes, around: range, limit: limit)
    }
}

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

    private func column(of offset: Int) -> Int { cells.last { $0.offset <= offset }?.column ?? 0 }

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

/// Where a location is in its file, as people are shown it: line, column and the lines around it.
package struct DiagnosticPlace: Sendable, Hashable {
    /// 1-based.
    package let line: Int
    /// 1-based, in bytes of UTF-8, as in the format for people.
    package let column: Int
    /// 1-based, in UTF-16 units, as most editors count.
    package let editorColumn: Int
    /// The lines with carets under what is meant, without colour and without a line break at the end.
    package let frame: String

    /// Nil where the file as a whole is meant.
    ///
    /// - Parameters:
    ///   - bytes: the file as it lies on the disk; a range that does not fit it is moved into it.
    ///   - width: columns that the frame may take.
    package init?(_ location: Location, in bytes: [UInt8], width: Int = 100) {
        guard let range = location.range else { return nil }
        let source = SourceFile(bytes)
        let position = source.position(of: range.lowerBound)
        let gutter = String(source.position(of: range.upperBound).line).count
        let frame = CodeFrame(
            source: source, ansi: .off, accent: .bold, gutter: gutter, limit: max(40, width - gutter - 3))
        (line, column, editorColumn) = (position.line, position.column, position.utf16Column)
        // The first line of a frame is the empty one below the file's name.
        self.frame = frame.lines(under: range).dropFirst().joined(separator: "\n")
    }
}
