import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a button action that does the work itself instead of delegating it.
struct LogicInAction: Rule {
    static let info = RuleInfo(
        id: "logic-in-action", summary: "a button's action contains logic", selection: nil, profiles: [.mvc: .on])

    func register(in pass: inout RulePass) {
        pass.onCall("Button") { call, context in
            guard !call.isMemberCall, let action = action(of: call) else { return }
            let work = Work(in: action.statements, conventions: context.conventions)
            guard let reason = work.reason else { return }
            context.report(
                .actionHoldsLogic(reason), at: call.calledExpression,
                notes: ["move the work to a method, and only call that"])
        }
    }
}

private extension LogicInAction {
    /// In `Button { … } label: { … }` the first closure, in `Button(action: …) { … }` the argument;
    /// `Button(intent: …) { … }` has none.
    func action(of call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
        guard call.argument("intent") == nil else { return nil }
        guard let argument = call.argument("action") else { return call.trailingClosure }
        return argument.as(ClosureExprSyntax.self)
    }
}

/// The work of an action, as far as the rule is concerned.
private struct Work {
    var statements = 0
    var catches = false
    var reachesNetwork = false
    var triesElsewhere = false

    /// The reason why it is too much; nil where the action only delegates.
    var reason: String? {
        if catches { return "handles errors" }
        if reachesNetwork { return "accesses the network" }
        if triesElsewhere { return "awaits a call to something other than a controller" }
        return statements > 3 ? "has \(statements) statements" : nil
    }

    init(in statements: CodeBlockItemListSyntax, conventions: Conventions) {
        var waiting = [Syntax(statements)]
        while let node = waiting.popLast() {
            switch node.kind {
            // `Task { … }` only makes waiting possible.
            case .codeBlockItem: if !Self.isTask(node) { self.statements += 1 }
            case .catchClause: catches = true
            case .declReferenceExpr:
                if node.as(DeclReferenceExprSyntax.self)?.baseName.reads("URLSession") == true { reachesNetwork = true }
            case .tryExpr:
                if let awaited = Self.awaited(node), !Self.isController(awaited, conventions) { triesElsewhere = true }
            default: break
            }
            // Only one of the branches is compiled.
            waiting += (node.as(IfConfigDeclSyntax.self)?.clauses.first.map(Syntax.init) ?? node)
                .children(viewMode: .sourceAccurate)
        }
    }

    private static func isTask(_ item: Syntax) -> Bool {
        guard let item = item.as(CodeBlockItemSyntax.self), let call = item.item.as(FunctionCallExprSyntax.self) else {
            return false
        }
        return call.calledExpression.plainName?.reads("Task") ?? false
    }

    private static func awaited(_ node: Syntax) -> ExprSyntax? {
        node.as(TryExprSyntax.self)?.expression.as(AwaitExprSyntax.self)?.expression
    }

    private static func isController(_ expression: ExprSyntax, _ conventions: Conventions) -> Bool {
        guard let name = expression.rootName?.name else { return false }
        return conventions.namesController(name) || conventions.namesModel(name)
    }
}

private extension Message {
    static func actionHoldsLogic(_ reason: String) -> Message {
        "the button's action \(reason); an action should only delegate"
    }
}
