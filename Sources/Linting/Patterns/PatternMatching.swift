@_spi(RawSyntax) import SwiftSyntax

/// One attempt at matching a pattern, with what its holes have been filled with so far.
struct PatternMatching {
    private(set) var bindings: [String: [Syntax]] = [:]
    /// Whether no name stands twice in the pattern: then what fills one hole has no say in what fills another.
    let holesAreIndependent: Bool
    private var tries = 0

    /// How many ways of filling holes for many are tried where the same name stands twice; what takes more is no match.
    private static let mostTries = 10_000

    init(holesAreIndependent: Bool) { self.holesAreIndependent = holesAreIndependent }

    mutating func matches(_ pattern: Syntax, _ node: Syntax) -> Bool {
        if let hole = Hole(pattern), !hole.isMany {
            guard Hole.accepts(pattern.kind, node) else { return false }
            if pattern.kind == .labeledExpr, node.cast(LabeledExprSyntax.self).label != nil { return false }
            return bind(hole.name, [Self.content(node)])
        }
        guard pattern.kind == node.kind else { return false }
        switch pattern.kind {
        case .token: return pattern.cast(TokenSyntax.self).rawText == node.cast(TokenSyntax.self).rawText
        case .functionCallExpr:
            return matches(pattern.cast(FunctionCallExprSyntax.self), node.cast(FunctionCallExprSyntax.self))
        case .memberAccessExpr:
            return matches(pattern.cast(MemberAccessExprSyntax.self), node.cast(MemberAccessExprSyntax.self))
        default: break
        }
        let isList = pattern.kind.isSyntaxCollection
        let parts = Self.parts(pattern)
        let nodes = Self.parts(node)
        if isList {
            var failures: Set<ListPlace> = []
            return matches(parts[...], nodes[...], &failures)
        }
        guard parts.count == nodes.count else { return false }
        for (part, node) in zip(parts, nodes) where !matches(part, node) { return false }
        return true
    }

    /// What is left of two lists, by how many elements are.
    private struct ListPlace: Hashable {
        var parts: Int
        var nodes: Int
    }

    /// Matches the elements of two lists, where a hole for many takes as few as it can.
    ///
    /// - Parameter failures: what is known not to match; without it, several holes for many would be tried in more ways
    ///   than anybody can wait for.
    private mutating func matches(
        _ parts: ArraySlice<Syntax>, _ nodes: ArraySlice<Syntax>, _ failures: inout Set<ListPlace>
    ) -> Bool {
        guard let part = parts.first else { return nodes.isEmpty }
        let saved = bindings
        guard let hole = Hole(part), hole.isMany else {
            guard let node = nodes.first, matches(part, node), matches(parts.dropFirst(), nodes.dropFirst(), &failures)
            else {
                bindings = saved
                return false
            }
            return true
        }
        // A hole at the end takes all at once, so that only holes in the middle are tried out.
        if parts.count == 1 { return bind(hole.name, Array(nodes)) }
        for count in 0...nodes.count {
            let rest = ListPlace(parts: parts.count - 1, nodes: nodes.count - count)
            guard !failures.contains(rest) else { continue }
            tries += 1
            guard holesAreIndependent || tries <= Self.mostTries else { return false }
            if bind(hole.name, Array(nodes.prefix(count))),
                matches(parts.dropFirst(), nodes.dropFirst(count), &failures)
            {
                return true
            }
            bindings = saved
            if holesAreIndependent { failures.insert(rest) }
        }
        return false
    }

    /// Parentheses that hold nothing before a trailing closure do not count, and `$$$arguments` at the end takes
    /// trailing closures too.
    private mutating func matches(_ pattern: FunctionCallExprSyntax, _ node: FunctionCallExprSyntax) -> Bool {
        guard matches(Syntax(pattern.calledExpression), Syntax(node.calledExpression)) else { return false }
        guard matches(Syntax(pattern.arguments), Syntax(node.arguments)) else { return false }
        let last = pattern.arguments.last.flatMap { Hole(Syntax($0)) }.flatMap { $0.isMany ? $0 : nil }
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

    /// A hole for the base of a member also stands for the base that is left out, as in `.bold()`.
    private mutating func matches(_ pattern: MemberAccessExprSyntax, _ node: MemberAccessExprSyntax) -> Bool {
        guard matches(Syntax(pattern.declName), Syntax(node.declName)) else { return false }
        guard let part = pattern.base else { return node.base == nil }
        if let base = node.base { return matches(Syntax(part), Syntax(base)) }
        guard let hole = Hole(Syntax(part)), !hole.isMany else { return false }
        return bind(hole.name, [])
    }

    /// Where the trailing closures are kept that a hole for many took along; no hole can be called so.
    static func closures(_ name: String) -> String { name + "{}" }

    /// The hole whose closures are kept under a name; nil for what fills a hole itself.
    static func hole(ofClosures name: String) -> String? { name.hasSuffix("{}") ? String(name.dropLast(2)) : nil }

    private mutating func bindClosures(_ name: String, _ nodes: [Syntax]) -> Bool {
        if name == "_" {
            if !nodes.isEmpty { bindings[Self.closures(name)] = nodes }
            return true
        }
        return bind(Self.closures(name), nodes)
    }

    private mutating func bind(_ name: String, _ nodes: [Syntax]) -> Bool {
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
            $0.rawText == $1.rawText
        }
    }

    /// The children that count: no commas and semicolons after the elements of a list.
    private static func parts(_ node: Syntax) -> [Syntax] {
        node.children(viewMode: .sourceAccurate).filter { child in
            guard let token = child.as(TokenSyntax.self) else { return true }
            return token.tokenKind != .comma && token.tokenKind != .semicolon
        }
    }

    /// What a hole is filled with: the expression of an argument, not its comma.
    private static func content(_ node: Syntax) -> Syntax {
        if let argument = node.as(LabeledExprSyntax.self) { return Syntax(argument.expression) }
        if let element = node.as(ArrayElementSyntax.self) { return Syntax(element.expression) }
        if let item = node.as(CodeBlockItemSyntax.self) { return Syntax(item.item) }
        return node
    }
}
