import SwiftSyntax

extension SyntaxProtocol {
    /// The spaces and tabs before the node, where it is the first on its line.
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

    /// Whether the node is the first on its line.
    var beginsLine: Bool {
        guard let token = firstToken(viewMode: .sourceAccurate), token.previousToken(viewMode: .sourceAccurate) != nil
        else { return true }
        return token.leadingTrivia.contains { $0.isNewline }
    }
}

extension ExprSyntax {
    /// The expression without the `try` and `await` before it.
    var withoutEffects: ExprSyntax {
        let inner = self.as(TryExprSyntax.self)?.expression ?? self.as(AwaitExprSyntax.self)?.expression
        return inner?.withoutEffects ?? self
    }
}

extension Trivia {
    /// Whether there is nothing but spaces and line breaks.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension CodeBlockItemListSyntax {
    /// Whether an error that is thrown in the statements, or by their calls with `try`, may leave them.
    var letsErrorsOut: Bool {
        runs { node in
            if let attempt = node.as(TryExprSyntax.self) { return attempt.questionOrExclamationMark == nil }
            return node.is(ThrowStmtSyntax.self) || node.as(ForStmtSyntax.self)?.tryKeyword != nil
        } skipping: { node in
            // All errors are caught there; its `catch` blocks may still throw.
            guard let statement = node.as(DoStmtSyntax.self),
                statement.catchClauses.contains(where: \.catchesEverything)
            else { return nil }
            return Syntax(statement.catchClauses)
        }
    }

    /// Whether one of the statements returns a value by name.
    var returnsValue: Bool {
        runs {
            $0.as(ReturnStmtSyntax.self)?.expression != nil
        } skipping: { _ in
            nil
        }
    }

    /// Whether a node of the statements meets a condition, without those in nested functions, closures and types.
    ///
    /// - Parameter rest: what to look at in place of a whole node.
    private func runs(_ condition: (Syntax) -> Bool, skipping rest: (Syntax) -> Syntax?) -> Bool {
        var waiting = [Syntax(self)]
        while let node = waiting.popLast() {
            if condition(node) { return true }
            if node.is(ClosureExprSyntax.self) || node.is(AccessorBlockSyntax.self) { continue }
            if node.is(FunctionDeclSyntax.self) || node.asProtocol((any DeclGroupSyntax).self) != nil { continue }
            waiting += (rest(node) ?? node).children(viewMode: .sourceAccurate).filter { !$0.is(TokenSyntax.self) }
        }
        return false
    }
}

private extension CatchClauseSyntax {
    /// `catch {…}` or `catch let error {…}`.
    var catchesEverything: Bool {
        if catchItems.isEmpty { return true }
        return catchItems.contains { item in
            guard item.whereClause == nil else { return false }
            return item.pattern?.as(ValueBindingPatternSyntax.self)?.pattern.is(IdentifierPatternSyntax.self) ?? false
        }
    }
}
