import Diagnostics
import Linting
import SwiftSyntax

/// Flags an object that is created in the declaration of an `@ObservedObject`, which does not keep it.
struct InlineObservedObject: Rule {
    static let info = RuleInfo(
        id: "inline-observed-object", summary: "an object is created in '@ObservedObject', which does not own it",
        tier: .precise, fix: .unsafe)

    func register(in pass: inout RulePass) {
        pass.onProperty([.observedObject, .stateObject, .state]) { property, context in
            guard property.has(.observedObject), !property.isStatic, !context.isInPreview,
                let attribute = property.attribute(.observedObject)
            else { return }
            // A class is not recreated with the view, and wrappers for views do not work there.
            guard property.owner.kind != .class || property.owner.isView else { return }
            if let type = property.constructedTypeName {
                guard !isReplacedByParameter(property, context) else { return }
                context.report(
                    .objectIsMadeInline(property.name), at: attribute,
                    fix: fix(property, attribute, type, calls: [], context))
                return
            }
            guard property.typeMadeInInitializer == nil else {
                return context.report(.objectIsMadeInline(property.name), at: attribute)
            }
            let assigned = property.storageAssignments.compactMap(\.assignedCall)
            let made = assigned.compactMap(madeType)
            guard let type = made.first, made.count == property.storageAssignments.count else { return }
            context.report(
                .objectIsMadeInline(property.name), at: attribute,
                fix: fix(property, attribute, type, calls: assigned, context))
        }
    }
}

private extension InlineObservedObject {
    /// Whether an initializer keeps the object that it receives instead.
    func isReplacedByParameter(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        property.references.contains { $0.isInInitializer && $0.assignedParameter(context) != nil }
    }

    /// - Parameter calls: those that make the wrapper itself.
    func fix(
        _ property: PropertyFacts, _ attribute: AttributeSyntax, _ type: String, calls: [FunctionCallExprSyntax],
        _ context: LintContext
    ) -> FindingFix? {
        guard property.isAlone else { return nil }
        let wrapper = context.isObservable(type) ? "State" : "StateObject"
        return .fix(
            "store it in '@\(wrapper)'", .unsafe,
            [.rename(attribute, to: wrapper)] + calls.compactMap(\.calleeName).map { .replace($0, with: wrapper) })
    }

    /// The type that is made in `ObservedObject(wrappedValue: Model())`.
    func madeType(_ wrapper: FunctionCallExprSyntax) -> String? {
        guard wrapper.calledExpression.plainName?.reads("ObservedObject") == true, wrapper.arguments.count == 1 else {
            return nil
        }
        return (wrapper.argument("wrappedValue") ?? wrapper.argument("initialValue"))?.as(FunctionCallExprSyntax.self)?
            .constructedTypeName
    }
}

private extension Message {
    static func objectIsMadeInline(_ name: String) -> Message {
        "'\(name)' is created each time the view is created; '@ObservedObject' does not own its object"
    }
}
