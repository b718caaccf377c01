import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a `Task {}` in `task` or `refreshable`, which neither waits for it nor cancels it.
struct TaskInTask: Rule {
    static let info = RuleInfo(
        id: "task-in-task", summary: "'task' or 'refreshable' starts another task that outlives it",
        selection: .standard, since: .iOS(15))

    func register(in pass: inout RulePass) {
        pass.onCall("task", "refreshable") { call, context in
            guard context.isModifierCall(call), let name = call.calleeName?.name, let closure = call.lastClosure,
                // Objects have functions with these names too.
                Syntax(call).drawnMember(context)?.isView ?? context.enclosingType?.isView ?? true
            else { return }
            if let use = closure.statements.onlyPlainCall, let started = StartedTask(use, context) {
                context.report(
                    name == "task" ? .taskOutlivesTask : .taskOutlivesRefresh, at: use,
                    severity: started.isExplained ? .note : nil,
                    notes: [context.note("the task starts here", at: started.task.calledExpression)])
            }
            let isExplained = !closure.leftBrace.trailingTrivia.isBlank
            for (statement, task) in closure.statements.discardedTasks {
                // What is detached, explained, or beside other work may be meant to outlive it.
                let isPlain =
                    task.calledExpression.plainName != nil && !isExplained && statement.leadingTrivia.isBlank
                    && statement.trailingTrivia.isBlank
                let isAlone =
                    closure.statements.count == 1 && statement.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
                let isCertain = isPlain && task.waits && isAlone
                context.report(
                    name == "task" ? .taskOutlivesTask : .taskOutlivesRefresh, at: task.calledExpression,
                    severity: isCertain ? nil : .note, notes: ["call its functions with 'await' here"])
            }
        }
        pass.onCall("onChange") { call, context in
            guard context.isModifierCall(call), call.argument("of") != nil, let closure = call.lastClosure,
                closure.statements.count == 1, let (statement, task) = closure.statements.discardedTasks.first,
                statement == closure.statements.first, task.waits,
                Syntax(call).drawnMember(context)?.isView ?? false
            else { return }
            // Whether the tasks of two values may overtake each other, only their functions tell.
            context.report(.taskOutlivesValue, at: task.calledExpression, severity: .note)
        }
    }
}

private extension Message {
    static let taskOutlivesTask: Message =
        "this task is not canceled when the view disappears, unlike the 'task' that starts it"

    static let taskOutlivesRefresh: Message =
        "'refreshable' does not wait for this task, so its indicator disappears at once"

    static let taskOutlivesValue: Message =
        "this task is not canceled when the value changes again; 'task(id:)' does that"
}
