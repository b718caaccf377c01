import Linting
import Samples
import SwiftSyntax

/// A fragment that compiles if the declarations around it have what it uses: no part of it is left out.
struct CompleteFragment: Sendable {
    let fragment: Fragment
    /// What it declares outside of types, by the index of the item in its code.
    let declarations: [Int: FragmentDeclaration]
    private let tree: SourceFileSyntax

    /// Nil if a part of the code is left out.
    init?(file: String, bytes: [UInt8]) {
        let fragment = Fragment(file: file, bytes: bytes)
        guard let tree = fragment.tree, fragment.wrapping == .none, !fragment.omitsNames else { return nil }
        (self.fragment, self.tree) = (fragment, tree)
        declarations = tree.statements.enumerated().reduce(into: [:]) { declarations, item in
            declarations[item.offset] = FragmentDeclaration(item.element)
        }
    }

    /// The code with what it lacks around it.
    ///
    /// - Parameters:
    ///   - scope: the name of the enumeration, which no other fragment of the module has.
    ///   - names: the types of the enumeration, from this and other fragments.
    ///   - declarations: if given, the code is context of another fragment in the same scope, and only these of its
    ///     ``declarations`` count.
    func compilable(scope: String, names: Set<String>, only declarations: Set<Int>? = nil) -> CompilableCode {
        let expansion = MacroExpansion(scope: scope, names: names)
        expansion.walk(tree)
        let bytes = fragment.source.bytes
        var writer = CompilableWriter(
            items: Array(tree.statements), scope: scope, names: names, chosen: declarations, end: bytes.count)
        writer.addScopes()
        return (writer.edits + expansion.edits).applied(to: bytes)
    }

    /// Its code without comments and white space, as far as they have no meaning.
    var tokens: [String] { tree.tokens(viewMode: .sourceAccurate).map(\.text) }

    /// The modules that it imports, in order.
    var imports: [String] {
        tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription }
    }

    /// All identifiers in its code.
    var identifiers: Set<String> { tree.mentions }

    /// The types outside of others whose body is only a comment.
    var typesWithoutMembers: Set<String> {
        let types = tree.statements.compactMap { $0.item.asProtocol((any DeclGroupSyntax).self) }
        return Set(
            types.filter { type in
                let block = type.memberBlock
                let trivia = Array(block.leftBrace.trailingTrivia) + block.rightBrace.leadingTrivia
                return block.members.isEmpty && !trivia.allSatisfy(\.isWhitespace)
            }.compactMap { $0.asProtocol((any NamedDeclSyntax).self)?.name.text })
    }

    /// The names that it declares, at any depth.
    var declaredNames: Set<String> {
        let introducers: Set<Keyword> = [
            .actor, .associatedtype, .case, .class, .enum, .func, .let, .macro, .protocol, .struct, .typealias, .var,
        ]
        let tokens = Array(tree.tokens(viewMode: .sourceAccurate))
        return Set(
            zip(tokens, tokens.dropFirst()).compactMap { first, second in
                guard case .keyword(let keyword) = first.tokenKind, introducers.contains(keyword),
                    case .identifier(let name) = second.tokenKind
                else { return nil }
                return name
            })
    }
}

/// A declaration outside of types.
struct FragmentDeclaration: Sendable {
    /// The name of the type, function or variable; that of the extended type, without what follows a dot.
    let name: String
    let kind: Kind
    /// The identifiers in it.
    let mentions: Set<String>

    enum Kind: Sendable, Hashable {
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
