import SwiftSyntax

extension CodeBlockItemListSyntax {
    /// Whether an error that is thrown in the statements, or by what they call with `try`, may leave them.
    var letsErrorsOut: Bool {
        runs { node in
            if let attempt = node.as(TryExprSyntax.self) { return attempt.questionOrExclamationMark == nil }
            return node.is(ThrowStmtSyntax.self) || node.as(ForStmtSyntax.self)?.tryKeyword != nil
        } skipping: { node in
            // What every error is caught of; its `catch` blocks may still throw.
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

    /// Whether a node meets a condition that belongs to the statements themselves, not to a function, closure or type
    /// in them.
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
