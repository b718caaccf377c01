@_spi(RawSyntax) package import SwiftSyntax

/// One name that a `let` or `var` declares as a member of a type, with what its declaration says about it.
///
/// `var a = 1, b = 2` gives two of them. A pattern that is no plain name, such as a tuple, gives none. Shared by all
/// rules that look at the property, so that handing it on copies nothing.
package final class PropertyFacts {
    package let name: String
    package private(set) lazy var nameToken: TokenSyntax = binding.pattern.cast(IdentifierPatternSyntax.self).identifier
    package let declaration: VariableDeclSyntax
    package private(set) lazy var binding: PatternBindingSyntax = {
        let bindings = declaration.bindings
        return bindings[bindings.index(bindings.startIndex, offsetBy: place)]
    }()
    /// The attributes that rules ask about.
    package let wrappers: Wrappers
    /// The type that it is a member of: a declaration, an extension or the implicit view of a fragment.
    package unowned let owner: TypeFacts

    package let isLet: Bool
    package let isStatic: Bool
    package let isLazy: Bool
    package let isOverride: Bool
    /// Who can read it.
    package let access: Access
    /// Who can set it, where that is said apart: `private(set)`.
    package let setterAccess: Access?

    /// Its place among the bindings of its declaration, from 0.
    package let place: Int
    /// The node that ``binding`` is made of, which lives as long as the declaration's.
    private let raw: RawSyntax

    init(
        _ name: RawSyntaxTokenView, _ raw: RawSyntax, at place: Int, in declaration: VariableDeclSyntax, isLet: Bool,
        _ modifiers: Modifiers,
        wrappers: Wrappers, owner: TypeFacts
    ) {
        self.name = name.name
        self.raw = raw
        self.place = place
        self.declaration = declaration
        self.wrappers = wrappers
        self.owner = owner
        self.isLet = isLet
        isStatic = modifiers.isStatic
        isLazy = modifiers.isLazy
        isOverride = modifiers.isOverride
        access = modifiers.access
        setterAccess = modifiers.setterAccess
    }

    /// Has storage of its own: no accessors, or only observers.
    package private(set) lazy var isStored: Bool = {
        guard let block = raw.child(.accessorBlock) else { return true }
        guard let accessors = block.child(.accessorDeclList)?.layoutView?.children else { return false }
        return accessors.allSatisfy { accessor in
            guard let specifier = accessor?.firstToken?.rawText else { return false }
            return specifier == "willSet" || specifier == "didSet"
        }
    }()

    /// Whether anything stands in braces behind it, be it accessors or observers.
    package var hasAccessorBlock: Bool { raw.child(.accessorBlock) != nil }

    /// Whether there is a value after `=`.
    package var hasInitialValue: Bool { raw.child(.initializerClause) != nil }

    /// The value after `=`.
    package private(set) lazy var initialValue: ExprSyntax? = hasInitialValue ? binding.initializer?.value : nil

    /// The type that is written after the colon, or, in `var a, b: Int`, after that of a later name.
    package private(set) lazy var type: TypeSyntax? = {
        if raw.child(.typeAnnotation) != nil { return binding.typeAnnotation?.type }
        guard !hasInitialValue, binding.trailingComma != nil else { return nil }
        var isAfter = false
        for other in declaration.bindings {
            if isAfter, let type = other.typeAnnotation?.type { return type }
            if other.id == binding.id { isAfter = true }
        }
        return nil
    }()

    /// The name of the written type without `?`, `any`, `some`, its module and its generic arguments; nil where none is
    /// written or it is no plain name or a generic parameter.
    package private(set) lazy var typeName: String? = writtenTypeName.flatMap {
        owner.genericParameters.contains($0) ? nil : $0
    }

    private var writtenTypeName: String? {
        guard let written = raw.child(.typeAnnotation)?.firstNode else { return type?.plainName }
        return written.wrappedTypeName ?? (written.hasNoPlainName ? nil : type?.plainName)
    }

    /// The type that the initial value constructs: `T` in `= T(…)`, `= T<U>(…)`, `= T.init(…)`, or the written type in
    /// `= .init(…)`.
    package private(set) lazy var constructedTypeName: String? = {
        guard let value = raw.child(.initializerClause)?.firstNode, value.kind == .functionCallExpr else { return nil }
        // Most are a name and its parentheses, which take no node to be read.
        if let callee = value.firstNode, callee.kind == .declReferenceExpr, let name = callee.firstToken?.name {
            return FunctionCallExprSyntax.namesType(name) ? name : nil
        }
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

        /// By the bytes of a modifier, of which no token of another kind can have the same.
        init?(_ modifier: SyntaxText) {
            if modifier == "private" {
                self = .private
            } else if modifier == "fileprivate" {
                self = .fileprivate
            } else if modifier == "internal" {
                self = .internal
            } else if modifier == "package" {
                self = .package
            } else if modifier == "public" {
                self = .public
            } else if modifier == "open" {
                self = .open
            } else {
                return nil
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

    /// `private` or `fileprivate`, not just in its setter.
    package var isPrivate: Bool { access <= .fileprivate }

    /// Whether code outside of the type can set it: a stored or settable `var` without `private`, `fileprivate` or
    /// their `(set)`.
    package var isSettableFromOutside: Bool {
        isVar && (setterAccess ?? access) > .fileprivate && (isStored || hasSetter)
    }

    package var isComputed: Bool { !isStored }
    package var hasSetter: Bool { accessor(.set) != nil }

    /// An accessor that is written out, such as `set` or `didSet`.
    package func accessor(_ keyword: Keyword) -> AccessorDeclSyntax? {
        guard hasAccessorBlock, case .accessors(let accessors)? = binding.accessorBlock?.accessors else { return nil }
        return accessors.first { $0.accessorSpecifier.tokenKind == .keyword(keyword) }
    }

    /// The statements that a computed property is made of, from `{ … }` or `get { … }`.
    package var getter: CodeBlockItemListSyntax? {
        guard let block = binding.accessorBlock else { return nil }
        if case .getter(let items) = block.accessors { return items }
        return accessor(.get)?.body?.statements
    }

    /// Whether the written type is an Optional: `T?`, `T!`, `Optional<T>`.
    package var isOptional: Bool { raw.child(.typeAnnotation)?.firstNode?.isOptionalType ?? type?.isOptional ?? false }

    /// What is known of its type, written or constructed.
    package var valueTypeName: String? { typeName ?? constructedTypeName }

    /// Where a finding about its visibility belongs: the access modifier, or `var` or `let`.
    package var accessOrKeyword: TokenSyntax {
        declaration.modifiers.first { $0.detail == nil && Access($0.name.rawText) != nil }?.name
            ?? declaration.bindingSpecifier
    }
}

extension RawSyntax {
    /// The name of a raw type that is nothing but that.
    var plainTypeName: String? {
        guard kind == .identifierType, child(.genericArgumentClause) == nil else { return nil }
        return firstToken?.name
    }

    /// The same where `?`, `some` or `any` stands around it; nil for what takes a closer look.
    fileprivate var wrappedTypeName: String? {
        switch kind {
        case .identifierType: plainTypeName
        case .optionalType, .implicitlyUnwrappedOptionalType, .someOrAnyType: firstNode?.wrappedTypeName
        default: nil
        }
    }

    /// Whether a raw type is one of those that `TypeSyntax.plainName` never has a name for.
    fileprivate var hasNoPlainName: Bool { kind == .arrayType || kind == .dictionaryType || kind == .functionType }

    /// Whether a raw type is an Optional, as `TypeSyntax.isOptional` says.
    fileprivate var isOptionalType: Bool {
        switch kind {
        case .optionalType, .implicitlyUnwrappedOptionalType: true
        case .identifierType: firstToken?.rawText == "Optional"
        default: false
        }
    }
}

extension TypeSyntax {
    /// `T?`, `T!`, `Optional<T>`.
    package var isOptional: Bool {
        if self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return true }
        return self.as(IdentifierTypeSyntax.self)?.name.reads("Optional") ?? false
    }

    /// The last name of the type, without `?`, `any`, `some`, `@MainActor`, its module and its generic arguments.
    package var plainName: String? {
        if let type = self.as(IdentifierTypeSyntax.self) {
            if type.name.reads("Optional"),
                case .type(let wrapped)? = type.genericArgumentClause?.arguments.first?.argument
            {
                return wrapped.plainName
            }
            return type.name.name
        }
        if let type = self.as(MemberTypeSyntax.self) { return type.name.name }
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.plainName }
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.plainName }
        if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.plainName }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.plainName }
        if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1 {
            return type.elements.first?.type.plainName
        }
        return nil
    }
}

extension FunctionCallExprSyntax {
    /// The name of the type that the call constructs, by its capital letter: `T(…)`, `T<U>(…)`, `M.T(…)`, `T.init(…)`.
    package var constructedTypeName: String? {
        var callee = calledExpression
        if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
        if let member = callee.as(MemberAccessExprSyntax.self) {
            guard member.declName.baseName.tokenKind == .keyword(.`init`) else {
                return member.base == nil ? nil : Self.typeName(member.declName.baseName)
            }
            guard let base = member.base else { return nil }
            callee = base.as(GenericSpecializationExprSyntax.self)?.expression ?? base
            if let qualified = callee.as(MemberAccessExprSyntax.self) {
                return Self.typeName(qualified.declName.baseName)
            }
        }
        return callee.as(DeclReferenceExprSyntax.self).flatMap { Self.typeName($0.baseName) }
    }

    /// The last name of what is called: `b` in `a.b(…)`, `.b {…}` and `b<T>(…)`.
    package var calleeName: TokenSyntax? {
        var callee = calledExpression
        if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
        if let member = callee.as(MemberAccessExprSyntax.self) { return member.declName.baseName }
        return callee.as(DeclReferenceExprSyntax.self)?.baseName
    }

    private static func typeName(_ token: TokenSyntax) -> String? {
        let name = token.name
        return namesType(name) ? name : nil
    }

    /// Whether a name is a type's, by its capital letter.
    fileprivate static func namesType(_ name: String) -> Bool {
        guard let first = name.utf8.first, first < 0x80 else {
            return name.unicodeScalars.first?.properties.isUppercase == true
        }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    }
}
