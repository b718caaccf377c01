import SwiftParser
import SwiftSyntax

/// Parsing, and the first place where it failed.
enum SyntaxTree {
    /// Parses what ``DepthScan`` let through, so that the parser's own limit on nesting, meant for small stacks, is
    /// lifted.
    static func parse(_ source: SwiftSource) -> SourceFileSyntax {
        source.bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 1_000_000) }
    }

    /// The first error in a tree: what is missing or does not belong, and where, as 0-based byte offsets.
    static func firstError(in tree: SourceFileSyntax) -> (message: String, range: Range<Int>)? {
        guard tree.hasError else { return nil }
        var node = Syntax(tree)
        while true {
            if let token = node.as(TokenSyntax.self) { return describe(token) }
            if node.kind == .unexpectedNodes { return describe(unexpected: node) }
            guard let child = node.children(viewMode: .all).first(where: { $0.hasError || $0.kind == .unexpectedNodes })
            else {
                return ("the code cannot be parsed here", node.textRange)
            }
            node = child
        }
    }

    private static func describe(_ token: TokenSyntax) -> (message: String, range: Range<Int>) {
        // What a comment or `#if` that does not end takes away stands before the end of the file.
        if token.tokenKind == .endOfFile {
            return ("the code cannot be parsed: what is opened last does not end", token.textRange)
        }
        guard token.presence == .missing else {
            return ("'\(shortened(token.text))' is no valid Swift", token.textRange)
        }
        let end =
            token.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia.utf8Offset
            ?? token.position.utf8Offset
        let wanted: String
        switch token.tokenKind {
        case .identifier: wanted = "a name"
        default: wanted = token.text.isEmpty ? "more" : "'\(token.text)'"
        }
        return ("the code cannot be parsed: \(wanted) is missing here", end..<end)
    }

    private static func describe(unexpected node: Syntax) -> (message: String, range: Range<Int>) {
        ("the code cannot be parsed: '\(shortened(node.trimmedDescription))' does not belong here", node.textRange)
    }

    /// The first line of a text, and no more than 40 characters of it.
    private static func shortened(_ text: String) -> String {
        let line = text.prefix { !$0.isNewline }
        return line.count > 40 ? line.prefix(39) + "…" : String(line)
    }
}
