import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `@Binding` to an object, which is observed without one.
struct BindingToObservable: Rule {
    static let info = RuleInfo(
        id: "binding-to-observable", summary: "a '@Binding' holds an object", selection: .recommended, fix: .unsafe,
        unfixed: "callers pass a binding, and have to pass the object instead")

    func register(in pass: inout RulePass) {
        pass.onProperty([.binding, .bindable]) { property, context in
            guard property.has(.binding), property.owner.isView, !property.isOptional, let type = property.typeName,
                let attribute = property.attribute(.binding)
            else { return }
            let isKnown = context.isClass(type)
            guard isKnown || context.isUndeclaredModel(type), !isReplaced(property) else { return }
            context.report(
                .bindingHoldsObject(type), at: attribute, severity: isKnown ? nil : .note,
                notes: ["use '@Bindable' if you need bindings to its properties, otherwise 'let'"],
                fix: fix(property, type, attribute, context))
        }
    }
}

private extension BindingToObservable {
    /// Whether the view replaces the object, or passes on the binding, as to a picker, which may replace it.
    func isReplaced(_ property: PropertyFacts) -> Bool {
        property.references.contains {
            $0.members.isEmpty && !$0.isInInitializer
                && ($0.form == .projection || $0.form == .value && $0.role == .written)
        }
    }

    func fix(_ property: PropertyFacts, _ type: String, _ attribute: AttributeSyntax, _ context: LintContext)
        -> FindingFix?
    {
        guard property.initialValue == nil, property.isAlone,
            property.owner.initializers.isEmpty, context.isObservable(type)
        else { return nil }
        let projections = property.references.filter { $0.form != .value }
        guard projections.allSatisfy({ $0.form == .projection && !$0.members.isEmpty }) else { return nil }
        let own: [Rewrite] =
            projections.isEmpty
            ? [.remove(attribute), .makeLet(property.declaration)]
            : [.replace(attribute.attributeName, with: "Bindable")]
        guard let calls = BindingArgument.values(for: property, context) else { return nil }
        return .fix(projections.isEmpty ? "make it a 'let'" : "use '@Bindable'", .unsafe, own + calls)
    }
}

private extension Message {
    static func bindingHoldsObject(_ type: String) -> Message {
        "'\(type)' is a class, which needs no binding to be shared"
    }
}
