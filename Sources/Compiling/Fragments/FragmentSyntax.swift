import Linting
import SwiftSyntax

extension SyntaxProtocol {
    var mentions: Set<String> { Set(identifiers.map(\.text)) }
}

extension DeclSyntax {
    var typeName: String? {
        asProtocol((any NamedDeclSyntax).self).flatMap { self.is(FunctionDeclSyntax.self) ? nil : $0.name.text }
    }

    /// The name of a function or a variable.
    var memberName: String? { self.as(FunctionDeclSyntax.self)?.name.text ?? variableName }

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
