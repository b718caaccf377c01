import Diagnostics
import Linting

/// Flags a view with much state of its own and little input.
struct StateHeavyView: Rule {
    static let info = RuleInfo(id: "state-heavy-view", summary: "a view has more state than input", selection: nil)

    func register(in pass: inout RulePass) {
        pass.onType(.view) { type, context in
            guard let name = type.nameToken else { return }
            let states = type.properties.count { $0.has(.state) && $0.isStored && !$0.isStatic }
            guard states >= Self.least else { return }
            let inputs = type.properties.count { $0.isLet && $0.isStored && !$0.isStatic && !$0.hasInitialValue }
            guard states > inputs else { return }
            context.report(
                .viewHasMuchState(type.name, states, inputs), at: name,
                notes: ["consider moving some of it to a smaller view or to a model"])
        }
    }

    /// Fewer are common, especially in forms.
    private static let least = 4
}

private extension Message {
    static func viewHasMuchState(_ name: String, _ states: Int, _ inputs: Int) -> Message {
        "'\(name)' has \(states) '@State' and \(inputs) 'let' properties; it may have too many responsibilities"
    }
}
