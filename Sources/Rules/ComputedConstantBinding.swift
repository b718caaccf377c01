import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `.constant(x != nil)` and the like: its sheet cannot be dismissed, or its toggle not be switched.
struct ComputedConstantBinding: Rule {
    static let info = RuleInfo(
        id: "computed-constant-binding",
        summary: "a constant binding holds a computed condition, which nothing can reset", selection: .all,
        severity: .note)

    func register(in pass: inout RulePass) {
        pass.onCall("constant") { call, context in
            guard let value = ConstantBinding.value(of: call), !ConstantBinding.mayBeOther(call, context),
                !ConstantBinding.isMeantToStay(call, context), ConstantBinding.isComputed(value)
            else { return }
            let presents =
                call.parent?.as(LabeledExprSyntax.self)?.label.map { $0.reads("isPresented") || $0.reads("item") }
                ?? false
            context.report(
                presents ? .computedConstantPresents(value.text) : .computedConstant(value.text), at: call,
                notes: [
                    presents
                        ? "keep the presented value in '@State', or write a binding whose 'set' clears it"
                        : "keep the value in '@State', or write a binding whose 'set' changes it"
                ])
        }
        pass.onCall("Binding", "init") { call, context in
            guard call.constructsBinding, !context.isInPreview,
                let setter = call.argument("set")?.as(ClosureExprSyntax.self) ?? call.trailingClosure,
                setter.statements.isEmpty,
                let label = call.parent?.as(LabeledExprSyntax.self)?.label, label.reads("isPresented"),
                let getter = call.argument("get")?.as(ClosureExprSyntax.self) ?? call.trailingClosure,
                getter.statements.count == 1,
                let value = getter.statements.first?.item.as(ExprSyntax.self), ConstantBinding.isComputed(value)
            else { return }
            context.report(
                .setterIsEmpty(value.text), at: call.calledExpression,
                notes: ["keep the presented value in '@State', or let 'set' clear it"])
        }
    }
}

private extension Message {
    static func computedConstantPresents(_ value: String) -> Message {
        "'.constant(\(value))' cannot be reset, so the presented view cannot be dismissed"
    }

    static func setterIsEmpty(_ value: String) -> Message {
        "'set' ignores the new value, so the view presented for '\(value)' cannot be dismissed"
    }

    static func computedConstant(_ value: String) -> Message { "values written to '.constant(\(value))' are lost" }
}
