import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a value that a view reads from the environment and never uses.
struct UnusedEnvironment: Rule {
    static let info = RuleInfo(
        id: "unused-environment", summary: "a view reads a value from the environment and never uses it",
        selection: .standard, fix: .unsafe, isHabit: true,
        unfixed: "the view may rely on being evaluated when the value changes")

    func register(in pass: inout RulePass) {
        pass.onProperty([.environment, .environmentObject]) { property, context in
            guard property.owner.isView, !property.owner.isImplicit, !property.isStatic, property.isAlone,
                property.accessor(.didSet) == nil, !property.owner.hasElidedUses, !context.isInPreview,
                isUnused(property), !isUsedElsewhere(property, context)
            else { return }
            context.report(
                .valueIsUnused(property.name), at: property.nameToken,
                fix: .unsafe("remove '\(property.name)'", .removeLines(property.declaration)))
        }
    }
}

private extension UnusedEnvironment {
    /// Whether the type mentions it only in its declaration, whose key path may have the same name.
    func isUnused(_ property: PropertyFacts) -> Bool {
        property.references.allSatisfy { property.declaration.textRange.contains($0.node.textRange.lowerBound) }
    }

    /// Whether other code may use it: an extension in another file, a subclass, or what a protocol requires.
    func isUsedElsewhere(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        if property.isMentionedElsewhere(context) { return true }
        if property.isPrivate { return false }
        let inherited = property.owner.parts.flatMap(\.inherited)
        return property.owner.kind == .class || property.isOpenToOtherModules
            || inherited.contains { context.index.declares($0) } || context.index.isHeld(property.owner.primary.name)
    }
}

private extension Message {
    static func valueIsUnused(_ name: String) -> Message {
        "'\(name)' is read from the environment and never used"
    }
}
