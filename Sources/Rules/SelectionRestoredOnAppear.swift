import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags state that `onAppear` restores from storage, before there is data to choose from.
struct SelectionRestoredOnAppear: Rule {
    static let info = RuleInfo(
        id: "selection-restored-on-appear", summary: "'onAppear' restores state from '@AppStorage'", selection: .all,
        severity: .note, fix: .unsafe, since: .iOS(15), unfixed: "'task' runs a moment later than 'onAppear'")

    func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "task")
        pass.onCall("onAppear") { call, context in
            guard call.isMemberCall, let name = call.calleeName, let closure = call.lastClosure,
                let type = context.enclosingType, type.isView, let state = restoredState(in: closure, type)
            else { return }
            let isTrailing = call.trailingClosure != nil && call.arguments.isEmpty && closure.signature == nil
            // A task may begin a frame later than `onAppear`.
            context.report(
                .stateIsRestored(state), at: name,
                fix: isTrailing ? .unsafe("use 'task'", .replace(name, with: "task")) : nil)
        }
    }
}

private extension SelectionRestoredOnAppear {
    /// The first `@State` property that is assigned a stored value, directly or through a local name.
    func restoredState(in closure: ClosureExprSyntax, _ type: TypeFacts) -> String? {
        var restored: Set<String> = []
        for node in closure.statements.subtree {
            let condition = node.as(OptionalBindingConditionSyntax.self)
            let binding = node.as(PatternBindingSyntax.self)
            if let value = (condition?.initializer ?? binding?.initializer)?.value, readsStorage(value, type, restored),
                let name = (condition?.pattern ?? binding?.pattern)?.as(IdentifierPatternSyntax.self)?.identifier.name
            {
                restored.insert(name)
            } else if let sequence = node.as(SequenceExprSyntax.self),
                let state = assignedState(sequence, type, restored)
            {
                return state
            }
        }
        return nil
    }

    func assignedState(_ sequence: SequenceExprSyntax, _ type: TypeFacts, _ restored: Set<String>) -> String? {
        let elements = Array(sequence.elements)
        guard elements.count > 2, elements[1].isAssignmentOperator, let name = elements[0].rootName?.name,
            type.property(named: name)?.has(.state) == true,
            elements[2...].contains(where: { readsStorage($0, type, restored) })
        else { return nil }
        return name
    }

    func readsStorage(_ value: ExprSyntax, _ type: TypeFacts, _ restored: Set<String>) -> Bool {
        value.identifiers.lazy.map(\.name).contains { name in
            restored.contains(name) || type.property(named: name)?.has([.appStorage, .sceneStorage]) == true
        }
    }
}

private extension Message {
    static func stateIsRestored(_ name: String) -> Message {
        Message(
            "'\(name)' is restored in 'onAppear', which cannot wait for the data; "
                + "'task' can, and is canceled with the view")
    }
}
