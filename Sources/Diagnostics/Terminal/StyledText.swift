/// A text whose characters are styled one by one, so that it can be broken into lines before it is written.
package struct StyledText: Sendable {
    private var cells: [Cell] = []

    private struct Cell: Sendable {
        var character: Character
        var style: ANSI.Style?
        var width: Int
    }

    package init() {}

    package init(_ text: String, _ style: ANSI.Style? = nil) { append(text, style) }

    package var isEmpty: Bool { cells.isEmpty }

    /// Columns, were it all on one line.
    package var width: Int { cells.reduce(0) { $0 + $1.width } }

    /// Adds what is safe to show of a text; its line breaks become spaces.
    package mutating func append(_ text: String, _ style: ANSI.Style? = nil) {
        for character in VisibleText.line(text) {
            cells.append(Cell(character: character, style: style, width: DisplayWidth.of(character)))
        }
    }

    /// Begins a new line wherever the others are broken.
    package mutating func appendBreak() { cells.append(Cell(character: "\n", style: nil, width: 0)) }

    /// The lines of the text, broken at spaces and, where a word is wider than a line, within it.
    ///
    /// - Parameter width: columns; fewer than 2 count as 2, so that every character has a place.
    package func wrapped(to width: Int) -> [StyledText] {
        var lines = LineBreaks(width: max(2, width))
        for cell in cells {
            switch cell.character {
            case "\n": lines.end()
            case " ": lines.endWord()
            default: lines.word.append(cell)
            }
        }
        return lines.all()
    }

    /// The text with the sequences of its styles.
    package func text(_ ansi: ANSI) -> String {
        var result = ""
        var run = ""
        var style: ANSI.Style?
        for cell in cells {
            if cell.style != style {
                result += style.map { ansi($0, run) } ?? run
                (run, style) = ("", cell.style)
            }
            run.append(cell.character)
        }
        return result + (style.map { ansi($0, run) } ?? run)
    }

    /// Lines while they are being filled.
    private struct LineBreaks {
        let width: Int
        var word: [Cell] = []
        private var line = StyledText()
        private var used = 0
        private var lines: [StyledText] = []

        init(width: Int) { self.width = width }

        mutating func endWord() {
            guard !word.isEmpty else { return }
            let needed = word.reduce(0) { $0 + $1.width }
            if used > 0, used + 1 + needed > width { endLine() }
            if used > 0 {
                // A style that goes on goes over the space.
                let style = line.cells.last?.style
                add(Cell(character: " ", style: style == word.first?.style ? style : nil, width: 1))
            }
            for cell in word {
                if used + cell.width > width { endLine() }
                add(cell)
            }
            word = []
        }

        mutating func end() {
            endWord()
            endLine()
        }

        mutating func all() -> [StyledText] {
            endWord()
            if !line.isEmpty { endLine() }
            return lines
        }

        private mutating func add(_ cell: Cell) {
            line.cells.append(cell)
            used += cell.width
        }

        private mutating func endLine() {
            lines.append(line)
            (line, used) = (StyledText(), 0)
        }
    }
}
