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
            context.report(.foregroundColorIsDeprecated, at: name, fix: fix(call, color, name))
        }
    }
}

private extension ForegroundColor {
    /// The new name; and `Color` before a dot behind which a shape style has another style, or nothing, of that name.
    func fix(_ call: FunctionCallExprSyntax, _ color: ExprSyntax, _ name: TokenSyntax) -> FindingFix? {
        let members = choices(color).compactMap { $0.chainRoot.as(MemberAccessExprSyntax.self) }.filter { $0.base == nil }
        // `.none` is no colour, and `foregroundStyle` has nothing for it.
        guard !members.contains(where: { $0.declName.baseName.reads("none") }) else { return nil }
        let isSystem = members.allSatisfy { SystemColor.names.contains($0.declName.baseName.name) }
        let safety: Fix.Safety = isPlainColor(color) && !isOperandOfPlus(call) ? .safe : .unsafe
        return .fix(
            "write 'foregroundStyle'", safety,
            [.replace(name, with: "foregroundStyle")] + (isSystem ? [] : members.map { .insert("Color", before: $0) }))
    }

    /// The expression itself, or both values of `condition ? a : b`.
    func choices(_ color: ExprSyntax) -> [ExprSyntax] {
        guard let elements = color.as(SequenceExprSyntax.self)?.elements else { return [color] }
        let first = elements.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression }
        return first.isEmpty ? [] : first + [elements.last].compactMap { $0 }
    }

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
