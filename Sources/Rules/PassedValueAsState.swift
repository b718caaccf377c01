import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `@State` on a value that the parent passes in: only its first value counts, and later ones are ignored.
struct PassedValueAsState: Rule {
    static let info = RuleInfo(
        id: "passed-value-as-state",
        summary: "a value that the parent passes in is kept in '@State', which ignores later values",
        selection: .standard, fix: .unsafe, unfixed: "whether the view or its parent owns the value is a decision")

    func register(in pass: inout RulePass) {
        pass.onProperty(of: .view) { property, context in
            guard property.isPassedState(context), let attribute = property.attribute(.state) else { return }
            context.report(
                .passedValueIsState(property.name),
                at: property.isFirstOfDeclaration ? Syntax(attribute) : Syntax(property.nameToken),
                severity: property.hasWrittenInitializer || isChanged(property, context) ? .note : nil,
                fix: fix(property, attribute, context))
        }
    }
}

private extension PassedValueAsState {
    /// Methods of the standard library that change a value.
    static let mutatingMethods: Set = [
        "append", "formUnion", "insert", "merge", "move", "popFirst", "popLast", "remove", "removeAll", "removeFirst",
        "removeLast", "removeSubrange", "reserveCapacity", "reverse", "shuffle", "sort", "subtract", "swapAt", "toggle",
        "updateValue",
    ]

    /// Whether the view changes the value, which may be meant as a draft that only begins with what is passed in.
    func isChanged(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        property.references.contains { reference in
            let method = reference.role == .called ? reference.members.last : nil
            let mutates =
                method.map { Self.mutatingMethods.contains($0) || context.index.isMutating(function: $0) } ?? false
            return reference.form == .projection
                || ((reference.role == .written || mutates) && !reference.isInInitializer)
        }
    }

    /// Whether it is an object, which is shared without a binding; an unknown or generic type may be one.
    func mayBeObject(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        guard let type = property.type?.plainName ?? property.constructedTypeName else { return false }
        return property.owner.genericParameters.contains(type) || context.isClass(type)
            || context.isNamedLikeModel(type)
    }

    /// Whether a caller may make the object in the call, so that nothing else keeps it: here, by default, or in another
    /// file.
    func mayBeMadeForView(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        let (label, type) = (property.name, property.owner.primary.name)
        let arguments = property.declaration.root.subtree.compactMap { node in
            node.as(LabeledExprSyntax.self).flatMap { $0.label?.name == label ? $0.expression : nil }
        }
        let parameters = property.owner.parts.flatMap(\.initializers).flatMap(\.signature.parameterClause.parameters)
        let values = arguments + parameters.compactMap { $0.defaultValue?.value } + [property.initialValue]
        let known = context.index.calls(label: label, to: type) + context.index.calls(label: label, to: "init")
        return values.contains { $0?.as(FunctionCallExprSyntax.self)?.constructedTypeName != nil }
            || arguments.count < known
    }

    /// A value that is only read becomes a `let`; one that is changed becomes a `@Binding`, which the callers must
    /// follow.
    func fix(_ property: PropertyFacts, _ attribute: AttributeSyntax, _ context: LintContext) -> FindingFix? {
        guard property.isAlone, property.storageAssignments.isEmpty else { return nil }
        let isChanged = isChanged(property, context)
        if mayBeObject(property, context), mayBeMadeForView(property, context) { return nil }
        if property.initialValue != nil {
            return isChanged ? nil : .unsafe("receive '\(property.name)' as a plain 'var'", .remove(attribute))
        }
        if isChanged, property.hasWrittenInitializer || mayBeObject(property, context) { return nil }
        if isChanged { return .unsafe("receive '\(property.name)' as a '@Binding'", .rename(attribute, to: "Binding")) }
        // A caller may omit an optional `var`, but not a `let`.
        guard property.mayBeLet, !property.isOptional else {
            return .unsafe("receive '\(property.name)' as a plain 'var'", .remove(attribute))
        }
        return .unsafe("receive '\(property.name)' as a 'let'", .remove(attribute), .makeLet(property.declaration))
    }
}

private extension Message {
    static func passedValueIsState(_ name: String) -> Message {
        "'\(name)' comes from the parent, but '@State' keeps its first value and ignores later ones"
    }
}
