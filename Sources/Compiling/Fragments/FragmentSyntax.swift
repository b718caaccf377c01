import Linting
import SwiftSyntax

extension SyntaxProtocol {
    /// The identifiers in it; `subscript` where it uses one.
    var mentions: Set<String> {
        let usesSubscripts = subtree.contains { $0.is(SubscriptCallExprSyntax.self) }
        return Set(identifiers.map(\.text)).union(usesSubscripts ? ["subscript"] : [])
    }

    /// The names in it that are neither members nor labels nor declared there, each with its offset.
    var references: [(name: String, offset: Int)] {
        let finder = ReferenceFinder(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.references
    }
}

extension SourceFileSyntax {
    /// Whether what is omitted at an offset matters elsewhere: not a statement, or the body of a function.
    func needsWhatIsOmitted(at offset: Int) -> Bool {
        let token = token(at: AbsolutePosition(utf8Offset: offset))
        for node in token?.ancestors.map(\.self) ?? [] where node.textRange.contains(offset) {
            switch node.kind {
            case .codeBlock, .accessorBlock: return false
            case .memberBlock, .closureExpr, .functionCallExpr, .functionParameterClause, .arrayExpr, .dictionaryExpr,
                .tupleExpr:
                return true
            default: break
            }
        }
        return false
    }
}

extension DeclSyntax {
    var typeName: String? {
        asProtocol((any NamedDeclSyntax).self).flatMap { self.is(FunctionDeclSyntax.self) ? nil : $0.name.text }
    }

    /// The name of a function or a variable.
    var memberName: String? { self.as(FunctionDeclSyntax.self)?.name.text ?? variableName }

    /// The name of a member of a type, which is `init` or `subscript` for those without a name.
    var anyMemberName: String? {
        switch kind {
        case .initializerDecl: "init"
        case .subscriptDecl: "subscript"
        default: typeName ?? memberName
        }
    }

    var variableName: String? {
        self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
}

extension ExtensionDeclSyntax {
    var extendedName: String { extendedType.trimmedDescription.outerName }
}

extension VariableDeclSyntax {
    /// Whether it is computed, or has a value without an initializer of its type.
    var hasValue: Bool {
        bindings.allSatisfy { binding in
            binding.initializer != nil || binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
                || binding.accessorBlock?.isComputed == true
        }
    }
}

private extension AccessorBlockSyntax {
    var isComputed: Bool {
        guard case .accessors(let accessors) = accessors else { return true }
        return accessors.contains { $0.accessorSpecifier.text == "get" }
    }
}

extension AttributeListSyntax {
    /// The names as written; nil for a conditional block.
    var names: [String?] { map { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription } }
}

extension String {
    /// The first part of a type's name.
    var outerName: String { String(prefix { $0 != "." && $0 != "<" }) }
}

private final class ReferenceFinder: SyntaxVisitor {
    private(set) var references: [(name: String, offset: Int)] = []

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        add(node.name)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { add(node.baseName) }
        return .visitChildren
    }

    private func add(_ name: TokenSyntax) {
        if name.isIdentifier { references.append((name.text, name.textRange.lowerBound)) }
    }
}
