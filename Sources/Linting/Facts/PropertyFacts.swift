package import SwiftSyntax

/// One name that a `let` or `var` declares as a member of a type.
///
/// `var a = 1, b = 2` gives two. A pattern that is no plain name, such as a tuple, gives none.
package final class PropertyFacts {
    package let name: String
    package let nameToken: TokenSyntax
    package let declaration: VariableDeclSyntax
    package let binding: PatternBindingSyntax
    /// Index among the bindings of its declaration, from 0.
    package let place: Int
    /// The attributes that rules ask about.
    package let wrappers: Wrappers
    /// The type that it is a member of: a declaration, an extension or the implicit view of a fragment.
    package unowned let owner: TypeFacts

    package let isLet: Bool
    package private(set) var isStatic = false
    package private(set) var isLazy = false
    package private(set) var isOverride = false
    /// Who can read it.
    package private(set) var access = Access.internal
    /// Who can set it, where that is written separately: `private(set)`.
    package private(set) var setterAccess: Access?

    /// The names that a declaration declares, in order.
    static func all(in declaration: VariableDeclSyntax, owner: TypeFacts) -> [PropertyFacts] {
        var wrappers = Wrappers(declaration.attributes)
        // The code may have wrappers of its own under names of SwiftUI's.
        let own = owner.ownWrappers
        if !wrappers.isDisjoint(with: own) { wrappers = wrappers.subtracting(own).union(.other) }
        return declaration.bindings.enumerated().compactMap { place, binding in
            PropertyFacts(binding, at: place, in: declaration, wrappers, owner: owner)
        }
    }

    private init?(
        _ binding: PatternBindingSyntax, at place: Int, in declaration: VariableDeclSyntax, _ wrappers: Wrappers,
        owner: TypeFacts
    ) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, name.presence == .present
        else { return nil }
        self.name = name.name
        nameToken = name
        self.binding = binding
        self.place = place
        self.declaration = declaration
        self.wrappers = wrappers
        self.owner = owner
        isLet = declaration.bindingSpecifier.tokenKind == .keyword(.let)
        for modifier in declaration.modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.static), .keyword(.class): isStatic = true
            case .keyword(.lazy): isLazy = true
            case .keyword(.override): isOverride = true
            default:
                guard let level = Access(modifier) else { continue }
                if modifier.detail == nil { access = level } else { setterAccess = level }
            }
        }
    }

    /// Whether it has storage of its own: no accessors, or only observers.
    package private(set) lazy var isStored: Bool = {
        guard let block = binding.accessorBlock else { return true }
        guard case .accessors(let accessors) = block.accessors else { return false }
        return accessors.allSatisfy { $0.accessorSpecifier.reads("willSet") || $0.accessorSpecifier.reads("didSet") }
    }()

    /// Whether accessors or observers follow in braces.
    package var hasAccessorBlock: Bool { binding.accessorBlock != nil }

    /// Whether there is a value after `=`.
    package var hasInitialValue: Bool { binding.initializer != nil }

    /// The value after `=`.
    package var initialValue: ExprSyntax? { binding.initializer?.value }

    /// The type after the colon, or, in `var a, b: Int`, after that of a later name.
    package private(set) lazy var type: TypeSyntax? = {
        if let type = binding.typeAnnotation?.type { return type }
        guard !hasInitialValue, binding.trailingComma != nil else { return nil }
        return declaration.bindings.dropFirst(place + 1).lazy.compactMap(\.typeAnnotation?.type).first
    }()

    /// The name of the written type without `?`, `any`, `some`, its module and its generic arguments; nil where none is
    /// written or it is no plain name or a generic parameter.
    package private(set) lazy var typeName: String? = type?.plainName.flatMap {
        owner.genericParameters.contains($0) ? nil : $0
    }

    /// The type that the initial value constructs: `T` in `= T(…)`, `= T<U>(…)`, `= T.init(…)`, or the written type in
    /// `= .init(…)`.
    package private(set) lazy var constructedTypeName: String? = {
        guard let call = initialValue?.as(FunctionCallExprSyntax.self) else { return nil }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base == nil,
            member.declName.baseName.tokenKind == .keyword(.`init`)
        {
            return typeName
        }
        return call.constructedTypeName
    }()

    package enum Access: Int, Sendable, Comparable {
        case `private`, `fileprivate`, `internal`, package, `public`, open

        package static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }

        init?(_ modifier: DeclModifierSyntax) {
            switch modifier.name.tokenKind {
            case .keyword(.private): self = .private
            case .keyword(.fileprivate): self = .fileprivate
            case .keyword(.internal): self = .internal
            case .keyword(.package): self = .package
            case .keyword(.public): self = .public
            case .keyword(.open): self = .open
            default: return nil
            }
        }
    }
}

extension PropertyFacts {
    /// Whether it has at least one of these attributes.
    package func has(_ wrapper: Wrappers) -> Bool { !wrappers.isDisjoint(with: wrapper) }

    /// The attribute itself.
    package func attribute(_ wrapper: Wrappers) -> AttributeSyntax? {
        guard has(wrapper) else { return nil }
        for case .attribute(let attribute) in declaration.attributes
        where !Wrappers(attribute).isDisjoint(with: wrapper) { return attribute }
        return nil
    }

    package var isVar: Bool { !isLet }

    /// `private` or `fileprivate`, and not only in its setter.
    package var isPrivate: Bool { access <= .fileprivate }

    /// Whether code outside the type can set it: a stored or settable `var` without `private`, `fileprivate` or their
    /// `(set)`.
    package var isSettableFromOutside: Bool {
        isVar && (setterAccess ?? access) > .fileprivate && (isStored || accessor(.set) != nil)
    }

    package var isComputed: Bool { !isStored }

    /// An explicit accessor, such as `set` or `didSet`.
    package func accessor(_ keyword: Keyword) -> AccessorDeclSyntax? {
        guard case .accessors(let accessors)? = binding.accessorBlock?.accessors else { return nil }
        return accessors.first { $0.accessorSpecifier.tokenKind == .keyword(keyword) }
    }

    /// The statements of a computed property, from `{ … }` or `get { … }`.
    package var getter: CodeBlockItemListSyntax? {
        guard let block = binding.accessorBlock else { return nil }
        if case .getter(let items) = block.accessors { return items }
        return accessor(.get)?.body?.statements
    }

    /// Whether the written type is an Optional: `T?`, `T!`, `Optional<T>`.
    package var isOptional: Bool { type?.isOptional ?? false }

    /// The name of its type, written or constructed.
    package var valueTypeName: String? { typeName ?? constructedTypeName }

    /// The place for a finding about its visibility: the access modifier, or `var` or `let`.
    package var accessOrKeyword: TokenSyntax {
        declaration.modifiers.first { $0.detail == nil && Access($0) != nil }?.name ?? declaration.bindingSpecifier
    }
}
