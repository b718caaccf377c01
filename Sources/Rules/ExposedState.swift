import Base
import Linting

/// Flags a stored `@State` property that code outside the view can reach.
struct ExposedState: Rule {
    static let info = RuleInfo(
        id: "exposed-state", summary: "a '@State' property of a view can be set from outside", selection: .standard,
        fix: .safe, isHabit: true, unfixed: "without a default value, callers pass the property, or other code uses it")

    func register(in pass: inout RulePass) {
        pass.onProperty(.state) { property, context in
            // What the parent passes in has a rule of its own, and a private property an extension could not use.
            guard property.owner.isView, !property.isPrivate, !property.has(.previewable), !context.isInPreview,
                !property.owner.isRoot,
                !property.isPassedState(context), !property.isMentionedElsewhere(context)
            else { return }
            context.report(
                .stateIsExposed(property.name), at: property.accessOrKeyword,
                fix: property.makingPrivate(hasValue: property.hasInitialValue || property.isOptional, context))
        }
    }
}

private extension Message {
    static func stateIsExposed(_ name: String) -> Message {
        "'@State' property '\(name)' is not private, so other code can pass or set it"
    }
}
