import Linting
import SwiftSyntax

extension LintContext {
    /// Whether a call is written as that of a modifier is: as a member of a value, or by itself in an extension of `View`.
    ///
    /// `.corner(8)` and `Style.corner(8)` are cases and static members of a type, but where the former goes on with a chain, behind `#if`, or is
    /// a line of a sample.
    func isModifierCall(_ call: FunctionCallExprSyntax) -> Bool {
        guard call.isMemberCall else { return enclosingType.map { $0.kind == .extension && $0.name == "View" } ?? false }
        if let type = call.base?.plainName?.name { return type.first?.isUppercase != true }
        guard let root = (call.base ?? call.calledExpression).chainRoot.as(MemberAccessExprSyntax.self), root.base == nil else { return true }
        let parent = call.outermostOfChain.parent
        return parent?.is(IfConfigClauseSyntax.self) == true || (parent?.is(CodeBlockItemSyntax.self) == true && enclosingType?.kind == .implicitView)
    }
}

extension FunctionCallExprSyntax {
    /// The whole chain of members and calls that the call is part of.
    var outermostOfChain: Syntax {
        var current = Syntax(self)
        while let parent = current.parent {
            if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == current.as(ExprSyntax.self)?.id {
                current = parent
            } else if let outer = parent.as(FunctionCallExprSyntax.self), outer.calledExpression.id == current.as(ExprSyntax.self)?.id {
                current = parent
            } else {
                return current
            }
        }
        return current
    }
}
