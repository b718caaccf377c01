import Diagnostics
package import Linting
import SwiftSyntax

/// Flags a stored `@State` property that code outside the view can reach.
package struct ExposedState: Rule {
    package static let info = RuleInfo(
        id: "exposed-state", summary: "a '@State' property of a view can be set from outside", tier: .precise, fix: .safe)

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onProperty(.state) { property, context in
            guard property.owner.isView, !property.isPrivate, !property.has(.previewable) else { return }
            context.report(.stateIsExposed(property.name), at: property.accessOrKeyword, fix: fix(property, context))
        }
    }
}

private extension ExposedState {
    /// `private` makes the memberwise initialiser private as well unless the property has a value of its own, so callers that
    /// pass it would break.
    func fix(_ property: PropertyFacts, _ context: LintContext) -> FindingFix {
        let hasValue = property.initialValue != nil || property.isOptional
        let isPassed = context.index.passes(label: property.name, to: property.owner.name)
        let target = property.accessOrKeyword
        let rewrite: Rewrite =
            target.id == property.declaration.bindingSpecifier.id ? .insert("private ", before: target) : .replace(target, with: "private")
        return .fix("make '\(property.name)' private", hasValue && !isPassed ? .safe : .unsafe, [rewrite])
    }
}

private extension Message {
    static func stateIsExposed(_ name: String) -> Message { "'@State' property '\(name)' is not private, so other code can pass or set it" }
}
