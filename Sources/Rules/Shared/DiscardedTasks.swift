import Linting
import SwiftSyntax

extension CodeBlockItemListSyntax {
    /// The tasks among statements, and in branches of `if`, whose handle is discarded, in source order.
    var discardedTasks: [(statement: CodeBlockItemSyntax, task: FunctionCallExprSyntax)] {
        flatMap { item in
            if let condition = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) {
                return condition.branches.flatMap(\.discardedTasks)
            }
            return item.discardedTask.map { [(item, $0)] } ?? []
        }
    }
}

private extension CodeBlockItemSyntax {
    /// A `Task {…}` as a statement, with or without `_ =` or `let _ =` before it.
    var discardedTask: FunctionCallExprSyntax? {
        let value: ExprSyntax
        if case .expr(let expression) = item {
            value = discarded(expression)
        } else if let binding = item.as(VariableDeclSyntax.self)?.bindings.first,
            binding.pattern.is(WildcardPatternSyntax.self), let initial = binding.initializer?.value
        {
            value = initial
        } else {
            return nil
        }
        guard let call = value.as(FunctionCallExprSyntax.self), call.lastClosure != nil else { return nil }
        return makesTask(call.calledExpression) ? call : nil
    }

    /// `Task`, `Task<Void, Never>`, `Task.init`, `Task.detached` and `Task.immediate`.
    func makesTask(_ callee: ExprSyntax) -> Bool {
        if let generic = callee.as(GenericSpecializationExprSyntax.self) { return makesTask(generic.expression) }
        guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base else {
            return callee.plainName?.reads("Task") ?? false
        }
        let name = member.declName.baseName
        return (name.reads("init") || name.reads("detached") || name.reads("immediate")) && makesTask(base)
    }

    /// The `value` of `_ = value`; any other expression itself.
    func discarded(_ expression: ExprSyntax) -> ExprSyntax {
        guard let elements = expression.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
            let last = elements.last, elements.first?.is(DiscardAssignmentExprSyntax.self) == true
        else { return expression }
        return last
    }
}

extension FunctionCallExprSyntax {
    /// Whether the closure of a task waits for something, so that there is something to cancel.
    var waits: Bool { tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.await) } }
}

private extension IfExprSyntax {
    /// The statements of each branch, including those of `else if`.
    var branches: [CodeBlockItemListSyntax] {
        switch elseBody {
        case .codeBlock(let block)?: [body.statements, block.statements]
        case .ifExpr(let next)?: [body.statements] + next.branches
        case nil: [body.statements]
        }
    }
}
