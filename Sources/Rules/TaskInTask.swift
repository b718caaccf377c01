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
    }
}

private extension Message {
    static let taskOutlivesTask: Message =
        "this task is not canceled when the view disappears, unlike the 'task' that starts it"

    static let taskOutlivesRefresh: Message =
        "'refreshable' does not wait for this task, so its indicator disappears at once"
}
