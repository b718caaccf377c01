import Base
import Diagnostics
import Linting

/// Flags a class that inherits `ObservableObject` where `@Observable` is available.
struct ObservableObject: Rule {
    static let info = RuleInfo(
        id: "observable-object", summary: "a class uses 'ObservableObject' instead of '@Observable'",
        selection: .recommended, severity: .note, fix: .unsafe, since: .iOS(17), profiles: [.legacy: .off],
        isHabit: true, unfixed: "everything that holds or publishes the class changes with it",
        replaced: ObservableMigration.replacedAPIs)

    func register(in pass: inout RulePass) {
        ObservableMigration.collectEvidence(in: &pass)
        pass.onType(.model) { type, context in
            guard type.kind == .class, type.isObservableObject, !type.isObservable, let name = type.nameToken,
                ObservableMigration.isCandidate(type, context)
            else { return }
            context.report(
                .classIsObservableObject(type.name), at: name, condition: .migrates(type.name),
                fix: ObservableMigration.start(type))
        }
    }
}

private extension Message {
    static func classIsObservableObject(_ name: String) -> Message {
        "class '\(name)' is an 'ObservableObject'; '@Observable' does the same with less code"
    }
}
