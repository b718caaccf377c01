import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a task that a view keeps and never cancels.
struct UncancelledTask: Rule {
    static let info = RuleInfo(
        id: "uncancelled-task", summary: "a view keeps a task and never cancels it", selection: .standard)

    func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "task")
        pass.onProperty(.state) { property, context in
            // An app and its scenes do not disappear.
            guard property.owner.isView, !property.owner.isRoot, property.valueTypeName == "Task",
                !context.declaresVisibly("Task"), !property.owner.isElided, isStarted(property),
                !isCancelled(property), !isHandedOn(property, context)
            else { return }
            context.report(
                isEverCancelled(property) ? .taskIsOnlyRestarted(property.name) : .taskIsNeverCancelled(property.name),
                at: property.nameToken,
                notes: ["cancel it in 'onDisappear', or use 'task' instead"])
        }
    }
}

private extension UncancelledTask {
    /// Whether the property ever holds a task.
    func isStarted(_ property: PropertyFacts) -> Bool {
        property.constructedTypeName != nil || property.references.contains { $0.role == .written }
    }

    func cancellations(of property: PropertyFacts) -> [Reference] {
        property.references.filter { $0.role == .called && $0.members.last == "cancel" }
    }

    func isEverCancelled(_ property: PropertyFacts) -> Bool { !cancellations(of: property).isEmpty }

    /// Whether something cancels the task other than to start the next one, by itself or in a function for both.
    func isCancelled(_ property: PropertyFacts) -> Bool {
        cancellations(of: property).contains { cancellation in
            guard !isBeforeRestart(cancellation.node, of: property) else { return false }
            guard let function = cancellation.node.scope?.as(FunctionDeclSyntax.self) else { return true }
            let uses = property.owner.usage.references(to: function.name.name).filter { $0.base != .other }
            return uses.isEmpty || uses.contains { !isBeforeRestart($0.node, of: property) }
        }
    }

    /// Whether another task is stored in the property later in the same function or closure.
    func isBeforeRestart(_ node: Syntax, of property: PropertyFacts) -> Bool {
        let scope = node.scope
        return property.references.contains { reference in
            reference.isReplacement && reference.assignedValue?.is(NilLiteralExprSyntax.self) != true
                && reference.node.position > node.position && reference.node.scope == scope
        }
    }

    /// Whether other code that gets the task or a binding to it, or an extension in another file, may cancel it.
    func isHandedOn(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        let usage = property.owner.usage
        if usage.isProjected(property.name)
            || context.index.isMentioned(property.name, inExtensionsOf: property.owner.name)
        {
            return true
        }
        return usage.references(to: property.name).contains { reference in
            // `loading.map { $0.cancel() }` passes it to the closure.
            if reference.role == .called { return reference.members == ["map"] || reference.members == ["flatMap"] }
            return reference.role == .read && reference.members.isEmpty && !isComparedWithNil(reference.node)
        }
    }

    func isComparedWithNil(_ node: Syntax) -> Bool {
        let expression = node.parent?.as(MemberAccessExprSyntax.self).map { Syntax($0) } ?? node
        return expression.parent?.as(ExprListSyntax.self)?.contains { $0.is(NilLiteralExprSyntax.self) } ?? false
    }
}

private extension Syntax {
    /// The function or closure that runs the node.
    var scope: Syntax? { ancestors.first { $0.is(FunctionDeclSyntax.self) || $0.is(ClosureExprSyntax.self) } }
}

private extension Message {
    static func taskIsOnlyRestarted(_ name: String) -> Message {
        "the task in '\(name)' is canceled only to start the next one, so the last one outlives the view"
    }

    static func taskIsNeverCancelled(_ name: String) -> Message {
        "the task in '\(name)' is never canceled, so it keeps running after the view disappears"
    }
}
