import Diagnostics
package import Linting
import SwiftSyntax

/// Flags work that is started with `Task {}` in `onAppear`, where nobody ends it.
package struct TaskInOnAppear: Rule {
    package static let info = RuleInfo(
        id: "task-in-on-appear", summary: "'onAppear' starts a task that outlives the view", tier: .precise, fix: .safe, since: .iOS(15))

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "task")
        pass.onCall("onAppear") { call, context in
            guard call.isMemberCall, let closure = call.lastClosure else { return }
            let tasks = closure.statements.compactMap { item in discardedTask(item).map { (item, $0) } }
            let isAlone = closure.statements.count == 1
            for (_, task) in tasks {
                let letsErrorsOut = isAlone && task.trailingClosure?.statements.letsErrorsOut == true
                context.report(
                    .taskOutlivesView, at: task.calledExpression, severity: isAlone ? nil : .note,
                    notes: letsErrorsOut ? ["catch the errors of it, since 'task' takes no closure that throws"] : [],
                    fix: isAlone && !letsErrorsOut ? fix(call, task) : nil)
            }
        }
    }
}

private extension TaskInOnAppear {
    /// A `Task {…}` or `Task.detached {…}` as a statement, whose handle nobody keeps.
    func discardedTask(_ item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
        guard case .expr(let expression) = item.item, let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure != nil else { return nil }
        if call.calledExpression.plainName?.reads("Task") == true { return call }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.reads("detached") else { return nil }
        return member.base?.plainName?.reads("Task") == true ? call : nil
    }

    /// `.onAppear { Task { … } }` becomes `.task { … }`, which SwiftUI ends with the view.
    func fix(_ call: FunctionCallExprSyntax, _ task: FunctionCallExprSyntax) -> FindingFix? {
        guard let name = call.calleeName, let body = task.trailingClosure, body.signature == nil, call.trailingClosure != nil, call.arguments.isEmpty,
            task.calledExpression.plainName != nil, task.arguments.isEmpty, let outer = call.trailingClosure, outer.signature == nil,
            let first = body.statements.first, let last = body.statements.last, !body.statements.returnsValue
        else { return nil }
        // What stands between the braces may hold comments, which a replacement of the statements alone keeps no account of.
        guard !Self.hasComment(outer, around: task), !Self.hasComment(body, around: nil) else { return nil }
        return .safe(
            "use 'task'", .replace(name, with: "task"),
            .replace(from: task, through: task, with: Self.outdented(body.statements, first: first, last: last, like: task)))
    }

    static func hasComment(_ closure: ClosureExprSyntax, around task: FunctionCallExprSyntax?) -> Bool {
        let places = [closure.rightBrace.leadingTrivia, closure.leftBrace.trailingTrivia, task?.leadingTrivia ?? [], closure.statements.leadingTrivia]
        return places.contains { trivia in trivia.contains { !$0.isWhitespace } }
    }

    /// The statements of the inner closure with the indentation of the outer one's.
    static func outdented(_ statements: CodeBlockItemListSyntax, first: CodeBlockItemSyntax, last: CodeBlockItemSyntax, like task: FunctionCallExprSyntax)
        -> String
    {
        let text = statements.text
        let inner = indentation(before: first)
        let outer = indentation(before: task)
        guard inner.count > outer.count, inner.hasPrefix(outer) else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .map { $0 > 0 && $1.hasPrefix(inner) ? outer + $1.dropFirst(inner.count) : String($1) }
            .joined(separator: "\n")
    }

    static func indentation(before node: some SyntaxProtocol) -> String {
        let lines = node.leadingTrivia.description.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.last.map(String.init) ?? ""
    }
}

private extension Message {
    static let taskOutlivesView: Message = "this task is not cancelled when the view disappears; 'task' starts and ends with the view"
}
