import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a `Task {}` in `onAppear`, which is not cancelled when the view disappears.
struct TaskInOnAppear: Rule {
    static let info = RuleInfo(
        id: "task-in-on-appear", summary: "'onAppear' starts a task that outlives the view", selection: .standard,
        fix: .unsafe, since: .iOS(15),
        unfixed: "'task' cancels the work when the view disappears, and other code may stand beside it")

    func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "task")
        pass.onCall("onAppear") { call, context in
            guard context.isModifierCall(call) else { return }
            reportFunction(startedBy: call, context)
            guard let closure = call.lastClosure else { return }
            let tasks = closure.statements.discardedTasks
            let isAlone = closure.statements.count == 1 && tasks.first?.statement == closure.statements.first
            let isCertain = isAlone && !isPartOfMany(call)
            for (statement, task) in tasks {
                let letsErrorsOut = isAlone && task.lastClosure?.statements.letsErrorsOut == true
                context.report(
                    .taskOutlivesView, at: task.calledExpression,
                    severity: isCertain && !isExplained(statement) && task.waits ? nil : .note,
                    notes: letsErrorsOut ? ["catch its errors, because the closure of 'task' cannot throw"] : [],
                    fix: isAlone && !letsErrorsOut ? fix(call, task) : nil)
            }
        }
    }
}

private extension TaskInOnAppear {
    /// Reports `onAppear(perform: load)` and `onAppear { load() }` where the view's own function only starts a task.
    func reportFunction(startedBy call: FunctionCallExprSyntax, _ context: LintContext) {
        guard let use = startedFunction(call), let started = StartedTask(use, context) else { return }
        let isCertain = started.isOnlyUse && !started.isExplained && !isPartOfMany(call)
        context.report(
            .taskOutlivesView, at: use, severity: isCertain ? nil : .note,
            notes: [context.note("the task starts here", at: started.task.calledExpression)])
    }

    /// The name in `perform: load`, or the call that is all of the closure: `{ load() }`.
    func startedFunction(_ call: FunctionCallExprSyntax) -> ExprSyntax? {
        if let function = call.argument("perform"),
            function.plainName != nil || function.as(MemberAccessExprSyntax.self)?.base?.isSelf == true
        {
            return function
        }
        return call.lastClosure?.statements.onlyPlainCall
    }

    /// Whether the view is a row that scrolling removes, or part of a menu: its task may be meant to end later.
    func isPartOfMany(_ call: FunctionCallExprSyntax) -> Bool {
        let containers: [StaticString] = [
            "ForEach", "List", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Table", "OutlineGroup", "Menu",
            "contextMenu", "swipeActions",
        ]
        return containers.contains { call.enclosingClosure(passedTo: $0) != nil }
    }

    /// Whether a comment stands before the task.
    func isExplained(_ statement: CodeBlockItemSyntax) -> Bool { !statement.leadingTrivia.isBlank }

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

private extension Message {
    static let taskOutlivesView: Message =
        "this task is not canceled when the view disappears; 'task' starts and ends with the view"
}
