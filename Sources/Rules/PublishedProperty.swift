import Diagnostics
package import Linting
import SwiftSyntax

/// Flags `@Published` in an `ObservableObject`, which a plain `var` replaces once the class is `@Observable`.
package struct PublishedProperty: Rule {
    package static let info = RuleInfo(
        id: "published-property", summary: "a property is marked '@Published' instead of being a plain 'var' of an '@Observable' class", tier: .precise,
        fix: .unsafe, since: .iOS(17), profiles: [.legacy: .off])

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onProperty(of: .model) { property, context in
            guard property.has(.published), property.owner.isObservableObject, !property.owner.isObservable, property.isFirstOfDeclaration,
                let attribute = property.attribute(.published)
            else { return }
            context.report(
                .propertyIsPublished(property.name), at: attribute, severity: ObservableMigration.usesCombine(property.owner, context) ? .note : nil,
                fix: ObservableMigration.step(for: property.owner.name, context, [.remove(attribute)]))
        }
    }
}

private extension Message {
    static func propertyIsPublished(_ name: String) -> Message { "'@Published' on '\(name)' is not needed in an '@Observable' class" }
}
