import Diagnostics
package import Linting
import SwiftSyntax

/// Flags `@MainActor` on an observable class in code that is isolated to the main actor anyway.
package struct RedundantMainActor: Rule {
    package static let info = RuleInfo(
        id: "redundant-main-actor", summary: "'@MainActor' says again what the default isolation says", tier: .optIn, fix: .safe)

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onType(.model) { type, context in
            guard type.kind == .class, context.isMainActorByDefault, let attribute = type.attribute("MainActor"), attribute.arguments == nil,
                !type.inherited.contains(where: context.isClass)
            else { return }
            context.report(.attributeIsRedundant(type.name), at: attribute, fix: .safe("remove '@MainActor'", .remove(attribute)))
        }
    }
}

private extension Message {
    static func attributeIsRedundant(_ name: String) -> Message { "'@MainActor' on '\(name)' is redundant: the default isolation is 'MainActor'" }
}
