import Diagnostics
package import Linting
import SwiftSyntax

/// Flags `@Binding` to an object, of which the object's own observation is the better half.
package struct BindingToObservable: Rule {
    package static let info = RuleInfo(
        id: "binding-to-observable", summary: "a '@Binding' holds an object", tier: .precise, fix: .unsafe)

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onProperty([.binding, .bindable]) { property, context in
            guard property.has(.binding), property.owner.isView, !property.isOptional, let type = property.typeName,
                let attribute = property.attribute(.binding)
            else { return }
            let isKnown = context.isClass(type)
            guard isKnown || isNamedLikeObject(type, context), !isReplaced(property, context) else { return }
            context.report(
                .bindingHoldsObject(type), at: attribute, severity: isKnown ? nil : .note,
                notes: ["use '@Bindable' where bindings to its properties are needed, else 'let'"],
                fix: fix(property, type, attribute, context))
        }
    }
}

private extension BindingToObservable {
    func isNamedLikeObject(_ type: String, _ context: LintContext) -> Bool {
        guard context.facts.type(named: type) == nil, !context.index.declares(type) else { return false }
        return context.conventions.namesModel(type) || context.conventions.namesController(type)
    }

    /// A view that puts another object in the place of this one does need the binding.
    func isReplaced(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        property.owner.usage.references(to: property.name).contains {
            $0.form == .value && $0.role == .written && $0.members.isEmpty && !$0.isInInitializer
        }
    }

    func fix(_ property: PropertyFacts, _ type: String, _ attribute: AttributeSyntax, _ context: LintContext)
        -> FindingFix?
    {
        guard property.initialValue == nil, property.declaration.bindings.count == 1,
            property.owner.initializers.isEmpty, context.isObservable(type)
        else { return nil }
        let projections = property.owner.usage.references(to: property.name).filter { $0.form != .value }
        guard projections.allSatisfy({ $0.form == .projection && !$0.members.isEmpty }) else { return nil }
        let own: [Rewrite] =
            projections.isEmpty
            ? [.remove(attribute), .replace(property.declaration.bindingSpecifier, with: "let")]
            : [.replace(attribute.attributeName, with: "Bindable")]
        guard
            let calls = BindingArgument.values(
                label: property.name, of: property.owner.primary.name, in: attribute.root, context)
        else { return nil }
        return .fix(projections.isEmpty ? "make it a 'let'" : "use '@Bindable'", .unsafe, own + calls)
    }
}

private extension Message {
    static func bindingHoldsObject(_ type: String) -> Message {
        "'\(type)' is a class, which is shared without a binding"
    }
}
