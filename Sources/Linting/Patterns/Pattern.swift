package import SwiftSyntax

/// A piece of Swift code with placeholders, which matches code of the same structure regardless of spaces and comments.
///
/// `$name` matches one expression, type, pattern or name, `$$$name` any number of arguments, elements, statements or
/// members; the same name twice must match the same code. Swift's projected value `$isOn` is written `\$isOn`.
package struct Pattern: Sendable {
    /// The pattern as it was written.
    package let text: String
    /// The names of its placeholders.
    package let names: Set<String>

    let root: Syntax
    /// The pattern as a type, where it may be one: `Label`, `Result<$value, Error>`, `[String: Any]`.
    let typeRoot: Syntax?
    /// Whether each name occurs only once in the pattern.
    private let placeholdersAreIndependent: Bool

    /// Parses a pattern.
    package init(_ text: String) throws(PatternError) {
        self.text = text
        let template = PatternTemplate(text)
        names = template.names
        placeholdersAreIndependent = template.namesAreUnique
        if let fault = template.fault { throw fault }
        root = try Self.parse(template)
        typeRoot = Self.type(template, root)
        if Placeholder(root) != nil { throw PatternError(message: "'\(text)' matches everything", offset: 0) }
    }

    /// The name of the function, type or modifier that the pattern calls, where it calls one by name.
    var calledName: String? {
        guard let name = root.as(FunctionCallExprSyntax.self)?.calleeName, Placeholder(name: name) == nil else {
            return nil
        }
        return name.name
    }

    /// Code that the pattern matches: each placeholder is replaced by its own name or by a declaration of that name,
    /// and an attribute or a type stands in a declaration.
    package static func example(of text: String) -> String {
        let template = PatternTemplate(text)
        let (names, members) = (template.example(asMembers: false), template.example(asMembers: true))
        let pattern = try? Pattern(text)
        let candidates = [
            names, members, "\(names) var value: Value", "final class Example: \(names) {}", "let value: \(names)",
            "struct Example {\n    \(names)\n}", "final class Example {\n    \(names)\n}",
        ]
        func isExample(_ code: String) -> Bool {
            guard let tree = SyntaxTree.whole(of: Array(code.utf8)) else { return false }
            guard let pattern else { return true }
            return tree.subtree.contains { pattern.match($0) != nil }
        }
        return candidates.first(where: isExample) ?? names
    }

    /// The code of a node that fills the placeholders; nil where it does not match.
    package func match(_ node: some SyntaxProtocol) -> PatternMatch? {
        var work = PatternWork()
        return match(Syntax(node), &work)
    }

    func match(_ node: Syntax, _ work: inout PatternWork) -> PatternMatch? {
        let typeRoot = node.is(TypeSyntax.self) ? typeRoot : nil
        // A plain name also matches a type with arguments and one in another type.
        if let wanted = typeRoot?.as(IdentifierTypeSyntax.self), wanted.genericArgumentClause == nil {
            guard let name = node.as(IdentifierTypeSyntax.self)?.name ?? node.as(MemberTypeSyntax.self)?.name,
                name.reads(like: wanted.name)
            else { return nil }
            return PatternMatch(node: Syntax(name), bindings: [:])
        }
        var matching = PatternMatching(
            placeholdersAreIndependent: placeholdersAreIndependent, triesLeft: work.triesLeft)
        defer { if !placeholdersAreIndependent { work.triesLeft -= matching.tries } }
        return matching.matches(typeRoot ?? root, node) ? PatternMatch(node: node, bindings: matching.bindings) : nil
    }

    /// The kinds of nodes that it may match.
    var nodeTypes: [any SyntaxProtocol.Type] {
        guard let typeRoot else { return [root.syntaxNodeType] }
        let members: [any SyntaxProtocol.Type] = typeRoot.is(IdentifierTypeSyntax.self) ? [MemberTypeSyntax.self] : []
        return [root.syntaxNodeType, typeRoot.syntaxNodeType] + members
    }
}

/// The reason why a pattern is invalid, with the 0-based byte offset in its text.
package struct PatternError: Error, Hashable {
    package var message: String
    package var offset: Int
}

private extension Pattern {
    static func parse(_ template: PatternTemplate) throws(PatternError) -> Syntax {
        guard var tree = SyntaxTree.parse(template.code(manyAsMembers: false)) else {
            throw PatternError(message: "the pattern is nested too deeply", offset: 0)
        }
        if tree.hasError, let members = SyntaxTree.whole(of: Array(template.code(manyAsMembers: true).utf8)) {
            tree = members
        }
        if tree.hasError, let part = attribute(template) ?? attributedType(template) { return part }
        if let error = SyntaxTree.firstError(in: tree) {
            throw PatternError(message: error.message, offset: template.original(error.range.lowerBound))
        }
        guard let item = tree.statements.first else { throw PatternError(message: "the pattern is empty", offset: 0) }
        if let second = tree.statements.dropFirst().first {
            throw PatternError(
                message: "a pattern must be one expression, statement or declaration",
                offset: template.original(second.textRange.lowerBound))
        }
        switch item.item {
        case .decl(let node): return Syntax(node)
        case .stmt(let node): return node.as(ExpressionStmtSyntax.self).map { Syntax($0.expression) } ?? Syntax(node)
        case .expr(let node): return Syntax(node)
        }
    }

    /// The type that an expression would be; nil where none is written so.
    static func type(_ template: PatternTemplate, _ root: Syntax) -> Syntax? {
        switch root.kind {
        case .declReferenceExpr, .genericSpecializationExpr, .memberAccessExpr, .typeExpr: break
        // With a placeholder, these match the elements of an array or a dictionary.
        case .arrayExpr, .dictionaryExpr: guard template.names.isEmpty else { return nil }
        default: return nil
        }
        if let name = lastName(root), name.first?.isUppercase != true { return nil }
        return annotation(template).map { Syntax($0) }
    }

    /// The code as the type of a variable; nil where it is none.
    private static func annotation(_ template: PatternTemplate) -> TypeSyntax? {
        guard let tree = SyntaxTree.whole(of: Array("let a: \(template.code(manyAsMembers: false))".utf8)),
            tree.statements.count == 1,
            let binding = tree.statements.first?.item.as(VariableDeclSyntax.self)?.bindings.first,
            binding.initializer == nil, binding.accessorBlock == nil
        else { return nil }
        return binding.typeAnnotation?.type
    }

    /// The last name of an expression that may be a type.
    private static func lastName(_ root: Syntax) -> String? {
        if let generic = root.as(GenericSpecializationExprSyntax.self) { return lastName(Syntax(generic.expression)) }
        if let member = root.as(MemberAccessExprSyntax.self) {
            return member.base == nil ? "" : member.declName.baseName.text
        }
        return root.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// An attribute alone is no code; with a declaration after it, it is.
    static func attribute(_ template: PatternTemplate) -> Syntax? {
        guard let tree = SyntaxTree.whole(of: Array("\(template.code(manyAsMembers: false)) var a".utf8)),
            tree.statements.count == 1,
            let attributes = tree.statements.first?.item.as(VariableDeclSyntax.self)?.attributes, attributes.count == 1,
            case .attribute(let attribute)? = attributes.first
        else { return nil }
        return Syntax(attribute)
    }

    /// A type with attributes, such as `@unchecked Sendable`, which is no code without a declaration either.
    static func attributedType(_ template: PatternTemplate) -> Syntax? {
        annotation(template)?.as(AttributedTypeSyntax.self).map { Syntax($0) }
    }
}
