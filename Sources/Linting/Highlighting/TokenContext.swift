import SwiftIDEUtils
@_spi(RawSyntax) import SwiftSyntax

/// What a part of a node gives the names in it to be, whatever they are by themselves: the list of swift-syntax's
/// `SyntaxClassification`.
enum TokenContext: UInt8 {
    case none
    /// All of the part is an attribute, not just its names.
    case attributeName
    case attribute, keyword, directive, type, `operator`, label

    /// What a name is; nil where that is for the name itself to say.
    var kind: SyntaxClassification? {
        switch self {
        case .attributeName, .attribute: .attribute
        case .keyword: .keyword
        case .directive: .ifConfigDirective
        case .type: .type
        // Of no colour.
        case .operator: SyntaxClassification.none
        case .label: .argumentLabel
        case .none: nil
        }
    }

    /// The contexts of all children of all kinds of nodes, found by numbers.
    struct Table: Sendable {
        static let shared = Table()

        /// By the number of a kind: where its children begin in ``contexts``; 0 for the many that give none of them a
        /// context.
        private var rows = [UInt8](repeating: 0, count: 512)
        private var contexts = [TokenContext](repeating: .none, count: Self.width)

        /// More than the children of any of the nodes below.
        private static let width = 16

        private init() {
            add(.attribute, \AttributeSyntax.attributeName, .attributeName)
            add(.platformVersionItem, \PlatformVersionItemSyntax.platformVersion, .keyword)
            add(.platformVersion, \PlatformVersionSyntax.platform, .keyword)
            add(.declModifier, \DeclModifierSyntax.name, .attribute)
            add(.ifConfigClause, \IfConfigClauseSyntax.poundKeyword, .directive)
            add(.ifConfigClause, \IfConfigClauseSyntax.condition, .directive)
            add(.ifConfigDecl, \IfConfigDeclSyntax.poundEndif, .directive)
            add(.memberType, \MemberTypeSyntax.name, .type)
            add(.operatorDecl, \OperatorDeclSyntax.name, .operator)
            add(.precedenceGroupAssociativity, \PrecedenceGroupAssociativitySyntax.associativityLabel, .keyword)
            add(.precedenceGroupRelation, \PrecedenceGroupRelationSyntax.higherThanOrLowerThanLabel, .keyword)
            add(.identifierType, \IdentifierTypeSyntax.name, .type)
            add(.functionParameter, \FunctionParameterSyntax.firstName, .label)
            add(.labeledExpr, \LabeledExprSyntax.label, .label)
        }

        func row(of kind: SyntaxKind) -> Int { Int(rows[kind.number]) }

        func context(at place: Int, inRow row: Int) -> TokenContext {
            row == 0 || place >= Self.width ? .none : contexts[row * Self.width + place]
        }
    }
}

extension TokenContext.Table {
    /// Notes what a child is, at the place that it has among the children of its raw node.
    private mutating func add(_ kind: SyntaxKind, _ child: AnyKeyPath, _ context: TokenContext) {
        guard case .layout(let children) = kind.syntaxNodeType.structure,
            let place = children.firstIndex(where: { $0 == child }), place < Self.width
        else { return }
        if row(of: kind) == 0 {
            rows[kind.number] = UInt8(contexts.count / Self.width)
            contexts += [TokenContext](repeating: .none, count: Self.width)
        }
        contexts[row(of: kind) * Self.width + place] = context
    }
}
