/// The words on a node, an edge or a subgraph.
package struct Label: Sendable, Hashable {
    /// The plain text, a line an element: entities decoded, `<br>` and `\n` broken, emphasis marks of a markdown string
    /// and icons removed, white space folded and trimmed. Never wrapped. Empty where the label has no words.
    package var lines: [String]
    /// What the author wrote, without the quotes around it.
    package var source: String
    /// Where it is written, without the quotes around it; empty where it is the id of a node.
    package var range: Range<Int>

    package init(lines: [String], source: String, range: Range<Int> = 0..<0) {
        self.lines = lines
        self.source = source
        self.range = range
    }

    /// The lines with line feeds between them.
    package var text: String { lines.joined(separator: "\n") }
    /// The lines with spaces between them, for a heading, a list or a link.
    package var singleLine: String { lines.joined(separator: " ") }
    package var isEmpty: Bool { lines.allSatisfy(\.isEmpty) }
}
