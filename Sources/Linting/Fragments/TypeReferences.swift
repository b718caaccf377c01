import SwiftSyntax

/// Finds where code names some types.
final class TypeReferences: SyntaxVisitor {
    private let names: Set<String>
    private(set) var offsets: [Int] = []

    init(to names: Set<String>) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if names.contains(node.name.text) { offsets.append(node.name.textRange.lowerBound) }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        if !isMember, names.contains(node.baseName.text) { offsets.append(node.baseName.textRange.lowerBound) }
        return .visitChildren
    }
}
