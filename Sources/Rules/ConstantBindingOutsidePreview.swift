import Diagnostics
package import Linting
import SwiftSyntax

/// Flags `.constant(…)` with a value that may change, outside of previews: what is written to it is lost.
package struct ConstantBindingOutsidePreview: Rule {
    package static let info = RuleInfo(
        id: "constant-binding-outside-preview", summary: "a constant binding hands on a value that may change",
        tier: .heuristic)

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onCall("constant") { call, context in
            guard let value = ConstantBinding.value(of: call), !ConstantBinding.mayBeOther(call, context),
                !context.isInPreview
            else { return }
            // Comparisons and the like have a rule of their own.
            guard !ConstantBinding.isLiteral(value), !ConstantBinding.isComputed(value) else { return }
            context.report(.constantOfChangingValue(value.text), at: call)
        }
    }
}

private extension Message {
    static func constantOfChangingValue(_ value: String) -> Message {
        "whatever is written to '.constant(\(value))' is lost; hand on a binding to the value"
    }
}
