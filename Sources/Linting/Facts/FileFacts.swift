import SwiftSyntax

/// The types of one parsed file, found without walking into bodies; local types are added when the walk meets them.
package final class FileFacts {
    /// Declarations and extensions in source order, nested ones after the one around them.
    package private(set) var types: [TypeFacts] = []
    /// The view that the loose lines of a sample stand for.
    package private(set) var implicitView: TypeFacts?

    private var byNode: [SyntaxIdentifier: TypeFacts] = [:]
    private let index: CodeIndex
    private let holdsInitializer: Bool

    /// - Parameters:
    ///   - isFragment: whether loose lines at the top count as an implicit view.
    ///   - holdsInitializer: whether an initialiser is declared anywhere in the file.
    init(_ tree: SourceFileSyntax, index: CodeIndex, isFragment: Bool, holdsInitializer: Bool) {
        self.index = index
        self.holdsInitializer = holdsInitializer
        collect(tree.statements, parent: nil)
        link(types)
        if isFragment { addImplicitView(tree.statements) }
    }

    /// What is known of a declaration; one that stands in a body is looked at now.
    func type(of declaration: Syntax, parent: TypeFacts?) -> TypeFacts? {
        if let known = byNode[declaration.id] { return known }
        let count = types.count
        guard let declaration = declaration.as(DeclSyntax.self) else { return nil }
        collect(declaration, parent: parent)
        link(Array(types[count...]))
        return byNode[declaration.id]
    }
}

extension FileFacts {
    /// The first type that this file declares by a name.
    package func type(named name: String) -> TypeFacts? { types.first { $0.name == name && $0.kind != .extension } }
}

private extension FileFacts {
    func collect(_ items: CodeBlockItemListSyntax, parent: TypeFacts?) {
        for item in items { if case .decl(let declaration) = item.item { collect(declaration, parent: parent) } }
    }

    func collect(_ declaration: DeclSyntax, parent: TypeFacts?) {
        switch declaration.kind {
        case .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl, .extensionDecl:
            guard let type = makeType(declaration, parent: parent) else { return }
            types.append(type)
            byNode[declaration.id] = type
            if let members = type.members { add(members, to: type) }
        case .ifConfigDecl:
            for clause in declaration.cast(IfConfigDeclSyntax.self).clauses {
                if case .statements(let items) = clause.elements { collect(items, parent: parent) }
            }
        default: break
        }
    }

    func add(_ members: MemberBlockItemListSyntax, to type: TypeFacts) {
        for member in members {
            let declaration = member.decl
            switch declaration.kind {
            case .variableDecl: type.properties += properties(of: declaration.cast(VariableDeclSyntax.self), owner: type)
            case .functionDecl: type.functions.append(declaration.cast(FunctionDeclSyntax.self))
            case .initializerDecl: type.initializers.append(declaration.cast(InitializerDeclSyntax.self))
            case .ifConfigDecl:
                for clause in declaration.cast(IfConfigDeclSyntax.self).clauses {
                    if case .decls(let members) = clause.elements { add(members, to: type) }
                }
            default: collect(declaration, parent: type)
            }
        }
    }

    func properties(of declaration: VariableDeclSyntax, owner: TypeFacts) -> [PropertyFacts] {
        var wrappers: Wrappers = []
        for case .attribute(let attribute) in declaration.attributes { wrappers.formUnion(Wrappers(attribute)) }
        return declaration.bindings.compactMap { PropertyFacts($0, in: declaration, wrappers: wrappers, owner: owner) }
    }

    func makeType(_ declaration: DeclSyntax, parent: TypeFacts?) -> TypeFacts? {
        switch declaration.kind {
        case .structDecl:
            let type = declaration.cast(StructDeclSyntax.self)
            return makeType(.structure, type, type.name, parent: parent)
        case .classDecl:
            let type = declaration.cast(ClassDeclSyntax.self)
            return makeType(.class, type, type.name, parent: parent)
        case .actorDecl:
            let type = declaration.cast(ActorDeclSyntax.self)
            return makeType(.actor, type, type.name, parent: parent)
        case .enumDecl:
            let type = declaration.cast(EnumDeclSyntax.self)
            return makeType(.enumeration, type, type.name, parent: parent)
        case .protocolDecl:
            let type = declaration.cast(ProtocolDeclSyntax.self)
            return makeType(.protocol, type, type.name, parent: parent)
        case .extensionDecl:
            let type = declaration.cast(ExtensionDeclSyntax.self)
            let extended = type.extendedType
            return makeType(
                .extension, type, extended.as(IdentifierTypeSyntax.self)?.name ?? extended.as(MemberTypeSyntax.self)?.name, parent: parent)
        default: return nil
        }
    }

    /// Takes the declaration by its own type, since asking one of any type for what all have in common is a search through conformances.
    func makeType(_ kind: TypeFacts.Kind, _ declaration: some DeclGroupSyntax, _ nameToken: TokenSyntax?, parent: TypeFacts?) -> TypeFacts {
        TypeFacts(
            kind: kind, name: nameToken?.name ?? "", declaration: DeclSyntax(declaration), nameToken: nameToken, parent: parent,
            inherited: declaration.inheritanceClause?.inheritedTypes.compactMap(\.type.plainName) ?? [], attributes: declaration.attributes,
            modifiers: declaration.modifiers, members: declaration.memberBlock.members, index: index,
            isNearInitializer: holdsInitializer)
    }

    /// Hands extensions to the type they extend, by name, where the file declares exactly one of that name.
    func link(_ types: [TypeFacts]) {
        let parts = types.filter { $0.kind == .extension && !$0.name.isEmpty }
        guard !parts.isEmpty else { return }
        var byName: [String: [TypeFacts]] = [:]
        for type in self.types where type.kind != .extension { byName[type.name, default: []].append(type) }
        for part in parts {
            guard let candidates = byName[part.name], candidates.count == 1, let type = candidates.first else { continue }
            part.extended = type
            type.extensions.append(part)
        }
    }

    func addImplicitView(_ items: CodeBlockItemListSyntax) {
        let isLoose = items.contains { item in
            guard case .decl(let declaration) = item.item else { return true }
            return declaration.is(VariableDeclSyntax.self) || declaration.is(FunctionDeclSyntax.self)
        }
        guard isLoose else { return }
        let view = TypeFacts(
            kind: .implicitView, name: "", declaration: nil, nameToken: nil, parent: nil, inherited: [], attributes: nil, modifiers: nil, members: nil,
            index: index, isNearInitializer: holdsInitializer, looseItems: items)
        // Beside a wrapper, a plain `let` or `var` is a member as well; among statements alone it is a local variable.
        let hasWrappers = items.contains { item in
            guard case .decl(let declaration) = item.item, let variable = declaration.as(VariableDeclSyntax.self) else { return false }
            return properties(of: variable, owner: view).contains { !$0.wrappers.isDisjoint(with: .ofView) }
        }
        for item in items {
            guard case .decl(let declaration) = item.item else { continue }
            if let variable = declaration.as(VariableDeclSyntax.self) {
                let found = properties(of: variable, owner: view)
                view.properties += found.filter { hasWrappers || $0.isComputed || !$0.wrappers.isDisjoint(with: .ofView) }
            } else if let function = declaration.as(FunctionDeclSyntax.self) {
                view.functions.append(function)
            }
        }
        implicitView = view
    }
}
