import Base
import Diagnostics

extension DocumentParser {
    /// Writes the table in a paragraph, and the lines before and after it.
    mutating func writeTable(
        _ table: TableScanner.Found, _ content: LeafContent, from start: Int, setext: Range<Int>?
    ) {
        let headerStart = content.lines[table.headerLine].start
        if headerStart > start {
            writeParagraph(
                content, content.lines.indices.filter { content.lines[$0].start >= start && $0 < table.headerLine })
        }
        let header = rowRange(table.headerLine, content)
        let delimiter = rowRange(table.headerLine + 1, content)
        builder.open(.table, at: header.lowerBound..<delimiter.upperBound)
        writeRow(table.headerLine, content, table.alignments, isHeader: true)
        for line in table.headerLine + 2..<max(table.headerLine + 2, table.endLine) {
            writeRow(line, content, table.alignments, isHeader: false)
        }
        builder.extend(to: delimiter.upperBound)
        if let setext, text[setext.lowerBound] != .hyphen {
            var underline = LeafContent()
            underline.appendLine(setext, of: text)
            writeRow(0, underline, table.alignments, isHeader: false)
        }
        builder.close()
        if let setext, text[setext.lowerBound] == .hyphen {
            builder.leaf(.thematicBreak, at: mask.sourceRange(setext))
        }
        if table.endLine < content.lines.count { writeParagraph(content, Array(table.endLine..<content.lines.count)) }
    }

    /// Reports lines that look like a table but are not.
    mutating func reportMismatch(_ mismatch: TableScanner.Mismatch, _ content: LeafContent) {
        guard mismatch.columns > 0 else {
            return report(
                .tableHeaderWidth, "no line of dashes follows the header, so it is not a table",
                at: rowRange(mismatch.line, content),
                notes: ["add '|\(String(repeating: "---|", count: min(mismatch.headerCells, 9)))' below it"])
        }
        let cells = counted(mismatch.headerCells, "cell")
        report(
            .tableHeaderWidth,
            "the header has \(cells) but this line has \(mismatch.columns), so it is not a table",
            at: rowRange(mismatch.line, content),
            notes: [
                "give both the same number of cells; write '\\|' for a pipe within a cell"
            ])
    }

    /// Parses the deferred contents, all of them at once by libcmark, and writes their inlines where they belong.
    mutating func writeDeferred() {
        guard !deferred.isEmpty else { return }
        var joined: [UInt8] = []
        for item in deferred { item.content.withBytes(of: text) { DocumentParser.append($0, item, to: &joined) } }
        joined.append(contentsOf: definitionText)
        joined.withUnsafeBufferPointer { bytes in
            let tree = CmarkTree(bytes)
            let drafts = builder.nodes
            var open: [Int] = []
            var nextDeferred = 0
            var block = tree.root?.firstChild
            builder = TreeBuilder()
            builder.reserve(drafts.count * 2)
            for (index, draft) in drafts.enumerated() {
                while let last = open.last, drafts[last].subtreeEnd.index <= index {
                    builder.close()
                    open.removeLast()
                }
                builder.open(draft.kind, at: draft.range, text: draft.text)
                open.append(index)
                if nextDeferred < deferred.count, deferred[nextDeferred].node == index {
                    let content = deferred[nextDeferred].content
                    nextDeferred += 1
                    // Every cell has a heading, even without text.
                    if let found = block {
                        writeInlines(found, content, from: 0)
                        block = found.next
                    }
                }
            }
            while open.popLast() != nil { builder.close() }
        }
        deferred = []
    }

    /// Writes a cell as a heading, which cannot become another block, and indents the lines of a paragraph, so that it
    /// stays one.
    private static func append(_ bytes: Bytes, _ item: DeferredContent, to joined: inout [UInt8]) {
        if item.isCell {
            joined += [.hash, .space] + bytes + [.space, .hash, .lineFeed]
            return
        }
        for index in item.content.lines.indices {
            if index > 0 { joined += repeatElement(.space, count: 5) }
            joined += bytes.part(TableScanner.range(of: index, in: item.content))
        }
        joined += [.lineFeed, .lineFeed]
    }

    private mutating func writeParagraph(_ content: LeafContent, _ lines: [Int]) {
        var part = LeafContent()
        content.withBytes(of: text) { bytes in
            for line in lines {
                let range = TableScanner.range(of: line, in: content)
                let end = line == lines.last ? bytes.trimmed(range).upperBound : range.upperBound
                part.appendLine(content.textRange(range.lowerBound..<end), of: text)
            }
        }
        guard part.count > 0 else { return }
        deferred.append(DeferredContent(node: builder.next.index, content: part, isCell: false))
        builder.leaf(.paragraph, at: sourceRange(part, 0..<part.count))
    }

    private func rowRange(_ line: Int, _ content: LeafContent) -> Range<Int> {
        let row = content.withBytes(of: text) { $0.trimmed(TableScanner.range(of: line, in: content)) }
        return sourceRange(content, row)
    }

    private mutating func writeRow(_ line: Int, _ content: LeafContent, _ alignments: [Alignment?], isHeader: Bool) {
        let row = TableScanner.range(of: line, in: content)
        let cells = content.withBytes(of: text) { TableScanner.cells($0, row) }
        let range = rowRange(line, content)
        builder.open(.tableRow(isHeader: isHeader), at: range)
        for (column, alignment) in alignments.enumerated() {
            let kind = NodeKind.tableCell(alignment, isHeader: isHeader)
            guard column < cells.count else {
                builder.leaf(kind, at: range.upperBound..<range.upperBound)
                continue
            }
            let cell = unescaped(cells[column], content)
            if cell.count == 0 {
                let place = content.textRange(cells[column].lowerBound..<cells[column].lowerBound).lowerBound
                let start = mask.sourceRange(place..<place).lowerBound
                builder.leaf(kind, at: start..<start)
            } else {
                deferred.append(DeferredContent(node: builder.next.index, content: cell, isCell: true))
                builder.leaf(kind, at: sourceRange(content, cells[column]))
            }
        }
        builder.close()
        // Missing cells are empty ones (GitHub Flavored Markdown 0.29, section 4.10); empty ones need not be shown.
        guard !isHeader, cells.dropFirst(alignments.count).contains(where: { !$0.isEmpty }) else { return }
        reportWidth(cells.count, alignments.count, at: range)
    }

    /// A cell's content: a pipe loses the backslash before it, in code too.
    private func unescaped(_ cell: Range<Int>, _ content: LeafContent) -> LeafContent {
        var result = LeafContent()
        content.withBytes(of: text) { bytes in
            var start = cell.lowerBound
            for offset in cell
            where bytes[offset] == .backslash && offset + 1 < cell.upperBound && bytes[offset + 1] == .pipe {
                if offset > start { result.append(content.textRange(start..<offset), of: text) }
                start = offset + 1
            }
            if cell.upperBound > start { result.append(content.textRange(start..<cell.upperBound), of: text) }
        }
        return result
    }

    private mutating func reportWidth(_ found: Int, _ wanted: Int, at range: Range<Int>) {
        report(
            .tableRowWidth, "a row with \(counted(found, "cell")) in a table with \(counted(wanted, "column"))",
            at: range,
            notes: [
                "the cells beyond column \(wanted) are not shown; write '\\|' for a pipe within a cell"
            ])
    }
}

/// Finds the table in a paragraph (GitHub Flavored Markdown 0.29, section 4.10).
enum TableScanner {
    /// The lines of a table, as indices into the content's lines.
    struct Found {
        var headerLine: Int
        var alignments: [Alignment?]
        /// The first line after the rows.
        var endLine: Int
    }

    /// A line that would delimit columns if the one above it had as many cells, or a header without such a line.
    struct Mismatch {
        var line: Int
        /// 0 without a line that delimits columns.
        var columns: Int
        var headerCells: Int
    }

    /// The table at the first line that delimits columns, below a line with as many cells.
    ///
    /// - Parameter mismatch: without a table, the first line that was probably meant to delimit columns: it and the one
    ///   above hold a pipe.
    static func table(in content: LeafContent, from start: Int, text: Bytes, mismatch: inout Mismatch?) -> Found? {
        let lines = content.lines
        guard lines.count > 1 else { return nil }
        return content.withBytes(of: text) { bytes in
            for index in 1..<lines.count
            where lines[index - 1].start >= start && lines[index].indent < 4 && !lines[index].isLazy {
                let line = range(of: index, in: content)
                guard isDelimiterLike(bytes, line), let alignments = alignments(bytes, line) else { continue }
                let header = range(of: index - 1, in: content)
                guard bytes[line].contains(.pipe) || bytes[header].contains(.pipe) else { continue }
                let headerCells = cells(bytes, header).count
                guard headerCells == alignments.count else {
                    if mismatch == nil, bytes[line].contains(.pipe), bytes[header].contains(.pipe) {
                        mismatch = Mismatch(line: index, columns: alignments.count, headerCells: headerCells)
                    }
                    continue
                }
                var end = index + 1
                while end < lines.count, !lines[end].isLazy { end += 1 }
                return Found(headerLine: index - 1, alignments: alignments, endLine: end)
            }
            if mismatch == nil { mismatch = headerAlone(bytes, content, from: start) }
            return nil
        }
    }

    /// The first of lines that all begin and end with a pipe, and have as many cells; nil if they are other text.
    private static func headerAlone(_ bytes: Bytes, _ content: LeafContent, from start: Int) -> Mismatch? {
        let rows = content.lines.indices.filter { content.lines[$0].start >= start }.map { range(of: $0, in: content) }
        guard rows.count > 1, let first = rows.first else { return nil }
        let count = cells(bytes, first).count
        let areRows = rows.allSatisfy { line in
            let row = bytes.trimmed(line)
            return row.count > 1 && bytes[row.lowerBound] == .pipe && bytes[row.upperBound - 1] == .pipe
                && cells(bytes, line).count == count
        }
        guard areRows, count > 1 else { return nil }
        return Mismatch(line: content.lines.count - rows.count, columns: 0, headerCells: count)
    }

    /// A line's part of the content, its ending included.
    static func range(of line: Int, in content: LeafContent) -> Range<Int> {
        content.lines[line].start..<(line + 1 < content.lines.count ? content.lines[line + 1].start : content.count)
    }

    /// The trimmed text of each cell of a row.
    static func cells(_ bytes: Bytes, _ line: Range<Int>) -> [Range<Int>] {
        let row = bytes.trimmed(line)
        guard !row.isEmpty else { return [] }
        var cells: [Range<Int>] = []
        var start = bytes[row.lowerBound] == .pipe ? row.lowerBound + 1 : row.lowerBound
        for offset in start..<row.upperBound
        where bytes[offset] == .pipe && (bytes.at(offset - 1) != .backslash || offset == start) {
            cells.append(bytes.trimmed(start..<offset))
            start = offset + 1
        }
        if start < row.upperBound { cells.append(bytes.trimmed(start..<row.upperBound)) }
        return cells
    }
}

extension TableScanner {
    private static func isDelimiterLike(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
        bytes[line].allSatisfy { $0 == .hyphen || $0 == .pipe || $0 == .colon || $0.isSpace }
    }

    private static func alignments(_ bytes: Bytes, _ line: Range<Int>) -> [Alignment?]? {
        let cells = cells(bytes, line)
        guard !cells.isEmpty else { return nil }
        var alignments: [Alignment?] = []
        for cell in cells {
            guard !cell.isEmpty else { return nil }
            let isLeft = bytes[cell.lowerBound] == .colon
            let isRight = bytes[cell.upperBound - 1] == .colon && cell.count > 1
            let start = cell.lowerBound + (isLeft ? 1 : 0)
            let dashes = start..<max(start, cell.upperBound - (isRight ? 1 : 0))
            guard !dashes.isEmpty, bytes[dashes].allSatisfy({ $0 == .hyphen }) else { return nil }
            alignments.append(isLeft && isRight ? .center : isLeft ? .left : isRight ? .right : nil)
        }
        return alignments
    }
}
