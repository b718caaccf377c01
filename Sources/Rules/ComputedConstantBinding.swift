import Diagnostics
package import Linting
import SwiftSyntax

/// Flags `.constant(x != nil)` and its like: what is presented with it cannot be dismissed.
package struct ComputedConstantBinding: Rule {
    package static let info = RuleInfo(
        id: "computed-constant-binding", summary: "a constant binding holds a computed condition, which nothing can set back", tier: .heuristic)

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onCall("constant") { call, context in
            guard let value = ConstantBinding.value(of: call), !context.isInPreview, ConstantBinding.isComputed(value) else { return }
            context.report(
                .computedConstant(value.text), at: call, notes: ["keep the presented value in '@State', or write a binding whose 'set' clears it"])
        }
    }
}

private extension Message {
    static func computedConstant(_ value: String) -> Message { "'.constant(\(value))' cannot be set back, so that what it presents cannot be dismissed" }
}
