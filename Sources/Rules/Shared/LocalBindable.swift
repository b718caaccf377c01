import Linting
import SwiftSyntax

/// A variable in a body that provides bindings of an object: `@Bindable var model = model`.
struct LocalBindable {
    let attribute: AttributeSyntax
    let declaration: VariableDeclSyntax
    let name: TokenSyntax
    /// The name in its value, where that is just a name, with or without `self.`.
    let source: TokenSyntax?
    /// The range of the statements that contain it.
    private let scope: Range<Int>

    /// - Parameter attribute: an attribute `@Bindable`.
    init?(_ attribute: AttributeSyntax) {
        guard let declaration = attribute.parent?.parent?.as(VariableDeclSyntax.self),
            let item = declaration.parent?.as(CodeBlockItemSyntax.self), let list = item.parent,
            declaration.bindings.count == 1, let binding = declaration.bindings.first,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let value = binding.initializer?.value
        else { return nil }
        self.attribute = attribute
        self.declaration = declaration
        name = pattern.identifier
        let isOwn = value.as(MemberAccessExprSyntax.self)?.base?.isSelf == true
        source = value.plainName ?? (isOwn ? value.rootName : nil)
        scope = list.textRange
    }

    /// Whether its value is a parameter or local variable, which hides a property of that name.
    func isOfLocal(_ context: LintContext) -> Bool {
        guard let source, source.parent?.parent?.is(MemberAccessExprSyntax.self) != true else { return false }
        return context.locals.declaration(of: source.name, at: declaration) != nil
    }

    /// Whether its name refers to this variable at a node.
    func isMeant(at node: Syntax, _ context: LintContext) -> Bool {
        guard let found = context.locals.declaration(of: name.name, at: node) else { return false }
        return declaration.textRange.contains(found.textRange.lowerBound)
    }

    /// The mentions of the variable after its declaration.
    func references(in type: TypeFacts?) -> [Reference] {
        let start = declaration.textRange.upperBound
        let references = type?.usage.references(to: name.name).filter { reference in
            let place = reference.node.textRange.lowerBound
            return reference.base != .other && start <= place && place < scope.upperBound
        }
        return references ?? []
    }

    /// Whether a closure or a branch that could use it is left out: `{ // ... }`.
    var hasElidedScope: Bool {
        declaration.parent?.parent.map(\.holdsElisionComment) ?? false
    }

    /// Whether a binding is made of it; outside a type, always assumed.
    func isProjected(in type: TypeFacts?) -> Bool { type == nil || references(in: type).contains { $0.form != .value } }
}
