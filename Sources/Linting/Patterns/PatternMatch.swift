import Base
package import SwiftSyntax

/// Code that a pattern matches, and the code of its placeholders.
package struct PatternMatch {
    let pattern: Pattern
    package let node: Syntax
    /// The part of a sequence of operands and operators that matches; nil where the whole node does.
    var elements: ArraySlice<Syntax>?
    /// One expression for `$name`, which is several nodes where operators join them, none where a base is left out;
    /// any number for `$$$name`.
    let bindings: [String: ArraySlice<Syntax>]
    /// The ranges of the code that fits tokens and placeholders of the pattern, by the 0-based byte offsets of these.
    let places: [Int: Range<Int>]

    /// The code of `$name`.
    package func node(_ name: String) -> Syntax? { bindings[name]?.first }

    /// The 0-based bytes of the code.
    var range: Range<Int> {
        guard let first = elements?.first, let last = elements?.last else { return node.textRange }
        return first.textRange.lowerBound..<last.textRange.upperBound
    }

    /// The code as it was written.
    var text: String { String((elements ?? [node]).map(\.description).joined().trimming(while: \.isWhitespace)) }

    /// The tokens of the code.
    var tokens: [TokenSyntax] {
        (elements ?? [node]).flatMap { Array($0.tokens(viewMode: .sourceAccurate)) }
    }

    /// The place for a finding: the name of the called member or function, or of a declared type or function, otherwise
    /// the whole match.
    package var place: Syntax {
        if let call = node.as(FunctionCallExprSyntax.self), let name = call.calleeName { return Syntax(name) }
        return node.asProtocol((any NamedDeclSyntax).self).map { Syntax($0.name) } ?? node
    }

    /// Whether nothing fills a placeholder for many but, perhaps, trailing closures.
    func isEmpty(_ name: String) -> Bool { bindings[name]?.isEmpty ?? true }

    /// The trailing closures that belong to a placeholder for many at the end of a call, as written; nil where there
    /// are none.
    func closures(of name: String) -> String? {
        guard let nodes = bindings[PatternMatching.closures(name)], !nodes.isEmpty else { return nil }
        let text = nodes.map(\.description).joined()
        return String(text.trimming(while: \.isWhitespace))
    }

    /// The names of the placeholders that took trailing closures along.
    var placeholdersWithClosures: Set<String> {
        Set(bindings.compactMap { key, nodes in nodes.isEmpty ? nil : PatternMatching.placeholder(ofClosures: key) })
    }

    /// A text with its placeholders filled by the code as it was written.
    func fill(_ template: PatternTemplate) -> String {
        template.pieces.map { piece in
            switch piece {
            case .code(let text, _): text
            case .placeholder(let name, _, _, _): text(of: name)
            }
        }.joined()
    }

    /// The code that fills a placeholder, without a comma behind it.
    func text(of name: String) -> String {
        guard let nodes = bindings[name], let first = nodes.first, let last = nodes.last else { return "" }
        if nodes.count == 1 {
            return first.asProtocol((any WithTrailingCommaSyntax).self).map { Self.withoutComma($0) }
                ?? first.trimmedDescription
        }
        let all = nodes.map(\.description).joined()
        let endsWithComma = last.lastToken(viewMode: .sourceAccurate)?.tokenKind == .comma
        return String(
            all.drop(while: \.isWhitespace).reversed()
                .drop { $0.isWhitespace || ($0 == "," && endsWithComma) }.reversed())
    }

    private static func withoutComma(_ element: some WithTrailingCommaSyntax) -> String {
        element.with(\.trailingComma, nil).trimmedDescription
    }
}
