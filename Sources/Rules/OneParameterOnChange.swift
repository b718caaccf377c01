import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `onChange(of:)` with a closure of one parameter, which iOS 17 has deprecated.
struct OneParameterOnChange: Rule {
    static let info = RuleInfo(
        id: "one-parameter-on-change",
        summary: "the closure of 'onChange(of:)' takes one parameter instead of none or two", selection: .standard,
        fix: .safe, since: .iOS(17), unfixed: "the closure is a function, or its parameter cannot be renamed",
        replaced: ["onChange"])

    func register(in pass: inout RulePass) {
        pass.onCall("onChange") { call, context in
            guard context.isModifierCall(call), let observed = call.argument("of"), hasOnlyOwnLabels(call),
                let closure = call.argument("perform")?.as(ClosureExprSyntax.self) ?? call.lastClosure
            else { return }
            let names = closure.parameterNames
            if names.count == 1, let signature = closure.signature {
                let older = OlderValue(of: observed, in: closure, context)
                let fix = fix(call, signature, older)
                context.report(.closureTakesOneValue, at: signature, notes: notes(older, fix), fix: fix)
            } else if names.isEmpty {
                let anonymous = anonymousParameters(of: closure)
                guard anonymous["$1"] == nil, let uses = anonymous["$0"], let first = uses.first else { return }
                let older = OlderValue(of: observed, in: closure, context)
                let fix = fix(call, uses, older)
                context.report(.closureTakesOneValue, at: first, notes: notes(older, fix), fix: fix)
            }
        }
    }
}

private extension OneParameterOnChange {
    /// Helpers of an app have others, such as `debounce:`.
    func hasOnlyOwnLabels(_ call: FunctionCallExprSyntax) -> Bool {
        call.additionalTrailingClosures.isEmpty
            && call.arguments.allSatisfy { argument in
                argument.label.map { $0.reads("of") || $0.reads("initial") || $0.reads("perform") } ?? true
            }
    }

    func fix(_ call: FunctionCallExprSyntax, _ signature: ClosureSignatureSyntax, _ older: OlderValue) -> FindingFix? {
        guard let value = value(signature) else { return nil }
        let message = "take the old value too"
        switch older {
        case .unused, .read:
            return .fix(message, older.safety, [.insert("_, ", before: value)] + withoutLabel(call))
        case .captured(let name):
            // The captured old value becomes the first parameter.
            guard let list = signature.capture, list.trailingTrivia.isBlank else { return nil }
            let start = if case .parameterClause = signature.parameterClause { "(" } else { "" }
            return .fix(
                message, .safe,
                [.replace(from: list, through: value, with: "\(start)\(name), \(value.text)")] + withoutLabel(call))
        case .capturedInPart: return nil
        }
    }

    func fix(_ call: FunctionCallExprSyntax, _ uses: [TokenSyntax], _ older: OlderValue) -> FindingFix? {
        let rewrites = uses.map { Rewrite.replace($0, with: "$1") } + withoutLabel(call)
        switch older {
        case .unused, .read: return .fix("use '$1', the new value", older.safety, rewrites)
        case .captured, .capturedInPart: return nil
        }
    }

    /// The only parameter; nil for `(value: Int)`, whose type a second parameter would need too.
    func value(_ signature: ClosureSignatureSyntax) -> Syntax? {
        switch signature.parameterClause {
        case .simpleInput(let parameters): return parameters.first.map { Syntax($0) }
        case .parameterClause(let clause):
            guard let first = clause.parameters.first, first.type == nil else { return nil }
            return Syntax(first)
        case nil: return nil
        }
    }

    /// The form with two values has no label.
    func withoutLabel(_ call: FunctionCallExprSyntax) -> [Rewrite] {
        guard let argument = call.arguments.first(where: { $0.label?.reads("perform") ?? false }),
            let label = argument.label, let colon = argument.colon
        else { return [] }
        return [.replace(label, with: ""), .remove(colon)]
    }

    func notes(_ older: OlderValue, _ fix: FindingFix?) -> [Diagnostic.Note] {
        switch older {
        case .unused: []
        case .captured where fix != nil: []
        case .read(let name), .captured(let name), .capturedInPart(let name):
            ["'\(name)' is the old value in this closure, and the new value in a closure with no or two parameters"]
        }
    }

    /// The uses of `$0` and `$1`, except those in nested closures.
    func anonymousParameters(of closure: ClosureExprSyntax) -> [String: [TokenSyntax]] {
        let tokens = closure.statements.tokens(viewMode: .sourceAccurate).filter { token in
            guard case .dollarIdentifier = token.tokenKind else { return false }
            return token.enclosing(ClosureExprSyntax.self) == closure
        }
        return Dictionary(grouping: tokens, by: \.text)
    }
}

private extension Message {
    static let closureTakesOneValue: Message =
        "'onChange(of:)' with a one-parameter closure is deprecated; take no parameters, or the old and new values"
}
