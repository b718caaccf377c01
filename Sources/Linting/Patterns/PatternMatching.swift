import SwiftSyntax

/// One attempt at matching a pattern, with what its placeholders have been filled with so far.
struct PatternMatching {
    private(set) var bindings: [String: ArraySlice<Syntax>] = [:]
    /// Where the code of the tokens and placeholders is, by the 0-based byte offset of these in the pattern.
    private(set) var places: [Int: Range<Int>] = [:]
    let pattern: Pattern
    private(set) var tries = 0
    /// The difference that was found last, of those before which most of the pattern matched.
    private(set) var miss: PatternMiss?
    /// The tries that are left for all matches of a file.
    private let triesLeft: Int

    /// The most ways of filling placeholders for many that are tried where a name occurs twice; beyond it there is no
    /// match.
    private static let mostTries = 10_000

    /// Whether to remember differences in ``miss``.
    private let explains: Bool

    init(_ pattern: Pattern, triesLeft: Int, explains: Bool = false) {
        self.pattern = pattern
        self.explains = explains
        self.triesLeft = min(triesLeft, Self.mostTries)
    }

    mutating func matches(_ part: Syntax, _ node: Syntax) -> Bool {
        if let placeholder = Placeholder(part), !placeholder.isMany {
            guard Placeholder.accepts(part.kind, node) else { return fail(part, node) }
            if part.kind == .labeledExpr, node.cast(LabeledExprSyntax.self).label != nil { return fail(part, node) }
            noteComma(part, node)
            return bind(placeholder.name, [Self.content(node)], at: part)
        }
        guard part.kind == node.kind else {
            return !pattern.isExact && matchesOtherSpelling(part, node) || fail(part, node)
        }
        switch part.kind {
        case .token: return matches(part.cast(TokenSyntax.self), node.cast(TokenSyntax.self))
        case .functionCallExpr:
            return matches(part.cast(FunctionCallExprSyntax.self), node.cast(FunctionCallExprSyntax.self))
        case .macroExpansionExpr, .macroExpansionDecl: return matchesMacro(part, node)
        case .memberAccessExpr:
            return matches(part.cast(MemberAccessExprSyntax.self), node.cast(MemberAccessExprSyntax.self))
        case .attributedType:
            return matches(part.cast(AttributedTypeSyntax.self), node.cast(AttributedTypeSyntax.self))
        default: break
        }
        if part.kind.isSyntaxCollection { return matchesList(part, node) }
        guard !pattern.isExact else {
            let (parts, nodes) = (Self.parts(part), Self.parts(node))
            return parts.count == nodes.count && zip(parts, nodes).allSatisfy { matches($0, $1) }
        }
        switch part.kind {
        case .sequenceExpr: return matches(part.cast(SequenceExprSyntax.self), node.cast(SequenceExprSyntax.self))
        case .conditionElement: return matchesCondition(part, node)
        case .optionalBindingCondition:
            return matches(
                part.cast(OptionalBindingConditionSyntax.self), node.cast(OptionalBindingConditionSyntax.self))
        default: return matchesLayout(part, node)
        }
    }

    mutating func bind(_ name: String, _ nodes: ArraySlice<Syntax>, at part: Syntax) -> Bool {
        if let first = nodes.first, let last = nodes.last {
            places[part.textRange.lowerBound] = first.textRange.lowerBound..<last.textRange.upperBound
        }
        return bind(name, nodes)
    }

    /// Tries to match, and leaves no trace where that fails.
    mutating func matchesOrReverts(_ part: Syntax, _ node: Syntax) -> Bool { orReverts { $0.matches(part, node) } }

    mutating func orReverts(_ attempt: (inout Self) -> Bool) -> Bool {
        let (bindings, places) = (bindings, places)
        if attempt(&self) { return true }
        (self.bindings, self.places) = (bindings, places)
        return false
    }

    private mutating func matches(_ part: TokenSyntax, _ node: TokenSyntax) -> Bool {
        guard part.reads(like: node) else {
            guard explains else { return false }
            // An argument is named by its label.
            let (wanted, found) = (part.parent?.as(LabeledExprSyntax.self), node.parent?.as(LabeledExprSyntax.self))
            return fail(wanted.map { Syntax($0) } ?? Syntax(part), found.map { Syntax($0) } ?? Syntax(node))
        }
        note(part, node)
        return true
    }

    /// Remembers a difference, if more of the pattern matched before it than before the others; false.
    private mutating func fail(_ part: Syntax?, _ node: Syntax?) -> Bool {
        if explains, places.count >= miss?.progress ?? 0 {
            miss = PatternMiss(progress: places.count, part: part, node: node)
        }
        return false
    }

    /// Notes tokens that need not be compared.
    mutating func note(_ part: TokenSyntax?, _ node: TokenSyntax?) { note(part, node?.textRange) }

    mutating func note(_ part: TokenSyntax?, _ range: Range<Int>?) {
        if let part, let range { places[part.textRange.lowerBound] = range }
    }

    private mutating func noteComma(_ part: Syntax, _ node: Syntax) {
        note(
            part.asProtocol((any WithTrailingCommaSyntax).self)?.trailingComma,
            node.asProtocol((any WithTrailingCommaSyntax).self)?.trailingComma)
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

    /// The code for a placeholder: the expression of an argument, without its comma.
    private static func content(_ node: Syntax) -> Syntax {
        if let argument = node.as(LabeledExprSyntax.self) { return Syntax(argument.expression) }
        if let element = node.as(ArrayElementSyntax.self) { return Syntax(element.expression) }
        if let item = node.as(CodeBlockItemSyntax.self) { return Syntax(item.item) }
        return node
    }
}

// MARK: Lists

extension PatternMatching {
    /// The children to compare, without commas and semicolons between the elements of a list.
    static func parts(_ node: Syntax) -> [Syntax] {
        node.children(viewMode: .sourceAccurate).filter { !isSeparator($0) }
    }

    private static func isSeparator(_ node: Syntax) -> Bool {
        guard let token = node.as(TokenSyntax.self) else { return false }
        return token.tokenKind == .comma || token.tokenKind == .semicolon
    }

    private mutating func matchesList(_ part: Syntax, _ node: Syntax) -> Bool {
        let (parts, nodes) = (Self.parts(part), Self.parts(node))
        let hasHole = parts.contains { Placeholder($0)?.isMany == true }
        if part.kind == .attributeList || part.kind == .declModifierList {
            return matchesInAnyOrder(parts, nodes, allowsMore: !pattern.isExact)
        }
        if !pattern.isExact, !hasHole {
            // Braces around nothing are an empty body, also in a pattern.
            if UnmentionedParts.unordered.contains(part.kind), !parts.isEmpty || part.kind != .memberBlockItemList {
                return matchesInAnyOrder(parts, nodes, allowsMore: true)
            }
            if UnmentionedParts.ordered.contains(part.kind) { return matchesInOrder(parts, nodes) }
            if let result = matchesOnlyResult(parts, nodes) { return result }
        }
        return matches(parts, nodes)
    }

    /// Matches the elements of two lists, of which `$$$name` takes any number.
    mutating func matches(_ parts: [Syntax], _ nodes: [Syntax]) -> Bool {
        var failures: Set<Int> = []
        return matches(parts[...], nodes[...], &failures)
    }

    /// Matches the elements of two lists, where a placeholder for many takes as few as it can.
    ///
    /// - Parameter failures: the placeholders for many, by the number of parts from them on, that do not match
    ///   together with all parts behind them, wherever they begin: later attempts have fewer nodes left. Without
    ///   them, the number of attempts would grow exponentially with the placeholders.
    private mutating func matches(
        _ parts: ArraySlice<Syntax>, _ nodes: ArraySlice<Syntax>, _ failures: inout Set<Int>
    ) -> Bool {
        guard let part = parts.first else { return nodes.isEmpty || fail(nil, nodes.first) }
        let saved = (bindings, places)
        guard let placeholder = Placeholder(part), placeholder.isMany else {
            guard let node = nodes.first else { return fail(part, nil) }
            guard matches(part, node), matches(parts.dropFirst(), nodes.dropFirst(), &failures)
            else {
                (bindings, places) = saved
                return false
            }
            return true
        }
        // A placeholder at the end takes all at once, so that only placeholders in the middle are tried out.
        if parts.count == 1 { return bindMany(placeholder.name, nodes, at: part) }
        guard !failures.contains(parts.count) else { return false }
        for count in 0...nodes.count {
            tries += 1
            guard pattern.placeholdersAreIndependent || tries <= triesLeft else { return false }
            if bindMany(placeholder.name, nodes.prefix(count), at: part),
                matches(parts.dropFirst(), nodes.dropFirst(count), &failures)
            {
                return true
            }
            (bindings, places) = saved
        }
        if pattern.placeholdersAreIndependent { failures.insert(parts.count) }
        return false
    }

    /// Fills `$$$name`; the closures behind the arguments of a call are kept apart, since they may not stand in
    /// parentheses.
    private mutating func bindMany(_ name: String, _ nodes: ArraySlice<Syntax>, at part: Syntax) -> Bool {
        guard part.kind == .labeledExpr else { return bind(name, nodes, at: part) }
        let arguments = nodes.prefix { $0.kind == .labeledExpr }
        let closures = nodes.dropFirst(arguments.count)
        guard bind(name, arguments, at: part) else { return false }
        guard name == "_" else { return bind(Self.closures(name), closures) }
        if !closures.isEmpty { bindings[Self.closures(name)] = closures }
        return true
    }

    /// The key of the trailing closures of a placeholder for many, which no placeholder can have as its name.
    static func closures(_ name: String) -> String { name + "{}" }

    /// The placeholder whose closures are kept under a name; nil for what fills a placeholder itself.
    static func placeholder(ofClosures name: String) -> String? {
        name.hasSuffix("{}") ? String(name.dropLast(2)) : nil
    }

    /// Matches each element with another one. Placeholders take what the other parts leave.
    mutating func matchesInAnyOrder(_ parts: [Syntax], _ nodes: [Syntax], allowsMore: Bool) -> Bool {
        guard allowsMore || parts.count == nodes.count else { return false }
        let saved = (bindings, places)
        var left = nodes
        let named = parts.filter { Self.firstName($0) == nil }
        for part in named + parts.filter({ Self.firstName($0) != nil }) {
            guard let place = left.firstIndex(where: { matchesOrReverts(part, $0) }) else {
                (bindings, places) = saved
                return fail(part, nil)
            }
            left.remove(at: place)
        }
        return true
    }

    /// The placeholder that an element of a list consists of or begins with.
    private static func firstName(_ part: Syntax) -> Placeholder? {
        part.firstToken(viewMode: .sourceAccurate).flatMap { Placeholder(name: $0) }
    }

    mutating func matchesInOrder(_ parts: [Syntax], _ nodes: [Syntax]) -> Bool {
        var left = nodes[...]
        for part in parts {
            guard let place = left.firstIndex(where: { matchesOrReverts(part, $0) }) else { return fail(part, nil) }
            left = left[(place + 1)...]
        }
        return true
    }

    /// Matches an expression with the `return` of a body that has no other statement; nil for other bodies.
    private mutating func matchesOnlyResult(_ parts: [Syntax], _ nodes: [Syntax]) -> Bool? {
        guard parts.count == 1, nodes.count == 1, case .expr(let wanted)? = parts[0].as(CodeBlockItemSyntax.self)?.item,
            Placeholder(Syntax(wanted)) == nil,
            case .stmt(let statement)? = nodes[0].as(CodeBlockItemSyntax.self)?.item,
            let result = statement.as(ReturnStmtSyntax.self)?.expression
        else { return nil }
        return matches(Syntax(wanted), Syntax(result))
    }
}

// MARK: Layouts

extension PatternMatching {
    /// Compares the parts of two nodes of one kind; those that the pattern does not mention may be there.
    private mutating func matchesLayout(_ part: Syntax, _ node: Syntax) -> Bool {
        let optional = UnmentionedParts.places(in: part)
        noteComma(part, node)
        for (place, (wanted, found)) in zip(part.layout, node.layout).enumerated() {
            let wanted = wanted.flatMap { Self.isSeparator($0) ? nil : $0 }
            let found = found.flatMap { Self.isSeparator($0) ? nil : $0 }
            switch (wanted, found) {
            case (nil, nil): continue
            case (nil, let found?):
                let isList = found.kind.isSyntaxCollection
                guard optional.contains(place) || isList && Self.parts(found).isEmpty else { return fail(nil, found) }
            case (let wanted?, _) where pattern.isMadeUp(wanted): continue
            case (let wanted?, nil):
                guard wanted.kind.isSyntaxCollection, Self.parts(wanted).isEmpty else { return fail(wanted, nil) }
            case (let wanted?, let found?):
                guard matches(wanted, found) else { return false }
            }
        }
        return true
    }

    /// A condition of the pattern may be one that `&&` joins with others.
    private mutating func matchesCondition(_ part: Syntax, _ node: Syntax) -> Bool {
        if orReverts({ $0.matchesLayout(part, node) }) { return true }
        guard case .expression(let wanted)? = part.as(ConditionElementSyntax.self)?.condition,
            !wanted.is(TupleExprSyntax.self),
            case .expression(let found)? = node.as(ConditionElementSyntax.self)?.condition,
            let tree = found.as(SequenceExprSyntax.self).flatMap(OperatorTree.init)
        else { return false }
        return tree.conjuncts.contains { conjunct in orReverts { $0.matches(Self.tree(wanted), conjunct) } }
    }

    /// `if let a` is `if let a = a`, but where the pattern is about the repeated name.
    private mutating func matches(_ part: OptionalBindingConditionSyntax, _ node: OptionalBindingConditionSyntax)
        -> Bool
    {
        guard let wanted = part.initializer?.value, node.initializer == nil,
            !Self.reads(Syntax(part.pattern), like: Syntax(wanted))
        else { return matchesLayout(Syntax(part), Syntax(node)) }
        guard matches(Syntax(part.bindingSpecifier), Syntax(node.bindingSpecifier)),
            matches(Syntax(part.pattern), Syntax(node.pattern)),
            let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { return false }
        if let placeholder = Placeholder(Syntax(wanted)) { return bind(placeholder.name, [Syntax(name)]) }
        return wanted.as(DeclReferenceExprSyntax.self)?.baseName.reads(like: name) == true
    }

    /// A type may have more attributes than its pattern, such as `@retroactive`, and its name may be qualified.
    private mutating func matches(_ part: AttributedTypeSyntax, _ node: AttributedTypeSyntax) -> Bool {
        guard matches(Syntax(part.specifiers), Syntax(node.specifiers)),
            matchesInAnyOrder(
                Self.parts(Syntax(part.attributes)), Self.parts(Syntax(node.attributes)), allowsMore: true),
            matches(Syntax(part.lateSpecifiers), Syntax(node.lateSpecifiers))
        else { return false }
        if let wanted = part.baseType.as(IdentifierTypeSyntax.self), wanted.genericArgumentClause == nil,
            let member = node.baseType.as(MemberTypeSyntax.self), member.name.reads(like: wanted.name)
        {
            return true
        }
        return matches(Syntax(part.baseType), Syntax(node.baseType))
    }
}

// MARK: Operators

extension PatternMatching {
    private mutating func matches(_ part: SequenceExprSyntax, _ node: SequenceExprSyntax) -> Bool {
        guard let wanted = OperatorTree(part), let found = OperatorTree(node) else {
            return matches(Self.parts(Syntax(part.elements)), Self.parts(Syntax(node.elements)))
        }
        return matches(wanted, found)
    }

    mutating func matches(_ part: OperatorTree, _ node: OperatorTree) -> Bool {
        switch (part, node) {
        case (.operand(let wanted), .operand(let found)): return matches(wanted, found)
        case (.operand(let wanted), .operation(_, _, _, let elements)):
            guard let placeholder = Placeholder(wanted), !placeholder.isMany else { return false }
            return bind(placeholder.name, elements, at: wanted)
        case (.operation, .operand): return false
        case (.operation(let wanted, let left, let right, _), .operation(let found, let first, let second, _)):
            return matches(wanted, found) && matches(left, first) && matches(right, second)
        }
    }

    static func tree(_ expression: some ExprSyntaxProtocol) -> OperatorTree {
        expression.as(SequenceExprSyntax.self).flatMap(OperatorTree.init) ?? .operand(Syntax(expression))
    }
}
