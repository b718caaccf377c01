import Linting

/// Flags an `@AppStorage` property of a view that code outside the view can reach.
struct ExposedAppStorage: Rule {
    static let info = RuleInfo(
        id: "exposed-app-storage", summary: "an '@AppStorage' property of a view is not private", selection: nil,
        fix: .safe, isHabit: true, unfixed: "other files use the property")

    func register(in pass: inout RulePass) {
        pass.onProperty(.appStorage) { property, context in
            guard property.owner.isView, !property.isPrivate, !property.isStatic, !property.has(.previewable) else {
                return
            }
            context.report(
                .propertyIsExposed(property.name), at: property.accessOrKeyword,
                fix: property.makingPrivate(hasValue: property.initialValue != nil || property.isOptional, context))
        }
    }
}

private extension Message {
    static func propertyIsExposed(_ name: String) -> Message { "'@AppStorage' property '\(name)' is not private" }
}
