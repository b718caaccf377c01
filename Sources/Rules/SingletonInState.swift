import Diagnostics
import Linting

/// Flags a shared object in `@State`, which no view owns.
struct SingletonInState: Rule {
    static let info = RuleInfo(id: "singleton-in-state", summary: "'@State' holds a shared object", selection: nil)

    func register(in pass: inout RulePass) {
        pass.onProperty([.state, .environment]) { property, context in
            guard property.has(.state), property.owner.isView, property.isShared, let value = property.initialValue
            else {
                return
            }
            context.report(
                .stateHoldsShared(value.text), at: value,
                notes: ["add it to the environment in the 'App', or store it in a 'let'"])
        }
    }
}

private extension Message {
    static func stateHoldsShared(_ value: String) -> Message {
        "'\(value)' outlives the view, so '@State' does not own it"
    }
}
