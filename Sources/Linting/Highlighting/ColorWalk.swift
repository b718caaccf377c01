import SwiftIDEUtils
@_spi(RawSyntax) import SwiftSyntax

/// Colours the tokens and comments of a tree as `SyntaxProtocol.classifications` does, over its raw nodes.
///
/// The library's own walk compares key paths at each child of each node, which took longer than all the rest of it;
/// here ``TokenContext`` has compared them once. A test holds the two against each other.
struct ColorWalk {
    private(set) var spans: [HighlightSpan] = []
    private let bytes: UnsafeBufferPointer<UInt8>
    private let contexts = TokenContext.Table.shared
    /// What was classified last, which what follows may continue.
    private var last: (kind: SyntaxClassification, range: Range<Int>)?

    init(_ tree: SourceFileSyntax, of bytes: UnsafeBufferPointer<UInt8>) {
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
        let row = contexts.row(of: raw.kind)
        var offset = start
        for place in children.indices {
            guard let child = children[place] else { continue }
            let own = contexts.context(at: place, inRow: row)
            if own == .attributeName {
                readWhole(child, at: offset)
            } else {
                visit(child, at: offset, in: own == .none ? context : own)
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

    /// A node of one colour, without the trivia around it.
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

    /// Most trivia are spaces, which need not be taken apart.
    static func mayHoldComment(_ trivia: SyntaxText) -> Bool { trivia.contains(UInt8(ascii: "/")) }

    /// Notes a piece; one that directly follows another of its kind continues that.
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

    /// What a token is, by what it is a part of and else by itself; nothing where it has no colour, as operators have
    /// none.
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
