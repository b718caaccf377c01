import Pages

/// Passages as Markdown of the file at an address; links lead to the Markdown of pages.
struct PassageMarkdown {
    let here: Address

    /// Blocks with a blank line between them, and a line feed at the end.
    func text(_ passages: [Passage]) -> String { blocks(passages).joined(separator: "\n\n") + "\n" }
}

extension PassageMarkdown {
    private func blocks(_ passages: [Passage]) -> [String] {
        passages.flatMap { passage -> [String] in
            switch passage {
            case .heading(let level, _, let phrases): ["\(String(repeating: "#", count: level)) \(text(phrases))"]
            case .paragraph(let phrases, _): [text(phrases)]
            case .list(let items, _): items.isEmpty ? [] : [items.map { "- \(text($0))" }.joined(separator: "\n")]
            case .table(let table): [text(table)]
            case .quote(let phrases): ["> \(text(phrases))"]
            case .drawing, .leaps: []
            case .sides(let level, let sides):
                sides.flatMap {
                    ["\(String(repeating: "#", count: level)) \(MarkdownText.escape($0.title))"] + blocks($0.passages)
                }
            }
        }
    }

    private func text(_ table: Passage.Table) -> String {
        let row = { (cells: [[Phrase]]) in "| " + cells.map { text($0) }.joined(separator: " | ") + " |" }
        return
            ([row(table.columns), "|" + String(repeating: "---|", count: table.columns.count)] + table.rows.map(row))
            .joined(separator: "\n")
    }

    private func text(_ phrases: [Phrase]) -> String { phrases.map(text).joined() }

    private func text(_ phrase: Phrase) -> String {
        switch phrase {
        case .text(let text): MarkdownText.escape(text)
        // A bar ends a cell even inside of a code span.
        case .code(let text): MarkdownText.code(text).replacing("|", with: "\\|")
        case .link(let place, let phrases):
            "[\(text(phrases))"
                + "](\(MarkdownText.destination(here.reference(to: place.address.markdown, anchor: place.anchor))))"
        case .mark(_, let phrases): text(phrases)
        case .lineBreak: "; "
        case .quote(let text, _): "“\(MarkdownText.escape(text))”"
        }
    }
}
