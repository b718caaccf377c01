@_spi(RawSyntax) package import SwiftSyntax

extension RawSyntax {
    /// The last name of what a call calls, as `FunctionCallExprSyntax.calleeName` gives it, read from the raw node.
    var calleeName: String? {
        guard var callee = firstPart else { return nil }
        if callee.kind == .genericSpecializationExpr {
            guard let expression = callee.firstPart else { return nil }
            callee = expression
        }
        if callee.kind == .memberAccessExpr {
            // The base may be a name as well.
            guard let name = callee.layoutView?.children.last(where: { $0?.kind == .declReferenceExpr }) ?? nil else {
                return nil
            }
            callee = name
        }
        guard callee.kind == .declReferenceExpr else { return nil }
        return callee.firstPart?.tokenView.map { String(syntaxText: $0.rawText) }
    }

    /// Whether this node or one in it is of a kind.
    func holds(_ kind: SyntaxKind) -> Bool {
        if self.kind == kind { return true }
        guard let children = layoutView?.children else { return false }
        for case let child? in children where !child.isToken && child.holds(kind) { return true }
        return false
    }

    /// The first child that belongs there.
    private var firstPart: RawSyntax? {
        layoutView?.children.first { $0.map { $0.kind != .unexpectedNodes } ?? false } ?? nil
    }
}

extension FunctionCallExprSyntax {
    /// The text of ``calleeName``, read from the raw node.
    package var calleeText: String? { raw.calleeName }
}
