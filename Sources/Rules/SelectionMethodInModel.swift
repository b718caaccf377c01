import Diagnostics
import Linting
import SwiftSyntax

/// Flags a view that calls a selecting method of its model.
struct SelectionMethodInModel: Rule {
    static let info = RuleInfo(
        id: "selection-method-in-model", summary: "a view passes its selection to its model", selection: nil)

    func register(in pass: inout RulePass) {
        pass.on(FunctionCallExprSyntax.self) { call, context in
            guard let name = call.calleeName?.name, name.beginsWithWord("select"),
                let base = call.base, context.enclosingType?.isView == true, isModel(base, context)
            else { return }
            context.report(
                .viewSelectsInModel("\(base.text).\(name)"), at: call.calledExpression,
                notes: ["keep the selection in '@State', and let the model only load data"])
        }
    }
}

private extension SelectionMethodInModel {
    func isModel(_ base: ExprSyntax, _ context: LintContext) -> Bool {
        guard base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self),
            let name = base.rootName?.name
        else { return false }
        return context.holdsModel(name)
    }
}

private extension Message {
    static func viewSelectsInModel(_ call: String) -> Message {
        "'\(call)' stores the view's selection in the model"
    }
}
