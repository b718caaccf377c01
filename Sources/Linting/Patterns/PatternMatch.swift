import Base
package import SwiftSyntax

/// Code that a pattern matches, and the code of its placeholders.
package struct PatternMatch {
    package let node: Syntax
    /// One node for `$name`, none where a base is left out, any number for `$$$name`.
    let bindings: [String: ArraySlice<Syntax>]

    /// The code of `$name`.
    package func node(_ name: String) -> Syntax? { bindings[name]?.first }

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

/// One attempt at matching a pattern, with what its placeholders have been filled with so far.
struct PatternMatching {
    private(set) var bindings: [String: ArraySlice<Syntax>] = [:]
    /// Whether each name occurs only once in the pattern, so that placeholders do not depend on each other.
    let placeholdersAreIndependent: Bool
    private(set) var tries = 0
    /// The tries that are left for all matches of a file.
    private let triesLeft: Int

    /// The most ways of filling placeholders for many that are tried where a name occurs twice; beyond it there is no
    /// match.
    private static let mostTries = 10_000

    init(placeholdersAreIndependent: Bool, triesLeft: Int) {
        self.placeholdersAreIndependent = placeholdersAreIndependent
        self.triesLeft = min(triesLeft, Self.mostTries)
    }

    mutating func matches(_ pattern: Syntax, _ node: Syntax) -> Bool {
        if let placeholder = Placeholder(pattern), !placeholder.isMany {
            guard Placeholder.accepts(pattern.kind, node) else { return false }
            if pattern.kind == .labeledExpr, node.cast(LabeledExprSyntax.self).label != nil { return false }
            return bind(placeholder.name, [Self.content(node)])
        }
        guard pattern.kind == node.kind else { return false }
        switch pattern.kind {
        case .token: return pattern.cast(TokenSyntax.self).reads(like: node.cast(TokenSyntax.self))
        case .functionCallExpr:
            return matches(pattern.cast(FunctionCallExprSyntax.self), node.cast(FunctionCallExprSyntax.self))
        case .memberAccessExpr:
            return matches(pattern.cast(MemberAccessExprSyntax.self), node.cast(MemberAccessExprSyntax.self))
        case .attributedType:
            return matches(pattern.cast(AttributedTypeSyntax.self), node.cast(AttributedTypeSyntax.self))
        case .attributeList, .declModifierList:
            return matchesInAnyOrder(Self.parts(pattern), Self.parts(node), allowsMore: false)
        default: break
        }
        let (parts, nodes) = (Self.parts(pattern), Self.parts(node))
        if pattern.kind.isSyntaxCollection {
            var failures: Set<Int> = []
            return matches(parts[...], nodes[...], &failures)
        }
        return parts.count == nodes.count && zip(parts, nodes).allSatisfy { matches($0, $1) }
    }

    /// Matches the elements of two lists, where a placeholder for many takes as few as it can.
    ///
    /// - Parameter failures: the placeholders for many, by the number of parts from them on, that do not match
    ///   together with all parts behind them, wherever they begin: later attempts have fewer nodes left. Without
    ///   them, the number of attempts would grow exponentially with the placeholders.
    private mutating func matches(
        _ parts: ArraySlice<Syntax>, _ nodes: ArraySlice<Syntax>, _ failures: inout Set<Int>
    ) -> Bool {
        guard let part = parts.first else { return nodes.isEmpty }
        let saved = bindings
        guard let placeholder = Placeholder(part), placeholder.isMany else {
            guard let node = nodes.first, matches(part, node), matches(parts.dropFirst(), nodes.dropFirst(), &failures)
            else {
                bindings = saved
                return false
            }
            return true
        }
        // A placeholder at the end takes all at once, so that only placeholders in the middle are tried out.
        if parts.count == 1 { return bind(placeholder.name, nodes) }
        guard !failures.contains(parts.count) else { return false }
        for count in 0...nodes.count {
            tries += 1
            guard placeholdersAreIndependent || tries <= triesLeft else { return false }
            if bind(placeholder.name, nodes.prefix(count)),
                matches(parts.dropFirst(), nodes.dropFirst(count), &failures)
            {
                return true
            }
            bindings = saved
        }
        if placeholdersAreIndependent { failures.insert(parts.count) }
        return false
    }

    /// Parentheses that hold nothing before a trailing closure do not count, and `$$$arguments` at the end takes
    /// trailing closures too.
    private mutating func matches(_ pattern: FunctionCallExprSyntax, _ node: FunctionCallExprSyntax) -> Bool {
        guard matches(Syntax(pattern.calledExpression), Syntax(node.calledExpression)) else { return false }
        guard matches(Syntax(pattern.arguments), Syntax(node.arguments)) else { return false }
        let last = pattern.arguments.last.flatMap { Placeholder(Syntax($0)) }.flatMap { $0.isMany ? $0 : nil }
        switch (pattern.trailingClosure, node.trailingClosure) {
        case (nil, nil): return last.map { bindClosures($0.name, []) } ?? true
        case (nil, let closure?):
            guard let last else { return false }
            return bindClosures(last.name, [Syntax(closure), Syntax(node.additionalTrailingClosures)])
        case (_?, nil): return false
        case (let part?, let closure?):
            return matches(Syntax(part), Syntax(closure))
                && matches(Syntax(pattern.additionalTrailingClosures), Syntax(node.additionalTrailingClosures))
        }
    }

    /// A type may have more attributes than its pattern, such as `@retroactive`, and its name may be qualified.
    private mutating func matches(_ pattern: AttributedTypeSyntax, _ node: AttributedTypeSyntax) -> Bool {
        guard matches(Syntax(pattern.specifiers), Syntax(node.specifiers)),
            matchesInAnyOrder(
                Self.parts(Syntax(pattern.attributes)), Self.parts(Syntax(node.attributes)), allowsMore: true),
            matches(Syntax(pattern.lateSpecifiers), Syntax(node.lateSpecifiers))
        else { return false }
        if let wanted = pattern.baseType.as(IdentifierTypeSyntax.self), wanted.genericArgumentClause == nil,
            let member = node.baseType.as(MemberTypeSyntax.self), member.name.reads(like: wanted.name)
        {
            return true
        }
        return matches(Syntax(pattern.baseType), Syntax(node.baseType))
    }

    /// Matches each element with another one; the order of attributes and modifiers has no meaning.
    private mutating func matchesInAnyOrder(_ parts: [Syntax], _ nodes: [Syntax], allowsMore: Bool) -> Bool {
        guard allowsMore ? parts.count <= nodes.count : parts.count == nodes.count else { return false }
        let saved = bindings
        var left = nodes
        for part in parts {
            guard let place = left.firstIndex(where: { matchesOrReverts(part, $0) }) else {
                bindings = saved
                return false
            }
            left.remove(at: place)
        }
        return true
    }

    private mutating func matchesOrReverts(_ pattern: Syntax, _ node: Syntax) -> Bool {
        let saved = bindings
        if matches(pattern, node) { return true }
        bindings = saved
        return false
    }

    /// A placeholder for the base of a member also matches a missing base, as in `.bold()`.
    private mutating func matches(_ pattern: MemberAccessExprSyntax, _ node: MemberAccessExprSyntax) -> Bool {
        guard matches(Syntax(pattern.declName), Syntax(node.declName)) else { return false }
        guard let part = pattern.base else { return node.base == nil }
        if let base = node.base { return matches(Syntax(part), Syntax(base)) }
        guard let placeholder = Placeholder(Syntax(part)), !placeholder.isMany else { return false }
        return bind(placeholder.name, [])
    }

    /// The key of the trailing closures of a placeholder for many, which no placeholder can have as its name.
    static func closures(_ name: String) -> String { name + "{}" }

    /// The placeholder whose closures are kept under a name; nil for what fills a placeholder itself.
    static func placeholder(ofClosures name: String) -> String? {
        name.hasSuffix("{}") ? String(name.dropLast(2)) : nil
    }

    private mutating func bindClosures(_ name: String, _ nodes: ArraySlice<Syntax>) -> Bool {
        if name == "_" {
            if !nodes.isEmpty { bindings[Self.closures(name)] = nodes }
            return true
        }
        return bind(Self.closures(name), nodes)
    }

    private mutating func bind(_ name: String, _ nodes: ArraySlice<Syntax>) -> Bool {
        guard name != "_" else { return true }
        guard let known = bindings[name] else {
            bindings[name] = nodes
            return true
        }
        return known.count == nodes.count && zip(known, nodes).allSatisfy { Self.reads($0, like: $1) }
    }

    /// Whether two nodes have the same tokens.
    private static func reads(_ first: Syntax, like second: Syntax) -> Bool {
        first.tokens(viewMode: .sourceAccurate).elementsEqual(second.tokens(viewMode: .sourceAccurate)) {
            $0.reads(like: $1)
        }
    }

    /// The children to compare, without commas and semicolons between the elements of a list.
    private static func parts(_ node: Syntax) -> [Syntax] {
        node.children(viewMode: .sourceAccurate).filter { child in
            guard let token = child.as(TokenSyntax.self) else { return true }
            return token.tokenKind != .comma && token.tokenKind != .semicolon
        }
    }

    /// The code for a placeholder: the expression of an argument, without its comma.
    private static func content(_ node: Syntax) -> Syntax {
        if let argument = node.as(LabeledExprSyntax.self) { return Syntax(argument.expression) }
        if let element = node.as(ArrayElementSyntax.self) { return Syntax(element.expression) }
        if let item = node.as(CodeBlockItemSyntax.self) { return Syntax(item.item) }
        return node
    }
}
