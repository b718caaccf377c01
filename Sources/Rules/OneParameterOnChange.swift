import Diagnostics
package import Linting
import SwiftSyntax

/// Flags `onChange(of:)` with a closure of one parameter, which iOS 17 has deprecated.
package struct OneParameterOnChange: Rule {
    package static let info = RuleInfo(
        id: "one-parameter-on-change", summary: "a closure of 'onChange(of:)' takes one value instead of none or two", tier: .precise, fix: .safe,
        since: .iOS(17))

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onCall("onChange") { call, context in
            guard call.isMemberCall, call.argument("of") != nil, let closure = call.argument("perform")?.as(ClosureExprSyntax.self) ?? call.lastClosure
            else { return }
            let names = closure.parameterNames
            if names.count == 1, let signature = closure.signature {
                context.report(.closureTakesOneValue, at: signature, fix: fix(signature))
            } else if names.isEmpty {
                let anonymous = anonymousParameters(of: closure)
                guard anonymous["$1"] == nil, let uses = anonymous["$0"], let first = uses.first else { return }
                context.report(
                    .closureTakesOneValue, at: first, fix: .fix("use '$1', the new value", .safe, uses.map { .replace($0, with: "$1") }))
            }
        }
    }
}

private extension OneParameterOnChange {
    func fix(_ signature: ClosureSignatureSyntax) -> FindingFix? {
        switch signature.parameterClause {
        case .simpleInput(let parameters):
            return parameters.first.map { .safe("take the old value too", .insert("_, ", before: $0)) }
        case .parameterClause(let clause):
            guard let first = clause.parameters.first else { return nil }
            // `(value: Int)` names a type, which its neighbour then needs too.
            return first.type == nil ? .safe("take the old value too", .insert("_, ", before: first)) : nil
        case nil: return nil
        }
    }

    /// The uses of `$0` and `$1`; those in a closure inside belong to that one.
    func anonymousParameters(of closure: ClosureExprSyntax) -> [String: [TokenSyntax]] {
        var found: [String: [TokenSyntax]] = [:]
        var waiting = [Syntax(closure.statements)]
        while let node = waiting.popLast() {
            if node.is(ClosureExprSyntax.self) { continue }
            if let token = node.as(TokenSyntax.self) {
                if case .dollarIdentifier(let name) = token.tokenKind { found[name, default: []].append(token) }
                continue
            }
            waiting += node.children(viewMode: .sourceAccurate).reversed()
        }
        return found
    }
}

private extension Message {
    static let closureTakesOneValue: Message = "'onChange(of:)' with one value is deprecated; take none, or the old and the new one"
}
