import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a `task` that loads data for an outside value and does not restart when that value changes.
struct TaskWithoutID: Rule {
    static let info = RuleInfo(
        id: "task-without-id", summary: "a 'task' depends on a value that may change and has no 'id'", selection: .all,
        severity: .note, fix: .unsafe, since: .iOS(15), unfixed: "the work then starts again with each new value")

    func register(in pass: inout RulePass) {
        pass.onCall("task") { call, context in
            guard call.isMemberCall, call.argument("id") == nil, let name = call.calleeName,
                let closure = call.trailingClosure, call.additionalTrailingClosures.isEmpty,
                let value = awaitedArgument(in: closure, context), !isMadeAnew(call, with: value)
            else { return }
            let rewrite: Rewrite =
                call.leftParen.map { .insert("id: \(value.text)\(call.arguments.isEmpty ? "" : ", ")", after: $0) }
                ?? .insert("(id: \(value.text))", after: name)
            context.report(
                .taskIsNotRepeated(value.text), at: name,
                fix: .unsafe("run it again when '\(value.text)' changes", rewrite))
        }
    }
}

private extension TaskWithoutID {
    /// The first argument of an awaited call that comes from a property that the parent sets.
    func awaitedArgument(in closure: ClosureExprSyntax, _ context: LintContext) -> ExprSyntax? {
        var waiting = [Syntax(closure.statements)]
        while let node = waiting.popLast() {
            if let call = awaitedCall(node), !isPause(call) {
                let found = call.arguments.lazy.map(\.expression).first { isHandedIn($0, context) }
                if let found { return found }
            }
            waiting += node.children(holding: .awaitExpr, .forStmt).reversed()
        }
        return nil
    }

    /// The call in `await call(…)`, `await call(…).member` and `for await element in call(…)`.
    func awaitedCall(_ node: Syntax) -> FunctionCallExprSyntax? {
        if let loop = node.as(ForStmtSyntax.self) {
            return loop.awaitKeyword == nil ? nil : loop.sequence.as(FunctionCallExprSyntax.self)
        }
        var awaited = node.as(AwaitExprSyntax.self)?.expression
        while let member = awaited?.as(MemberAccessExprSyntax.self) { awaited = member.base }
        return awaited?.as(FunctionCallExprSyntax.self)
    }

    /// Whether it is `Task.sleep(for: delay)`, which loads nothing.
    func isPause(_ call: FunctionCallExprSyntax) -> Bool { call.base?.plainName?.reads("Task") == true }

    /// Whether `id(_:)` after the task, or around its view, names the value or a member of it: a new identity restarts
    /// the tasks of the view.
    func isMadeAnew(_ task: FunctionCallExprSyntax, with value: ExprSyntax) -> Bool {
        var current = Syntax(task)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let call = parent.as(FunctionCallExprSyntax.self),
                call.calledExpression.id == current.as(ExprSyntax.self)?.id, call.calleeName?.reads("id") == true,
                call.onlyUnlabeledArgument?.rootName?.name == value.rootName?.name
            {
                return true
            }
            current = parent
        }
        return false
    }

    /// Whether an argument is a name, or a chain of members, of a property that the parent sets.
    func isHandedIn(_ argument: ExprSyntax, _ context: LintContext) -> Bool {
        var current = argument
        while let member = current.as(MemberAccessExprSyntax.self), let base = member.base { current = base }
        guard let root = current.as(DeclReferenceExprSyntax.self), let name = argument.rootName?.name,
            let property = context.property(named: name),
            root.baseName.tokenKind == .keyword(.self) || context.locals.declaration(of: name, at: root) == nil,
            property.isStored, !property.isStatic, !property.hasInitialValue
        else { return false }
        guard property.has(.binding) || property.wrappers.isEmpty else { return false }
        // Objects keep their identity; closures and functions have none.
        guard let type = property.typeName else { return false }
        return !context.isClass(type) && !context.isNamedLikeModel(type) && !context.conventions.namesService(type)
    }
}

private extension Message {
    static func taskIsNotRepeated(_ value: String) -> Message {
        "this task runs once, and not again when '\(value)' changes"
    }
}
