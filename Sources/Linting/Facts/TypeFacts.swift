@_spi(RawSyntax) package import SwiftSyntax

/// What a file says about one type: a declaration, an extension, or the view that loose lines of a sample stand for.
///
/// Made once for each file and shared by all rules. Questions with `is…` look at the declaration, at its extensions in
/// the same file and, through the code index, at those in other files.
package final class TypeFacts {
    package let kind: Kind
    /// The last part of its name; empty for the implicit view.
    package let name: String
    /// The declaration; nil for the implicit view.
    package let declaration: DeclSyntax?
    /// The token of the name, which for an extension is the last of the extended type's; nil for the implicit view.
    package let nameToken: TokenSyntax?
    /// The type around it.
    package private(set) weak var parent: TypeFacts?
    /// The stored and computed properties of this declaration itself, in order.
    package internal(set) var properties: [PropertyFacts] = []
    package private(set) lazy var functions: [FunctionDeclSyntax] =
        looseItems.map { $0.compactMap { $0.item.as(FunctionDeclSyntax.self) } } ?? members.map {
            Self.all(FunctionDeclSyntax.self, in: $0)
        } ?? []
    package private(set) lazy var initializers: [InitializerDeclSyntax] =
        isNearInitializer ? members.map { Self.all(InitializerDeclSyntax.self, in: $0) } ?? [] : []
    /// The extensions of this type in the same file.
    package internal(set) var extensions: [TypeFacts] = []
    /// The type that an extension extends, where the same file declares it.
    package internal(set) weak var extended: TypeFacts?

    /// The names after the colon, without modules and generic arguments.
    package let inherited: [String]
    package let attributes: AttributeListSyntax?
    package let modifiers: DeclModifierListSyntax?
    /// The members of this declaration itself.
    package let members: MemberBlockItemListSyntax?

    private let shared: SharedIndex
    /// Whether an initialiser is declared anywhere in the file.
    private let isNearInitializer: Bool
    /// The loose statements and declarations that an implicit view is made of.
    let looseItems: CodeBlockItemListSyntax?

    package enum Kind: String, Sendable, Hashable {
        case structure = "struct"
        case `class`
        case actor
        case enumeration = "enum"
        case `protocol`
        case `extension`
        case implicitView = "view"
    }

    init(
        kind: Kind, name: String, declaration: DeclSyntax?, nameToken: TokenSyntax?, parent: TypeFacts?,
        inherited: [String],
        attributes: AttributeListSyntax?, modifiers: DeclModifierListSyntax?, members: MemberBlockItemListSyntax?,
        index: SharedIndex,
        isNearInitializer: Bool, looseItems: CodeBlockItemListSyntax? = nil
    ) {
        self.kind = kind
        self.name = name
        self.declaration = declaration
        self.nameToken = nameToken
        self.parent = parent
        self.inherited = inherited
        self.attributes = attributes
        self.modifiers = modifiers
        self.members = members
        shared = index
        self.isNearInitializer = isNearInitializer
        self.looseItems = looseItems
    }

    /// Whether it is what SwiftUI draws, or belongs to it: a view, app, scene, modifier, toolbar content or group of
    /// commands.
    package private(set) lazy var isView: Bool = {
        switch kind {
        case .implicitView: return true
        case .protocol, .enumeration: return false
        case .extension: return extended?.isView ?? (ownEvidenceOfView || shared.index.isView(name))
        case .structure, .class, .actor:
            return ownEvidenceOfView || extensions.contains { $0.ownEvidenceOfView } || shared.index.isView(name)
        }
    }()

    /// A class with the macro `@Observable`.
    package private(set) lazy var isObservable: Bool = {
        if kind == .extension { return extended?.isObservable ?? shared.index.isObservable(name) }
        return kind == .class && hasAttribute("Observable")
    }()

    /// A class that inherits `ObservableObject`, by itself or in an extension.
    package private(set) lazy var isObservableObject: Bool = {
        if kind == .extension { return extended?.isObservableObject ?? shared.index.isObservableObject(name) }
        guard kind == .class else { return false }
        return inherits("ObservableObject") || extensions.contains { $0.inherits("ObservableObject") }
            || shared.index.isObservableObject(name)
    }()

    /// Whether a global actor isolates it: an attribute `@MainActor`, `@…Actor` or one that the code declares, or a
    /// protocol or class it inherits that has one.
    package private(set) lazy var isActorIsolated: Bool = {
        if kind == .actor { return true }
        if kind == .extension, let extended { return extended.isActorIsolated }
        let own = attributes.map { attributes in
            attributes.raw.plainlyNamesActor(shared.index.isGlobalActor)
                ?? attributes.contains { element in
                    guard case .attribute(let attribute) = element, let name = attribute.attributeName.plainName else {
                        return false
                    }
                    return shared.index.isGlobalActor(name)
                }
        }
        if own == true { return true }
        let all = inherited + extensions.flatMap(\.inherited)
        return all.contains(where: shared.index.isActorIsolated)
    }()

    /// Whether an initialiser stands anywhere in the type and its extensions in this file, be it one of a type inside
    /// of it.
    package private(set) lazy var holdsInitializer: Bool = {
        guard isNearInitializer else { return false }
        let primary = primary
        let parts =
            [primary.looseItems.map { Syntax($0) }]
            + ([primary] + primary.extensions).map { $0.declaration.map { Syntax($0) } }
        return parts.contains { $0?.raw.holds(.initializerDecl) ?? false }
    }()

    /// The generic parameters of the type and of those around it, which hide types of these names.
    package private(set) lazy var genericParameters: Set<String> = {
        var names = (extended?.genericParameters ?? []).union(parent?.genericParameters ?? [])
        if let declaration, declaration.raw.child(.genericParameterClause) != nil {
            let clause = declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
            names.formUnion(clause?.parameters.map(\.name.name) ?? [])
        }
        return names
    }()

    /// What the type and its extensions in this file do with names, collected at the first question.
    package private(set) lazy var usage: Usage = Usage(of: self)

    private lazy var ownEvidenceOfView: Bool =
        inherited.contains { Self.viewProtocols.contains($0) }
        || properties.contains { property in
            property.name == "body"
                && property.type?.as(SomeOrAnyTypeSyntax.self)?.constraint.plainName.map(Self.viewProtocols.contains)
                    == true
        }

    /// Protocols of SwiftUI whose types hold state as a view does.
    static let viewProtocols: Set<String> = [
        "View", "App", "Scene", "ViewModifier", "ToolbarContent", "CustomizableToolbarContent", "Commands",
        "DynamicProperty", "TableRowContent",
        "TabContent", "Widget", "WidgetBundle", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle",
        "MenuStyle", "GroupBoxStyle",
        "TextFieldStyle", "ProgressViewStyle", "GaugeStyle", "LabeledContentStyle", "DisclosureGroupStyle",
        "UIViewRepresentable",
        "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
        "WKInterfaceObjectRepresentable", "Layout", "Shape",
        "PreviewProvider",
    ]
}

extension TypeFacts {
    /// The declaration that an extension belongs to, where this file has it; else the type itself.
    package var primary: TypeFacts { extended ?? self }

    /// The properties of the type and of its extensions in this file.
    package var allProperties: [PropertyFacts] { primary.properties + primary.extensions.flatMap(\.properties) }

    /// A property of the type or of its extensions in this file.
    package func property(named name: String) -> PropertyFacts? {
        let primary = primary
        if let found = primary.properties.first(where: { $0.name == name }) { return found }
        for part in primary.extensions {
            if let found = part.properties.first(where: { $0.name == name }) { return found }
        }
        return properties.first { $0.name == name }
    }

    /// Whether this declaration itself names a class or protocol after its colon.
    package func inherits(_ name: String) -> Bool { inherited.contains(name) }

    /// Whether this declaration has an attribute, alone or after the module it comes from.
    package func hasAttribute(_ name: StaticString) -> Bool { attributes?.raw.holdsAttribute(name) ?? false }

    package func attribute(_ name: StaticString) -> AttributeSyntax? {
        guard let attributes, attributes.raw.holdsAttribute(name) else { return nil }
        for case .attribute(let attribute) in attributes where attribute.isNamed(name) { return attribute }
        return nil
    }

    /// The members of one kind, those between `#if` and `#endif` among them.
    private static func all<Member: DeclSyntaxProtocol>(_ type: Member.Type, in members: MemberBlockItemListSyntax)
        -> [Member]
    {
        members.flatMap { member -> [Member] in
            if let found = member.decl.as(Member.self) { return [found] }
            guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
            return conditional.clauses.flatMap { clause -> [Member] in
                guard case .decls(let members) = clause.elements else { return [] }
                return all(type, in: members)
            }
        }
    }

    package func modifier(_ keyword: Keyword) -> DeclModifierSyntax? {
        modifiers?.first { $0.name.tokenKind == .keyword(keyword) }
    }

    package var isFinal: Bool { modifier(.final) != nil }
    package var isImplicit: Bool { kind == .implicitView }
}

extension RawSyntax {
    /// Whether an attribute of a raw list is a global actor's; nil where one is more than a name.
    fileprivate func plainlyNamesActor(_ isActor: (String) -> Bool) -> Bool? {
        guard let attributes = layoutView?.children else { return false }
        for case let attribute? in attributes where attribute.kind == .attribute {
            guard let name = attribute.firstNode?.plainTypeName else { return nil }
            if isActor(name) { return true }
        }
        return false
    }

    /// Whether a node of a kind is this one or somewhere in it.
    func holds(_ kind: SyntaxKind) -> Bool {
        if self.kind == kind { return true }
        guard let children = layoutView?.children else { return false }
        for case let child? in children where !child.isToken { if child.holds(kind) { return true } }
        return false
    }
}
