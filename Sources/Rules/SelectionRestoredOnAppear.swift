import Diagnostics
package import Linting
import SwiftSyntax

/// Flags stored values that `onAppear` puts back into a view's state, before there is data to choose from.
package struct SelectionRestoredOnAppear: Rule {
    package static let info = RuleInfo(
        id: "selection-restored-on-appear", summary: "'onAppear' restores state from '@AppStorage'", tier: .heuristic,
        fix: .unsafe, since: .iOS(15))

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "task")
        pass.onCall("onAppear") { call, context in
            guard call.isMemberCall, let name = call.calleeName, let closure = call.lastClosure,
                let type = context.enclosingType, type.isView,
                let state = restoredState(in: closure, type)
            else { return }
            let isTrailing = call.trailingClosure != nil && call.arguments.isEmpty && closure.signature == nil
            // A task begins after the closure of 'onAppear' would have ended, perhaps a frame later.
            context.report(
                .stateIsRestored(state), at: name,
                fix: isTrailing ? .unsafe("use 'task'", .replace(name, with: "task")) : nil)
        }
    }
}

private extension SelectionRestoredOnAppear {
    /// The first `@State` property that is assigned what has been read from storage, at once or by way of a local name.
    func restoredState(in closure: ClosureExprSyntax, _ type: TypeFacts) -> String? {
        var restored: Set<String> = []
        var waiting = [Syntax(closure.statements)]
        while let node = waiting.popLast() {
            if let condition = node.as(OptionalBindingConditionSyntax.self), let value = condition.initializer?.value,
                readsStorage(value, type, restored)
            {
                if let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier.name {
                    restored.insert(name)
                }
            } else if let binding = node.as(PatternBindingSyntax.self), let value = binding.initializer?.value,
                readsStorage(value, type, restored)
            {
                if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name {
                    restored.insert(name)
                }
            } else if let sequence = node.as(SequenceExprSyntax.self),
                let state = assignedState(sequence, type, restored)
            {
                return state
            }
            waiting += node.children(viewMode: .sourceAccurate).reversed()
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
        value.tokens(viewMode: .sourceAccurate).contains { token in
            guard case .identifier = token.tokenKind else { return false }
            let name = token.name
            return restored.contains(name) || type.property(named: name)?.has([.appStorage, .sceneStorage]) == true
        }
    }
}

private extension Message {
    static func stateIsRestored(_ name: String) -> Message {
        "'\(name)' is restored in 'onAppear', which cannot wait for the data to choose from; 'task' can, and ends with the view"
    }
}
