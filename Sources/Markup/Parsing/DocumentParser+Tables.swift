import Diagnostics

extension DocumentParser {
    /// Writes the table in a paragraph, and what stands before and behind it.
    mutating func writeTable(
        _ table: TableScanner.Found, _ content: LeafContent, from start: Int, end: Int, setext: Range<Int>?
    ) {
        let headerStart = content.lines[table.headerLine].start
        if headerStart > start {
            writeParagraph(
                content, content.lines.indices.filter { content.lines[$0].start >= start && $0 < table.headerLine })
        }
        let header = rowRange(table.headerLine, content)
        let delimiter = rowRange(table.headerLine + 1, content)
        tables.append(Table(node: builder.next, alignments: table.alignments, delimiterRange: delimiter))
        builder.open(.table, at: header.lowerBound..<delimiter.upperBound)
        writeRow(table.headerLine, content, table.alignments, isHeader: true)
        for line in table.headerLine + 2..<max(table.headerLine + 2, table.endLine) {
            writeRow(line, content, table.alignments, isHeader: false)
        }
        builder.extend(to: delimiter.upperBound)
        if let setext, text[setext.lowerBound] != .hyphen {
            var underline = LeafContent(base: setext.lowerBound)
            underline.append(setext, of: text, indent: 0, isLazy: false)
            writeRow(0, underline, table.alignments, isHeader: false)
        }
        builder.close()
        if let setext, text[setext.lowerBound] == .hyphen {
            builder.leaf(.thematicBreak, at: mask.sourceRange(setext))
        }
        if table.endLine < content.lines.count { writeParagraph(content, Array(table.endLine..<content.lines.count)) }
    }

    /// Says why lines that look like a table are none.
    mutating func reportMismatch(_ mismatch: TableScanner.Mismatch, _ content: LeafContent) {
        let cells = mismatch.headerCells
        report(
            .tableHeaderWidth,
            "the header has \(cells) \(cells == 1 ? "cell" : "cells") and this line \(mismatch.columns), which makes no table",
            at: rowRange(mismatch.line, content),
            notes: [.init(message: "give both as many cells; a pipe within a cell is written '\\|'", range: nil)])
    }

    /// Parses what was put off, all of it at once by libcmark, and puts it where it belongs.
    mutating func writeDeferred() {
        guard !deferred.isEmpty else { return }
        var joined: [UInt8] = []
        joined.reserveCapacity(deferred.reduce(definitionText.count) { $0 + $1.content.count + 8 })
        for item in deferred { item.content.withBytes(of: text) { DocumentParser.append($0, item, to: &joined) } }
        joined.append(contentsOf: definitionText)
        joined.withUnsafeBufferPointer { bytes in
            let tree = CmarkTree(bytes)
            let drafts = builder.nodes
            var open: [Int] = []
            open.reserveCapacity(16)
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
                    // Without text there is a heading for a cell all the same.
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
}

extension DocumentParser {
    /// A cell as a heading, which nothing can make another block; the lines of a paragraph indented, so that they stay
    /// one.
    private static func append(_ bytes: Bytes, _ item: DeferredContent, to joined: inout [UInt8]) {
        if item.isCell {
            joined.append(contentsOf: [.hash, .space])
            joined.append(contentsOf: bytes)
            joined.append(contentsOf: [.space, .hash, .lineFeed])
            return
        }
        for index in item.content.lines.indices {
            if index > 0 { joined.append(contentsOf: repeatElement(.space, count: 5)) }
            joined.append(contentsOf: bytes[TableScanner.range(of: index, in: item.content)])
        }
        joined.append(contentsOf: [.lineFeed, .lineFeed])
    }

    private mutating func writeParagraph(_ content: LeafContent, _ lines: [Int]) {
        var part = LeafContent(base: 0)
        content.withBytes(of: text) { bytes in
            for line in lines {
                let range = TableScanner.range(of: line, in: content)
                var end = range.upperBound
                if line == lines.last { while end > range.lowerBound, bytes[end - 1].isSpace { end -= 1 } }
                part.append(content.textRange(range.lowerBound..<end), of: text, indent: 0, isLazy: false)
            }
        }
        guard part.count > 0 else { return }
        deferred.append(DeferredContent(node: builder.next.index, content: part, isCell: false))
        builder.leaf(.paragraph, at: sourceRange(part, 0..<part.count))
    }

    private func rowRange(_ line: Int, _ content: LeafContent) -> Range<Int> {
        let row = content.withBytes(of: text) { TableScanner.trimmed($0, TableScanner.range(of: line, in: content)) }
        return sourceRange(content, row)
    }

    private mutating func writeRow(_ line: Int, _ content: LeafContent, _ alignments: [Alignment?], isHeader: Bool) {
        let cells = content.withBytes(of: text) { TableScanner.cells($0, TableScanner.range(of: line, in: content)) }
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
        if cells.count != alignments.count, !isHeader { reportWidth(cells.count, alignments.count, at: range) }
    }

    /// A cell's content: a pipe loses the backslash before it, in code too.
    private func unescaped(_ cell: Range<Int>, _ content: LeafContent) -> LeafContent {
        var result = LeafContent(base: 0)
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
        let note =
            found > wanted
            ? "the cells beyond column \(wanted) are not shown; write '\\|' for a pipe within a cell"
            : "the missing cells are shown empty"
        report(
            .tableRowWidth,
            "a row of \(found) \(found == 1 ? "cell" : "cells") in a table of \(wanted) \(wanted == 1 ? "column" : "columns")",
            at: range, notes: [.init(message: note, range: nil)])
    }
}
