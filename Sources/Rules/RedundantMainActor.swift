import Linting
import SwiftSyntax

/// Flags `@MainActor` on an observable class where the main actor is the default isolation.
struct RedundantMainActor: Rule {
    static let info = RuleInfo(
        id: "redundant-main-actor", summary: "'@MainActor' repeats the default isolation", selection: nil, fix: .safe,
        isHabit: true, unfixed: "a modifier or a condition stands with the attribute")

    func register(in pass: inout RulePass) {
        pass.onType(.model) { type, context in
            guard type.kind == .class, context.isMainActorByDefault, let attribute = type.attribute("MainActor"),
                attribute.arguments == nil, !type.inherited.contains(where: context.isClass), !isIsolatedOtherwise(type)
            else { return }
            context.report(
                .attributeIsRedundant(type.name), at: attribute, fix: .safe("remove '@MainActor'", .remove(attribute)))
        }
    }
}

private extension RedundantMainActor {
    /// Whether a type around it states its own isolation, so that the default does not apply inside.
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
