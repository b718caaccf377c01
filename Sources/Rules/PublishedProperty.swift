import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `@Published` in an `ObservableObject`, which a plain `var` replaces once the class is `@Observable`.
struct PublishedProperty: Rule {
    static let info = RuleInfo(
        id: "published-property",
        summary: "a property is marked '@Published' instead of being a plain 'var' of an '@Observable' class",
        tier: .precise, fix: .unsafe, since: .iOS(17), profiles: [.legacy: .off])

    func register(in pass: inout RulePass) {
        pass.onType(.model) { type, context in
            guard type.isObservableObject, !type.isObservable else { return }
            let published = type.properties.filter { $0.has(.published) && $0.isFirstOfDeclaration }
            // Asked once for all properties, since the answer depends on all of them.
            let severity: Severity? = !published.isEmpty && ObservableMigration.usesCombine(type, context) ? .note : nil
            for property in published {
                guard let attribute = property.attribute(.published) else { continue }
                context.report(
                    .propertyIsPublished(property.name), at: attribute, severity: severity,
                    fix: ObservableMigration.step(for: type.name, context, [.remove(attribute)]))
            }
        }
    }
}

private extension Message {
    static func propertyIsPublished(_ name: String) -> Message {
        "'@Published' on '\(name)' is not needed in an '@Observable' class"
    }
}
