import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags an initializer that seeds `@State` or `@StateObject` with a parameter as it is: later values of it are
/// ignored.
struct StateFromParameter: Rule {
    static let info = RuleInfo(
        id: "state-from-parameter", summary: "an initializer's parameter becomes '@State', which ignores later values",
        selection: .all, severity: .note)

    func register(in pass: inout RulePass) {
        pass.onProperty(of: .view) { property, context in
            // The language requires the initializers of a property wrapper.
            guard property.has(.state) || property.has(.stateObject), !PropertyFacts.announcesSeed(property.name),
                !property.owner.primary.hasAttribute("propertyWrapper")
            else { return }
            for assignment in assignments(to: property, context) {
                guard let parameter = frozenParameter(in: assignment, context),
                    !PropertyFacts.announcesSeed(parameter), !isMadeElsewhere(property, context),
                    !isKept(parameter, beside: property, by: assignment, context)
                else { continue }
                context.report(
                    .parameterIsFrozen(parameter, property: property.name), at: assignment.node,
                    notes: [advice(parameter, property, context)])
            }
        }
    }
}

private extension StateFromParameter {
    /// What to use for the parameter: an object is observed by other means than a value.
    func advice(_ parameter: String, _ property: PropertyFacts, _ context: LintContext) -> Diagnostic.Note {
        if property.has(.stateObject) {
            return Diagnostic.Note(
                "use '@ObservedObject' for '\(parameter)'; if the view keeps the first, name the parameter 'initial…'")
        }
        if property.typeName.map({ context.isClass($0) || context.isNamedLikeModel($0) }) == true {
            return Diagnostic.Note(
                "use a 'let' for '\(parameter)', or '@Bindable' for bindings to its properties; "
                    + "if the view keeps the first, name the parameter 'initial…'")
        }
        return Diagnostic.Note(
            "use a 'let' for '\(parameter)', or a '@Binding' if the view edits it; "
                + "for an editing copy, name the parameter 'initial…'")
    }

    /// The assignments in initializers to the wrapper, or to the value of a property without an initial value.
    ///
    /// A value that is passed in directly is left to another rule.
    func assignments(to property: PropertyFacts, _ context: LintContext) -> [Reference] {
        guard property.owner.holdsInitializer else { return [] }
        let takesValue =
            property.has(.state) && property.initialValue == nil && !property.isOptional
            && !property.isPassedState(context)
        return property.references.filter { reference in
            guard reference.isInInitializer, reference.isReplacement, reference.base != .other else { return false }
            return reference.form == .storage || (takesValue && reference.form == .value)
        }
    }

    /// Whether another initializer makes the object, so that the view owns it.
    func isMadeElsewhere(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        guard property.has(.stateObject) else { return false }
        return property.storageAssignments.contains {
            frozenParameter(in: $0, context) == nil && $0.assignedCall != nil
        }
    }

    /// Whether the same initializer also keeps the parameter as it is, so that the state is a copy beside it.
    func isKept(
        _ parameter: String, beside property: PropertyFacts, by assignment: Reference, _ context: LintContext
    ) -> Bool {
        let initializer = assignment.node.enclosing(InitializerDeclSyntax.self)
        return property.owner.allProperties.contains { other in
            !other.has([.state, .stateObject])
                && other.references.contains {
                    $0.isReplacement && $0.assignedParameter(context) == parameter
                        && $0.node.enclosing(InitializerDeclSyntax.self) == initializer
                }
        }
    }

    func frozenParameter(in assignment: Reference, _ context: LintContext) -> String? {
        assignment.form == .storage
            ? assignment.assignedCall.flatMap { parameter(wrappedBy: $0, context) }
            : assignment.assignedParameter(context)
    }

    /// The parameter of the initializer around it that is all that `State(initialValue:)` and the like are given.
    func parameter(wrappedBy call: FunctionCallExprSyntax, _ context: LintContext) -> String? {
        guard let callee = call.calleeName,
            callee.reads("State") || callee.reads("StateObject") || callee.tokenKind == .keyword(.`init`),
            call.arguments.count == 1, let argument = call.argument("initialValue") ?? call.argument("wrappedValue")
        else { return nil }
        // A binding's value is frozen in the same way.
        let member = argument.as(MemberAccessExprSyntax.self)
        let value = member?.declName.baseName.reads("wrappedValue") == true ? member?.base ?? argument : argument
        return value.parameterOfInitializer(context)
    }
}

private extension Message {
    static func parameterIsFrozen(_ parameter: String, property: String) -> Message {
        "'\(property)' keeps the first '\(parameter)' that is passed and ignores later ones"
    }
}
