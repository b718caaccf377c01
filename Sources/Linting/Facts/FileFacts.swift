@_spi(RawSyntax) import SwiftSyntax

/// The types of one parsed file, found without walking into bodies; local types are added when the walk meets them.
package final class FileFacts {
    /// Declarations and extensions in source order, nested ones after the one around them.
    package private(set) var types: [TypeFacts] = []
    /// The view that the loose lines of a sample stand for.
    package private(set) var implicitView: TypeFacts?

    /// How many of the types a walk, which meets them in their order, has asked for.
    private var asked = 0
    /// Made when a type is asked for out of order.
    private var byNode: [SyntaxIdentifier: TypeFacts]?
    private let index: SharedIndex
    private let holdsInitializer: Bool

    /// - Parameters:
    ///   - isFragment: whether loose lines at the top count as an implicit view.
    ///   - holdsInitializer: whether an initialiser is declared anywhere in the file.
    init(_ tree: SourceFileSyntax, index: CodeIndex, isFragment: Bool, holdsInitializer: Bool) {
        self.index = SharedIndex(index)
        self.holdsInitializer = holdsInitializer
        collect(tree.statements, parent: nil)
        link(types)
        if isFragment { addImplicitView(tree.statements) }
    }

    /// What is known of a declaration; one that stands in a body is looked at now.
    func type(of declaration: Syntax, parent: TypeFacts?) -> TypeFacts? {
        let id = declaration.id
        if asked < types.count, types[asked].declaration?.id == id {
            asked += 1
            return types[asked - 1]
        }
        if let known = known(id) { return known }
        let count = types.count
        collect(declaration, parent: parent)
        link(Array(types[count...]))
        for type in types[count...] { if let declaration = type.declaration { byNode?[declaration.id] = type } }
        return known(id)
    }

    private func known(_ id: SyntaxIdentifier) -> TypeFacts? {
        if let byNode { return byNode[id] }
        var all: [SyntaxIdentifier: TypeFacts] = [:]
        for type in types { if let declaration = type.declaration { all[declaration.id] = type } }
        byNode = all
        return all[id]
    }
}

extension FileFacts {
    /// The type that this file declares by a name; nil where it declares none, or several in different places.
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
        for item in Syntax(items).children(viewMode: .sourceAccurate) where item.raw.firstNode?.holdsTypes == true {
            if let declaration = item.firstNode { collect(declaration, parent: parent) }
        }
    }

    func collect(_ declaration: Syntax, parent: TypeFacts?) {
        if declaration.raw.kind == .ifConfigDecl, let condition = IfConfigDeclSyntax(declaration) {
            for clause in condition.clauses {
                if case .statements(let items) = clause.elements { collect(items, parent: parent) }
            }
        } else if let type = makeType(declaration, parent: parent) {
            types.append(type)
            if let members = type.members { add(members, to: type) }
        }
    }

    func add(_ members: MemberBlockItemListSyntax, to type: TypeFacts) {
        for member in Syntax(members).children(viewMode: .sourceAccurate) {
            guard let raw = member.raw.firstNode, raw.kind == .variableDecl || raw.holdsTypes,
                let declaration = member.firstNode
            else { continue }
            switch raw.kind {
            case .variableDecl:
                if let variable = VariableDeclSyntax(declaration) {
                    PropertyFacts.addAll(in: variable, owner: type, to: &type.properties)
                }
            case .ifConfigDecl:
                guard let condition = IfConfigDeclSyntax(declaration) else { break }
                for clause in condition.clauses {
                    if case .decls(let members) = clause.elements { add(members, to: type) }
                }
            default: collect(declaration, parent: type)
            }
        }
    }

    func makeType(_ node: Syntax, parent: TypeFacts?) -> TypeFacts? {
        switch node.kind {
        case .structDecl: StructDeclSyntax(node).map { makeType(.structure, $0, $0.name, parent: parent) }
        case .classDecl: ClassDeclSyntax(node).map { makeType(.class, $0, $0.name, parent: parent) }
        case .actorDecl: ActorDeclSyntax(node).map { makeType(.actor, $0, $0.name, parent: parent) }
        case .enumDecl: EnumDeclSyntax(node).map { makeType(.enumeration, $0, $0.name, parent: parent) }
        case .protocolDecl: ProtocolDeclSyntax(node).map { makeType(.protocol, $0, $0.name, parent: parent) }
        case .extensionDecl:
            ExtensionDeclSyntax(node).map {
                let extended = $0.extendedType
                let name = extended.as(IdentifierTypeSyntax.self)?.name ?? extended.as(MemberTypeSyntax.self)?.name
                return makeType(.extension, $0, name, parent: parent)
            }
        default: nil
        }
    }

    /// Takes the declaration by its own type, since asking one of any type for what all have in common is a search
    /// through conformances.
    func makeType(
        _ kind: TypeFacts.Kind, _ declaration: some DeclGroupSyntax, _ nameToken: TokenSyntax?, parent: TypeFacts?
    ) -> TypeFacts {
        TypeFacts(
            kind: kind, name: nameToken?.name ?? "", declaration: DeclSyntax(declaration), nameToken: nameToken,
            parent: parent,
            inherited: declaration.raw.plainlyInherited ?? declaration.inheritanceClause?.inheritedTypes.compactMap(
                \.type.plainName) ?? [],
            attributes: declaration.attributes, modifiers: declaration.modifiers,
            members: declaration.memberBlock.members, index: index,
            isNearInitializer: holdsInitializer)
    }

    /// Hands extensions to the type they extend, by name, where the file declares exactly one of that name.
    func link(_ types: [TypeFacts]) {
        let parts = types.filter { $0.kind == .extension && !$0.name.isEmpty }
        guard !parts.isEmpty else { return }
        var byName: [String: [TypeFacts]] = [:]
        for type in self.types where type.kind != .extension { byName[type.name, default: []].append(type) }
        for part in parts {
            guard let candidates = byName[part.name], candidates.count == 1, let type = candidates.first else {
                continue
            }
            part.extended = type
            type.extensions.append(part)
        }
    }

    func addImplicitView(_ items: CodeBlockItemListSyntax) {
        guard let parts = items.raw.layoutView?.children, parts.contains(where: { $0?.firstNode?.isLoose == true })
        else { return }
        let view = TypeFacts(
            kind: .implicitView, name: "", declaration: nil, nameToken: nil, parent: nil, inherited: [],
            attributes: nil, modifiers: nil, members: nil,
            index: index, isNearInitializer: holdsInitializer, looseItems: items)
        var properties: [PropertyFacts] = []
        for item in Syntax(items).children(viewMode: .sourceAccurate) where item.raw.firstNode?.kind == .variableDecl {
            if let variable = item.firstNode.flatMap({ VariableDeclSyntax($0) }) {
                PropertyFacts.addAll(in: variable, owner: view, to: &properties)
            }
        }
        // Beside a wrapper, a plain `let` or `var` is a member as well; among statements alone it is a local variable.
        let hasWrappers = properties.contains { !$0.wrappers.isDisjoint(with: .ofView) }
        view.properties = hasWrappers ? properties : properties.filter { $0.isComputed }
        implicitView = view
    }
}

private extension RawSyntax {
    /// Whether types may stand here: a type, or a condition around some.
    var holdsTypes: Bool {
        switch kind {
        case .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl, .extensionDecl, .ifConfigDecl: true
        default: false
        }
    }

    /// Whether it belongs to a view where it stands at the top of a fragment: it is no declaration, or one of a
    /// variable or a function.
    var isLoose: Bool { kind == .variableDecl || kind == .functionDecl || !RawDeclSyntax.isKindOf(self) }

    /// The names after the colon of a type; nil where one of them is more than a name.
    var plainlyInherited: [String]? {
        guard let types = child(.inheritanceClause)?.child(.inheritedTypeList)?.layoutView?.children else { return [] }
        var names: [String] = []
        for case let type? in types {
            guard let name = type.firstNode?.plainTypeName else { return nil }
            names.append(name)
        }
        return names
    }
}

private extension Syntax {
    /// The first child that is no token and belongs there.
    var firstNode: Syntax? {
        children(viewMode: .sourceAccurate).first { !$0.raw.isToken && $0.raw.kind != .unexpectedNodes }
    }
}
