import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `@StateObject`, which `@State` replaces for an `@Observable` object.
struct StateObject: Rule {
    static let info = RuleInfo(
        id: "state-object", summary: "an object is held in '@StateObject' instead of '@State'", tier: .precise,
        fix: .unsafe, since: .iOS(17), profiles: [.legacy: .off])

    func register(in pass: inout RulePass) {
        pass.onProperty([.stateObject, .state]) { property, context in
            guard property.isFirstOfDeclaration, let attribute = property.attribute(.stateObject),
                !ObservableMigration.isObjectByNature(ObservableMigration.className(of: property, context), context)
            else { return }
            context.report(.objectIsInStateObject(property.name), at: attribute, fix: fix(property, attribute, context))
        }
    }
}

private extension StateObject {
    func fix(_ property: PropertyFacts, _ attribute: AttributeSyntax, _ context: LintContext) -> FindingFix? {
        let storage =
            property.isAlone ? ObservableMigration.renameStorage(of: property, from: "StateObject", to: "State") : nil
        return ObservableMigration.step(
            for: ObservableMigration.className(of: property, context), context,
            storage.map { [.rename(attribute, to: "State")] + $0 + ObservableMigration.injections(of: property) })
    }
}

private extension Message {
    static func objectIsInStateObject(_ name: String) -> Message {
        "'\(name)' is held in '@StateObject'; an '@Observable' object is held in '@State'"
    }
}
