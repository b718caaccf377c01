import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags an object that is created in the declaration of an `@ObservedObject`, which does not keep it.
struct InlineObservedObject: Rule {
    static let info = RuleInfo(
        id: "inline-observed-object", summary: "an object is created in '@ObservedObject', which does not own it",
        selection: .standard, fix: .unsafe, unfixed: "a kept object lives longer, and needs '@StateObject' or '@State'")

    func register(in pass: inout RulePass) {
        pass.onProperty([.observedObject, .stateObject, .state]) { property, context in
            guard property.has(.observedObject), !property.isStatic, !context.isInPreview,
                let attribute = property.attribute(.observedObject)
            else { return }
            // A class is not recreated with the view, and wrappers for views do not work there.
            guard property.owner.kind != .class || property.owner.isView, !context.isMadeOnce(property.owner) else {
                return
            }
            let severity = context.severityByOwner(of: property)
            if let type = property.constructedTypeName {
                guard !isReplacedByParameter(property, context) else { return }
                context.report(
                    .objectIsMadeInline(property.name), at: attribute, severity: severity,
                    fix: fix(property, attribute, type, calls: [], context))
                return
            }
            guard property.typeMadeInInitializer == nil else {
                guard !property.references.compactMap(\.assignedCall).contains(where: { isConversion($0, context) })
                else { return }
                return context.report(.objectIsMadeInline(property.name), at: attribute, severity: severity)
            }
            let assigned = property.storageAssignments.compactMap(\.assignedCall)
            let made = assigned.compactMap(madeObject)
            guard let type = made.first?.constructedTypeName, made.count == property.storageAssignments.count,
                !made.contains(where: { isConversion($0, context) })
            else { return }
            context.report(
                .objectIsMadeInline(property.name), at: attribute, severity: severity,
                fix: fix(property, attribute, type, calls: assigned, context))
        }
    }
}

private extension InlineObservedObject {
    /// Whether an initializer keeps the object that it receives instead.
    func isReplacedByParameter(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        property.references.contains { $0.isInInitializer && $0.assignedParameter(context) != nil }
    }

    /// Whether the call makes another form of an object that the initializer receives, and that something else keeps:
    /// the first argument of a conversion has no label, as in `ViewStore(store)`.
    func isConversion(_ call: FunctionCallExprSyntax, _ context: LintContext) -> Bool {
        guard let first = call.arguments.first, first.label == nil,
            let type = receivedType(first.expression, context)?.plainName
        else { return false }
        return !Self.values.contains(type)
            && context.index.type(named: type).map { $0.kind == .class || $0.kind == .protocol } ?? true
    }

    /// The type of the parameter at the start of a chain, or of the property that keeps it: `self.store.scope(…)`.
    func receivedType(_ chain: ExprSyntax, _ context: LintContext) -> TypeSyntax? {
        if let parameter = chain.chainRoot.parameterOfInitializer(context) {
            return context.locals.declaration(of: parameter, at: chain)?.as(FunctionParameterSyntax.self)?.type
        }
        guard chain.chainRoot.isSelf, let name = chain.rootName?.name, let keeper = context.property(named: name),
            isReplacedByParameter(keeper, context)
        else { return nil }
        return keeper.type
    }

    /// Types of the standard library and of Foundation that are no objects.
    static let values: Set = ["Bool", "Data", "Date", "Double", "Int", "String", "URL", "UUID"]

    /// - Parameter calls: those that make the wrapper itself.
    func fix(
        _ property: PropertyFacts, _ attribute: AttributeSyntax, _ type: String, calls: [FunctionCallExprSyntax],
        _ context: LintContext
    ) -> FindingFix? {
        guard property.isAlone, property.mayBeStored(apartFrom: calls) else { return nil }
        let wrapper = context.isObservable(type) ? "State" : "StateObject"
        return .fix(
            "store it in '@\(wrapper)'", .unsafe,
            [.rename(attribute, to: wrapper)] + calls.compactMap(\.calleeName).map { .replace($0, with: wrapper) })
    }

    /// The call `Model()` in `ObservedObject(wrappedValue: Model())`.
    func madeObject(_ wrapper: FunctionCallExprSyntax) -> FunctionCallExprSyntax? {
        guard wrapper.calledExpression.plainName?.reads("ObservedObject") == true, wrapper.arguments.count == 1 else {
            return nil
        }
        let value = wrapper.argument("wrappedValue") ?? wrapper.argument("initialValue")
        return value?.as(FunctionCallExprSyntax.self).flatMap { $0.constructedTypeName == nil ? nil : $0 }
    }
}

private extension Message {
    static func objectIsMadeInline(_ name: String) -> Message {
        "'\(name)' is created each time the view is created; '@ObservedObject' does not own its object"
    }
}
