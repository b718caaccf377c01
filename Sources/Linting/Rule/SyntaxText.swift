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
    package func children(holding kind: SyntaxKind) -> [Syntax] { children(holding: [kind]) }

    /// The children that are of one of some kinds or hold a node of one, in order.
    package func children(holding kinds: [SyntaxKind]) -> [Syntax] {
        children(viewMode: .sourceAccurate).filter { child in kinds.contains { child.raw.holds($0) } }
    }

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
    package var name: String { rawText.name }
}

extension RawSyntaxTokenView {
    /// The token's characters; backticks are left out.
    var name: String { rawText.name }
}

extension SyntaxText {
    /// The characters of a token that reads so; backticks are left out.
    fileprivate var name: String {
        if count > 2, self[0] == UInt8(ascii: "`") {
            return String(syntaxText: SyntaxText(rebasing: self[1..<(count - 1)]))
        }
        return String(syntaxText: self)
    }
}

extension RawSyntax {
    /// The first child of a kind.
    func child(_ kind: SyntaxKind) -> RawSyntax? {
        guard let children = layoutView?.children else { return nil }
        for case let child? in children where child.kind == kind { return child }
        return nil
    }

    /// The first child that is no token and belongs there.
    var firstNode: RawSyntax? {
        guard let children = layoutView?.children else { return nil }
        for case let child? in children where !child.isToken && child.kind != .unexpectedNodes { return child }
        return nil
    }

    /// The first child that is a token.
    var firstToken: RawSyntaxTokenView? {
        guard let children = layoutView?.children else { return nil }
        for case let child? in children { if let token = child.tokenView { return token } }
        return nil
    }
}
