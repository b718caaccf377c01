package import Linting
import SwiftSyntax

/// Flags a controller's property that a view could assign to.
package struct SettableControllerState: Rule {
    package static let info = RuleInfo(
        id: "settable-controller-state", summary: "a controller's state can be set from outside", tier: .optIn, fix: .safe, profiles: [.mvc: .on])

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onProperty(of: .observable) { property, context in
            guard context.conventions.namesController(property.owner.name), property.isStored, property.isSettableFromOutside, !property.isStatic,
                !property.has(.observationIgnored), !property.isOverride
            else { return }
            context.report(
                .stateIsSettable(property.name), at: property.accessOrKeyword,
                fix: .safe("make the setter private", .insert("private(set) ", before: property.declaration.bindingSpecifier)))
        }
    }
}

private extension Message {
    static func stateIsSettable(_ name: String) -> Message { "'\(name)' can be set from outside of its controller" }
}
