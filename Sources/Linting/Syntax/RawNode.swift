import SwiftIDEUtils
@_spi(RawSyntax) package import SwiftSyntax

/// A node as the parser made it, which knows neither its place nor its parent.
///
/// Walks over whole files read these, because each `Syntax` value costs an allocation. What is not public in
/// swift-syntax is used in this file alone, so that an upgrade of the library concerns no other. The tree has to
/// outlive the node.
struct RawNode {
    private let raw: RawSyntax

    init(_ node: some SyntaxProtocol) { raw = node.raw }

    private init(raw: RawSyntax) { self.raw = raw }

    var kind: SyntaxKind { raw.kind }

    /// The number of bytes, including the trivia around the node.
    var byteLength: Int { raw.byteLength }

    /// The children by their places in the node's layout, nil where one is absent; nil for a token.
    var children: (some Collection<RawNode?>)? { raw.layoutView?.children.lazy.map { $0.map(RawNode.init(raw:)) } }

    /// The last name of what a call calls, as `FunctionCallExprSyntax.calleeName` gives it; nil for other nodes.
    var calleeName: String? {
        guard var callee = firstPart else { return nil }
        if callee.kind == .genericSpecializationExpr {
            guard let expression = callee.firstPart else { return nil }
            callee = expression
        }
        if callee.kind == .memberAccessExpr {
            // The base may be a name as well.
            guard let name = callee.raw.layoutView?.children.last(where: { $0?.kind == .declReferenceExpr }) ?? nil
            else { return nil }
            callee = RawNode(raw: name)
        }
        guard callee.kind == .declReferenceExpr else { return nil }
        return callee.firstPart?.raw.tokenView.map { String(syntaxText: $0.rawText) }
    }

    /// The first child that belongs there.
    private var firstPart: RawNode? {
        (raw.layoutView?.children.first { $0.map { $0.kind != .unexpectedNodes } ?? false } ?? nil)
            .map(RawNode.init(raw:))
    }

    fileprivate func holds(_ kind: SyntaxKind) -> Bool {
        if raw.kind == kind { return true }
        guard let children else { return false }
        for case let child? in children where child.holds(kind) { return true }
        return false
    }
}

extension SyntaxProtocol {
    /// Whether this node or one in it is of a kind.
    func holds(_ kind: SyntaxKind) -> Bool { RawNode(self).holds(kind) }
}

extension Syntax {
    /// The children by their places in the node's layout; nil where one is absent or was added by the parser, and for
    /// what the parser could not place.
    var layout: [Syntax?] {
        var present = children(viewMode: .all).makeIterator()
        return (RawNode(self).children?.map { $0 }).map { slots in
            slots.map { slot in
                guard let slot, let child = present.next() else { return nil }
                return slot.isMissing || slot.kind == .unexpectedNodes ? nil : child
            }
        } ?? []
    }
}

extension RawNode {
    /// A stretch of bytes that has one color.
    typealias Piece = (kind: SyntaxClassification, range: Range<Int>)

    /// The comments before the node and behind it, and the range between them.
    ///
    /// - Parameter start: the place of the node's leading trivia.
    func pieces(at start: Int) -> (before: [Piece], text: Range<Int>, behind: [Piece]) {
        let text = start + raw.leadingTriviaByteLength..<start + raw.byteLength - raw.trailingTriviaByteLength
        // A token without a slash in its trivia, which is nearly every one, has no comment to be split off.
        let token = raw.tokenView
        let mayHoldComment = { (trivia: SyntaxText) in trivia.contains(UInt8(ascii: "/")) }
        let before = token?.leadingTrivia(mayHoldComment) == false ? [] : raw.leadingTriviaPieces ?? []
        let behind = token?.trailingTrivia(mayHoldComment) == false ? [] : raw.trailingTriviaPieces ?? []
        return (Self.comments(in: before, at: start), text, Self.comments(in: behind, at: text.upperBound))
    }

    private static func comments(in trivia: [RawTriviaPiece], at start: Int) -> [Piece] {
        var offset = start
        return trivia.compactMap { piece in
            let range = offset..<offset + piece.byteLength
            offset = range.upperBound
            return switch piece {
            case .lineComment: (.lineComment, range)
            case .blockComment: (.blockComment, range)
            case .docLineComment: (.docLineComment, range)
            case .docBlockComment: (.docBlockComment, range)
            default: nil
            }
        }
    }

    /// Whether the node is a token that the parser added.
    var isMissing: Bool { raw.tokenView?.presence == .missing }

    /// How a token is classified by itself; none for one without a color, such as an operator, and for other nodes.
    var classification: SyntaxClassification {
        guard let token = raw.tokenView else { return .none }
        switch token.rawKind {
        case .identifier:
            return token.rawText.hasPrefix("<#") && token.rawText.hasSuffix("#>") ? .editorPlaceholder : .identifier
        case .keyword, .poundSourceLocation: return .keyword
        case .stringSegment, .stringQuote, .multilineStringQuote, .singleQuote: return .stringLiteral
        case .atSign: return .attribute
        case .integerLiteral: return .integerLiteral
        case .floatLiteral: return .floatLiteral
        case .dollarIdentifier: return .dollarIdentifier
        case .poundIf, .poundElse, .poundElseif, .poundEndif: return .ifConfigDirective
        case .regexLiteralPattern, .regexPoundDelimiter, .regexSlash: return .regexLiteral
        case .unknown: return token.rawText.hasPrefix("\"") ? .stringLiteral : .none
        default: return .none
        }
    }

    /// Whether the node is a token that is a name.
    var isIdentifier: Bool { raw.tokenView?.rawKind == .identifier }
}

extension TokenSyntax {
    /// Whether the token has exactly this text; compares bytes without making a string.
    package func reads(_ text: StaticString) -> Bool { rawText == SyntaxText(text) }

    /// Whether the token has the text of another one.
    func reads(like other: TokenSyntax) -> Bool { rawText == other.rawText }

    func begins(with prefix: StaticString) -> Bool { rawText.hasPrefix(SyntaxText(prefix)) }

    /// Whether the token is a name, without its backticks or with the `$` of a projected value.
    var isName: Bool { rawTokenKind == .identifier || rawTokenKind == .dollarIdentifier }

    /// Whether the token is a name, and no projected value.
    package var isIdentifier: Bool { rawTokenKind == .identifier }
}

extension FunctionCallExprSyntax {
    /// The text of `calleeName`, which makes no nodes.
    package var calleeText: String? { RawNode(self).calleeName }
}
