@_spi(RawSyntax) package import SwiftSyntax

/// Code that a pattern matches, and what fills its holes.
package struct PatternMatch {
    package let node: Syntax
    /// One node for `$name`, none where a base is left out, any number for `$$$name`.
    let bindings: [String: [Syntax]]

    /// What fills `$name`.
    package func node(_ name: String) -> Syntax? { bindings[name]?.first }

    /// Where a finding belongs: the name of the member or function that is called, else the whole.
    package var place: Syntax {
        guard let call = node.as(FunctionCallExprSyntax.self), let name = call.calleeName else { return node }
        return Syntax(name)
    }

    /// Whether nothing fills a hole for many but, perhaps, trailing closures.
    func isEmpty(_ name: String) -> Bool { bindings[name]?.isEmpty ?? true }

    /// The trailing closures that a hole for many at the end of a call took along, as they were written; nil where
    /// there are none.
    func closures(of name: String) -> String? {
        guard let nodes = bindings[PatternMatching.closures(name)], !nodes.isEmpty else { return nil }
        let text = nodes.map(\.description).joined()
        return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// The names of the holes that took trailing closures along.
    var holesWithClosures: Set<String> {
        Set(bindings.compactMap { key, nodes in nodes.isEmpty ? nil : PatternMatching.hole(ofClosures: key) })
    }

    /// A text with its holes filled by the code as it was written.
    func fill(_ template: PatternTemplate) -> String {
        template.pieces.map { piece in
            switch piece {
            case .code(let text, _): text
            case .hole(let name, _, _, _): text(of: name)
            }
        }.joined()
    }

    /// The code that fills a hole, without a comma behind it.
    func text(of name: String) -> String {
        guard let nodes = bindings[name], let first = nodes.first, let last = nodes.last else { return "" }
        if nodes.count == 1 { return Self.withoutComma(first) }
        let all = nodes.map(\.description).joined()
        return String(
            all.drop { $0.isWhitespace }.reversed().drop {
                $0.isWhitespace || ($0 == "," && last.lastToken(viewMode: .sourceAccurate)?.tokenKind == .comma)
            }
            .reversed())
    }

    private static func withoutComma(_ node: Syntax) -> String {
        if let argument = node.as(LabeledExprSyntax.self) {
            return argument.with(\.trailingComma, nil).trimmedDescription
        }
        if let element = node.as(ArrayElementSyntax.self) {
            return element.with(\.trailingComma, nil).trimmedDescription
        }
        return node.trimmedDescription
    }
}
