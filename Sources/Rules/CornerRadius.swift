import Diagnostics
package import Linting
import SwiftSyntax

/// Flags the modifier `cornerRadius(_:)`, which clipping to a shape has replaced.
package struct CornerRadius: Rule {
    package static let info = RuleInfo(
        id: "corner-radius", summary: "'cornerRadius' is deprecated in favour of 'clipShape'", tier: .precise, fix: .safe)

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "clipShape")
        pass.onCall("cornerRadius") { call, context in
            guard let radius = radius(of: call), let name = call.calleeName, let end = call.rightParen, !isMark(call) else { return }
            let isAntialiased = call.arguments.count == 1
            context.report(
                .cornerRadiusIsDeprecated, at: name,
                fix: .fix(
                    "clip to a rectangle", isAntialiased ? .safe : .unsafe,
                    [.replace(from: name, through: end, with: "clipShape(.rect(cornerRadius: \(radius.text)))")]))
        }
    }
}

private extension CornerRadius {
    /// The radius of SwiftUI's own modifier: one argument without a label, and none besides but `antialiased:`. Helpers of an app
    /// have others, such as `corners:`.
    func radius(of call: FunctionCallExprSyntax) -> ExprSyntax? {
        guard call.isMemberCall, call.trailingClosure == nil, let first = call.arguments.first, first.label == nil else { return nil }
        guard call.arguments.dropFirst().allSatisfy({ $0.label?.reads("antialiased") ?? false }), call.arguments.count <= 2 else { return nil }
        return first.expression
    }

    /// Marks of Swift Charts have a modifier of this name that is not deprecated.
    func isMark(_ call: FunctionCallExprSyntax) -> Bool {
        call.base?.chainRoot.as(DeclReferenceExprSyntax.self)?.baseName.name.hasSuffix("Mark") ?? false
    }
}

private extension Message {
    static let cornerRadiusIsDeprecated: Message = "'cornerRadius' is deprecated; clip to '.rect(cornerRadius:)'"
}
