import Linting
import SwiftSyntax

extension PropertyFacts {
    /// Whether it is the first name of its declaration, which stands for all of them where an attribute is reported.
    var isFirstOfDeclaration: Bool { place == 0 }

    /// Whether it refers to an object without keeping it: `weak` or `unowned`.
    var isWeak: Bool { declaration.modifiers.contains { $0.name.reads("weak") || $0.name.reads("unowned") } }

    /// Whether its declaration declares nothing else.
    var isAlone: Bool { declaration.bindings.count == 1 }

    /// Whether nothing in its declaration needs it to be a `var`: no access for a setter, no observers.
    var mayBeLet: Bool { setterAccess == nil && !hasAccessorBlock }

    /// Whether the type or one of its extensions in the file has an initialiser of its own.
    var hasWrittenInitializer: Bool {
        let type = owner.primary
        return !type.initializers.isEmpty || type.extensions.contains { !$0.initializers.isEmpty }
    }

    /// The type of what every assignment to the property makes on the spot, where all of them stand in initialisers:
    /// `T` in `model = T(id: id)`.
    var typeMadeInInitializer: String? {
        guard owner.holdsInitializer, !hasInitialValue else { return nil }
        let assignments = owner.usage.references(to: name).filter { $0.role == .written && $0.members.isEmpty }
        let made = assignments.compactMap {
            $0.form == .value && $0.isInInitializer && $0.base != .other ? $0.assignedCall?.constructedTypeName : nil
        }
        return made.count == assignments.count && Set(made).count == 1 ? made.first : nil
    }

    /// Where the wrapper itself is assigned: `_name = …`.
    var storageAssignments: [Reference] {
        owner.usage.references(to: name).filter { $0.form == .storage && $0.role == .written }
    }

    /// Whether `$name` is used.
    var isProjected: Bool { owner.usage.references(to: name).contains { $0.form == .projection } }
}

extension Reference {
    /// The call on the right of `name = call(…)`.
    var assignedCall: FunctionCallExprSyntax? { assignedValue?.as(FunctionCallExprSyntax.self) }

    /// The parameter of the initialiser around it that is all that is assigned in `name = parameter`.
    func assignedParameter(_ context: LintContext) -> String? { assignedValue?.parameterOfInitializer(context) }

    /// The right side of `name = value`, where it is no sequence of operators.
    private var assignedValue: ExprSyntax? {
        var target = node
        while let parent = target.parent, !parent.is(ExprListSyntax.self) {
            guard parent.is(MemberAccessExprSyntax.self) else { return nil }
            target = parent
        }
        guard let elements = target.parent?.as(ExprListSyntax.self).map(Array.init), elements.count == 3,
            elements[1].is(AssignmentExprSyntax.self),
            Syntax(elements[0]) == target
        else { return nil }
        return elements[2]
    }
}

extension ExprSyntax {
    /// The name of a parameter of the initialiser around it, where the expression is just that.
    func parameterOfInitializer(_ context: LintContext) -> String? {
        guard let name = plainName?.name, let initializer = enclosing(InitializerDeclSyntax.self),
            let parameter = context.locals.declaration(of: name, at: self)?.as(FunctionParameterSyntax.self)
        else { return nil }
        return parameter.enclosing(InitializerDeclSyntax.self) == initializer ? name : nil
    }
}
