import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `@Bindable` on something of which no binding is ever made.
struct UnusedBindable: Rule {
    static let info = RuleInfo(
        id: "unused-bindable", summary: "'@Bindable' is used although no binding is created", selection: .standard,
        fix: .safe, since: .iOS(17), unfixed: "other code uses the binding")

    func register(in pass: inout RulePass) {
        pass.onProperty(.bindable) { property, context in
            guard !property.owner.isImplicit || property.initialValue == nil,
                property.constructedTypeName == nil, !property.owner.hasElidedUses,
                !property.owner.usage.isProjected(property.name),
                !isProjectedElsewhere(property, context), let attribute = property.attribute(.bindable)
            else { return }
            context.report(.noBindingIsMade(property.name), at: attribute, fix: fix(property, attribute, context))
        }
        pass.onAttribute("Bindable") { attribute, context in
            guard let local = LocalBindable(attribute), !local.isProjected(in: context.enclosingType),
                !local.hasElidedScope, !isOfState(local, context)
            else { return }
            context.report(.noBindingIsMade(local.name.name), at: attribute, fix: fix(local, context))
        }
    }
}

private extension UnusedBindable {
    /// What is made of `@State` has a rule of its own.
    func isOfState(_ local: LocalBindable, _ context: LintContext) -> Bool {
        guard let source = local.source, !local.isOfLocal(context) else { return false }
        return context.property(named: source.name).map { $0.has(.state) && !$0.isOptional } ?? false
    }

    func isProjectedElsewhere(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        ["$", "_"].contains { context.index.isMentioned($0 + property.name, inExtensionsOf: property.owner.name) }
    }

    func fix(_ property: PropertyFacts, _ attribute: AttributeSyntax, _ context: LintContext) -> FindingFix? {
        // `@Bindable(wrappedValue: …)` holds the initial value.
        guard property.initialValue == nil, attribute.arguments == nil, property.isAlone else { return nil }
        // Code that holds such a view may replace the object, or make a binding of it.
        let isReached = property.isOpenToOtherModules || context.index.isHeld(property.owner.name)
        let keyword: [Rewrite] =
            property.isReplaced || isReached || property.isLet || !property.mayBeLet
            ? [] : [.makeLet(property.declaration)]
        return .fix("remove '@Bindable'", isReached ? .unsafe : .safe, [.remove(attribute)] + keyword)
    }

    /// Without `@Bindable`, `var model = model` is redundant.
    func fix(_ local: LocalBindable, _ context: LintContext) -> FindingFix? {
        if local.references(in: context.enclosingType).contains(where: \.isReplacement) { return nil }
        if local.source?.name == local.name.name {
            return .safe("remove the declaration", .removeLines(local.declaration))
        }
        return .safe("remove '@Bindable'", .remove(local.attribute), .makeLet(local.declaration))
    }
}

private extension Message {
    static func noBindingIsMade(_ name: String) -> Message {
        "'\(name)' is never used as a binding, so it does not need '@Bindable'"
    }
}
