package import SwiftSyntax

/// The facts about one type in a file: a declaration, an extension, or the view that loose lines of a sample form.
///
/// Shared by all rules. Questions with `is…` look at the declaration, at its extensions in the same file and, through
/// the code index, at those in other files.
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
        looseItems?.compactMap { $0.item.as(FunctionDeclSyntax.self) } ?? Self.all(FunctionDeclSyntax.self, in: members)
    package private(set) lazy var initializers: [InitializerDeclSyntax] = Self.all(
        InitializerDeclSyntax.self, in: members)
    /// The extensions of this type in the same file.
    package internal(set) var extensions: [TypeFacts] = []
    /// The type that an extension extends, where the same file declares it.
    package internal(set) weak var extended: TypeFacts?

    /// The names after the colon, without modules and generic arguments.
    package let inherited: [String]
    package let attributes: AttributeListSyntax
    package let modifiers: DeclModifierListSyntax
    /// The members of this declaration itself.
    package let members: MemberBlockItemListSyntax?

    /// The loose statements and declarations that an implicit view is made of.
    let looseItems: CodeBlockItemListSyntax?
    private unowned let file: FileFacts
    /// Property wrappers of the code's own under names that SwiftUI has too.
    var ownWrappers: Wrappers { file.index.ownWrappers }

    package enum Kind: String, Sendable, Hashable {
        case structure = "struct"
        case `class`
        case actor
        case enumeration = "enum"
        case `protocol`
        case `extension`
        case implicitView = "view"
    }

    init(_ kind: Kind, _ declaration: some DeclGroupSyntax, name: TokenSyntax?, parent: TypeFacts?, file: FileFacts) {
        self.kind = kind
        self.name = name?.name ?? ""
        self.declaration = DeclSyntax(declaration)
        nameToken = name
        self.parent = parent
        inherited = declaration.inheritanceClause?.inheritedTypes.compactMap(\.type.plainName) ?? []
        attributes = declaration.attributes
        modifiers = declaration.modifiers
        members = declaration.memberBlock.members
        looseItems = nil
        self.file = file
    }

    init(implicitView items: CodeBlockItemListSyntax, file: FileFacts) {
        kind = .implicitView
        name = ""
        (declaration, nameToken, members) = (nil, nil, nil)
        inherited = []
        attributes = []
        modifiers = []
        looseItems = items
        self.file = file
    }

    /// Whether it is a SwiftUI view, app, scene, modifier, toolbar content, group of commands or the like.
    package private(set) lazy var isView: Bool = {
        switch kind {
        case .implicitView: return true
        case .protocol, .enumeration: return false
        case .extension: return extended?.isView ?? (ownEvidenceOfView || file.index.isView(name))
        case .structure, .class, .actor:
            return ownEvidenceOfView || extensions.contains { $0.ownEvidenceOfView } || file.index.isView(name)
        }
    }()

    /// A class with the macro `@Observable`.
    package private(set) lazy var isObservable: Bool = {
        if kind == .extension { return extended?.isObservable ?? file.index.isObservable(name) }
        return kind == .class && hasAttribute("Observable")
    }()

    /// A class that inherits `ObservableObject`, by itself or in an extension.
    package private(set) lazy var isObservableObject: Bool = {
        if kind == .extension { return extended?.isObservableObject ?? file.index.isObservableObject(name) }
        guard kind == .class else { return false }
        return inherits("ObservableObject") || extensions.contains { $0.inherits("ObservableObject") }
            || file.index.isObservableObject(name) || file.index.inheritsObservableObject(name)
    }()

    /// Whether a global actor isolates it: by an attribute `@MainActor`, `@…Actor` or one that the code declares, or
    /// through a protocol or class that it inherits.
    package private(set) lazy var isActorIsolated: Bool = {
        if kind == .actor { return true }
        if kind == .extension, let extended { return extended.isActorIsolated }
        for case .attribute(let attribute) in attributes {
            if let name = attribute.attributeName.plainName, file.index.isGlobalActor(name) { return true }
        }
        return (inherited + extensions.flatMap(\.inherited)).contains(where: file.index.isActorIsolated)
    }()

    /// Whether there is an initializer in the type, in its extensions in this file, or in a type nested in them.
    package private(set) lazy var holdsInitializer: Bool = {
        parts.contains { $0.declaration?.holds(.initializerDecl) ?? $0.looseItems?.holds(.initializerDecl) ?? false }
    }()

    /// The generic parameters of the type and of those around it, which hide types of these names.
    package private(set) lazy var genericParameters: Set<String> = {
        var names = (extended?.genericParameters ?? []).union(parent?.genericParameters ?? [])
        let clause = declaration?.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
        names.formUnion(clause?.parameters.map(\.name.name) ?? [])
        return names
    }()

    /// Whether a body in the type or in its extensions in this file is left out: `{ // ... }`. What the type does with
    /// its properties is unknown then.
    package private(set) lazy var isElided: Bool = extended?.isElided ?? holdsElision

    /// Whether the type may use its properties in code that is left out: in an elided body, or in that of a view
    /// without one.
    package var hasElidedUses: Bool {
        isElided
            || inherited.contains("View") && kind == .structure
                && !([self] + extensions).contains { $0.properties.contains { $0.name == "body" } }
    }

    /// How the type and its extensions in this file use names.
    package private(set) lazy var usage: Usage = Usage(of: self)

    private lazy var ownEvidenceOfView: Bool =
        inherited.contains { Self.viewProtocols.contains($0) && !file.index.declaresOwn($0) }
        || properties.contains { property in
            property.name == "body"
                && property.type?.as(SomeOrAnyTypeSyntax.self)?.constraint.plainName.map(Self.viewProtocols.contains)
                    == true
        }

    /// Protocols of SwiftUI whose types hold state as a view does.
    static let viewProtocols: Set<String> = [
        "View", "App", "Scene", "ViewModifier", "ToolbarContent", "CustomizableToolbarContent", "Commands",
        "DynamicProperty", "TableRowContent", "TabContent", "Widget", "WidgetBundle", "ButtonStyle",
        "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "MenuStyle", "GroupBoxStyle", "TextFieldStyle",
        "ProgressViewStyle", "GaugeStyle", "LabeledContentStyle", "DisclosureGroupStyle", "UIViewRepresentable",
        "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
        "WKInterfaceObjectRepresentable", "Layout", "Shape", "PreviewProvider",
    ]
}

extension TypeFacts {
    /// The declaration that an extension belongs to, where this file has it; else the type itself.
    package var primary: TypeFacts { extended ?? self }

    /// The declaration and its extensions in this file.
    package var parts: [TypeFacts] { [primary] + primary.extensions }

    /// The properties of the type and of its extensions in this file.
    package var allProperties: [PropertyFacts] { parts.flatMap(\.properties) }

    /// A property of the type or of its extensions in this file.
    package func property(named name: String) -> PropertyFacts? {
        for part in parts { if let found = part.properties.first(where: { $0.name == name }) { return found } }
        return nil
    }

    /// Whether this declaration itself names a class or protocol after its colon.
    package func inherits(_ name: String) -> Bool { inherited.contains(name) }

    /// Whether this declaration has an attribute, with or without the module it comes from.
    package func hasAttribute(_ name: String) -> Bool { attribute(name) != nil }

    package func attribute(_ name: String) -> AttributeSyntax? {
        for case .attribute(let attribute) in attributes where attribute.isNamed(name) { return attribute }
        return nil
    }

    /// The members of one kind, including those between `#if` and `#endif`.
    private static func all<Member: DeclSyntaxProtocol>(_ type: Member.Type, in members: MemberBlockItemListSyntax?)
        -> [Member]
    {
        (members ?? []).flatMap { member -> [Member] in
            if let found = member.decl.as(Member.self) { return [found] }
            guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
            return conditional.clauses.flatMap { clause -> [Member] in
                guard case .decls(let members) = clause.elements else { return [] }
                return all(type, in: members)
            }
        }
    }

    package func modifier(_ keyword: Keyword) -> DeclModifierSyntax? {
        modifiers.first { $0.name.tokenKind == .keyword(keyword) }
    }

    package var hasDeinitializer: Bool { members?.contains { $0.decl.is(DeinitializerDeclSyntax.self) } ?? false }
    package var isImplicit: Bool { kind == .implicitView }
}
