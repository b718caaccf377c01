extension DocumentParser {
    mutating func parseParagraph(_ node: CmarkNode) {
        var content = LeafContent(base: 0)
        let last = max(node.startLine, min(node.endLine, lines.count - 1))
        for line in node.startLine...last { appendLine(line, to: &content) }
        usedLines = last + 1
        let start = takeDefinitions(from: content)
        write(node, content, from: start, setext: nil)
    }

    mutating func parseHeading(_ node: CmarkNode) {
        let line = node.startLine
        let start = lines.start(line) + node.startColumn
        guard isATXHeading(at: start) else {
            parseSetextHeading(node)
            return
        }
        usedLines = line + 1
        var inner = start
        while text.at(inner) == .hash { inner += 1 }
        while text.at(inner).isSpaceOrTab { inner += 1 }
        var content = LeafContent(base: inner)
        let end = lines.contentEnd(line, in: text)
        content.append(min(inner, end)..<end, of: text, indent: 0, isLazy: false)
        builder.open(
            .heading(level: node.headingLevel), at: mask.sourceRange(start..<trimmedEnd(ofLine: line, from: start)))
        writeInlines(node, content, from: 0)
        builder.close()
    }

    mutating func parseHTMLBlock(_ node: CmarkNode) {
        let literal = node.literal
        let count = max(1, lineCount(of: literal))
        usedLines = node.startLine + count
        let first = containers.start(ofLine: node.startLine, text: text, lines: lines).cursor
        var content = LeafContent(base: first.offset)
        for line in node.startLine..<node.startLine + count {
            let cursor = containers.start(ofLine: line, text: text, lines: lines).cursor
            content.append(cursor.offset..<lines.end(line), of: text, indent: 0, isLazy: false)
        }
        let start = first.firstNonspace(in: text).offset
        let end = trimmedEnd(ofLine: node.startLine + count - 1, from: start)
        builder.leaf(
            .htmlBlock, at: mask.sourceRange(start..<end), text: span(content, 0..<content.count, literal: literal))
    }

    /// Adds a line of a paragraph as CommonMark reads it: without indentation and markers.
    mutating func appendLine(_ line: Int, to content: inout LeafContent) {
        let (cursor, isComplete) = containers.start(ofLine: line, text: text, lines: lines)
        let first = cursor.firstNonspace(in: text)
        content.append(
            first.offset..<max(first.offset, lines.end(line)), of: text, indent: first.indent, isLazy: !isComplete)
    }

    /// A part of a content that stands in the source as it is, or else its bytes in the buffer.
    mutating func span(_ content: LeafContent, _ range: Range<Int>, literal: Bytes) -> TextSpan {
        let textRange = content.textRange(range)
        if textRange.count == literal.count, mask.isVerbatim(textRange), text.part(textRange).equals(literal) {
            return .source(mask.sourceRange(textRange))
        }
        return buffered(literal)
    }

    mutating func buffered(_ bytes: some Collection<UInt8>) -> TextSpan {
        let start = Int32(truncatingIfNeeded: buffer.count)
        buffer.append(contentsOf: bytes)
        return TextSpan(start: start, count: Int32(truncatingIfNeeded: bytes.count), isInSource: false)
    }
}

extension DocumentParser {
    private func isATXHeading(at start: Int) -> Bool {
        var offset = start
        while text.at(offset) == .hash { offset += 1 }
        let after = text.at(offset)
        return offset > start && offset - start <= 6 && (after.isSpaceOrTab || after.isLineEnd || offset >= text.count)
    }

    private func lineCount(of literal: Bytes) -> Int {
        var count = 0
        for offset in 0..<literal.count {
            if literal[offset] == .lineFeed { count += 1 }
            if literal[offset] == .carriageReturn, literal.at(offset + 1) != .lineFeed { count += 1 }
        }
        if let last = literal.last, !last.isLineEnd { count += 1 }
        return count
    }

    private mutating func parseSetextHeading(_ node: CmarkNode) {
        var content = LeafContent(base: 0)
        appendLine(node.startLine, to: &content)
        var line = node.startLine + 1
        var underline: Int?
        while line < lines.count {
            let (cursor, isComplete) = containers.start(ofLine: line, text: text, lines: lines)
            let first = cursor.firstNonspace(in: text)
            if isComplete, first.indent <= 3, isUnderline(first.offset, line), !isAllDefinitions(content) {
                underline = first.offset
                break
            }
            appendLine(line, to: &content)
            line += 1
        }
        usedLines = min(line + 1, lines.count)
        let start = takeDefinitions(from: content)
        write(node, content, from: start, setext: underline.map { $0..<trimmedEnd(ofLine: line, from: $0) })
    }

    private func isUnderline(_ start: Int, _ line: Int) -> Bool {
        let mark = text.at(start)
        guard mark == .hyphen || mark == UInt8(ascii: "=") else { return false }
        var offset = start
        while text.at(offset) == mark { offset += 1 }
        while text.at(offset).isSpaceOrTab { offset += 1 }
        return offset >= lines.contentEnd(line, in: text)
    }

    private func isAllDefinitions(_ content: LeafContent) -> Bool {
        content.withBytes(of: text) { bytes in
            let scanner = LinkScanner(text: bytes)
            var offset = 0
            while bytes.at(offset) == .openBracket, let found = scanner.definition(at: offset) { offset = found.next }
            return offset >= bytes.count
        }
    }

    /// Writes a paragraph or setext heading that begins at an offset of its content.
    private mutating func write(_ node: CmarkNode, _ content: LeafContent, from start: Int, setext: Range<Int>?) {
        let end = content.withBytes(of: text) { bytes in
            var end = bytes.count
            while end > start, bytes[end - 1].isSpace { end -= 1 }
            return end
        }
        guard end > start else { return }
        if options.tables, features.pipes {
            var mismatch: TableScanner.Mismatch?
            if let table = TableScanner.table(in: content, from: start, text: text, mismatch: &mismatch) {
                writeTable(table, content, from: start, end: end, setext: setext)
                return
            }
            if let mismatch { reportMismatch(mismatch, content) }
        }
        var range = sourceRange(content, start..<end)
        if let setext {
            range = range.lowerBound..<mask.sourceRange(setext).upperBound
            builder.open(.heading(level: node.headingLevel), at: range)
        } else {
            let skipped = skippedMarker(node, content, from: start, end: end)
            if skipped >= end { return }
            builder.open(.paragraph, at: skipped > start ? sourceRange(content, skipped..<end) : range)
            writeInlines(node, content, from: start, skippingTo: skipped)
            builder.close()
            return
        }
        writeInlines(node, content, from: start)
        builder.close()
    }

    /// How far the words `[!NOTE]` or the box of a task reach, which are no text.
    private func skippedMarker(_ node: CmarkNode, _ content: LeafContent, from start: Int, end: Int) -> Int {
        guard let container = node.parent, container.firstChild.map({ $0 == node }) == true else { return start }
        switch container.kind {
        case .blockQuote where admonition(in: container) != nil:
            return content.withBytes(of: text) { bytes in
                var offset = start
                while offset < end, !bytes[offset].isLineEnd { offset += 1 }
                while offset < end, bytes[offset].isSpace { offset += 1 }
                return offset
            }
        case .item where taskState(of: container) != nil:
            return content.withBytes(of: text) { bytes in
                var offset = start + 3
                while offset < end, bytes[offset].isSpaceOrTab { offset += 1 }
                return offset
            }
        default:
            return start
        }
    }
}
