import Base
import Linting

/// Flags a `@StateObject` of a view that code outside the view can reach.
struct ExposedStateObject: Rule {
    static let info = RuleInfo(
        id: "exposed-state-object", summary: "a '@StateObject' of a view can be replaced from outside", selection: nil,
        fix: .safe, profiles: [.legacy: .on], isHabit: true,
        unfixed: "without a default value, callers pass the property, or other code uses it")

    func register(in pass: inout RulePass) {
        pass.onProperty(.stateObject) { property, context in
            guard property.owner.isView, !property.isPrivate, !property.has(.previewable), !property.owner.isRoot,
                !property.isPassedStateObject, !property.isMentionedElsewhere(context)
            else { return }
            context.report(
                .stateObjectIsExposed(property.name), at: property.accessOrKeyword,
                fix: property.makingPrivate(context))
        }
    }
}

private extension Message {
    static func stateObjectIsExposed(_ name: String) -> Message {
        "'@StateObject' property '\(name)' is not private, so other code can pass it"
    }
}
