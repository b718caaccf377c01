import Base
import SwiftIDEUtils
package import SwiftSyntax

/// A piece of Swift code of one color.
package struct HighlightSpan: Sendable, Hashable {
    /// 0-based byte offsets, stored in 4 bytes each, since a build keeps those of all samples until it renders.
    package var range: Range<Int> { Int(start)..<Int(end) }
    package let kind: Kind
    private let start: Int32
    private let end: Int32

    init(range: Range<Int>, kind: Kind) {
        start = Int32(truncatingIfNeeded: range.lowerBound)
        end = Int32(truncatingIfNeeded: range.upperBound)
        self.kind = kind
    }

    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case keyword, type, attribute, string, number, comment, documentation, directive, label, dollarIdentifier,
            regex, placeholder
    }

    /// The colored pieces of some Swift code, in order and without overlap; everything else is plain.
    ///
    /// Total: code that is no whole file or no Swift is colored by its tokens. Code that is nested too deeply has no
    /// colors.
    package static func spans(of bytes: [UInt8]) -> [HighlightSpan] {
        SyntaxTree.reading(bytes) { ColorWalk($0, of: bytes).spans } ?? []
    }

    /// The same pieces, from the tree of the code.
    package static func spans(of bytes: [UInt8], in tree: SourceFileSyntax) -> [HighlightSpan] {
        LargeStackThread.run { ColorWalk(tree, of: bytes).spans }
    }

    /// The color of a classified piece, which may depend on its first byte and the one before; nil where it has none.
    static func kind(of classification: SyntaxClassification, at range: Range<Int>, in bytes: [UInt8]) -> Kind? {
        let first = bytes[range.lowerBound]
        let previous = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0
        switch classification {
        case .keyword: return first == UInt8(ascii: "#") ? .directive : .keyword
        case .type: return .type
        // Modifiers such as `private` are classified as attributes too.
        case .attribute: return first == UInt8(ascii: "@") || previous == UInt8(ascii: "@") ? .attribute : .keyword
        case .stringLiteral: return .string
        case .integerLiteral, .floatLiteral: return .number
        case .lineComment, .blockComment: return .comment
        case .docLineComment, .docBlockComment: return .documentation
        case .ifConfigDirective: return .directive
        case .argumentLabel: return .label
        case .dollarIdentifier: return .dollarIdentifier
        case .regexLiteral: return .regex
        case .editorPlaceholder: return .placeholder
        // A macro's name follows `#`; else a capital begins the name of a type, by convention.
        case .identifier:
            if previous == UInt8(ascii: "#") { return .directive }
            return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) ? .type : nil
        case .operator, .none: return nil
        }
    }
}
