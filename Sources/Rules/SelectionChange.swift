import Linting
import SwiftSyntax

/// A modifier that acts when a selection changes: `.onChange(of: selectedItem) { … }`.
struct SelectionChange {
    /// The name of what is observed.
    let selection: String
    let closure: ClosureExprSyntax
    let modifier: TokenSyntax

    init?(_ call: FunctionCallExprSyntax) {
        guard let name = call.calleeName, name.reads("onChange"), call.isMemberCall, let observed = call.argument("of"),
            let closure = call.lastClosure,
            observed.is(DeclReferenceExprSyntax.self)
                || observed.as(MemberAccessExprSyntax.self)?.base?.plainName?.tokenKind == .keyword(.self),
            let selection = observed.rootName?.name, SelectionName.matches(selection)
        else { return nil }
        self.selection = selection
        self.closure = closure
        modifier = name
    }
}

/// The calls of methods on models among statements.
enum ModelCall {
    /// `model.load(…)`, whatever `try` and `await` stand before it, as statements or as values, at any depth of a node.
    static func all(in node: some SyntaxProtocol, _ context: LintContext) -> [(
        name: String, call: FunctionCallExprSyntax
    )] {
        var found: [(String, FunctionCallExprSyntax)] = []
        var waiting = [Syntax(node)]
        while let node = waiting.popLast() {
            if let call = node.as(FunctionCallExprSyntax.self), let name = name(of: call, context) {
                found.append((name, call))
            }
            waiting += node.children(viewMode: .sourceAccurate).reversed()
        }
        return found
    }

    /// `model` in `model.load(…)` and `self.model.load(…)`, where its name or its type is a model's.
    static func name(of call: FunctionCallExprSyntax, _ context: LintContext) -> String? {
        guard let base = call.base else { return nil }
        guard
            base.is(DeclReferenceExprSyntax.self)
                || base.as(MemberAccessExprSyntax.self)?.base?.plainName?.tokenKind == .keyword(.self),
            let name = base.rootName?.name
        else { return nil }
        let property = context.property(named: name)
        let type = property.flatMap { $0.valueTypeName ?? $0.environmentTypeName }
        let isModel = [name, type].contains {
            $0.map { context.conventions.namesModel($0) || context.conventions.namesController($0) } ?? false
        }
        return isModel ? name : nil
    }
}
