import Base
import Diagnostics
import Linting

/// Flags `.constant(…)` of a value that may change, outside previews: writes to it are lost.
struct ConstantBindingOutsidePreview: Rule {
    static let info = RuleInfo(
        id: "constant-binding-outside-preview", summary: "a constant binding passes a value that may change",
        selection: .all, severity: .note)

    func register(in pass: inout RulePass) {
        pass.onCall("constant") { call, context in
            guard let value = ConstantBinding.value(of: call), !ConstantBinding.mayBeOther(call, context),
                !ConstantBinding.isMeantToStay(call, context)
            else { return }
            // Comparisons and the like have their own rule.
            guard !ConstantBinding.isLiteral(value), !ConstantBinding.isComputed(value) else { return }
            context.report(.constantOfChangingValue(value.text), at: call)
        }
    }
}

private extension Message {
    static func constantOfChangingValue(_ value: String) -> Message {
        "values written to '.constant(\(value))' are lost; pass a binding to the value"
    }
}
