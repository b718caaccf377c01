import Base
import Linting

/// Flags an `@Observable` class that is also an `ObservableObject`, or has `@Published` properties.
struct MixedObservation: Rule {
    static let info = RuleInfo(
        id: "mixed-observation", summary: "a class mixes '@Observable' with 'ObservableObject' or '@Published'",
        selection: .standard, fix: .unsafe, unfixed: "one of the two ways to observe has to go, and views depend on it")

    func register(in pass: inout RulePass) {
        pass.onType(.model) { type, context in
            guard type.kind == .class, type.isObservable, let name = type.nameToken else { return }
            if type.isObservableObject {
                let drop = ObservableMigration.dropConformance(type)
                context.report(
                    .classIsBoth(type.name), at: name,
                    fix: drop.map { .unsafe("remove the conformance to 'ObservableObject'", $0) })
            }
            for property in type.properties where property.has(.published) && property.isFirstOfDeclaration {
                // The macro leaves an ignored property as it is, so it may keep its publisher.
                guard !property.has(.observationIgnored), let attribute = property.attribute(.published) else {
                    continue
                }
                context.report(
                    .propertyIsPublished(property.name), at: attribute,
                    fix: .unsafe("remove '@Published'", .remove(attribute)))
            }
        }
    }
}

private extension Message {
    static func classIsBoth(_ name: String) -> Message {
        "class '\(name)' is both '@Observable' and an 'ObservableObject', so it is observed in two ways"
    }

    static func propertyIsPublished(_ name: String) -> Message {
        "'@Published' on '\(name)' cannot be used in an '@Observable' class"
    }
}
