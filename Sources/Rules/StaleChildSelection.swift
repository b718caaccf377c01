import Diagnostics
package import Linting
import SwiftSyntax

/// Flags a selection whose change leaves selected what belonged to the old one.
package struct StaleChildSelection: Rule {
    package static let info = RuleInfo(
        id: "stale-child-selection", summary: "a changed selection leaves the selections below it as they were",
        tier: .heuristic)

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onCall("onChange") { call, context in
            guard let change = SelectionChange(call), let type = context.enclosingType, type.isView else { return }
            let selections = type.allProperties.filter {
                $0.has(.state) && $0.isOptional && SelectionName.matches($0.name)
            }.map(\.name)
            // Selections are declared from the outer to the inner one, and the innermost has none below it.
            guard let place = selections.firstIndex(of: change.selection), place + 1 < selections.count else { return }
            let inner = selections[(place + 1)...]
            guard !isCleared(change, by: type, inner), !isClearedBeside(change, by: type, inner) else { return }
            context.report(
                .selectionStays(change.selection, Array(inner)), at: change.modifier,
                notes: ["set what belongs to the old one to 'nil'"])
        }
    }
}

private extension StaleChildSelection {
    /// Whether another reaction to the same change assigns one of the others.
    func isClearedBeside(_ change: SelectionChange, by type: TypeFacts, _ others: ArraySlice<String>) -> Bool {
        others.lazy.flatMap { type.usage.references(to: $0) }.contains { reference in
            guard reference.role == .written, let call = reference.node.enclosingClosure(passedTo: "onChange")?.call
            else { return false }
            return SelectionChange(call)?.selection == change.selection
        }
    }

    /// Whether the closure assigns one of the others, or calls something of the view's own that may.
    func isCleared(_ change: SelectionChange, by type: TypeFacts, _ others: ArraySlice<String>) -> Bool {
        let usage = Usage(in: change.closure)
        if others.contains(where: { name in
            usage.references(to: name).contains { $0.role == .written || $0.form == .projection }
        }) {
            return true
        }
        let parts = [type.primary] + type.primary.extensions
        let calls = parts.flatMap(\.functions).contains { function in
            usage.references(to: function.name.name).contains { $0.role == .called }
        }
        // Where the other one's own reaction sets this one, neither stands above the other.
        return calls
            || others.contains { other in
                type.usage.references(to: change.selection).contains { reference in
                    guard reference.role == .written,
                        let call = reference.node.enclosingClosure(passedTo: "onChange")?.call
                    else { return false }
                    return SelectionChange(call)?.selection == other
                }
            }
    }
}

private extension Message {
    static func selectionStays(_ selection: String, _ inner: [String]) -> Message {
        "'\(selection)' changes, and \(inner.map { "'\($0)'" }.joined(separator: ", ")) may still hold what belonged to the old one"
    }
}
