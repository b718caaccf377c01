import Diagnostics
package import Linting
import SwiftSyntax

/// Flags the modifier `foregroundColor(_:)`, which `foregroundStyle(_:)` has replaced.
package struct ForegroundColor: Rule {
    package static let info = RuleInfo(
        id: "foreground-color", summary: "'foregroundColor' is deprecated in favour of 'foregroundStyle'", tier: .precise, fix: .safe, since: .iOS(15))

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "foregroundStyle")
        pass.onCall("foregroundColor") { call, context in
            guard call.isMemberCall, let color = call.onlyUnlabelledArgument, let name = call.calleeName else { return }
            let safety: Fix.Safety = isPlainColor(color) && !isOperandOfPlus(call) ? .safe : .unsafe
            context.report(
                .foregroundColorIsDeprecated, at: name, fix: .fix("write 'foregroundStyle'", safety, [.replace(name, with: "foregroundStyle")]))
        }
    }
}

private extension ForegroundColor {
    /// `.red`, `Color.red` and `Color("name")` are no Optional, which `foregroundStyle` would not take.
    func isPlainColor(_ color: ExprSyntax) -> Bool {
        if let member = color.as(MemberAccessExprSyntax.self) { return member.base == nil || member.base?.plainName?.reads("Color") == true }
        guard let call = color.as(FunctionCallExprSyntax.self) else { return false }
        return call.constructedTypeName == "Color"
    }

    /// `Text("a").foregroundColor(.red) + Text("b")` needs a `Text` on both sides, which `foregroundStyle` returns from iOS 17 on only.
    func isOperandOfPlus(_ call: FunctionCallExprSyntax) -> Bool {
        guard let expression = outermost(of: call).parent else { return false }
        if let list = expression.as(ExprListSyntax.self) { return list.contains { $0.as(BinaryOperatorExprSyntax.self)?.operator.reads("+") == true } }
        return expression.as(InfixOperatorExprSyntax.self)?.operator.as(BinaryOperatorExprSyntax.self)?.operator.reads("+") ?? false
    }

    /// The whole chain that the call is part of.
    func outermost(of call: FunctionCallExprSyntax) -> Syntax {
        var current = Syntax(call)
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

private extension Message {
    static let foregroundColorIsDeprecated: Message = "'foregroundColor' is deprecated; 'foregroundStyle' takes any shape style"
}
