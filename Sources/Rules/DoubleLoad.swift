import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a selection that is restored in `task` and then loads a second time in `onChange`.
struct DoubleLoad: Rule {
    static let info = RuleInfo(
        id: "double-load", summary: "a restored selection loads its data twice", selection: .all, severity: .note)

    func register(in pass: inout RulePass) {
        pass.onCall("onChange") { call, context in
            guard let change = SelectionChange(call), let type = context.enclosingType, type.isView else { return }
            let writes = type.usage.references(to: change.selection).filter(\.isReplacement)
            guard let task = writes.lazy.compactMap({ $0.node.enclosingClosure(passedTo: "task") }).first else {
                return
            }
            let loads = Set(ModelCall.all(in: task.statements, context).map { signature($0) })
            guard
                let again = ModelCall.all(in: change.closure.statements, context).first(where: {
                    loads.contains(signature($0))
                }), !isGuarded(again.call, by: again.name, in: change.closure)
            else { return }
            context.report(
                .selectionLoadsTwice(signature(again)), at: again.call,
                notes: [
                    context.note(
                        "the task sets '\(change.selection)' and loads its data here",
                        at: task.call?.calleeName ?? task.leftBrace)
                ])
        }
    }
}

private extension DoubleLoad {
    func signature(_ load: (name: String, call: FunctionCallExprSyntax)) -> String {
        "\(load.name).\(load.call.calleeName?.name ?? "")"
    }

    /// Whether a guard in the closure, or a condition around the call, checks what the model has loaded.
    func isGuarded(_ call: FunctionCallExprSyntax, by model: String, in closure: ClosureExprSyntax) -> Bool {
        let guards = closure.statements.compactMap { $0.item.as(GuardStmtSyntax.self)?.conditions }
        let branches = call.ancestors.prefix { $0.id != closure.id }.compactMap { $0.as(IfExprSyntax.self)?.conditions }
        return (guards + branches).contains { !Usage(in: $0).references(to: model).isEmpty }
    }
}

private extension Message {
    static func selectionLoadsTwice(_ call: String) -> Message {
        "'\(call)' was already called by the task that restored the selection"
    }
}
