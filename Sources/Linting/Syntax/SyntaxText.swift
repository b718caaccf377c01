package import SwiftSyntax

extension SyntaxProtocol {
    /// The range of the node without surrounding trivia, as 0-based byte offsets in the parsed text.
    package var textRange: Range<Int> {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// The text of the node without surrounding trivia.
    package var text: String {
        // Cut from the bytes, since `trimmedDescription` makes a tree of its own.
        let bytes = syntaxTextBytes
        let start = leadingTriviaLength.utf8Length
        return String(decoding: bytes[start..<max(start, bytes.count - trailingTriviaLength.utf8Length)], as: UTF8.self)
    }

    /// The children that are of one of some kinds or hold a node of one, in order.
    package func children(holding kinds: SyntaxKind...) -> [Syntax] {
        children(viewMode: .sourceAccurate).filter { child in kinds.contains { child.holds($0) } }
    }

    /// The names in the node, in order, without keywords.
    package var identifiers: some Sequence<TokenSyntax> {
        tokens(viewMode: .sourceAccurate).lazy.filter { $0.isIdentifier }
    }

    /// The node and all nodes in it, each before its children.
    package var subtree: some Sequence<Syntax> {
        sequence(state: [Syntax(self)]) { waiting in
            guard let node = waiting.popLast() else { return nil }
            waiting += node.children(viewMode: .sourceAccurate).reversed()
            return node
        }
    }

    /// The nodes around this one, the innermost first.
    package var ancestors: some Sequence<Syntax> {
        sequence(state: parent) { next in
            defer { next = next?.parent }
            return next
        }
    }

    /// The nearest node around this one of a given type.
    package func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        ancestors.first { $0.is(Node.self) }?.as(Node.self)
    }
}

extension TokenSyntax {
    /// The token's characters without backticks.
    package var name: String {
        let text = text
        return text.hasPrefix("`") && text.utf8.count > 2 ? String(text.dropFirst().dropLast()) : text
    }
}

extension String {
    /// Whether the text begins with a capital letter, as the names of types do.
    package var isCapitalized: Bool { unicodeScalars.first?.properties.isUppercase ?? false }
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
