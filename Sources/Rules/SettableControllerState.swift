import Base
import Linting

/// Flags a controller's property that a view could assign to.
struct SettableControllerState: Rule {
    static let info = RuleInfo(
        id: "settable-controller-state", summary: "a controller's state can be set from outside", selection: nil,
        fix: .unsafe, profiles: [.mvc: .on], unfixed: "other code may set the property")

    func register(in pass: inout RulePass) {
        pass.onProperty(of: .observable) { property, context in
            guard context.conventions.namesController(property.owner.name), property.isStored,
                property.isSettableFromOutside, !property.isStatic,
                !property.has(.observationIgnored), !property.isOverride, !property.isWeak, !isSetByDesign(property),
                !context.index.demandsSetter(of: property.name, in: property.owner.name)
            else { return }
            context.report(
                .stateIsSettable(property.name), at: property.accessOrKeyword,
                // Code that assigns to it, mutates it or binds to it has to change too.
                fix: .unsafe("make the setter private", .makeSetterPrivate(property)))
        }
    }
}

private extension SettableControllerState {
    /// A delegate or data source is meant to be set by others.
    func isSetByDesign(_ property: PropertyFacts) -> Bool {
        ["delegate", "Delegate", "dataSource", "DataSource"].contains { property.name.hasSuffix($0) }
    }
}

private extension Message {
    static func stateIsSettable(_ name: String) -> Message { "'\(name)' can be set from outside its controller" }
}
