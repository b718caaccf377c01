import Linting

/// Flags an `@Environment` property of a view that code outside the view can reach.
struct ExposedEnvironment: Rule {
    static let info = RuleInfo(
        id: "exposed-environment", summary: "an '@Environment' property of a view is not private", selection: nil,
        fix: .safe, isHabit: true, unfixed: "other files use the property")

    func register(in pass: inout RulePass) {
        pass.onProperty(.environment) { property, context in
            guard property.owner.isView, !property.isPrivate, !property.isStatic, !property.has(.previewable) else {
                return
            }
            context.report(
                .propertyIsExposed(property.name), at: property.accessOrKeyword,
                fix: property.makingPrivate(hasValue: true, context))
        }
    }
}

private extension Message {
    static func propertyIsExposed(_ name: String) -> Message { "'@Environment' property '\(name)' is not private" }
}
