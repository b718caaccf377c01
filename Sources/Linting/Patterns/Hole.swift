@_spi(RawSyntax) import SwiftSyntax

/// A node of a pattern that stands for other code.
struct Hole {
    let name: String
    let isMany: Bool

    static let onePrefix = "rubricOneˑ"
    static let manyPrefix = "rubricManyˑ"

    init?(name token: TokenSyntax) {
        let raw = token.rawText
        if raw.hasPrefix("rubricOneˑ") {
            (name, isMany) = (String(token.text.dropFirst(Self.onePrefix.count)), false)
        } else if raw.hasPrefix("rubricManyˑ") {
            (name, isMany) = (String(token.text.dropFirst(Self.manyPrefix.count)), true)
        } else {
            return nil
        }
    }

    /// The hole that a whole node is, through the nodes that only wrap it.
    init?(_ node: Syntax) {
        switch node.kind {
        case .token: self.init(name: node.cast(TokenSyntax.self))
        case .declReferenceExpr:
            let reference = node.cast(DeclReferenceExprSyntax.self)
            guard reference.argumentNames == nil else { return nil }
            self.init(name: reference.baseName)
        case .identifierType:
            let type = node.cast(IdentifierTypeSyntax.self)
            guard type.genericArgumentClause == nil else { return nil }
            self.init(name: type.name)
        case .identifierPattern: self.init(name: node.cast(IdentifierPatternSyntax.self).identifier)
        case .expressionPattern: self.init(Syntax(node.cast(ExpressionPatternSyntax.self).expression))
        case .codeBlockItem: self.init(Syntax(node.cast(CodeBlockItemSyntax.self).item))
        case .labeledExpr:
            let argument = node.cast(LabeledExprSyntax.self)
            guard argument.label == nil else { return nil }
            self.init(Syntax(argument.expression))
        case .arrayElement: self.init(Syntax(node.cast(ArrayElementSyntax.self).expression))
        case .memberBlockItem:
            guard let variable = node.cast(MemberBlockItemSyntax.self).decl.as(VariableDeclSyntax.self) else {
                return nil
            }
            guard variable.attributes.isEmpty, variable.modifiers.isEmpty, variable.bindings.count == 1,
                let binding = variable.bindings.first
            else {
                return nil
            }
            guard binding.typeAnnotation == nil, binding.initializer == nil, binding.accessorBlock == nil else {
                return nil
            }
            self.init(Syntax(binding.pattern))
            if !isMany { return nil }
        default: return nil
        }
    }

    /// Whether the hole of one kind of pattern node can be filled by a node.
    static func accepts(_ pattern: SyntaxKind, _ node: Syntax) -> Bool {
        switch pattern {
        case .token:
            guard let token = node.as(TokenSyntax.self) else { return false }
            if case .identifier = token.tokenKind { return true }
            if case .dollarIdentifier = token.tokenKind { return true }
            return false
        case .declReferenceExpr: return node.is(ExprSyntax.self)
        case .identifierType: return node.is(TypeSyntax.self)
        case .identifierPattern, .expressionPattern: return node.is(PatternSyntax.self)
        default: return node.kind == pattern
        }
    }
}
