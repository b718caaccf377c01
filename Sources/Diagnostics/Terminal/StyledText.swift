import Base

/// Styles text with the escape sequences of terminals (ECMA-48, SGR), unless it is off.
package struct ANSI: Sendable, Hashable {
    package let isOn: Bool

    package static let on = ANSI(isOn: true)
    package static let off = ANSI(isOn: false)

    package enum Style: String, Sendable, Hashable, CaseIterable {
        case bold = "1"
        case dim = "2"
        case red = "1;31"
        case green = "32"
        case yellow = "1;33"
        case blue = "1;34"
        case cyan = "1;36"
    }

    /// The text between the sequences that start and end the style.
    package func callAsFunction(_ style: Style, _ text: String) -> String {
        isOn && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// The style of a severity's name and carets.
    package static func style(of severity: Severity) -> Style {
        switch severity {
        case .error: .red
        case .warning: .yellow
        case .note: .cyan
        }
    }
}

/// A text with a style for each character, so that it can be wrapped before it is written.
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

    /// The columns of the text on a single line.
    package var width: Int { cells.reduce(0) { $0 + $1.width } }

    /// Adds a text as ``VisibleText`` shows it, with spaces for line breaks.
    package mutating func append(_ text: String, _ style: ANSI.Style? = nil) {
        for character in VisibleText.line(text) {
            cells.append(Cell(character: character, style: style, width: DisplayWidth.of(character)))
        }
    }

    /// Forces a line break.
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

    /// The text with escape sequences.
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

    /// Collects the lines of ``wrapped(to:)``.
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
                // The space has a style if both of its neighbors have it.
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
