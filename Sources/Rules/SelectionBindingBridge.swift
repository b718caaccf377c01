import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a hand-made binding to a selection that a model holds.
struct SelectionBindingBridge: Rule {
    static let info = RuleInfo(
        id: "selection-binding-bridge", summary: "a custom binding wraps a model's selection", selection: .recommended)

    func register(in pass: inout RulePass) {
        // Good code has state of the view instead.
        pass.onProperty(.state) { _, _ in }
        pass.onCall("Binding", "init") { call, context in
            guard call.constructsBinding, context.enclosingType?.isView != false, call.argument("set") != nil,
                let getter = call.argument("get")?.as(ClosureExprSyntax.self) ?? call.trailingClosure,
                let selection = selection(in: getter, context), !isForOtherViews(call, context)
            else { return }
            context.report(
                .bindingReachesForSelection(selection), at: call.calledExpression,
                notes: ["keep the selection in '@State', which provides a binding"])
        }
    }
}

private extension SelectionBindingBridge {
    /// `model.selectedItem`, where the closure returns nothing else; a conversion is an adapter.
    func selection(in getter: ClosureExprSyntax, _ context: LintContext) -> String? {
        guard getter.statements.count == 1, let item = getter.statements.first?.item else { return nil }
        guard let value = item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression,
            let member = value.as(MemberAccessExprSyntax.self), SelectionName.matches(member.declName.baseName.name),
            let root = value.rootName, root.id != member.declName.baseName.id, !root.name.isCapitalized,
            !isOwnValue(root, context)
        else { return nil }
        return value.text
    }

    /// Whether only views without rows receive it: a picker shows a setting, and other code changes the tab as well.
    func isForOtherViews(_ call: FunctionCallExprSyntax, _ context: LintContext) -> Bool {
        guard let type = context.enclosingType, let property = type.allProperties.first(where: { $0.returns(call) })
        else { return receiver(of: Syntax(call)).map(hasNoRows) ?? false }
        let uses = type.usage.references(to: property.name)
        return !uses.isEmpty && uses.allSatisfy { receiver(of: $0.node).map(hasNoRows) ?? false }
    }

    /// The call that an expression, or a property by its name, is an argument of.
    func receiver(of value: Syntax) -> FunctionCallExprSyntax? {
        let whole = value.parent?.as(MemberAccessExprSyntax.self).map(Syntax.init) ?? value
        return whole.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    }

    func hasNoRows(_ view: FunctionCallExprSyntax) -> Bool { !["List", "Table"].contains(view.calleeName?.name) }

    /// A value in the view's own state is the view's selection already.
    func isOwnValue(_ root: TokenSyntax, _ context: LintContext) -> Bool {
        guard let property = context.property(named: root.name), property.has([.state, .binding]) else { return false }
        guard let type = property.valueTypeName else { return true }
        return context.declares(type) ? !context.isClass(type) : !context.isNamedLikeModel(type)
    }
}

private extension PropertyFacts {
    /// Whether the getter of the property consists of a call.
    func returns(_ call: FunctionCallExprSyntax) -> Bool {
        guard case .getter(let statements)? = declaration.bindings.first?.accessorBlock?.accessors,
            statements.count == 1
        else { return false }
        return statements.first?.item.as(ExprSyntax.self)?.id == ExprSyntax(call).id
            || statements.first?.item.as(ReturnStmtSyntax.self)?.expression?.id == ExprSyntax(call).id
    }
}

private extension Message {
    static func bindingReachesForSelection(_ name: String) -> Message {
        "this binding is needed only because '\(name)' is not the view's own state"
    }
}
