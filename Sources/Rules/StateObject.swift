import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `@StateObject`, which `@State` replaces for an `@Observable` object.
struct StateObject: Rule {
    static let info = RuleInfo(
        id: "state-object", summary: "an object is stored in '@StateObject' instead of '@State'",
        selection: .recommended, severity: .note, fix: .unsafe, since: .iOS(17), profiles: [.legacy: .off],
        isHabit: true, unfixed: "the class has to become '@Observable' first",
        replaced: ObservableMigration.replacedAPIs)

    func register(in pass: inout RulePass) {
        ObservableMigration.collectEvidence(in: &pass)
        pass.onProperty([.stateObject, .state]) { property, context in
            let type = ObservableMigration.className(of: property, context)
            guard property.isFirstOfDeclaration, let attribute = property.attribute(.stateObject) else { return }
            ObservableMigration.report(
                .objectIsInStateObject(property.name), at: attribute, holding: type, context,
                rewrites(property, attribute))
        }
    }
}

private extension StateObject {
    /// A shared object is not owned by the view, so that it becomes a `let`.
    func rewrites(_ property: PropertyFacts, _ attribute: AttributeSyntax) -> [Rewrite]? {
        guard property.isAlone,
            let storage = ObservableMigration.renameStorage(of: property, from: "StateObject", to: "State")
        else { return nil }
        let holding: [Rewrite] =
            property.isShared && !property.isProjected && property.mayBeLet
            ? [.remove(attribute), .makeLet(property.declaration)]
            : [.rename(attribute, to: "State")] + storage
        return holding + ObservableMigration.injections(of: property)
    }
}

private extension Message {
    static func objectIsInStateObject(_ name: String) -> Message {
        "'\(name)' is stored in '@StateObject'; store an '@Observable' object in '@State'"
    }
}
