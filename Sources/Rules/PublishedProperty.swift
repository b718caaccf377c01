import Base
import Diagnostics
import Linting

/// Flags `@Published` in an `ObservableObject`, which a plain `var` replaces once the class is `@Observable`.
struct PublishedProperty: Rule {
    static let info = RuleInfo(
        id: "published-property",
        summary: "a property is marked '@Published' instead of being a plain 'var' of an '@Observable' class",
        selection: .all, severity: .note, fix: .unsafe, since: .iOS(17), profiles: [.legacy: .off], isHabit: true,
        unfixed: "the class has to become '@Observable' first",
        replaced: ObservableMigration.replacedAPIs)

    func register(in pass: inout RulePass) {
        ObservableMigration.collectEvidence(in: &pass)
        pass.onType(.model) { type, context in
            guard type.isObservableObject, !type.isObservable, ObservableMigration.isCandidate(type, context) else {
                return
            }
            for property in type.properties where property.has(.published) && property.isFirstOfDeclaration {
                guard let attribute = property.attribute(.published) else { continue }
                context.report(
                    .propertyIsPublished(property.name, in: type.name), at: attribute, condition: .migrates(type.name),
                    fix: ObservableMigration.step(for: type.name, context, [.remove(attribute)]))
            }
        }
    }
}

private extension Message {
    static func propertyIsPublished(_ name: String, in type: String) -> Message {
        "'\(name)' does not need '@Published' once '\(type)' is '@Observable'"
    }
}
