import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a property wrapper for one kind of observation on a class of the other kind.
struct WrapperKindMismatch: Rule {
    static let info = RuleInfo(
        id: "wrapper-kind-mismatch", summary: "a property wrapper does not match how its class is observed",
        selection: .standard, fix: .unsafe, unfixed: "either the wrapper or the class is wrong")

    func register(in pass: inout RulePass) {
        pass.onProperty([.state, .bindable, .environment, .stateObject, .observedObject, .environmentObject]) {
            property, context in
            // What may be absent is often kept to be compared or handed on, not to be watched. SwiftUI observes no
            // static property, whatever its wrapper.
            guard property.isFirstOfDeclaration, !property.isOptional, !property.isStatic,
                let type = property.valueTypeName
            else { return }
            let isObject = context.isObservableObject(type) || context.index.inheritsObservableObject(type)
            let isObservable = context.isObservable(type)
            guard isObservable != isObject else {
                reportPlainObject(property, type: type, context)
                return
            }
            if let attribute = property.attribute(.state) {
                guard isObject, !isOnlyHandedOn(property) else { return }
                context.report(
                    .objectIsInState(property.name, type: type), at: attribute, fix: fixOfState(property, attribute))
            } else if isObservable, let attribute = property.attribute(Self.objectWrappers) {
                context.report(
                    .observableIsInObjectWrapper(property.name, type: type, wrapper: attribute.attributeName.text),
                    at: attribute, fix: fixOfObjectWrapper(property, attribute, context))
            }
        }
    }
}

private extension WrapperKindMismatch {
    /// The wrappers for an `ObservableObject`.
    static let objectWrappers: Wrappers = [.stateObject, .observedObject, .environmentObject]

    /// Reports an object in `@State` that nothing observes, if the view shows what it changes in it.
    func reportPlainObject(_ property: PropertyFacts, type: String, _ context: LintContext) {
        guard let attribute = property.attribute(.state), property.owner.isView, !property.isProjected(context),
            isPlainClass(type, context)
        else { return }
        let own = property.references.filter { $0.form == .value && $0.base != .other && $0.members.count == 1 }
        let changed = Set(own.filter { $0.role == .written && !$0.isInInitializer }.flatMap(\.members))
        let shown = own.first { reference in
            reference.role == .read && reference.members.contains(where: changed.contains)
                && reference.node.drawnMember(context)?.isView == true
        }
        guard let member = shown?.members.first else { return }
        context.report(.plainObjectIsInState(type, member), at: attribute)
    }

    /// Whether a class is declared here, and neither a macro nor a superclass may make it observable.
    func isPlainClass(_ name: String, _ context: LintContext) -> Bool {
        guard let type = context.index.type(named: name), type.kind == .class, !type.isPersistentModel,
            !type.hasUnknownAttribute
        else { return false }
        return type.inherited.isSubset(of: Self.unobserved)
            && context.index.inheritedByExtensions(of: name).isSubset(of: Self.unobserved)
    }

    /// Superclasses and protocols that make nothing observable.
    static let unobserved: Set = [
        "AnyObject", "Codable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Hashable",
        "Identifiable", "NSObject", "Sendable",
    ]

    /// Whether the view itself reads nothing of the object: it passes it on, calls it, or receives what it publishes.
    func isOnlyHandedOn(_ property: PropertyFacts) -> Bool {
        let references = property.references
        return !references.isEmpty
            && references.allSatisfy { reference in
                guard reference.form == .value, let member = reference.members.first else {
                    return reference.form == .value
                }
                return member.hasPrefix("$") || reference.role == .called
            }
    }

    /// `@StateObject` needs an initial value, and takes no other object later.
    func fixOfState(_ property: PropertyFacts, _ attribute: AttributeSyntax) -> FindingFix? {
        guard property.initialValue != nil, property.isAlone, property.mayBeStored() else { return nil }
        return .unsafe("store it in '@StateObject'", .rename(attribute, to: "StateObject"))
    }

    func fixOfObjectWrapper(
        _ property: PropertyFacts, _ attribute: AttributeSyntax, _ context: LintContext
    ) -> FindingFix? {
        guard property.isAlone, property.storageAssignments.isEmpty else { return nil }
        if property.has(.stateObject) || property.has(.observedObject) && property.hasInitialValue {
            return .unsafe("store it in '@State'", .rename(attribute, to: "State"))
        }
        let isProjected = property.isProjected(context)
        if property.has(.observedObject) {
            return isProjected
                ? .unsafe("receive it in '@Bindable'", .rename(attribute, to: "Bindable"))
                : .fix("receive it without a wrapper", .unsafe, property.withoutWrapper(attribute, context))
        }
        guard !isProjected else { return nil }
        return Rewrite.readFromEnvironment(property, attribute).map { .fix("read it with '@Environment'", .unsafe, $0) }
    }
}

private extension Message {
    static func objectIsInState(_ name: String, type: String) -> Message {
        "'\(name)' is in '@State', but '\(type)' is an 'ObservableObject', whose changes '@State' does not observe"
    }

    static func plainObjectIsInState(_ type: String, _ member: String) -> Message {
        "'\(type)' is a class that nothing observes, so a change of '\(member)' does not update the view"
    }

    static func observableIsInObjectWrapper(_ name: String, type: String, wrapper: String) -> Message {
        "'\(name)' is in '@\(wrapper)', but '\(type)' is '@Observable', not an 'ObservableObject'"
    }
}
