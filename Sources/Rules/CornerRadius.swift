import Base
import Linting
import SwiftSyntax

/// Flags the modifier `cornerRadius(_:)`, which clipping to a shape has replaced.
struct CornerRadius: Rule {
    static let info = RuleInfo(
        id: "corner-radius", summary: "'cornerRadius' is deprecated in favor of 'clipShape'", selection: .standard,
        fix: .safe, isHabit: true, unfixed: "a call with other arguments or on something that is no view is different",
        replaced: ["cornerRadius"])

    func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "clipShape")
        pass.onCall("cornerRadius") { call, context in
            guard context.isModifierCall(call), let radius = radius(of: call), let name = call.calleeName,
                let end = call.rightParen
            else { return }
            context.report(.cornerRadiusIsDeprecated, at: name, fix: fix(call, name, radius, end))
        }
    }
}

private extension CornerRadius {
    /// Keeps comments among the arguments; with `antialiased:`, which is dropped, there is no fix where there are any.
    func fix(_ call: FunctionCallExprSyntax, _ name: TokenSyntax, _ radius: ExprSyntax, _ end: TokenSyntax)
        -> FindingFix?
    {
        let title = "clip to a rectangle"
        guard call.arguments.count > 1 else {
            return .safe(
                title, .replace(name, with: "clipShape"), .insert(".rect(cornerRadius: ", before: radius),
                .insert(")", after: radius))
        }
        let trivia =
            call.arguments.tokens(viewMode: .sourceAccurate).flatMap { [$0.leadingTrivia, $0.trailingTrivia] } + [
                end.leadingTrivia
            ]
        guard trivia.allSatisfy(\.isBlank) else { return nil }
        return .unsafe(
            title, .replace(from: name, through: end, with: "clipShape(.rect(cornerRadius: \(radius.text)))"))
    }

    /// The radius of SwiftUI's own modifier, which takes one argument without a label and `antialiased:`. Helpers of an
    /// app have others, such as `corners:`.
    func radius(of call: FunctionCallExprSyntax) -> ExprSyntax? {
        guard call.trailingClosure == nil, let first = call.arguments.first, first.label == nil else { return nil }
        guard call.arguments.dropFirst().allSatisfy({ $0.label?.reads("antialiased") ?? false }),
            call.arguments.count <= 2
        else { return nil }
        return first.expression
    }
}

private extension Message {
    static let cornerRadiusIsDeprecated: Message = "'cornerRadius' is deprecated; clip to '.rect(cornerRadius:)'"
}
