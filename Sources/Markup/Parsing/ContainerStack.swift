/// The open block quotes and list items, which own the markers at the start of each line.
///
/// libcmark gives the lines of a block, not the start of its text in each line, so this applies section 5 of CommonMark
/// 0.30 again.
struct ContainerStack {
    private var containers: [Container] = []

    struct Container {
        var isQuote: Bool
        /// The line of its marker, and the start of its content in that line.
        var startLine: Int
        var content: LineCursor
        /// The columns of indentation that later lines of a list item need.
        var indent = 0
        var hasChild = false
    }

    var isEmpty: Bool { containers.isEmpty }

    mutating func markChild() {
        if !containers.isEmpty { containers[containers.count - 1].hasChild = true }
    }

    mutating func pop() { _ = containers.popLast() }

    /// Enters the block quote whose marker stands in a line; returns the marker's offset.
    mutating func pushQuote(line: Int, text: Bytes, lines: LineIndex) -> Int {
        markChild()
        var cursor = start(ofLine: line, text: text, lines: lines).cursor
        let first = cursor.firstNonspace(in: text)
        cursor.advance(to: first.offset, in: text)
        cursor.advance(to: min(first.offset + 1, text.count), in: text)
        if text.at(cursor.offset).isSpaceOrTab { cursor.advance(columns: 1, in: text) }
        containers.append(Container(isQuote: true, startLine: line, content: cursor))
        return first.offset
    }

    /// Enters the list item whose marker stands in a line; returns the marker.
    mutating func pushItem(line: Int, text: Bytes, lines: LineIndex) -> Range<Int> {
        markChild()
        var cursor = start(ofLine: line, text: text, lines: lines).cursor
        let first = cursor.firstNonspace(in: text)
        cursor.advance(to: first.offset, in: text)
        let end = min(text.skip({ $0.isDigit }, from: first.offset) + 1, text.count)
        cursor.advance(to: end, in: text)
        let afterMarker = cursor
        while cursor.column - afterMarker.column <= 5, text.at(cursor.offset).isSpaceOrTab {
            cursor.advance(columns: 1, in: text)
        }
        let spaces = cursor.column - afterMarker.column
        var padding = end - first.offset + spaces
        if spaces >= 5 || spaces < 1 || cursor.offset >= text.count || text[cursor.offset].isLineEnd {
            padding = end - first.offset + 1
            cursor = afterMarker
            if spaces > 0 { cursor.advance(columns: 1, in: text) }
        }
        containers.append(Container(isQuote: false, startLine: line, content: cursor, indent: first.indent + padding))
        return first.offset..<end
    }

    /// The start of a line after the markers of its containers, and whether it has all of them.
    func start(ofLine line: Int, text: Bytes, lines: LineIndex) -> (cursor: LineCursor, isComplete: Bool) {
        guard let last = containers.last else { return (LineCursor(lines.start(line)), true) }
        if last.startLine == line { return (last.content, true) }
        var cursor = LineCursor(lines.start(line))
        var index = containers.count - 1
        while index >= 0, containers[index].startLine >= line { index -= 1 }
        guard index == containers.count - 1 else { return (containers[index + 1].content, true) }
        for container in containers {
            let first = cursor.firstNonspace(in: text)
            let isBlank = first.offset >= text.count || text[first.offset].isLineEnd
            if container.isQuote {
                guard first.indent <= 3, text.at(first.offset) == .greater else { return (cursor, false) }
                cursor.advance(columns: first.indent + 1, in: text)
                if text.at(cursor.offset).isSpaceOrTab { cursor.advance(columns: 1, in: text) }
            } else if first.indent >= container.indent {
                cursor.advance(columns: container.indent, in: text)
            } else if isBlank, container.hasChild {
                cursor.advance(to: first.offset, in: text)
            } else {
                return (cursor, false)
            }
        }
        return (cursor, true)
    }
}
