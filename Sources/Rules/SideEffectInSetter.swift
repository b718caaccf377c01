import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a model's property that does work when it is set.
struct SideEffectInSetter: Rule {
    static let info = RuleInfo(
        id: "side-effect-in-setter", summary: "setting a model's property starts work", selection: .all, severity: .note
    )

    func register(in pass: inout RulePass) {
        pass.onProperty(of: .model) { property, context in
            guard let body = property.accessor(.set)?.body, let call = hiddenCall(in: body.statements),
                let name = call.calleeName, !context.isStandIn(property.owner)
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

    /// Whether a call is `load()` or `self.load()`, but neither a global function nor one that stores, converts or logs
    /// the value.
    func isOwnWork(_ call: FunctionCallExprSyntax) -> Bool {
        guard !call.calledExpression.is(GenericSpecializationExprSyntax.self), let text = call.calleeName?.name,
            !call.isMemberCall || call.base?.isSelf == true,
            text.unicodeScalars.first?.properties.isLowercase == true
        else { return false }
        return !Self.harmless.contains(text) && !logs(text) && !storesInClosure(call)
            && !["encode", "cache", "store", "persist", "write"].contains { text.hasPrefix($0) }
    }

    /// Whether the first word of a name is `log`, as in `logChange` and `logInfo`, but not in `logIn`.
    func logs(_ name: String) -> Bool {
        let rest = name.dropFirst(3)
        let second = rest.prefix(1) + rest.dropFirst().prefix(while: \.isLowercase)
        return name.hasPrefix("log") && rest.first?.isLowercase != true && !["In", "Out"].contains(second)
    }

    /// Whether the call is how the value is stored: `update { $0.name = newValue }`.
    func storesInClosure(_ call: FunctionCallExprSyntax) -> Bool {
        guard let closure = call.lastClosure else { return false }
        let parameters = closure.parameterNames + ["$0"]
        return closure.statements.contains { statement in
            guard let elements = statement.item.as(SequenceExprSyntax.self)?.elements,
                let target = elements.first?.rootName?.name, let value = elements.last,
                elements.contains(where: { $0.is(AssignmentExprSyntax.self) })
            else { return false }
            return parameters.contains(target) || value.plainName?.reads("newValue") == true
        }
    }

    static let harmless: Set<String> = [
        "access", "withMutation", "withLock", "withAnimation", "print", "debugPrint", "assert", "assertionFailure",
        "fatalError", "precondition", "preconditionFailure", "swap", "objc_setAssociatedObject", "willChangeValue",
        "didChangeValue", "setValue", "set", "updateValue",
    ]
}

private extension Message {
    static func setterCalls(_ name: String, _ function: String) -> Message {
        "setting '\(name)' calls '\(function)', which callers do not expect"
    }
}
