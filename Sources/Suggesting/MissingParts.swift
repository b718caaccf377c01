import Base
import Linting
import SwiftSyntax

/// Guesses patterns for code that lacks something that good code has: a modifier, an attribute, a capture, a call.
///
/// The pattern is what both have. A constraint excludes code that has the part, which the author has to name.
struct MissingParts {
    private let pair: CodePair
    private let declared: Set<String>
    /// What the author says, in lower case.
    private let words: Set<String>

    init(_ pair: CodePair, declared: Set<String>, words: Set<String>) {
        (self.pair, self.declared, self.words) = (pair, declared, words)
    }

    var drafts: [PatternDraft] {
        guard !pair.goodTokens.isEmpty else { return [] }
        return pair.good.tree.subtree.filter { pair.good.contains($0) }.flatMap { node -> [PatternDraft] in
            if let function = node.as(FunctionDeclSyntax.self) { return declaration(node) + statement(in: function) }
            if let closure = node.as(ClosureExprSyntax.self) { return capture(in: closure) }
            return declaration(node)
        }
    }
}

private extension MissingParts {
    func isNew(_ node: some SyntaxProtocol) -> Bool {
        let tokens = node.tokens(viewMode: .sourceAccurate).map(\.textRange.lowerBound)
        return !tokens.isEmpty && tokens.allSatisfy(pair.goodTokens.contains)
    }

    func isNamed(_ name: String) -> Bool { words.contains(name.lowercased()) }

    static func not(_ text: String) -> String { "{not: '\(text.replacing("'", with: "''"))'}" }

    /// The declaration of the bad code that is the same as one of the good code.
    func counterpart(of node: Syntax, _ name: TokenSyntax) -> Syntax? {
        guard let token = pair.badToken(for: name) else { return nil }
        return sequence(first: Syntax(token), next: \.parent).first { $0.kind == node.kind }
    }

    /// Patterns for a declaration without modifiers or attributes of its good version.
    func declaration(_ node: Syntax) -> [PatternDraft] {
        guard let good = Header(node) else { return [] }
        let modifiers = good.modifiers.filter(isNew)
        let attributes = good.attributes.filter(isNew)
        let added = (attributes.map(\.text) + modifiers.map(\.text)).joined(separator: " ")
        guard !added.isEmpty, let name = good.name, let bad = counterpart(of: node, name).flatMap(Header.init),
            !(bad.modifiers.map { Syntax($0) } + bad.attributes).contains(where: isDifferent)
        else { return [] }
        let parts =
            modifiers.map(\.name.text) + attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.text }
        guard parts.contains(where: isNamed) else { return [] }
        return forms(of: bad).map { form in
            PatternDraft(
                text: form.before + form.after, constraints: [Self.not(form.before + added + " " + form.after)],
                names: form.names, shapeWeight: 2)
        }
    }

    func isDifferent(_ node: Syntax) -> Bool {
        node.tokens(viewMode: .sourceAccurate).contains { pair.badTokens.contains($0.textRange.lowerBound) }
    }

    /// Patterns for the kind of a declaration, divided where an attribute or a modifier would be; the most general
    /// first.
    func forms(of declaration: Header) -> [(before: String, after: String, names: Set<String>)] {
        var forms: [(before: String, after: String, names: Set<String>)] = []
        let keyword = declaration.keyword
        if declaration.isType {
            if isNamed(keyword) || isNamed(keyword + "s") || isNamed(keyword + "es") {
                forms.append(("", "\(keyword) $name", []))
            }
            forms += declaration.inherited.filter { KnownNames.contain($0) || isNamed($0) }
                .map { ("", "\(keyword) $name: \($0)", [$0]) }
            return forms
        }
        let place = keyword == "func" ? "$name($$$parameters)" : "$name"
        forms += declaration.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.text }
            .map { ("@\($0) ", "\(keyword) \(place)", [$0]) }
        if let name = declaration.name?.text, isNamed(name) || isNamed(name + "s") {
            forms.append(("", "\(keyword) \(name)", []))
        }
        return forms
    }

    /// A pattern for a call with a closure that captures nothing, where the good version captures something.
    func capture(in good: ClosureExprSyntax) -> [PatternDraft] {
        guard let capture = good.signature?.capture, isNew(capture),
            let bad = pair.badToken(for: good.leftBrace)?.parent?.as(ClosureExprSyntax.self),
            bad.signature?.capture == nil,
            capture.items.compactMap(\.specifier?.specifier.text).contains(where: isNamed),
            let call = sequence(first: Syntax(bad), next: \.parent).compactMap({ $0.as(FunctionCallExprSyntax.self) })
                .first
        else { return [] }
        let generality = PatternWriter.Generality(literals: .anything, keepsNames: false)
        var draft = PatternWriter.write(Syntax(call), different: [], declared: declared, generality).draft
        let body = draft.text.matches(of: /\{ (\$\$\$\w+) \}/)
        guard body.count == 1 else { return [] }
        draft.constraints.append(
            Self.not(draft.text.replacing("{ \(body[0].output.1)", with: "{ \(capture.text) in \(body[0].output.1)")))
        if bad.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "self" }) {
            draft.constraints.append("{has: self}")
        }
        draft.shapeWeight = 2
        return [draft]
    }

    /// A pattern for a function without a statement of its good version.
    func statement(in good: FunctionDeclSyntax) -> [PatternDraft] {
        guard let statement = good.body?.statements.first(where: isNew), statement.item.is(ExprSyntax.self),
            let bad = counterpart(of: Syntax(good), good.name)?.as(FunctionDeclSyntax.self),
            bad.modifiers.contains(where: { $0.name.text == "override" }) || isNamed(bad.name.text)
        else { return [] }
        let names = statement.tokens(viewMode: .sourceAccurate).filter(\.isIdentifier).map(\.text)
        let generality = PatternWriter.Generality(literals: .anything, keepsNames: false)
        let tokens = ([bad.funcKeyword, bad.name] + bad.modifiers.filter { $0.name.text == "override" }.map(\.name))
            .map(\.textRange.lowerBound)
        var draft = PatternWriter.write(Syntax(bad), different: Set(tokens), declared: declared, generality).draft
        draft.constraints.append("{not-has: '\(statement.text.replacing("'", with: "''"))'}")
        draft.shapeWeight = 2
        draft.required = Set(names)
        return names.isEmpty ? [] : [draft]
    }

    /// What precedes the body of a declaration.
    struct Header {
        let keyword: String
        let name: TokenSyntax?
        let modifiers: [DeclModifierSyntax]
        let attributes: [Syntax]
        let inherited: [String]
        let isType: Bool

        init?(_ node: Syntax) {
            guard let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers,
                let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes
            else { return nil }
            self.modifiers = Array(modifiers)
            self.attributes = attributes.map { Syntax($0) }
            if let variable = node.as(VariableDeclSyntax.self) {
                keyword = variable.bindingSpecifier.text
                name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
            } else if let function = node.as(FunctionDeclSyntax.self) {
                (keyword, name) = (function.funcKeyword.text, function.name)
            } else if let group = node.asProtocol((any DeclGroupSyntax).self),
                let named = node.asProtocol((any NamedDeclSyntax).self)
            {
                (keyword, name) = (group.introducer.text, named.name)
            } else {
                return nil
            }
            let group = node.asProtocol((any DeclGroupSyntax).self)
            isType = group != nil
            inherited = group?.inheritanceClause?.inheritedTypes.map(\.type.text) ?? []
        }
    }
}
