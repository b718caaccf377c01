import SwiftSyntax

extension SyntaxProtocol {
    /// The spaces and tabs before the node, where it is the first on its line; else none.
    var indentation: String {
        let trivia = firstToken(viewMode: .sourceAccurate)?.leadingTrivia ?? []
        let spaces = trivia.reversed().prefix {
            if case .newlines = $0 { false } else if case .carriageReturnLineFeeds = $0 { false } else { true }
        }
        return spaces.reversed().map { piece in
            switch piece {
            case .spaces(let count): String(repeating: " ", count: count)
            case .tabs(let count): String(repeating: "\t", count: count)
            default: ""
            }
        }.joined()
    }

    /// Whether a line break stands before the node, or nothing at all.
    var beginsLine: Bool {
        guard let token = firstToken(viewMode: .sourceAccurate), token.previousToken(viewMode: .sourceAccurate) != nil
        else { return true }
        return token.leadingTrivia.contains { $0.isNewline }
    }
}
