/// The lines of a file around a range, with carets under it.
struct CodeFrame {
    let source: SourceText
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

extension Range<Int> {
    fileprivate func prefix(_ count: Int) -> Range<Int> { lowerBound..<Swift.min(upperBound, lowerBound + count) }
}
