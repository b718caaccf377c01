import Linting
import SwiftSyntax

extension CodeBlockItemListSyntax {
    /// The tasks among statements, and in branches of `if`, `switch` and `do`, whose handle is discarded, in source
    /// order.
    var discardedTasks: [(statement: CodeBlockItemSyntax, task: FunctionCallExprSyntax)] {
        flatMap { item in
            if let branches = item.branches { return branches.flatMap(\.discardedTasks) }
            return item.discardedTask.map { [(item, $0)] } ?? []
        }
    }
}

private extension CodeBlockItemSyntax {
    /// The statements of each branch; nil for a statement without branches.
    var branches: [CodeBlockItemListSyntax]? {
        if let attempt = item.as(DoStmtSyntax.self) {
            return [attempt.body.statements] + attempt.catchClauses.map(\.body.statements)
        }
        let expression = item.as(ExpressionStmtSyntax.self)?.expression
        if let condition = expression?.as(IfExprSyntax.self) { return condition.branches }
        return expression?.as(SwitchExprSyntax.self)?.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
    }

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

/// A use of a view's own function that does nothing but start a task.
struct StartedTask {
    let task: FunctionCallExprSyntax
    /// Whether nothing else uses the function.
    let isOnlyUse: Bool
    /// Whether a comment in the function is before the task.
    let isExplained: Bool

    /// - Parameter use: the name in `perform: load`, or the call `load()`.
    init?(_ use: ExprSyntax, _ context: LintContext) {
        guard let type = context.enclosingType, let name = use.rootName?.name,
            context.locals.declaration(of: name, at: use) == nil
        else { return nil }
        let functions = type.parts.flatMap(\.functions).filter { $0.name.name == name }
        guard functions.count == 1, let body = functions.first?.body, body.statements.count == 1,
            let (statement, task) = body.statements.discardedTasks.first, task.waits
        else { return nil }
        let own = type.primary.extensions.contains { part in
            part.declaration?.tokens(viewMode: .sourceAccurate).contains { $0.name == name } ?? false
        }
        let isUsedElsewhere = context.index.files(mentioning: name, inExtensionsOf: type.primary.name) > (own ? 1 : 0)
        self.task = task
        isOnlyUse = type.usage.references(to: name).count == 1 && !isUsedElsewhere
        isExplained = !statement.leadingTrivia.isBlank || !body.leftBrace.trailingTrivia.isBlank
    }
}

extension CodeBlockItemListSyntax {
    /// The call of a function without arguments that is the only statement: `load()`, `self.load()`.
    var onlyPlainCall: ExprSyntax? {
        guard count == 1, let call = first?.item.as(ExprSyntax.self)?.as(FunctionCallExprSyntax.self),
            call.arguments.isEmpty, call.trailingClosure == nil, call.base == nil || call.base?.isSelf == true
        else { return nil }
        return ExprSyntax(call)
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
