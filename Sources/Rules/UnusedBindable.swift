import Diagnostics
package import Linting
import SwiftSyntax

/// Flags `@Bindable` on something of which no binding is ever made.
package struct UnusedBindable: Rule {
    package static let info = RuleInfo(
        id: "unused-bindable", summary: "'@Bindable' is used where no binding is made", tier: .precise, fix: .safe, since: .iOS(17))

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onProperty(.bindable) { property, context in
            guard !property.owner.isImplicit || property.initialValue == nil, !property.owner.usage.isProjected(property.name),
                !isProjectedElsewhere(property, context), let attribute = property.attribute(.bindable)
            else { return }
            context.report(.noBindingIsMade(property.name), at: attribute, fix: fix(property, attribute))
        }
        pass.onAttribute("Bindable") { attribute, context in
            guard let local = LocalBindable(attribute), !local.isProjected(in: context.enclosingType) else { return }
            context.report(.noBindingIsMade(local.name.name), at: attribute, fix: fix(local))
        }
    }
}

private extension UnusedBindable {
    func isProjectedElsewhere(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        ["$", "_"].contains { context.index.isMentioned($0 + property.name, inExtensionsOf: property.owner.name) }
    }

    func fix(_ property: PropertyFacts, _ attribute: AttributeSyntax) -> FindingFix? {
        // `@Bindable(wrappedValue: …)` holds the initial value.
        guard property.initialValue == nil, attribute.arguments == nil, property.declaration.bindings.count == 1 else { return nil }
        let isReplaced = property.owner.usage.references(to: property.name).contains { $0.role == .written && $0.members.isEmpty && !$0.isInInitializer }
        let keyword: [Rewrite] = isReplaced || property.isLet || !property.mayBeLet ? [] : [.replace(property.declaration.bindingSpecifier, with: "let")]
        return .fix("remove '@Bindable'", .safe, [.remove(attribute)] + keyword)
    }

    /// Without `@Bindable`, `var model = model` says nothing any more.
    func fix(_ local: LocalBindable) -> FindingFix {
        if local.source?.name == local.name.name { return .safe("remove the declaration", .removeLines(local.declaration)) }
        return .safe("remove '@Bindable'", .remove(local.attribute), .replace(local.declaration.bindingSpecifier, with: "let"))
    }
}

private extension Message {
    static func noBindingIsMade(_ name: String) -> Message { "no binding is made of '\(name)', which needs no '@Bindable' to be read" }
}
