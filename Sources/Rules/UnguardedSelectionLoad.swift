import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags an `onChange` of a selection that loads without checking for something new to load.
struct UnguardedSelectionLoad: Rule {
    static let info = RuleInfo(
        id: "unguarded-selection-load", summary: "a changed selection loads data without a guard", selection: .all,
        severity: .note)

    func register(in pass: inout RulePass) {
        pass.onCall("onChange") { call, context in
            guard let change = SelectionChange(call), mayBeEmpty(change.selection, context),
                let loading = unguardedCall(in: change.closure.statements, context), let method = loading.calleeName
            else { return }
            context.report(
                .loadIsUnguarded(change.selection, method.name), at: loading,
                notes: ["return early if nothing is selected, or if the selection is the same as before"])
        }
    }
}

private extension UnguardedSelectionLoad {
    /// Whether nothing may be selected: the choice of a picker, such as a time range, always has a value.
    func mayBeEmpty(_ selection: String, _ context: LintContext) -> Bool {
        guard let property = context.property(named: selection) else { return true }
        return property.isOptional || property.valueTypeName == "Set"
    }

    /// A call on a model at the top of the closure, or of a task that it starts, without a guard before it.
    func unguardedCall(in statements: CodeBlockItemListSyntax, _ context: LintContext) -> FunctionCallExprSyntax? {
        for item in statements {
            if item.item.is(GuardStmtSyntax.self) { return nil }
            guard let call = item.item.as(ExprSyntax.self)?.withoutEffects.as(FunctionCallExprSyntax.self) else {
                continue
            }
            if ModelCall.name(of: call, context) != nil { return call }
            if call.calledExpression.plainName?.reads("Task") == true, let task = call.trailingClosure,
                let found = unguardedCall(in: task.statements, context)
            {
                return found
            }
        }
        return nil
    }
}

private extension Message {
    static func loadIsUnguarded(_ selection: String, _ method: String) -> Message {
        "'\(method)' is called for every change of '\(selection)', even if nothing is selected"
    }
}
