import Diagnostics
import Linting
import SwiftSyntax

/// Flags `Binding(get:set:)`, which hides from SwiftUI what it depends on.
struct CustomBinding: Rule {
    static let info = RuleInfo(id: "custom-binding", summary: "a binding is created from closures", selection: nil)

    func register(in pass: inout RulePass) {
        pass.onCall("Binding", "init") { call, context in
            guard call.constructsBinding, call.argument("get") != nil || call.trailingClosure != nil,
                call.argument("set") != nil
            else { return }
            context.report(
                .bindingFromClosures, at: call.calledExpression,
                notes: ["use '$' on the state itself, and 'onChange(of:)' to react to changes"])
        }
    }
}

extension FunctionCallExprSyntax {
    /// Whether it is `Binding(…)`, or `.init(…)` with labels that only `Binding` has.
    var constructsBinding: Bool {
        if constructedTypeName == "Binding" { return true }
        return base == nil && isMemberCall && calleeName?.tokenKind == .keyword(.`init`) && argument("get") != nil
            && argument("set") != nil
    }
}

private extension Message {
    static let bindingFromClosures: Message =
        "this binding is created from closures; '$' creates one that SwiftUI can compare"
}
