import Diagnostics
import Linting
import SwiftSyntax

/// Flags `.constant(x != nil)` and the like: its sheet cannot be dismissed, or its toggle not be switched.
struct ComputedConstantBinding: Rule {
    static let info = RuleInfo(
        id: "computed-constant-binding",
        summary: "a constant binding holds a computed condition, which nothing can set back", tier: .heuristic)

    func register(in pass: inout RulePass) {
        pass.onCall("constant") { call, context in
            guard let value = ConstantBinding.value(of: call), !ConstantBinding.mayBeOther(call, context),
                !context.isInPreview, ConstantBinding.isComputed(value)
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
    }
}

private extension Message {
    static func computedConstantPresents(_ value: String) -> Message {
        "'.constant(\(value))' cannot be set back, so that what it presents cannot be dismissed"
    }

    static func computedConstant(_ value: String) -> Message { "whatever is written to '.constant(\(value))' is lost" }
}
