import Diagnostics
package import Linting
import SwiftSyntax

/// Flags `@MainActor` on an observable class in code that is isolated to the main actor anyway.
package struct RedundantMainActor: Rule {
    package static let info = RuleInfo(
        id: "redundant-main-actor", summary: "'@MainActor' says again what the default isolation says", tier: .optIn,
        fix: .safe)

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onType(.model) { type, context in
            guard type.kind == .class, context.isMainActorByDefault, let attribute = type.attribute("MainActor"),
                attribute.arguments == nil,
                !type.inherited.contains(where: context.isClass), !isIsolatedOtherwise(type)
            else { return }
            context.report(
                .attributeIsRedundant(type.name), at: attribute, fix: .safe("remove '@MainActor'", .remove(attribute)))
        }
    }
}

private extension RedundantMainActor {
    /// Whether a type around it is isolated by itself, or not at all, so that the default may say nothing of what is in
    /// it.
    func isIsolatedOtherwise(_ type: TypeFacts) -> Bool {
        sequence(first: type, next: \.parent).dropFirst().contains { outer in
            outer.modifier(.nonisolated) != nil || (outer.isActorIsolated && !outer.hasAttribute("MainActor"))
        }
    }
}

private extension Message {
    static func attributeIsRedundant(_ name: String) -> Message {
        "'@MainActor' on '\(name)' is redundant: the default isolation is 'MainActor'"
    }
}
