import SwiftSyntax

extension SyntaxProtocol {
    /// Whether braces in the code hold nothing but a comment `...` or `…`.
    package var holdsElisionComment: Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .leftBrace && $0.opensElisionComment }
    }
}

extension TypeFacts {
    /// Whether braces in the type or in its extensions in this file hold nothing but `...` or `…`.
    var holdsElision: Bool {
        let parts = [looseItems.map { Syntax($0) }] + ([self] + extensions).map { $0.declaration.map { Syntax($0) } }
        return parts.contains { part in
            part?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .leftBrace && $0.opensElision } ?? false
        }
    }
}

private extension TokenSyntax {
    /// Whether the closing brace is next, with a comment `...` between the two.
    var opensElisionComment: Bool { triviaInBraces.contains(where: \.isElision) }

    /// Whether the closing brace is next, with a comment `...` between the two, or with the space that a sample's
    /// placeholder leaves.
    var opensElision: Bool {
        let trivia = triviaInBraces
        if trivia.contains(where: \.isElision) { return true }
        // The last line holds the indentation of the brace.
        let lines = trivia.split(omittingEmptySubsequences: false) { $0.isNewline }
        return (lines.count > 1 ? lines.dropLast() : lines[...]).contains { line in
            line.reduce(0) { if case .spaces(let count) = $1 { $0 + count } else { $0 } } >= 3
        }
    }

    /// The trivia from an opening brace to the closing one; empty where anything else follows.
    private var triviaInBraces: [TriviaPiece] {
        guard let end = nextToken(viewMode: .sourceAccurate), end.tokenKind == .rightBrace else { return [] }
        return Array(trailingTrivia) + Array(end.leadingTrivia)
    }
}

private extension TriviaPiece {
    /// `// ...`, `/* … */` and the like.
    var isElision: Bool {
        switch self {
        case .lineComment(let text), .blockComment(let text):
            let words = text.filter { !"/* ".contains($0) }
            return words == "..." || words == "…"
        default: return false
        }
    }
}
