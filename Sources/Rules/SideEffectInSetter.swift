import Diagnostics
import Linting
import SwiftSyntax

/// Flags a model's property that does work when it is set.
struct SideEffectInSetter: Rule {
    static let info = RuleInfo(
        id: "side-effect-in-setter", summary: "setting a model's property starts work", tier: .heuristic)

    func register(in pass: inout RulePass) {
        pass.onProperty(of: .model) { property, context in
            guard let body = property.accessor(.set)?.body, let call = hiddenCall(in: body.statements),
                let name = call.calleeName
            else { return }
            context.report(
                .setterCalls(property.name, name.name), at: call,
                notes: ["call '\(name.name)' explicitly where the property is set"])
        }
    }
}

private extension SideEffectInSetter {
    /// The first call that is a statement of its own; a call whose value is used is a conversion.
    func hiddenCall(in statements: CodeBlockItemListSyntax) -> FunctionCallExprSyntax? {
        statements.subtree.lazy.compactMap { node in
            let expression = node.as(CodeBlockItemSyntax.self)?.item.as(ExprSyntax.self)
            return expression?.withoutEffects.as(FunctionCallExprSyntax.self)
        }.first(where: isOwnWork)
    }

    /// Whether a call is `load()` or `self.load()`, but neither a global function nor one that stores or converts the
    /// value.
    func isOwnWork(_ call: FunctionCallExprSyntax) -> Bool {
        guard !call.calledExpression.is(GenericSpecializationExprSyntax.self), let text = call.calleeName?.name,
            !call.isMemberCall || call.base?.isSelf == true,
            text.unicodeScalars.first?.properties.isLowercase == true
        else { return false }
        return !Self.harmless.contains(text)
            && !["encode", "cache", "store", "persist", "write"].contains { text.hasPrefix($0) }
    }

    static let harmless: Set<String> = [
        "access", "withMutation", "withLock", "withAnimation", "print", "debugPrint", "assert", "precondition", "swap",
        "objc_setAssociatedObject", "willChangeValue", "didChangeValue", "setValue", "set", "updateValue",
    ]
}

private extension Message {
    static func setterCalls(_ name: String, _ function: String) -> Message {
        "setting '\(name)' calls '\(function)', which callers do not expect"
    }
}
