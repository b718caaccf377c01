import SwiftSyntax

/// The types of one parsed file. Types in bodies are added when the walk reaches them.
package final class FileFacts {
    /// Declarations and extensions in source order, nested ones after the one around them.
    package private(set) var types: [TypeFacts] = []
    /// The view that the loose lines of a sample form.
    package private(set) var implicitView: TypeFacts?
    let index: CodeIndex
    private var byNode: [SyntaxIdentifier: TypeFacts] = [:]

    /// - Parameter isFragment: whether loose lines at the top count as an implicit view.
    init(_ tree: SourceFileSyntax, index: CodeIndex, isFragment: Bool) {
        self.index = index
        collect(tree.statements, parent: nil)
        link(types)
        if isFragment { addImplicitView(tree.statements) }
    }

    /// The facts about a declaration; one in a body is read on demand.
    func type(of declaration: Syntax, parent: TypeFacts?) -> TypeFacts? {
        if let known = byNode[declaration.id] { return known }
        let count = types.count
        collect(declaration, parent: parent)
        link(Array(types[count...]))
        return byNode[declaration.id]
    }

    /// The type that this file declares by a name; nil where it declares none, or several.
    package func type(named name: String) -> TypeFacts? {
        var found: TypeFacts?
        for type in types where type.name == name && type.kind != .extension {
            guard found == nil else { return nil }
            found = type
        }
        return found
    }
}

private extension FileFacts {
    func collect(_ items: CodeBlockItemListSyntax, parent: TypeFacts?) {
        for item in items {
            if case .decl(let declaration) = item.item { collect(Syntax(declaration), parent: parent) }
        }
    }

    func collect(_ declaration: Syntax, parent: TypeFacts?) {
        if let condition = declaration.as(IfConfigDeclSyntax.self) {
            for case .statements(let items)? in condition.clauses.map(\.elements) { collect(items, parent: parent) }
        } else if let type = makeType(declaration, parent: parent) {
            types.append(type)
            byNode[declaration.id] = type
            if let members = type.members { add(members, to: type) }
        }
    }

    func add(_ members: MemberBlockItemListSyntax, to type: TypeFacts) {
        for member in members {
            if let variable = member.decl.as(VariableDeclSyntax.self) {
                type.properties += PropertyFacts.all(in: variable, owner: type)
            } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
                for case .decls(let members)? in condition.clauses.map(\.elements) { add(members, to: type) }
            } else {
                collect(Syntax(member.decl), parent: type)
            }
        }
    }

    /// Handles each kind of declaration by its own type, since a cast to any type with members is slow.
    func makeType(_ node: Syntax, parent: TypeFacts?) -> TypeFacts? {
        func make(_ kind: TypeFacts.Kind, _ type: some DeclGroupSyntax & NamedDeclSyntax) -> TypeFacts {
            TypeFacts(kind, type, name: type.name, parent: parent, file: self)
        }
        switch node.kind {
        case .structDecl: return make(.structure, node.cast(StructDeclSyntax.self))
        case .classDecl: return make(.class, node.cast(ClassDeclSyntax.self))
        case .actorDecl: return make(.actor, node.cast(ActorDeclSyntax.self))
        case .enumDecl: return make(.enumeration, node.cast(EnumDeclSyntax.self))
        case .protocolDecl: return make(.protocol, node.cast(ProtocolDeclSyntax.self))
        case .extensionDecl:
            let type = node.cast(ExtensionDeclSyntax.self)
            let extended = type.extendedType
            let name = extended.as(IdentifierTypeSyntax.self)?.name ?? extended.as(MemberTypeSyntax.self)?.name
            return TypeFacts(.extension, type, name: name, parent: parent, file: self)
        default: return nil
        }
    }

    /// Links extensions to the type they extend, where the file declares exactly one of that name.
    func link(_ types: [TypeFacts]) {
        for part in types where part.kind == .extension && !part.name.isEmpty {
            guard let type = type(named: part.name) else { continue }
            part.extended = type
            type.extensions.append(part)
        }
    }

    func addImplicitView(_ items: CodeBlockItemListSyntax) {
        guard items.contains(where: \.isLoose) else { return }
        let view = TypeFacts(implicitView: items, file: self)
        let properties = items.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap {
            PropertyFacts.all(in: $0, owner: view)
        }
        // Beside a wrapper, a plain `let` or `var` is a member as well; among statements alone it is a local variable.
        let hasWrappers = properties.contains { $0.has(.ofView) }
        view.properties = hasWrappers ? properties : properties.filter { $0.isComputed }
        implicitView = view
    }
}

private extension CodeBlockItemSyntax {
    /// Whether it belongs to the implicit view of a fragment: a statement, a variable or a function.
    var isLoose: Bool {
        guard case .decl(let declaration) = item else { return true }
        return declaration.is(VariableDeclSyntax.self) || declaration.is(FunctionDeclSyntax.self)
    }
}
