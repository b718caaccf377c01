/// Finds the table in a paragraph (GitHub Flavored Markdown 0.29, section 4.10).
enum TableScanner {
    /// The lines of a table, as indices into the content's lines.
    struct Found {
        var headerLine: Int
        var alignments: [Alignment?]
        /// The first line that is no row any more.
        var endLine: Int
    }

    /// A line that would delimit columns if the one above it had as many cells.
    struct Mismatch {
        var line: Int
        var columns: Int
        var headerCells: Int
    }

    /// The first line that delimits columns, below a line with as many cells.
    ///
    /// - Parameter mismatch: where there is none, the first line that was probably meant to: both it and the one above
    ///   it hold a pipe.
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
            return nil
        }
    }

    /// A line's part of the content, its ending included.
    static func range(of line: Int, in content: LeafContent) -> Range<Int> {
        content.lines[line].start..<(line + 1 < content.lines.count ? content.lines[line + 1].start : content.count)
    }

    /// The trimmed text of each cell of a row.
    static func cells(_ bytes: Bytes, _ line: Range<Int>) -> [Range<Int>] {
        let row = trimmed(bytes, line)
        guard !row.isEmpty else { return [] }
        var cells: [Range<Int>] = []
        // Most tables have no more columns.
        cells.reserveCapacity(4)
        var start = bytes[row.lowerBound] == .pipe ? row.lowerBound + 1 : row.lowerBound
        var offset = start
        while offset < row.upperBound {
            if bytes[offset] == .pipe, bytes.at(offset - 1) != .backslash || offset == start {
                cells.append(trimmed(bytes, start..<offset))
                start = offset + 1
            }
            offset += 1
        }
        if start < row.upperBound { cells.append(trimmed(bytes, start..<row.upperBound)) }
        return cells
    }

    static func trimmed(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, bytes[start].isSpace { start += 1 }
        while end > start, bytes[end - 1].isSpace { end -= 1 }
        return start..<end
    }
}

extension TableScanner {
    private static func isDelimiterLike(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
        for offset in line
        where bytes[offset] != .hyphen && bytes[offset] != .pipe && bytes[offset] != .colon && !bytes[offset].isSpace {
            return false
        }
        return true
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
