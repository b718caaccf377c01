package import Diagnostics

/// Writes a document as lines for a terminal: headings at the margin, all else indented and broken to the width.
///
/// Every document has lines. What is nested too deeply to be indented is shown as plain text; raw HTML is shown as it
/// is written.
package struct TerminalRenderer {
    let document: Document
    let ansi: ANSI
    private let width: Int
    private let code: (CodeBlock, Int) -> [String]?

    /// Indentation that a quote or a list adds goes on to this depth.
    private static let deepest = 12
    /// Text is never set narrower.
    static let narrowest = 20

    /// - Parameters:
    ///   - width: columns of the terminal.
    ///   - code: the lines of a code block for a width; nil where the code is to be shown as it is.
    package init(
        _ document: Document, width: Int, ansi: ANSI = .off,
        code: @escaping (CodeBlock, _ width: Int) -> [String]? = { _, _ in nil }
    ) {
        self.document = document
        self.ansi = ansi
        self.width = max(width, Self.narrowest)
        self.code = code
    }

    /// All lines, without the heading that stands for the page's title where one is named.
    package func lines(without title: NodeID? = nil) -> [String] {
        var lines: [String] = []
        for child in document.children(of: .document) where child != title {
            let isHeading = if case .heading = document[child].kind { true } else { false }
            let block = isHeading ? self.block(child, width, 0) : indented(self.block(child, width - 2, 0), by: "  ")
            guard !block.isEmpty else { continue }
            if !lines.isEmpty { lines.append("") }
            lines += block
        }
        return lines
    }
}

extension TerminalRenderer {
    func indented(_ lines: [String], by first: String, then rest: String? = nil) -> [String] {
        lines.enumerated().map { place, line in
            let prefix = place == 0 ? first : rest ?? first
            // No white space at the end of an empty line.
            return line.isEmpty && prefix.allSatisfy({ $0 == " " }) ? "" : prefix + line
        }
    }

    func wrapped(_ text: StyledText, _ width: Int) -> [String] { text.wrapped(to: width).map { $0.text(ansi) } }

    private func block(_ id: NodeID, _ width: Int, _ depth: Int) -> [String] {
        guard depth < Self.deepest, width >= Self.narrowest else {
            return wrapped(StyledText(document.plainText(of: id)), max(width, Self.narrowest))
        }
        switch document[id].kind {
        case .heading: return wrapped(inlines(of: id, .bold), width)
        case .blockQuote: return indented(blocks(of: id, width - 2, depth), by: ansi(.dim, "|") + " ")
        case .admonition(let word):
            let lines =
                [ansi(.bold, word.rawValue.prefix(1).uppercased() + word.rawValue.dropFirst() + ":")]
                + blocks(of: id, width - 2, depth)
            return indented(lines, by: ansi(.dim, "|") + " ")
        case .bulletList(let isTight): return items(of: id, width, depth, isTight: isTight) { _ in "-" }
        case .orderedList(let start, let isTight):
            return items(of: id, width, depth, isTight: isTight) {
                "\(start.addingReportingOverflow($0).partialValue)."
            }
        case .codeBlock(let block):
            return code(document.codeBlock(block), width) ?? indented(plainCode(of: id), by: "  ")
        case .htmlBlock: return plainCode(of: id).map { ansi(.dim, $0) }
        case .thematicBreak: return [ansi(.dim, String(repeating: "-", count: width))]
        case .table: return table(id, width)
        case .footnoteDefinition(let note):
            let mark = "[\(document.footnote(note).number.map(String.init) ?? document.footnote(note).label)]"
            return indented(blocks(of: id, width - 4, depth), by: VisibleText.line(mark) + " ", then: "    ")
        case .document, .item: return blocks(of: id, width, depth)
        default: return wrapped(inlines(of: id), width)
        }
    }

    private func blocks(of parent: NodeID, _ width: Int, _ depth: Int, isTight: Bool = false) -> [String] {
        var lines: [String] = []
        for child in document.children(of: parent) {
            let block = block(child, width, depth + 1)
            if !lines.isEmpty, !block.isEmpty, !isTight { lines.append("") }
            lines += block
        }
        return lines
    }

    private func items(of list: NodeID, _ width: Int, _ depth: Int, isTight: Bool, marker: (Int) -> String) -> [String]
    {
        var lines: [String] = []
        for (number, item) in document.children(of: list).enumerated() {
            var mark = marker(number) + " "
            if case .item(let state?) = document[item].kind { mark += state == .done ? "[x] " : "[ ] " }
            let block = blocks(of: item, width - mark.count, depth, isTight: isTight)
            if !lines.isEmpty, !isTight { lines.append("") }
            lines += block.isEmpty ? [mark] : indented(block, by: mark, then: String(repeating: " ", count: mark.count))
        }
        return lines
    }

    /// A literal's lines as they are; tabs become four spaces.
    private func plainCode(of id: NodeID) -> [String] {
        var lines = document.string(document[id].text).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { VisibleText.line(String($0).replacing("\t", with: "    ")) }
    }
}
