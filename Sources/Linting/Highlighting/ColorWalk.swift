import SwiftIDEUtils
@_spi(RawSyntax) import SwiftSyntax

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
        withExtendedLifetime(tree) { visit(tree.raw, at: 0, in: .none) }
        finishLast()
    }
}

private extension ColorWalk {
    mutating func visit(_ raw: RawSyntax, at start: Int, in context: TokenContext) {
        guard let children = raw.layoutView?.children else {
            if let token = raw.tokenView { read(token, at: start, in: context) }
            return
        }
        let contexts = TokenContext.ofChildren[raw.kind]
        var offset = start
        for (place, child) in children.enumerated() {
            guard let child else { continue }
            let own = contexts?[place] ?? context
            if own == .attributeName {
                readWhole(child, at: offset)
            } else {
                visit(child, at: offset, in: own)
            }
            offset += child.byteLength
        }
    }

    mutating func read(_ token: RawSyntaxTokenView, at start: Int, in context: TokenContext) {
        guard token.presence == .present else { return }
        var offset = start + token.leadingTriviaByteLength
        if offset > start, token.leadingTrivia(Self.mayHoldComment) {
            readComments(token.leadingRawTriviaPieces, at: start)
        }
        let text = token.rawText
        add(Self.kind(of: token.rawKind, text, in: context), offset..<offset + text.count)
        offset += text.count
        if token.trailingTriviaByteLength > 0, token.trailingTrivia(Self.mayHoldComment) {
            readComments(token.trailingRawTriviaPieces, at: offset)
        }
    }

    /// Adds a node of one color, without the trivia around it.
    mutating func readWhole(_ raw: RawSyntax, at start: Int) {
        readComments(raw.leadingTriviaPieces ?? [], at: start)
        let text = start + raw.leadingTriviaByteLength..<start + raw.byteLength - raw.trailingTriviaByteLength
        add(.attribute, text)
        readComments(raw.trailingTriviaPieces ?? [], at: text.upperBound)
    }

    mutating func readComments(_ pieces: [RawTriviaPiece], at start: Int) {
        var offset = start
        for piece in pieces {
            let range = offset..<offset + piece.byteLength
            switch piece {
            case .lineComment: add(.lineComment, range)
            case .blockComment: add(.blockComment, range)
            case .docLineComment: add(.docLineComment, range)
            case .docBlockComment: add(.docBlockComment, range)
            default: break
            }
            offset = range.upperBound
        }
    }

    /// Tells trivia that may hold a comment from spaces, which need not be split into pieces.
    static func mayHoldComment(_ trivia: SyntaxText) -> Bool { trivia.contains(UInt8(ascii: "/")) }

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

    /// The kind of a token, by its context and else by itself; none where it has no color, such as an operator.
    static func kind(of token: RawTokenKind, _ text: SyntaxText, in context: TokenContext) -> SyntaxClassification {
        switch token {
        case .identifier:
            if let kind = context.kind { return kind }
            return text.hasPrefix("<#") && text.hasSuffix("#>") ? .editorPlaceholder : .identifier
        case .keyword, .poundSourceLocation: return .keyword
        case .stringSegment, .stringQuote, .multilineStringQuote, .singleQuote: return .stringLiteral
        case .atSign: return .attribute
        case .integerLiteral: return .integerLiteral
        case .floatLiteral: return .floatLiteral
        case .dollarIdentifier: return .dollarIdentifier
        case .poundIf, .poundElse, .poundElseif, .poundEndif: return .ifConfigDirective
        case .regexLiteralPattern, .regexPoundDelimiter, .regexSlash: return .regexLiteral
        case .unknown: return text.hasPrefix("\"") ? .stringLiteral : .none
        default: return .none
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
