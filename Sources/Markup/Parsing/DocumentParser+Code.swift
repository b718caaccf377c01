import Diagnostics

extension DocumentParser {
    mutating func parseCodeBlock(_ node: CmarkNode) {
        let line = node.startLine
        let cursor = containers.start(ofLine: line, text: text, lines: lines).cursor
        let first = cursor.firstNonspace(in: text)
        if first.indent >= 4 { parseIndentedCode(node, line) } else { parseFence(node, line, cursor) }
    }

    /// The code of a block, joined from its lines.
    private struct Code {
        var bytes: [UInt8] = []
        var map = SourceMap()
        /// Offsets in the text.
        var start: Int?
        var end = 0
    }

    private func append(_ cursor: LineCursor, _ line: Int, to code: inout Code) {
        var start = cursor.offset
        if code.start == nil { code.start = start }
        if cursor.isInTab {
            // The rest of a tab that is partly indentation reads as spaces.
            code.map.append(empty(at: start), at: code.bytes.count)
            code.bytes += repeatElement(.space, count: cursor.restOfTab)
            start += 1
        }
        code.end = lines.end(line)
        // Like libcmark, the code ends every line with a line feed.
        let lineEnd = max(start, lines.contentEnd(line, in: text))
        let isPlain = code.end == lineEnd + 1 && text[lineEnd] == .lineFeed
        mask.append(start..<(isPlain ? code.end : lineEnd), to: &code.bytes, map: &code.map)
        if !isPlain {
            code.map.append(empty(at: lineEnd), at: code.bytes.count)
            code.bytes.append(.lineFeed)
        }
    }

    private func empty(at offset: Int) -> Range<Int> { mask.sourceRange(offset..<offset) }

    private mutating func parseIndentedCode(_ node: CmarkNode, _ startLine: Int) {
        var code = Code()
        var line = startLine
        var lastTextLine = startLine
        var cursors: [LineCursor] = []
        while line < lines.count {
            var (cursor, isComplete) = containers.start(ofLine: line, text: text, lines: lines)
            guard isComplete else { break }
            let first = cursor.firstNonspace(in: text)
            let isBlank = first.offset >= lines.contentEnd(line, in: text)
            if first.indent >= 4 {
                cursor.advance(columns: 4, in: text)
            } else if isBlank {
                cursor.advance(to: first.offset, in: text)
            } else {
                break
            }
            cursors.append(cursor)
            if !isBlank { lastTextLine = line }
            line += 1
        }
        for (index, cursor) in cursors.prefix(lastTextLine - startLine + 1).enumerated() {
            append(cursor, startLine + index, to: &code)
        }
        usedLines = lastTextLine + 1
        let start = cursors.first?.offset ?? lines.start(startLine)
        let visible = LineCursor(start).firstNonspace(in: text).offset
        finish(
            node, code, fence: nil, at: mask.sourceRange(visible..<trimmedEnd(ofLine: lastTextLine, from: visible)),
            emptyAt: start)
    }

    private mutating func parseFence(_ node: CmarkNode, _ startLine: Int, _ cursor: LineCursor) {
        let first = cursor.firstNonspace(in: text)
        let character = text.at(first.offset)
        let fenceEnd = text.skip({ $0 == character }, from: first.offset)
        let length = fenceEnd - first.offset
        // libcmark counts bytes here, not columns.
        let fenceOffset = first.offset - cursor.offset
        let openingEnd = lines.contentEnd(startLine, in: text)
        var code = Code()
        var closing: Range<Int>?
        var inner: Range<Int>?
        var line = startLine + 1
        while line < lines.count {
            var (cursor, isComplete) = containers.start(ofLine: line, text: text, lines: lines)
            guard isComplete else { break }
            if let found = closingFence(cursor, line, character, length) {
                closing = found
                line += 1
                break
            }
            inner = inner ?? openingFence(cursor, line, character, length)
            var rest = fenceOffset
            while rest > 0, text.at(cursor.offset).isSpaceOrTab {
                cursor.advance(columns: 1, in: text)
                rest -= 1
            }
            append(cursor, line, to: &code)
            line += 1
        }
        usedLines = line
        let trimmed = text.trimmed(fenceEnd..<max(fenceEnd, openingEnd))
        let infoRange = trimmed.isEmpty ? fenceEnd..<fenceEnd : trimmed
        let info = span(infoRange, literal: node.info)
        let fence = CodeBlock.Fence(
            character: character, openingRange: mask.sourceRange(first.offset..<max(openingEnd, fenceEnd)),
            closingRange: closing.map(mask.sourceRange), info: info, infoRange: mask.sourceRange(infoRange),
            words: InfoWords.split(String(decoding: node.info, as: UTF8.self)))
        let end =
            closing?.upperBound
            ?? (line - 1 > startLine
                ? lines.contentEnd(line - 1, in: text) : trimmedEnd(ofLine: startLine, from: fenceEnd))
        let range = mask.sourceRange(first.offset..<max(end, fenceEnd))
        finish(node, code, fence: fence, at: range, emptyAt: lines.end(startLine))
        if let inner, fence.words.first.map({ !Self.quotingLanguages.contains($0.lowercased()) }) ?? false {
            reportUnclosed(fence, before: mask.sourceRange(inner))
        } else if closing == nil {
            reportUnclosed(fence)
        } else if let inner {
            nestedFence = nestedFence ?? (fence, mask.sourceRange(inner))
        }
    }

    private func closingFence(_ cursor: LineCursor, _ line: Int, _ character: UInt8, _ length: Int) -> Range<Int>? {
        let first = cursor.firstNonspace(in: text)
        guard first.indent <= 3, text.at(first.offset) == character else { return nil }
        let end = text.skip({ $0 == character }, from: first.offset)
        guard end - first.offset >= length else { return nil }
        let rest = text.skip({ $0.isSpaceOrTab }, from: end)
        return rest >= lines.contentEnd(line, in: text) ? first.offset..<end : nil
    }

    /// The languages whose text may contain the start of a code block.
    private static let quotingLanguages: Set = ["markdown", "md", "text", "txt", "plaintext", "diff", "rst"]

    /// A line within a code block that begins another one: a fence with an info string.
    private func openingFence(_ cursor: LineCursor, _ line: Int, _ character: UInt8, _ length: Int) -> Range<Int>? {
        let first = cursor.firstNonspace(in: text)
        guard first.indent <= 3, text.at(first.offset) == character else { return nil }
        let end = text.skip({ $0 == character }, from: first.offset)
        let info = text.trimmed(end..<max(end, lines.contentEnd(line, in: text)))
        guard end - first.offset >= length, !info.isEmpty, !text[info].contains(character) else { return nil }
        return first.offset..<info.upperBound
    }

    private mutating func finish(
        _ node: CmarkNode, _ code: Code, fence: CodeBlock.Fence?, at range: Range<Int>, emptyAt: Int
    ) {
        let start = code.start ?? emptyAt
        // The code has the masked bytes back, which libcmark did not see.
        if mask.isVerbatim, Array(node.literal) != code.bytes { misalignedCount += 1 }
        let contentRange = mask.sourceRange(start..<max(start, code.end))
        let isInSource = code.map.pieces.count == 1 && code.map.pieces[0].count == code.bytes.count
        let content = isInSource ? .source(contentRange) : buffered(code.bytes)
        let id = CodeBlockID(index: codeBlocks.count)
        codeBlocks.append(
            CodeBlock(
                node: builder.next, fence: fence, content: content, contentRange: contentRange, map: code.map))
        builder.leaf(.codeBlock(id), at: range, text: content)
    }

    private mutating func reportUnclosed(_ fence: CodeBlock.Fence, before inner: Range<Int>? = nil) {
        let marks = source[fence.openingRange].prefix { $0 == fence.character }
        let written = String(decoding: marks, as: UTF8.self)
        if let inner {
            return report(
                .unclosedFence, "the code block that begins with '\(written)' is not closed before the next one",
                at: fence.openingRange,
                notes: [
                    "close it with '\(written)' on its own line",
                    Diagnostic.Note("the next one begins here", at: Location("", inner)),
                ])
        }
        let longer = written + written.prefix(1)
        if let nestedFence, nestedFence.outer.character == fence.character {
            // The mark that should have closed the inner block has closed the outer one, and so on to the last.
            return report(
                .unclosedFence, "the code block that begins with '\(written)' ends inside of the one that it contains",
                at: nestedFence.outer.openingRange,
                notes: [
                    "enclose it in '\(longer)'",
                    Diagnostic.Note("the inner one begins here", at: Location("", nestedFence.inner)),
                    Diagnostic.Note(
                        "so this one is never closed", at: Location("", fence.openingRange)),
                ])
        }
        var notes: [Diagnostic.Note] = ["close it with '\(written)' on its own line"]
        if marks.count == fence.openingRange.count {
            notes.append("if it should close a block that contains '\(written)', enclose that block in '\(longer)'")
        }
        report(
            .unclosedFence, "the code block that begins with '\(written)' is never closed", at: fence.openingRange,
            notes: notes)
    }
}
