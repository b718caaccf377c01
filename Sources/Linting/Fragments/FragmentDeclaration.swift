import SwiftSyntax

/// A declaration outside of types.
package struct FragmentDeclaration: Sendable {
    /// The name of the type, function or variable; that of the extended type, without what follows a dot.
    package let name: String
    package let kind: Kind
    /// The identifiers in it.
    package let mentions: Set<String>

    package enum Kind: Sendable, Hashable {
        case type, function, variable
        case `extension`(members: Set<String>)
    }

    /// Nil for statements and for what has no name.
    init?(_ item: CodeBlockItemSyntax) {
        guard let declaration = item.item.as(DeclSyntax.self) else { return nil }
        if let type = declaration.as(ExtensionDeclSyntax.self) {
            let members = type.memberBlock.members.compactMap { $0.decl.typeName ?? $0.decl.memberName }
            (name, kind) = (type.extendedName, .extension(members: Set(members)))
        } else if let type = declaration.typeName {
            (name, kind) = (type, .type)
        } else if let member = declaration.memberName {
            (name, kind) = (member, declaration.is(FunctionDeclSyntax.self) ? .function : .variable)
        } else {
            return nil
        }
        mentions = declaration.mentions
    }
}
