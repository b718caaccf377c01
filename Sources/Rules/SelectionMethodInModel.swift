import Diagnostics
package import Linting
import SwiftSyntax

/// Flags a view that tells its model what has been selected.
package struct SelectionMethodInModel: Rule {
    package static let info = RuleInfo(
        id: "selection-method-in-model", summary: "a view tells its model what is selected", tier: .optIn)

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.on(FunctionCallExprSyntax.self) { call, context in
            guard let name = call.calleeName?.name, name.hasPrefix("select"), Self.isSelecting(name),
                let base = call.base,
                context.enclosingType?.isView == true,
                isModel(base, context)
            else { return }
            context.report(
                .viewSelectsInModel("\(base.text).\(name)"), at: call.calledExpression,
                notes: ["keep the selection in '@State', and let the model load"])
        }
    }
}

private extension SelectionMethodInModel {
    static func isSelecting(_ name: String) -> Bool {
        let next = name.dropFirst("select".count).unicodeScalars.first
        return next?.properties.isUppercase ?? true
    }

    func isModel(_ base: ExprSyntax, _ context: LintContext) -> Bool {
        guard base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self),
            let name = base.rootName?.name
        else { return false }
        let property = context.property(named: name)
        let type = property.flatMap { $0.valueTypeName ?? $0.environmentTypeName }
        return [name, type].contains {
            $0.map { context.conventions.namesModel($0) || context.conventions.namesController($0) } ?? false
        }
    }
}

private extension Message {
    static func viewSelectsInModel(_ call: String) -> Message {
        "'\(call)' makes the model keep what the view has selected"
    }
}
