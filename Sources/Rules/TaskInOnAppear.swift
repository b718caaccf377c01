import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a `Task {}` in `onAppear`, which is not cancelled when the view disappears.
struct TaskInOnAppear: Rule {
    static let info = RuleInfo(
        id: "task-in-on-appear", summary: "'onAppear' starts a task that outlives the view", selection: .standard,
        fix: .unsafe,
        since: .iOS(15))

    func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "task")
        pass.onCall("onAppear") { call, context in
            guard context.isModifierCall(call), let closure = call.lastClosure else { return }
            let tasks = discardedTasks(closure.statements)
            let isAlone = closure.statements.count == 1 && tasks.first?.statement == closure.statements.first
            let isCertain = isAlone && !isPartOfMany(call)
            for (statement, task) in tasks {
                let letsErrorsOut = isAlone && task.lastClosure?.statements.letsErrorsOut == true
                context.report(
                    .taskOutlivesView, at: task.calledExpression,
                    severity: isCertain && !isExplained(statement) && waits(task) ? nil : .note,
                    notes: letsErrorsOut ? ["catch its errors, because the closure of 'task' cannot throw"] : [],
                    fix: isAlone && !letsErrorsOut ? fix(call, task) : nil)
            }
        }
    }
}

private extension TaskInOnAppear {
    /// Whether the view is a row that scrolling removes, or part of a menu: its task may be meant to end later.
    func isPartOfMany(_ call: FunctionCallExprSyntax) -> Bool {
        let containers: [StaticString] = [
            "ForEach", "List", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Table", "OutlineGroup", "Menu",
            "contextMenu", "swipeActions",
        ]
        return containers.contains { call.enclosingClosure(passedTo: $0) != nil }
    }

    /// Whether the task waits for something, so that there is something to cancel.
    func waits(_ task: FunctionCallExprSyntax) -> Bool {
        task.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.await) }
    }

    /// Whether a comment stands before the task.
    func isExplained(_ statement: CodeBlockItemSyntax) -> Bool { !statement.leadingTrivia.isBlank }

    /// The tasks among statements, and in branches of `if`, whose handle is discarded, in source order.
    func discardedTasks(_ statements: CodeBlockItemListSyntax) -> [(
        statement: CodeBlockItemSyntax, task: FunctionCallExprSyntax
    )] {
        statements.flatMap { item in
            if let condition = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) {
                return condition.branches.flatMap(discardedTasks)
            }
            return discardedTask(item).map { [(item, $0)] } ?? []
        }
    }

    /// A `Task {…}` as a statement, with or without `_ =` or `let _ =` before it.
    func discardedTask(_ item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
        let value: ExprSyntax
        if case .expr(let expression) = item.item {
            value = discarded(expression)
        } else if let binding = item.item.as(VariableDeclSyntax.self)?.bindings.first,
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

    /// `.onAppear { Task { … } }` becomes `.task { … }`, which SwiftUI ends with the view.
    func fix(_ call: FunctionCallExprSyntax, _ task: FunctionCallExprSyntax) -> FindingFix? {
        guard let name = call.calleeName, let body = task.trailingClosure, body.signature == nil,
            call.trailingClosure != nil, call.arguments.isEmpty, task.parent?.is(CodeBlockItemSyntax.self) == true,
            task.calledExpression.plainName != nil, task.arguments.isEmpty, let outer = call.trailingClosure,
            outer.signature == nil, let first = body.statements.first, !body.statements.returnsValue
        else { return nil }
        // Comments between the braces would be lost, since only the statements are replaced.
        guard !Self.hasComment(outer, around: task), !Self.hasComment(body, around: nil),
            let statements = Self.outdented(body.statements, first: first, like: task)
        else { return nil }
        // A view that disappears cancels its task, which other views may wait for.
        return .unsafe("use 'task'", .replace(name, with: "task"), .replace(task, with: statements))
    }

    static func hasComment(_ closure: ClosureExprSyntax, around task: FunctionCallExprSyntax?) -> Bool {
        // Comments after the task stay; those after its last statement are removed with its brace.
        let end = task == nil ? closure.statements.trailingTrivia : []
        let places = [
            closure.rightBrace.leadingTrivia, closure.leftBrace.trailingTrivia, task?.leadingTrivia ?? [],
            closure.statements.leadingTrivia, end,
        ]
        return !places.allSatisfy(\.isBlank)
    }

    /// The statements of the inner closure with the indentation of the outer one; nil where that would change a
    /// multi-line string.
    static func outdented(
        _ statements: CodeBlockItemListSyntax, first: CodeBlockItemSyntax, like task: FunctionCallExprSyntax
    ) -> String? {
        let text = statements.text
        let (inner, outer) = (first.indentation, task.indentation)
        // Lines that do not begin with the task keep their indentation.
        guard task.beginsLine, inner.count > outer.count, inner.hasPrefix(outer) else { return text }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        // A multi-line string is measured from its closing quotes, so either all its lines move or none.
        let areAllMoved = lines.dropFirst().allSatisfy { $0.hasPrefix(inner) || $0.allSatisfy(\.isWhitespace) }
        guard areAllMoved || !text.contains("\"\"\"") else { return nil }
        return lines.enumerated().map { $0 > 0 && $1.hasPrefix(inner) ? outer + $1.dropFirst(inner.count) : String($1) }
            .joined(separator: "\n")
    }
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

private extension Message {
    static let taskOutlivesView: Message =
        "this task is not canceled when the view disappears; 'task' starts and ends with the view"
}
