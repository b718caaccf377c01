@_spi(RawSyntax) package import SwiftSyntax

extension RawSyntax {
    /// The last name of what a call calls, as `FunctionCallExprSyntax.calleeName` gives it, read from the raw node of
    /// the call.
    var calleeName: SyntaxText? {
        guard var callee = firstPart else { return nil }
        if callee.kind == .genericSpecializationExpr {
            guard let expression = callee.firstPart else { return nil }
            callee = expression
        }
        if callee.kind == .memberAccessExpr {
            guard let name = callee.lastName else { return nil }
            callee = name
        }
        guard callee.kind == .declReferenceExpr else { return nil }
        return callee.firstPart?.tokenView?.rawText
    }

    /// What stands behind the dot; what stands before it may be a name as well.
    private var lastName: RawSyntax? {
        guard let children = layoutView?.children else { return nil }
        var last: RawSyntax?
        for case let child? in children where child.kind == .declReferenceExpr { last = child }
        return last
    }

    /// The first child that belongs there.
    private var firstPart: RawSyntax? {
        guard let children = layoutView?.children else { return nil }
        for case let child? in children where child.kind != .unexpectedNodes { return child }
        return nil
    }
}

extension FunctionCallExprSyntax {
    /// The text of ``calleeName``, read without making nodes of its parts.
    package var calleeText: String? { raw.calleeName.map { String(syntaxText: $0) } }
}
