import Linting
import SwiftSyntax

/// A variable in a body that makes bindings of an object: `@Bindable var model = model`.
struct LocalBindable {
    let attribute: AttributeSyntax
    let declaration: VariableDeclSyntax
    let name: TokenSyntax
    /// The name that it is made of, where that is nothing more than a name, with or without `self.` before it.
    let source: TokenSyntax?
    /// The statements among which it stands.
    private let scope: Range<Int>

    /// - Parameter attribute: an attribute `@Bindable`.
    init?(_ attribute: AttributeSyntax) {
        guard let declaration = attribute.parent?.parent?.as(VariableDeclSyntax.self),
            let item = declaration.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent, declaration.bindings.count == 1, let binding = declaration.bindings.first,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let value = binding.initializer?.value
        else { return nil }
        self.attribute = attribute
        self.declaration = declaration
        name = pattern.identifier
        let isOwn = value.as(MemberAccessExprSyntax.self)?.base?.plainName?.tokenKind == .keyword(.self)
        source = value.plainName ?? (isOwn ? value.rootName : nil)
        scope = list.textRange
    }

    /// Whether it is made of a parameter or a variable of the bodies around it, which hide a property of that name.
    func isOfLocal(_ context: LintContext) -> Bool {
        guard let source, source.parent?.parent?.is(MemberAccessExprSyntax.self) != true else { return false }
        return context.locals.declaration(of: source.name, at: declaration) != nil
    }

    /// Whether its name means this variable at a node.
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

    /// Whether a binding is made of it; a variable outside of any type is taken to be used.
    func isProjected(in type: TypeFacts?) -> Bool { type == nil || references(in: type).contains { $0.form != .value } }
}
