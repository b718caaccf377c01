@_spi(RawSyntax) package import SwiftSyntax

extension SyntaxProtocol {
    /// The node without the trivia around it, as 0-based byte offsets in the parsed text.
    package var textRange: Range<Int> {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// Every character of the node, without the trivia around it.
    package var text: String {
        // Cut from the bytes, since leaving trivia out by way of the tree makes a tree of its own.
        let bytes = syntaxTextBytes
        let start = leadingTriviaLength.utf8Length
        return String(decoding: bytes[start..<max(start, bytes.count - trailingTriviaLength.utf8Length)], as: UTF8.self)
    }

    /// The children that are of a kind or hold a node of it, in order.
    package func children(holding kind: SyntaxKind) -> [Syntax] { children(viewMode: .sourceAccurate).filter { $0.raw.holds(kind) } }

    /// The nearest node around this one of a given type.
    package func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        var current = parent
        while let node = current {
            if let found = node.as(Node.self) { return found }
            current = node.parent
        }
        return nil
    }
}

extension TokenSyntax {
    /// Whether the token reads exactly so; compares bytes and makes no string.
    package func reads(_ text: StaticString) -> Bool { rawText == SyntaxText(text) }

    /// The token's characters; backticks are left out.
    package var name: String {
        let raw = rawText
        if raw.count > 2, raw[0] == UInt8(ascii: "`") { return String(syntaxText: SyntaxText(rebasing: raw[1..<(raw.count - 1)])) }
        return String(syntaxText: raw)
    }
}
