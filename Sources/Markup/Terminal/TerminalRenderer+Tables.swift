import Diagnostics

extension TerminalRenderer {
    /// Columns narrower than this cannot be read.
    private static let narrowestColumn = 6

    /// A table in columns that are broken to fit, or its rows one below the other where there are too many columns.
    func table(_ id: NodeID, _ width: Int) -> [String] {
        let rows = document.children(of: id).map { row in document.children(of: row).map { inlines(of: $0) } }
        let count = rows.map(\.count).max() ?? 0
        guard let header = rows.first, count > 0 else { return [] }
        let available = width - 2 * (count - 1)
        guard available >= count * Self.narrowestColumn else { return records(Array(rows.dropFirst()), header, width) }
        let widths = widths(of: rows, count, available)
        var lines = self.lines(of: header, widths)
        lines.append(widths.map { String(repeating: "-", count: $0) }.joined(separator: "  "))
        return (lines + rows.dropFirst().flatMap { self.lines(of: $0, widths) }).enumerated().map { place, line in
            place == 0 ? ansi(.bold, line) : line
        }
    }

    /// The natural widths where they fit; else the widest columns give way.
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
