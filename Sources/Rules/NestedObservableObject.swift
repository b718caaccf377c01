import Base
import Linting

/// Flags an `ObservableObject` that another one publishes: changes inside of it reach no view.
struct NestedObservableObject: Rule {
    static let info = RuleInfo(
        id: "nested-observable-object", summary: "an 'ObservableObject' inside another one is not observed",
        selection: .standard)

    func register(in pass: inout RulePass) {
        pass.observing { pass in
            pass.onProperty(of: .view) { property, context in collectReads(through: property, context) }
        }
        pass.onProperty(of: .model) { property, context in
            guard property.has(.published), property.owner.isObservableObject, let type = property.valueTypeName,
                context.isObservableObject(type), !isForwarded(property)
            else { return }
            let members = context.index.type(named: type)?.published ?? []
            let condition = Evidence.Condition.reads(
                Set(members.map { "\(property.owner.name).\(property.name).\($0)" }))
            context.report(
                .objectIsNested(property.name, type: type), at: property.nameToken,
                notes: ["pass '\(property.name)' to the view that shows it, or make both classes '@Observable'"],
                condition: condition)
        }
    }
}

private extension NestedObservableObject {
    /// Notes `model.inner.member` where a view reads it.
    func collectReads(through property: PropertyFacts, _ context: LintContext) {
        guard let type = property.valueTypeName, context.isObservableObject(type) else { return }
        for reference in property.owner.usage.references(to: property.name) where reference.members.count > 1 {
            context.evidence.reads.insert("\(type).\(reference.members[0]).\(reference.members[1])")
        }
    }

    /// Whether the class forwards the changes of the inner object.
    func isForwarded(_ property: PropertyFacts) -> Bool {
        let usage = property.owner.usage
        if !usage.references(to: "objectWillChange").isEmpty { return true }
        return usage.references(to: property.name).contains { $0.members.contains("objectWillChange") }
    }
}

private extension Message {
    static func objectIsNested(_ name: String, type: String) -> Message {
        "'\(name)' is an 'ObservableObject' inside another one, which does not publish changes of its '\(type)'"
    }
}
