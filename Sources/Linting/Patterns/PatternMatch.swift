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

    /// The replacement's text with its holes filled by the code as it was written.
    func fill(_ template: PatternTemplate) -> String {
        template.pieces.map { piece in
            switch piece {
            case .code(let text, _): text
            case .hole(let name, _, _, _): text(of: name)
            }
        }.joined()
    }

    private func text(of name: String) -> String {
        guard let nodes = bindings[name], let first = nodes.first, let last = nodes.last else { return "" }
        if nodes.count == 1 { return first.kind == .labeledExpr ? Self.withoutComma(first) : first.trimmedDescription }
        let all = nodes.map(\.description).joined()
        return String(
            all.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace || ($0 == "," && last.lastToken(viewMode: .sourceAccurate)?.tokenKind == .comma) }
                .reversed())
    }

    private static func withoutComma(_ node: Syntax) -> String {
        node.cast(LabeledExprSyntax.self).with(\.trailingComma, nil).trimmedDescription
    }
}
