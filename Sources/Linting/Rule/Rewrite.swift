package import SwiftSyntax

/// One edit of a fix in terms of nodes, which the engine translates into bytes of the file.
package struct Rewrite: Sendable {
    /// 0-based byte offsets in the parsed text.
    let range: Range<Int>
    let replacement: String
    /// Whether the lines go as well, where nothing else is on them.
    var takesLines = false

    /// Replaces a node without the trivia around it.
    package static func replace(_ node: some SyntaxProtocol, with text: String) -> Rewrite {
        Rewrite(range: node.textRange, replacement: text)
    }

    /// Replaces everything from the start of one node to the end of another, without the trivia around them.
    package static func replace(from first: some SyntaxProtocol, through last: some SyntaxProtocol, with text: String)
        -> Rewrite
    {
        Rewrite(range: span(from: first, through: last), replacement: text)
    }

    package static func insert(_ text: String, before node: some SyntaxProtocol) -> Rewrite {
        bytes(node.textRange.lowerBound..<node.textRange.lowerBound, text)
    }

    package static func insert(_ text: String, after node: some SyntaxProtocol) -> Rewrite {
        bytes(node.textRange.upperBound..<node.textRange.upperBound, text)
    }

    /// Removes a node and the spaces, or the whole line break, that follow it: for an attribute or a modifier.
    package static func remove(_ node: some SyntaxProtocol) -> Rewrite {
        let next = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        let end = node.textRange.upperBound
        guard let next, next.leadingTrivia.allSatisfy(\.isWhitespace), node.trailingTrivia.allSatisfy(\.isWhitespace)
        else { return Rewrite(range: node.textRange, replacement: "") }
        return Rewrite(range: node.textRange.lowerBound..<max(end, next.textRange.lowerBound), replacement: "")
    }

    /// Removes a statement or declaration with its lines, and an `#if` that holds nothing else.
    package static func removeLines(_ node: some SyntaxProtocol) -> Rewrite {
        Rewrite(range: (node.emptiedCondition ?? Syntax(node)).textRange, replacement: "", takesLines: true)
    }

    /// Removes everything from the start of one node to the end of another, with the lines.
    package static func removeLines(from first: some SyntaxProtocol, through last: some SyntaxProtocol) -> Rewrite {
        Rewrite(range: span(from: first, through: last), replacement: "", takesLines: true)
    }

    /// Replaces 0-based byte offsets in the parsed text.
    package static func bytes(_ range: Range<Int>, _ text: String) -> Rewrite {
        Rewrite(range: range, replacement: text)
    }

    private static func span(from first: some SyntaxProtocol, through last: some SyntaxProtocol) -> Range<Int> {
        let start = first.textRange.lowerBound
        return start..<max(start, last.textRange.upperBound)
    }

    /// The bytes to replace, extended to whole lines where the rewrite removes lines and nothing else is on them.
    func range(in bytes: [UInt8]) -> Range<Int> {
        guard takesLines else { return range }
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
        while end < bytes.count,
            bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") || bytes[end] == UInt8(ascii: ";")
        { end += 1 }
        let beginsLine = start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r")
        let endsLine = end >= bytes.count || bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r")
        // The rest of the line moves up, without the semicolon between the two.
        if beginsLine, !endsLine { return range.lowerBound..<end }
        if endsLine, !beginsLine { return (bytes[start - 1] == UInt8(ascii: ";") ? start - 1 : start)..<end }
        guard beginsLine, endsLine else {
            return bytes[range.upperBound..<end].contains(UInt8(ascii: ";")) ? range.lowerBound..<end : range
        }
        if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
        // The blank line that set it apart goes too, where it would come to stand behind a brace or another one.
        if let blank = Self.blankLine(at: end, in: bytes), Self.isBehindBreak(start, in: bytes) { end = blank }
        return start..<end
    }

    /// Where the line that begins at an offset ends, if it is blank.
    private static func blankLine(at start: Int, in bytes: [UInt8]) -> Int? {
        let end = bytes[start...].firstIndex { ![0x20, 0x09, 0x0D].contains($0) } ?? bytes.count
        return end < bytes.count && bytes[end] == UInt8(ascii: "\n") ? end + 1 : nil
    }

    /// Whether the line before an offset is blank or ends with an opening brace.
    private static func isBehindBreak(_ offset: Int, in bytes: [UInt8]) -> Bool {
        let before = bytes[..<offset]
        guard let last = before.lastIndex(where: { ![0x20, 0x09, 0x0D, 0x0A].contains($0) }) else { return true }
        return bytes[last] == UInt8(ascii: "{") || before[last...].count { $0 == UInt8(ascii: "\n") } > 1
    }
}

private extension SyntaxProtocol {
    /// The outermost `#if` that holds only this item, and no comment.
    var emptiedCondition: Syntax? {
        guard let item = parent, item.is(CodeBlockItemSyntax.self) || item.is(MemberBlockItemSyntax.self),
            let items = item.parent, items.children(viewMode: .sourceAccurate).count == 1,
            let clauses = items.parent?.parent?.as(IfConfigClauseListSyntax.self), clauses.count == 1,
            let condition = clauses.parent?.as(IfConfigDeclSyntax.self),
            condition.tokens(viewMode: .sourceAccurate).allSatisfy({
                ($0 == condition.firstToken(viewMode: .sourceAccurate) || $0.leadingTrivia.allSatisfy(\.isWhitespace))
                    && ($0 == condition.poundEndif || $0.trailingTrivia.allSatisfy(\.isWhitespace))
            })
        else { return nil }
        return condition.emptiedCondition ?? Syntax(condition)
    }
}
