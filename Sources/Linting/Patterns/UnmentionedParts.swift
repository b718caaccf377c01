import SwiftSyntax

/// The parts of code that may be there although a pattern does not mention them.
enum UnmentionedParts {
    /// The places in the layout of a kind of node, 0-based.
    static func places(in node: Syntax) -> Set<Int> { places[ObjectIdentifier(node.syntaxNodeType)] ?? [] }

    /// Lists whose elements have no order in Swift.
    static let unordered: Set<SyntaxKind> = [
        .attributeList, .declModifierList, .inheritedTypeList, .genericRequirementList, .closureCaptureList,
        .accessorDeclList, .memberBlockItemList,
    ]

    /// Lists with an order, in which other elements may stand between those of the pattern.
    static let ordered: Set<SyntaxKind> = [
        .conditionElementList, .patternBindingList, .enumCaseElementList, .switchCaseList, .catchClauseList,
        .catchItemList,
    ]

    private static let places: [ObjectIdentifier: Set<Int>] = {
        var places: [ObjectIdentifier: Set<Int>] = [:]
        for path in declarations + functions + statements + expressionsAndTypes {
            guard let type = Swift.type(of: path).rootType as? any SyntaxProtocol.Type,
                case .layout(let layout) = type.structure, let place = layout.firstIndex(of: path)
            else { continue }
            places[ObjectIdentifier(type), default: []].insert(place)
        }
        return places
    }()

    private static let declarations: [any AnyKeyPath & Sendable] = [
        \ActorDeclSyntax.genericParameterClause, \ActorDeclSyntax.inheritanceClause,
        \ActorDeclSyntax.genericWhereClause,
        \AssociatedTypeDeclSyntax.inheritanceClause, \AssociatedTypeDeclSyntax.initializer,
        \AssociatedTypeDeclSyntax.genericWhereClause,
        \ClassDeclSyntax.genericParameterClause, \ClassDeclSyntax.inheritanceClause,
        \ClassDeclSyntax.genericWhereClause,
        \EnumCaseElementSyntax.parameterClause, \EnumCaseElementSyntax.rawValue,
        \EnumCaseParameterSyntax.firstName, \EnumCaseParameterSyntax.secondName, \EnumCaseParameterSyntax.colon,
        \EnumCaseParameterSyntax.defaultValue,
        \EnumDeclSyntax.genericParameterClause, \EnumDeclSyntax.inheritanceClause, \EnumDeclSyntax.genericWhereClause,
        \ExtensionDeclSyntax.inheritanceClause, \ExtensionDeclSyntax.genericWhereClause,
        \GenericParameterClauseSyntax.genericWhereClause,
        \GenericParameterSyntax.colon, \GenericParameterSyntax.inheritedType,
        \ImportDeclSyntax.importKindSpecifier,
        \PatternBindingSyntax.typeAnnotation, \PatternBindingSyntax.initializer, \PatternBindingSyntax.accessorBlock,
        \ProtocolDeclSyntax.primaryAssociatedTypeClause, \ProtocolDeclSyntax.inheritanceClause,
        \ProtocolDeclSyntax.genericWhereClause,
        \StructDeclSyntax.genericParameterClause, \StructDeclSyntax.inheritanceClause,
        \StructDeclSyntax.genericWhereClause,
        \TypeAliasDeclSyntax.genericParameterClause, \TypeAliasDeclSyntax.genericWhereClause,
    ]

    private static let functions: [any AnyKeyPath & Sendable] = [
        \AccessorDeclSyntax.modifier, \AccessorDeclSyntax.parameters, \AccessorDeclSyntax.effectSpecifiers,
        \AccessorDeclSyntax.body,
        \AccessorEffectSpecifiersSyntax.asyncSpecifier, \AccessorEffectSpecifiersSyntax.throwsClause,
        \ClosureExprSyntax.signature,
        \ClosureParameterSyntax.secondName, \ClosureParameterSyntax.colon, \ClosureParameterSyntax.type,
        \ClosureSignatureSyntax.capture, \ClosureSignatureSyntax.parameterClause,
        \ClosureSignatureSyntax.effectSpecifiers, \ClosureSignatureSyntax.returnClause,
        \DeinitializerDeclSyntax.effectSpecifiers, \DeinitializerDeclSyntax.body,
        \FunctionDeclSyntax.genericParameterClause, \FunctionDeclSyntax.genericWhereClause, \FunctionDeclSyntax.body,
        \FunctionEffectSpecifiersSyntax.asyncSpecifier, \FunctionEffectSpecifiersSyntax.throwsClause,
        \FunctionParameterSyntax.secondName, \FunctionParameterSyntax.defaultValue,
        \FunctionSignatureSyntax.effectSpecifiers, \FunctionSignatureSyntax.returnClause,
        \InitializerDeclSyntax.optionalMark, \InitializerDeclSyntax.genericParameterClause,
        \InitializerDeclSyntax.genericWhereClause, \InitializerDeclSyntax.body,
        \SubscriptDeclSyntax.genericParameterClause, \SubscriptDeclSyntax.genericWhereClause,
        \SubscriptDeclSyntax.accessorBlock,
        \ThrowsClauseSyntax.leftParen, \ThrowsClauseSyntax.type, \ThrowsClauseSyntax.rightParen,
    ]

    private static let statements: [any AnyKeyPath & Sendable] = [
        \DoStmtSyntax.throwsClause,
        \ForStmtSyntax.tryKeyword, \ForStmtSyntax.awaitKeyword, \ForStmtSyntax.unsafeKeyword,
        \ForStmtSyntax.typeAnnotation, \ForStmtSyntax.whereClause,
        \IfExprSyntax.elseKeyword, \IfExprSyntax.elseBody,
        \OptionalBindingConditionSyntax.typeAnnotation,
        \SwitchCaseItemSyntax.whereClause, \SwitchCaseSyntax.attribute,
    ]

    private static let expressionsAndTypes: [any AnyKeyPath & Sendable] = [
        \AttributeSyntax.leftParen, \AttributeSyntax.arguments, \AttributeSyntax.rightParen,
        \DeclReferenceExprSyntax.moduleSelector,
        \FunctionTypeSyntax.effectSpecifiers,
        \IdentifierTypeSyntax.moduleSelector, \IdentifierTypeSyntax.genericArgumentClause,
        \MemberTypeSyntax.moduleSelector, \MemberTypeSyntax.genericArgumentClause,
        \TypeEffectSpecifiersSyntax.asyncSpecifier, \TypeEffectSpecifiersSyntax.throwsClause,
    ]
}
