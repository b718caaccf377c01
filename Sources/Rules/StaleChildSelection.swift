import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a selection whose change keeps selections that belong to its old value.
struct StaleChildSelection: Rule {
    static let info = RuleInfo(
        id: "stale-child-selection", summary: "a changed selection leaves the selections that depend on it unchanged",
        selection: .all, severity: .note)

    func register(in pass: inout RulePass) {
        pass.onCall("onChange") { call, context in
            guard let change = SelectionChange(call), let type = context.enclosingType, type.isView else { return }
            let selections = type.allProperties.filter {
                $0.has(.state) && $0.isOptional && SelectionName.matches($0.name)
            }.map(\.name)
            // Selections are declared from the outermost to the innermost.
            guard let place = selections.firstIndex(of: change.selection), place + 1 < selections.count else { return }
            let inner = selections[(place + 1)...]
            guard !isCleared(change, by: type, inner), !isClearedBeside(change, by: type, inner) else { return }
            context.report(
                .selectionStays(change.selection, Array(inner)), at: change.modifier,
                notes: ["set the dependent selection to 'nil'"])
        }
    }
}

private extension StaleChildSelection {
    /// Whether another `onChange` of the same selection assigns one of the others.
    func isClearedBeside(_ change: SelectionChange, by type: TypeFacts, _ others: ArraySlice<String>) -> Bool {
        others.contains { isAssigned($0, onChangeOf: change.selection, in: type) }
    }

    /// Whether the closure assigns one of the others, or calls a method of the view that may.
    func isCleared(_ change: SelectionChange, by type: TypeFacts, _ others: ArraySlice<String>) -> Bool {
        let usage = Usage(in: change.closure)
        let isAssignedHere = others.contains { name in
            usage.references(to: name).contains { $0.role == .written || $0.form == .projection }
        }
        let callsMethod = type.parts.flatMap(\.functions).contains { function in
            usage.references(to: function.name.name).contains { $0.role == .called }
        }
        // Neither is above the other where the other's own `onChange` sets this one.
        return isAssignedHere || callsMethod
            || others.contains { isAssigned(change.selection, onChangeOf: $0, in: type) }
    }

    func isAssigned(_ name: String, onChangeOf selection: String, in type: TypeFacts) -> Bool {
        type.usage.references(to: name).contains { reference in
            guard reference.role == .written, let call = reference.node.enclosingClosure(passedTo: "onChange")?.call
            else { return false }
            return SelectionChange(call)?.selection == selection
        }
    }
}

private extension Message {
    static func selectionStays(_ selection: String, _ inner: [String]) -> Message {
        let list = inner.map { "'\($0)'" }.joined(separator: ", ")
        return "'\(selection)' changes, but \(list) may still refer to the old value"
    }
}
