import Linting
import Samples
import SwiftSyntax

/// A fragment that compiles if the declarations around it have what it uses: no part of it is left out.
struct CompleteFragment: Sendable {
    let fragment: Fragment
    /// What it declares outside of types, by the index of the item in its code.
    let declarations: [Int: FragmentDeclaration]
    /// Whether members, arguments or the code of a closure are omitted, which other code depends on.
    let omitsParts: Bool
    private let tree: SourceFileSyntax

    /// Nil if a part of the code is left out.
    init?(file: String, bytes: [UInt8]) {
        let fragment = Fragment(file: file, bytes: bytes)
        guard let tree = fragment.tree, fragment.wrapping == .none, !fragment.omitsNames else { return nil }
        (self.fragment, self.tree) = (fragment, tree)
        omitsParts = fragment.omissions.contains { tree.needsWhatIsOmitted(at: $0) }
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

    /// The names that its statements and members at an offset of the repaired code use, but do not declare.
    func references(around offset: Int) -> Set<String> {
        let token = tree.token(at: AbsolutePosition(utf8Offset: offset))
        let item = token?.ancestors.first { $0.is(CodeBlockItemSyntax.self) || $0.is(MemberBlockItemSyntax.self) }
        return Set(item?.references.map(\.name) ?? [])
    }

    /// The name of the innermost function or type that is called around an offset of the repaired code.
    func callee(around offset: Int) -> String? {
        let token = tree.token(at: AbsolutePosition(utf8Offset: offset))
        let call = token?.enclosing(FunctionCallExprSyntax.self)
        return call?.calledExpression.identifiers.reversed().first?.text
    }

    /// The lower-case names that it uses and does not declare.
    var freeNames: Set<String> {
        Set(tree.references.map(\.name).filter { $0.first?.isLowercase == true }).subtracting(boundNames)
    }

    /// The names that it declares at any depth, with parameters and what patterns bind.
    var boundNames: Set<String> {
        let bound = tree.subtree.flatMap { node -> [String] in
            switch node.as(SyntaxEnum.self) {
            case .identifierPattern(let pattern): [pattern.identifier.text]
            case .functionParameter(let parameter): [(parameter.secondName ?? parameter.firstName).text]
            case .closureParameter(let parameter): [(parameter.secondName ?? parameter.firstName).text]
            case .closureShorthandParameter(let parameter): [parameter.name.text]
            case .closureCapture(let capture): [capture.name.text]
            default: []
            }
        }
        return declaredNames.union(bound)
    }

    /// The names that it declares, at any depth.
    var declaredNames: Set<String> {
        let generic = tree.subtree.compactMap { $0.as(GenericParameterSyntax.self)?.name.text }
        return functionNames.union(generic).union(names(after: [.associatedtype, .let, .var]))
    }

    /// Those of them that can be called: functions, types and cases.
    var functionNames: Set<String> {
        names(after: [.actor, .case, .class, .enum, .func, .macro, .protocol, .struct, .typealias])
    }

    private func names(after introducers: Set<Keyword>) -> Set<String> {
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
        /// With the names of its members and of the protocols that it adds.
        case `extension`(adding: Set<String>)
    }

    /// Nil for statements and for what has no name.
    init?(_ item: CodeBlockItemSyntax) {
        guard let declaration = item.item.as(DeclSyntax.self) else { return nil }
        if let type = declaration.as(ExtensionDeclSyntax.self) {
            let members = type.memberBlock.members.compactMap(\.decl.anyMemberName)
            let protocols = type.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription.outerName } ?? []
            (name, kind) = (type.extendedName, .extension(adding: Set(members + protocols)))
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
