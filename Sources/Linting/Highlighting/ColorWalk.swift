import SwiftIDEUtils
import SwiftSyntax

/// Classifies the tokens and comments of a tree as `SyntaxProtocol.classifications` does, over its raw nodes.
///
/// The library compares key paths at each child of each node, which takes longer than everything else; here
/// ``TokenContext`` compares them once.
struct ColorWalk {
    private(set) var spans: [HighlightSpan] = []
    private let bytes: [UInt8]
    /// The piece that was classified last, which the next one may continue.
    private var last: (kind: SyntaxClassification, range: Range<Int>)?

    init(_ tree: SourceFileSyntax, of bytes: [UInt8]) {
        self.bytes = bytes
        withExtendedLifetime(tree) { visit(RawNode(tree), at: 0, in: .none) }
        finishLast()
    }
}

private extension ColorWalk {
    mutating func visit(_ raw: RawNode, at start: Int, in context: TokenContext) {
        guard let children = raw.children else {
            if !raw.isMissing { add(raw, at: start, as: raw.isIdentifier ? context.kind : nil) }
            return
        }
        let contexts = TokenContext.ofChildren[raw.kind]
        var offset = start
        for (place, child) in children.enumerated() {
            guard let child else { continue }
            let own = contexts?[place] ?? context
            if own == .attributeName {
                add(child, at: offset, as: .attribute)
            } else {
                visit(child, at: offset, in: own)
            }
            offset += child.byteLength
        }
    }

    /// Adds a node of one color and the comments around it.
    ///
    /// - Parameter kind: nil where the node's own classification holds.
    mutating func add(_ raw: RawNode, at start: Int, as kind: SyntaxClassification?) {
        let pieces = raw.pieces(at: start)
        for (kind, range) in pieces.before { add(kind, range) }
        add(kind ?? raw.classification, pieces.text)
        for (kind, range) in pieces.behind { add(kind, range) }
    }

    /// Adds a piece, which continues a directly preceding one of its kind.
    mutating func add(_ kind: SyntaxClassification, _ range: Range<Int>) {
        if kind == .none { return }
        if let last, last.kind == kind, last.range.upperBound == range.lowerBound {
            self.last = (kind, last.range.lowerBound..<range.upperBound)
            return
        }
        finishLast()
        last = (kind, range)
    }

    mutating func finishLast() {
        guard let (classification, range) = last, !range.isEmpty, range.upperBound <= bytes.count,
            let kind = HighlightSpan.kind(of: classification, at: range, in: bytes)
        else { return }
        if let last = spans.last, last.kind == kind, last.range.upperBound == range.lowerBound, kind != .type {
            spans[spans.count - 1] = HighlightSpan(range: last.range.lowerBound..<range.upperBound, kind: kind)
        } else {
            spans.append(HighlightSpan(range: range, kind: kind))
        }
    }
}

/// How a part of a node classifies the names in it, as listed in swift-syntax's `SyntaxClassification`.
private enum TokenContext {
    case none
    /// The whole part is an attribute, not only its names.
    case attributeName
    case attribute, keyword, directive, type, `operator`, label

    /// The kind of a name; nil where the name itself decides.
    var kind: SyntaxClassification? {
        switch self {
        case .attributeName, .attribute: .attribute
        case .keyword: .keyword
        case .directive: .ifConfigDirective
        case .type: .type
        // Without a color.
        case .operator: SyntaxClassification.none
        case .label: .argumentLabel
        case .none: nil
        }
    }

    /// The contexts of children, by the kind of the node and the child's index in its layout.
    static let ofChildren: [SyntaxKind: [TokenContext?]] = {
        let contexts: [(kind: SyntaxKind, child: AnyKeyPath, context: TokenContext)] = [
            (.attribute, \AttributeSyntax.attributeName, .attributeName),
            (.platformVersionItem, \PlatformVersionItemSyntax.platformVersion, .keyword),
            (.platformVersion, \PlatformVersionSyntax.platform, .keyword),
            (.declModifier, \DeclModifierSyntax.name, .attribute),
            (.ifConfigClause, \IfConfigClauseSyntax.poundKeyword, .directive),
            (.ifConfigClause, \IfConfigClauseSyntax.condition, .directive),
            (.ifConfigDecl, \IfConfigDeclSyntax.poundEndif, .directive), (.memberType, \MemberTypeSyntax.name, .type),
            (.operatorDecl, \OperatorDeclSyntax.name, .operator),
            (.precedenceGroupAssociativity, \PrecedenceGroupAssociativitySyntax.associativityLabel, .keyword),
            (.precedenceGroupRelation, \PrecedenceGroupRelationSyntax.higherThanOrLowerThanLabel, .keyword),
            (.identifierType, \IdentifierTypeSyntax.name, .type),
            (.functionParameter, \FunctionParameterSyntax.firstName, .label),
            (.labeledExpr, \LabeledExprSyntax.label, .label),
        ]
        var result: [SyntaxKind: [TokenContext?]] = [:]
        for (kind, child, context) in contexts {
            guard case .layout(let children) = kind.syntaxNodeType.structure,
                let place = children.firstIndex(where: { $0 == child })
            else { continue }
            result[kind, default: children.map { _ in nil }][place] = context
        }
        return result
    }()
}
