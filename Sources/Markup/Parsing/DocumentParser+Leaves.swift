extension DocumentParser {
    mutating func parseParagraph(_ node: CmarkNode) {
        var content = LeafContent()
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
        let inner = text.skip({ $0.isSpaceOrTab }, from: text.skip({ $0 == .hash }, from: start))
        var content = LeafContent()
        let end = lines.contentEnd(line, in: text)
        content.appendLine(min(inner, end)..<end, of: text)
        let range = mask.sourceRange(start..<trimmedEnd(ofLine: line, from: start))
        writeHeading(node, content, from: 0, at: range)
    }

    mutating func parseHTMLBlock(_ node: CmarkNode) {
        let literal = node.literal
        usedLines = node.startLine + max(1, LineIndex(literal).count)
        let first = containers.start(ofLine: node.startLine, text: text, lines: lines).cursor
        var content = LeafContent()
        for line in node.startLine..<usedLines {
            let cursor = containers.start(ofLine: line, text: text, lines: lines).cursor
            content.append(cursor.offset..<lines.end(line), of: text)
        }
        let start = first.firstNonspace(in: text).offset
        let end = trimmedEnd(ofLine: usedLines - 1, from: start)
        let literalRange = content.textRange(0..<content.count)
        builder.leaf(.htmlBlock, at: mask.sourceRange(start..<end), text: span(literalRange, literal: literal))
    }

    /// Adds a line of a paragraph without indentation and markers.
    mutating func appendLine(_ line: Int, to content: inout LeafContent) {
        let (cursor, isComplete) = containers.start(ofLine: line, text: text, lines: lines)
        let first = cursor.firstNonspace(in: text)
        content.appendLine(
            first.offset..<max(first.offset, lines.end(line)), of: text, indent: first.indent, isLazy: !isComplete)
    }

    /// The source range of a text if it equals a literal, else a copy of the literal.
    mutating func span(_ range: Range<Int>, literal: Bytes) -> TextSpan {
        let isInSource = mask.isVerbatim(range) && text.part(range).elementsEqual(literal)
        return isInSource ? .source(mask.sourceRange(range)) : buffered(literal)
    }

    private func isATXHeading(at start: Int) -> Bool {
        let offset = text.skip({ $0 == .hash }, from: start)
        let after = text.at(offset)
        return offset > start && offset - start <= 6 && (after.isSpaceOrTab || after.isLineEnd || offset >= text.count)
    }

    private mutating func parseSetextHeading(_ node: CmarkNode) {
        var content = LeafContent()
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
        let offset = text.skip({ $0.isSpaceOrTab }, from: text.skip({ $0 == mark }, from: start))
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
        let end = content.withBytes(of: text) { $0.trimmed(start..<$0.count).upperBound }
        guard end > start else { return }
        if isExtended {
            var mismatch: TableScanner.Mismatch?
            if let table = TableScanner.table(in: content, from: start, text: text, mismatch: &mismatch) {
                writeTable(table, content, from: start, setext: setext)
                return
            }
            if let mismatch { reportMismatch(mismatch, content) }
        }
        if let setext {
            let range = sourceRange(content, start..<end).lowerBound..<mask.sourceRange(setext).upperBound
            writeHeading(node, content, from: start, at: range)
        } else {
            let visible = endOfMarker(node, content, from: start, end: end)
            if visible >= end { return }
            let range = sourceRange(content, visible..<end)
            let marker = isExtended ? content.withBytes(of: text) { $0.blockIDMarker(from: visible, to: end) } : nil
            if let marker {
                let place = sourceRange(content, marker)
                blockIDs[range.lowerBound] = place
            }
            let textEnd = marker.map { marker in content.withBytes(of: text) { $0.trimmed(0..<marker.lowerBound) } }
            builder.open(.paragraph, at: range)
            writeInlines(node, content, from: start, skippingTo: visible, endingAt: textEnd?.upperBound ?? .max)
            builder.close()
        }
    }

    private mutating func writeHeading(
        _ node: CmarkNode, _ content: LeafContent, from start: Int, at range: Range<Int>
    ) {
        let stated = isExtended ? content.withBytes(of: text) { $0.headingID(from: start) } : nil
        if let stated { statedIDs[range.lowerBound] = stated.id }
        builder.open(.heading(level: node.headingLevel), at: range)
        writeInlines(node, content, from: start, endingAt: stated?.textEnd ?? .max)
        builder.close()
    }
}

extension Bytes {
    /// The `^id` at the end of a paragraph, with which Obsidian marks a block as the target of links.
    ///
    /// An id has at least three bytes, among them a letter, and a digit or a hyphen, so that `2 ^100` and `^esc` stay
    /// text.
    fileprivate func blockIDMarker(from start: Int, to end: Int) -> Range<Int>? {
        guard let caret = self[start..<end].lastIndex(of: .caret), caret == start || self[caret - 1].isSpace,
            end - caret > 3
        else { return nil }
        let id = self[caret + 1..<end]
        guard id.allSatisfy({ $0.isAlphanumeric || $0 == .hyphen }), id.contains(where: \.isLetter),
            !id.allSatisfy(\.isLetter)
        else { return nil }
        return caret..<end
    }

    /// The id in a `{#id}` at the end of a heading, and where the text before it ends.
    ///
    /// kramdown and MkDocs also write `{: #id .class key="value" }`, with or without closing hashes before it, and
    /// `{ id="name" }`.
    fileprivate func headingID(from start: Int) -> (id: String, textEnd: Int)? {
        let end = trimmed(start..<count).upperBound
        guard end > start, self[end - 1] == .closeBrace, let open = self[start..<end].lastIndex(of: .openBrace),
            open > start, self[open - 1].isSpaceOrTab
        else { return nil }
        let isList = at(open + 1) == .colon
        let words = self[open + (isList ? 2 : 1)..<end - 1].split(whereSeparator: \.isSpaceOrTab)
        guard let id = words.first.flatMap(Self.id), !id.isEmpty, id.allSatisfy(Self.isInID) else { return nil }
        // The value of an attribute may have spaces.
        let attributes = words.dropFirst().drop { $0.first == UInt8(ascii: ".") }
        guard attributes.first.map({ $0.contains(.equals) }) ?? true else { return nil }
        var textEnd = trimmed(start..<open).upperBound
        let last = self[start..<textEnd].lastIndex { $0 != .hash }
        if isList, let last, self[last].isSpaceOrTab { textEnd = trimmed(start..<last).upperBound }
        return (String(decoding: id, as: UTF8.self), textEnd)
    }

    /// The id in `#name` or `id="name"`.
    private static func id(_ word: Slice<Self>) -> Slice<Self>? {
        if word.first == .hash { return word.dropFirst() }
        guard word.starts(with: "id=\"".utf8), word.last == UInt8(ascii: "\"") else { return nil }
        return word.dropFirst(4).dropLast()
    }

    /// Ids with a colon are the site's own.
    private static func isInID(_ byte: UInt8) -> Bool {
        !byte.isSpace && !byte.isPunctuation || [.hyphen, UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte)
    }
}
