import Base
package import SwiftSyntax

/// The parameters, variables and captures of one file, collected scope by scope as they are asked for.
package final class LocalScopes {
    /// The declarations in the parts of a node, by the node and then by name, in source order.
    private var scopes: [SyntaxIdentifier: [String: [Syntax]]] = [:]

    /// The parameter, variable or capture that a name refers to at a node; nil where it may be a member of the type.
    package func declaration(of name: String, at node: some SyntaxProtocol) -> Syntax? {
        var current = Syntax(node)
        // Members of the type, or loose ones of a sample, are not local.
        while let parent = current.parent, !parent.is(MemberBlockItemListSyntax.self),
            parent.parent?.is(SourceFileSyntax.self) != true
        {
            if let declared = declarations(in: parent)[name],
                let found = declared[..<declared.partitionIndex { $0.endPosition > current.position }].last
            {
                return found
            }
            current = parent
        }
        return nil
    }

    private func declarations(in node: Syntax) -> [String: [Syntax]] {
        if let known = scopes[node.id] { return known }
        let collector = LocalCollector(viewMode: .sourceAccurate)
        for child in node.children(viewMode: .sourceAccurate) where Self.declares(child) { collector.walk(child) }
        scopes[node.id] = collector.found
        return collector.found
    }

    /// Whether a declaration in a part of a node is visible after it; that of a statement for its own body is not.
    private static func declares(_ child: Syntax) -> Bool {
        guard let item = child.as(CodeBlockItemSyntax.self)?.item else { return !child.is(ExprSyntax.self) }
        return item.is(VariableDeclSyntax.self) || item.is(GuardStmtSyntax.self)
    }
}

/// Collects patterns, parameters and captures, except those in bodies and in values.
private final class LocalCollector: SyntaxVisitor {
    private(set) var found: [String: [Syntax]] = [:]

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        add(node.pattern.as(IdentifierPatternSyntax.self)?.identifier, node)
    }
    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { add(node.identifier, node) }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        add(node.secondName ?? node.firstName, node)
    }
    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        add(node.secondName ?? node.firstName, node)
    }
    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        node.condition.is(ExprSyntax.self) ? .skipChildren : .visitChildren
    }
    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func add(_ name: TokenSyntax?, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        guard let name else { return .visitChildren }
        found[name.name, default: []].append(Syntax(node))
        return .skipChildren
    }
}
