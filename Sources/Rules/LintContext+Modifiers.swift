import Linting
import SwiftSyntax

extension LintContext {
    /// Whether a call is written as that of a modifier is: as a member of something, or by itself in an extension of `View`.
    func isModifierCall(_ call: FunctionCallExprSyntax) -> Bool {
        call.isMemberCall || (enclosingType.map { $0.kind == .extension && $0.name == "View" } ?? false)
    }
}
