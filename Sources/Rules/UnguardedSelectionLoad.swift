import Diagnostics
package import Linting
import SwiftSyntax

/// Flags a reaction to a selection that loads without asking whether there is anything new to load.
package struct UnguardedSelectionLoad: Rule {
    package static let info = RuleInfo(
        id: "unguarded-selection-load", summary: "a changed selection loads data without a guard", tier: .heuristic)

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onCall("onChange") { call, context in
            guard let change = SelectionChange(call),
                let loading = unguardedCall(in: change.closure.statements, context), let method = loading.calleeName
            else { return }
            context.report(
                .loadIsUnguarded(change.selection, method.name), at: loading,
                notes: ["return early where nothing is selected, or the same thing as before"])
        }
    }
}

private extension UnguardedSelectionLoad {
    /// A call on a model at the top of the closure, or at the top of a task that it starts, with no guard before it.
    func unguardedCall(in statements: CodeBlockItemListSyntax, _ context: LintContext) -> FunctionCallExprSyntax? {
        for item in statements {
            if item.item.is(GuardStmtSyntax.self) { return nil }
            guard var expression = item.item.as(ExprSyntax.self) else { continue }
            while let inner = expression.as(TryExprSyntax.self)?.expression
                ?? expression.as(AwaitExprSyntax.self)?.expression
            { expression = inner }
            guard let call = expression.as(FunctionCallExprSyntax.self) else { continue }
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
        "'\(method)' is called for every change of '\(selection)', also to nothing"
    }
}
