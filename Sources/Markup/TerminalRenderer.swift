import Base
package import Diagnostics

/// Writes a document as lines for a terminal: headings at the margin, all else indented and wrapped to the width.
///
/// Blocks that are nested too deeply are shown as plain text, raw HTML as it is written.
package struct TerminalRenderer {
    let document: Document
    let ansi: ANSI
    private let width: Int
    private let code: (CodeBlock, Int) -> [String]?

    /// The depth up to which quotes and lists are indented.
    private static let deepest = 12
    /// The narrowest text, in columns.
    private static let narrowest = 20

    /// - Parameters:
    ///   - width: columns of the terminal.
    ///   - code: the lines of a code block for a width; nil to show the code as it is.
    package init(
        _ document: Document, width: Int, ansi: ANSI = .off,
        code: @escaping (CodeBlock, _ width: Int) -> [String]? = { _, _ in nil }
    ) {
        self.document = document
        self.ansi = ansi
        self.width = max(width, Self.narrowest)
        self.code = code
    }

    /// The lines of some blocks, or of all, without the heading that is their title.
    package func lines(of blocks: Range<NodeID>? = nil, without title: NodeID? = nil) -> [String] {
        var lines: [String] = []
        for child in document.children(of: .document) where child != title && blocks?.contains(child) != false {
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
                [ansi(.bold, word.rawValue.uppercasingFirst + ":")]
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
            return indented(blocks(of: id, width - 4, depth), by: VisibleText.line(mark(note)) + " ", then: "    ")
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

    /// An open inline: its end, the style of its text, and the text after it.
    private struct Open {
        let end: NodeID
        let style: ANSI.Style?
        let suffix: String
    }

    /// The descendants of a node as one text; walks once, without recursion.
    func inlines(of id: NodeID, _ style: ANSI.Style? = nil) -> StyledText {
        var text = StyledText()
        var open: [Open] = []
        for node in document.descendants(of: id) {
            while let last = open.last, node >= last.end {
                text.append(last.suffix, style)
                open.removeLast()
            }
            let current = open.last?.style ?? style
            func begin(_ style: ANSI.Style?, _ prefix: String = "", _ suffix: String = "") {
                text.append(prefix, current)
                open.append(Open(end: document[node].subtreeEnd, style: style, suffix: suffix))
            }
            switch document[node].kind {
            case .text: text.append(document.string(document[node].text), current)
            case .softBreak: text.append(" ")
            case .lineBreak: text.appendBreak()
            case .codeSpan: text.append("`\(document.string(document[node].text))`", current == .bold ? .bold : .blue)
            case .strong, .highlight: begin(.bold)
            case .strikethrough: begin(current, "~", "~")
            case .link(let link): begin(current, "", address(of: link, node))
            case .image: begin(current, "[image: ", "]")
            case .footnoteReference(let note): text.append(mark(note), current)
            default: break
            }
        }
        for last in open.reversed() { text.append(last.suffix, style) }
        return text
    }

    private func mark(_ id: FootnoteID) -> String {
        let footnote = document.footnote(id)
        return "[\(footnote.number.map(String.init) ?? footnote.label)]"
    }

    /// The address of an external link, unless it is the link's text.
    private func address(of id: LinkID, _ node: NodeID) -> String {
        let address = document.string(document.link(id).destination)
        return address.contains("://") && address != document.plainText(of: node) ? " <\(address)>" : ""
    }

    /// The narrowest column of a table.
    private static let narrowestColumn = 6

    /// A table in wrapped columns, or its rows as records if there are too many columns.
    func table(_ id: NodeID, _ width: Int) -> [String] {
        let rows = document.children(of: id).map { row in document.children(of: row).map { inlines(of: $0) } }
        let count = rows.map(\.count).max() ?? 0
        guard let header = rows.first, count > 0 else { return [] }
        let available = width - 2 * (count - 1)
        guard available >= count * Self.narrowestColumn else { return records(Array(rows.dropFirst()), header, width) }
        let widths = widths(of: rows, count, available)
        var lines = self.lines(of: header, widths)
        lines[0] = ansi(.bold, lines[0])
        lines.append(widths.map { String(repeating: "-", count: $0) }.joined(separator: "  "))
        return lines + rows.dropFirst().flatMap { self.lines(of: $0, widths) }
    }

    /// The natural widths if they fit; else the widest columns shrink.
    private func widths(of rows: [[StyledText]], _ count: Int, _ available: Int) -> [Int] {
        var widths = (0..<count).map { column in
            min(available, max(1, rows.map { column < $0.count ? $0[column].width : 0 }.max() ?? 1))
        }
        while widths.reduce(0, +) > available, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
            widths[widest] -= 1
        }
        return widths
    }

    private func lines(of row: [StyledText], _ widths: [Int]) -> [String] {
        let cells = zip(row, widths).map { $0.wrapped(to: $1) }
        return (0..<max(1, cells.map(\.count).max() ?? 1)).map { number in
            var line = ""
            var used = 0
            var start = 0
            for (cell, width) in zip(cells, widths) {
                if number < cell.count {
                    line += String(repeating: " ", count: max(0, start - used)) + cell[number].text(ansi)
                    used = max(used, start) + cell[number].width
                }
                start += width + 2
            }
            return line
        }
    }

    private func records(_ rows: [[StyledText]], _ header: [StyledText], _ width: Int) -> [String] {
        var lines: [String] = []
        for row in rows {
            if !lines.isEmpty { lines.append("") }
            for (cell, name) in zip(row, header) where !cell.isEmpty {
                lines += wrapped(name, width).map { ansi(.bold, $0) }
                lines += indented(wrapped(cell, width - 2), by: "  ")
            }
        }
        return lines
    }
}
