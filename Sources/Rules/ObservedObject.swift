import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `@ObservedObject`, which a plain `let`, or `@Bindable` for bindings, replaces for an `@Observable` object.
struct ObservedObject: Rule {
    static let info = RuleInfo(
        id: "observed-object", summary: "an object is received in '@ObservedObject' instead of 'let' or '@Bindable'",
        selection: .recommended, severity: .note, fix: .unsafe, since: .iOS(17), profiles: [.legacy: .off],
        isHabit: true, unfixed: "the class has to become '@Observable' first",
        replaced: ObservableMigration.replacedAPIs)

    func register(in pass: inout RulePass) {
        // Good code has a plain 'let' here.
        pass.onProperty(of: .view) { _, _ in }
        ObservableMigration.collectEvidence(in: &pass)
        pass.onProperty(.observedObject) { property, context in
            guard property.isFirstOfDeclaration, let attribute = property.attribute(.observedObject) else { return }
            let type = ObservableMigration.className(of: property, context)
            let needsBindings = property.isProjected(context)
            let rewrites = rewrites(property, attribute, needsBindings: needsBindings, context).map {
                $0 + ObservableMigration.injections(of: property)
            }
            ObservableMigration.report(
                needsBindings ? .objectIsBindable(property.name) : .objectIsPlain(property.name), at: attribute,
                holding: type, context, rewrites)
        }
    }
}

private extension ObservedObject {
    func rewrites(
        _ property: PropertyFacts, _ attribute: AttributeSyntax, needsBindings: Bool, _ context: LintContext
    ) -> [Rewrite]? {
        guard property.isAlone,
            let storage = ObservableMigration.renameStorage(of: property, from: "ObservedObject", to: "Bindable")
        else { return nil }
        // A view has to keep an object that it creates.
        if property.constructedTypeName != nil { return [.rename(attribute, to: "State")] }
        if needsBindings || !storage.isEmpty { return [.rename(attribute, to: "Bindable")] + storage }
        return property.withoutWrapper(attribute, context)
    }
}

private extension Message {
    static func objectIsBindable(_ name: String) -> Message {
        "'\(name)' is received in '@ObservedObject'; use '@Bindable' for bindings to an '@Observable' object"
    }

    static func objectIsPlain(_ name: String) -> Message {
        "'\(name)' is received in '@ObservedObject'; reading an '@Observable' object needs no wrapper"
    }
}
