import Diagnostics
package import Linting
import SwiftSyntax

/// Flags a binding put together by hand to reach a selection that a model keeps.
package struct SelectionBindingBridge: Rule {
    package static let info = RuleInfo(
        id: "selection-binding-bridge", summary: "a hand-made binding reaches for a model's selection", tier: .precise)

    package init() {}

    package func register(in pass: inout RulePass) {
        // What good code has in its place is state of the view.
        pass.onProperty(.state) { _, _ in }
        pass.onCall("Binding", "init") { call, context in
            guard call.constructsBinding, call.argument("set") != nil,
                let getter = call.argument("get")?.as(ClosureExprSyntax.self) ?? call.trailingClosure,
                let selection = selection(in: getter, context)
            else { return }
            context.report(
                .bindingReachesForSelection(selection), at: call.calledExpression,
                notes: ["keep the selection in '@State', which has a binding of its own"])
        }
    }
}

private extension SelectionBindingBridge {
    /// `model.selectedItem`, where the closure gives nothing else; what converts it is an adapter.
    func selection(in getter: ClosureExprSyntax, _ context: LintContext) -> String? {
        guard getter.statements.count == 1, let item = getter.statements.first?.item else { return nil }
        guard let value = item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression,
            let member = value.as(MemberAccessExprSyntax.self),
            SelectionName.matches(member.declName.baseName.name), let base = member.base, let root = value.rootName,
            root.id != member.declName.baseName.id, root.name.unicodeScalars.first?.properties.isUppercase == false,
            !isOwnValue(base, root, context)
        else { return nil }
        return value.text
    }

    /// A value in the view's own state is the view's selection already.
    func isOwnValue(_ base: ExprSyntax, _ root: TokenSyntax, _ context: LintContext) -> Bool {
        guard let property = context.property(named: root.name), property.has([.state, .binding]) else { return false }
        guard let type = property.valueTypeName else { return true }
        if context.facts.type(named: type) != nil || context.index.declares(type) { return !context.isClass(type) }
        return !context.conventions.namesModel(type) && !context.conventions.namesController(type)
    }
}

private extension Message {
    static func bindingReachesForSelection(_ name: String) -> Message {
        "this binding only exists because '\(name)' is not the view's own state"
    }
}
