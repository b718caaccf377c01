import Base
import Linting

/// Flags a `@Published` property that others can set.
struct SettablePublished: Rule {
    static let info = RuleInfo(
        id: "settable-published", summary: "a '@Published' property can be set from outside", selection: nil,
        fix: .unsafe, profiles: [.legacy: .on], unfixed: "other code may set the property")

    func register(in pass: inout RulePass) {
        pass.onProperty(.published) { property, context in
            // A property that a form is bound to has to be settable.
            guard property.isSettableFromOutside, !property.isOverride, !context.index.binds(member: property.name)
            else { return }
            context.report(
                .publishedIsSettable(property.name), at: property.accessOrKeyword,
                fix: .unsafe("make the setter private", .makeSetterPrivate(property)))
        }
    }
}

private extension Message {
    static func publishedIsSettable(_ name: String) -> Message {
        "'@Published' property '\(name)' can be set from outside its class"
    }
}
