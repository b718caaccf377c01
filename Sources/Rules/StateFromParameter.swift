import Diagnostics
package import Linting
import SwiftSyntax

/// Flags an initialiser that seeds `@State` or `@StateObject` with a parameter as it is: later values of it are ignored.
package struct StateFromParameter: Rule {
    package static let info = RuleInfo(
        id: "state-from-parameter", summary: "an initialiser's parameter becomes '@State', which ignores later values", tier: .heuristic)

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onProperty(of: .view) { property, context in
            guard property.has([.state, .stateObject]) else { return }
            for assignment in property.storageAssignments where assignment.isInInitializer {
                guard let call = assignment.assignedCall, let parameter = parameter(wrappedBy: call), !announcesSeed(parameter) else { continue }
                context.report(
                    .parameterIsFrozen(parameter, property: property.name), at: assignment.node,
                    notes: [
                        Diagnostic.Note(
                            "keep '\(parameter)' as a 'let', or as a '@Binding' where it is edited; an editing copy may stay, best named 'initial…'")
                    ])
            }
        }
    }
}

private extension StateFromParameter {
    /// The parameter of the initialiser around it that is all that `State(initialValue:)` and the like are given.
    func parameter(wrappedBy call: FunctionCallExprSyntax) -> String? {
        guard let callee = call.calleeName, callee.reads("State") || callee.reads("StateObject") || callee.tokenKind == .keyword(.`init`),
            call.arguments.count == 1, let argument = call.argument("initialValue") ?? call.argument("wrappedValue")
        else { return nil }
        return argument.parameterOfInitializer
    }

    /// Whether the name says that only the first value is meant.
    func announcesSeed(_ parameter: String) -> Bool { ["initial", "default", "seed", "draft", "starting"].contains { parameter.hasPrefix($0) } }
}

private extension Message {
    static func parameterIsFrozen(_ parameter: String, property: String) -> Message {
        "'\(property)' keeps the first '\(parameter)' that is passed and ignores later ones"
    }
}
