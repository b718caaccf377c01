import Diagnostics
package import Linting
import SwiftSyntax

/// Flags a model's property that does work when it is set.
package struct SideEffectInSetter: Rule {
    package static let info = RuleInfo(
        id: "side-effect-in-setter", summary: "setting a model's property starts work", tier: .heuristic)

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onProperty(of: .model) { property, context in
            guard let body = property.accessor(.set)?.body, let call = hiddenCall(in: body.statements),
                let name = call.calleeName
            else { return }
            context.report(
                .setterCalls(property.name, name.name), at: call,
                notes: [Diagnostic.Note("let whoever sets it call '\(name.name)' where it can be seen")])
        }
    }
}

private extension SideEffectInSetter {
    /// The first call that is a statement of its own: one whose value is used is a conversion.
    func hiddenCall(in statements: CodeBlockItemListSyntax) -> FunctionCallExprSyntax? {
        var waiting = [Syntax(statements)]
        while let node = waiting.popLast() {
            if let item = node.as(CodeBlockItemSyntax.self), let call = call(of: item), isOwnWork(call) { return call }
            waiting += node.children(viewMode: .sourceAccurate).reversed()
        }
        return nil
    }

    func call(of item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
        guard var expression = item.item.as(ExprSyntax.self) else { return nil }
        while true {
            if let inner = expression.as(TryExprSyntax.self)?.expression
                ?? expression.as(AwaitExprSyntax.self)?.expression
            {
                expression = inner
            } else {
                return expression.as(FunctionCallExprSyntax.self)
            }
        }
    }

    /// `load()` or `self.load()`, but neither a global function nor what keeps or converts the value that is being set.
    func isOwnWork(_ call: FunctionCallExprSyntax) -> Bool {
        let name: TokenSyntax
        if let plain = call.calledExpression.plainName {
            name = plain
        } else if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.base?.plainName?.tokenKind == .keyword(.self)
        {
            name = member.declName.baseName
        } else {
            return false
        }
        let text = name.name
        guard text.unicodeScalars.first?.properties.isLowercase == true else { return false }
        return !Self.harmless.contains(text)
            && !["encode", "cache", "store", "persist", "write"].contains { text.hasPrefix($0) }
    }

    static let harmless: Set<String> = [
        "access", "withMutation", "withLock", "withAnimation", "print", "debugPrint", "assert", "precondition", "swap",
        "objc_setAssociatedObject",
        "willChangeValue", "didChangeValue", "setValue", "set", "updateValue",
    ]
}

private extension Message {
    static func setterCalls(_ name: String, _ function: String) -> Message {
        "setting '\(name)' calls '\(function)', which no one who sets it can see"
    }
}
