package import SwiftSyntax

/// A piece of Swift code with placeholders, which matches code that has the same parts, and perhaps more.
///
/// `$name` matches one expression, type, pattern or name, `$$$name` any number of arguments, elements, statements or
/// members; the same name twice must match the same code. Swift's projected value `$isOn` is written `\$isOn`. What a
/// pattern does not mention (modifiers, effects, a type, further conditions) may be anything, see ``UnmentionedParts``.
package struct Pattern: Sendable {
    /// The pattern as it was written.
    package let text: String
    /// The names of its placeholders.
    package let names: Set<String>
    /// Whether code has to have the structure of the pattern and nothing else.
    package let isExact: Bool

    let root: Syntax
    /// The pattern as a type, where it may be one: `Label`, `Result<$value, Error>`, `[String: Any]`.
    let typeRoot: Syntax?
    /// Hashes of the words that code has to contain.
    let words: [UInt64]
    /// Whether each name occurs only once in the pattern.
    let placeholdersAreIndependent: Bool
    /// The 0-based byte offset in the parsed code of what was added to it for the parser.
    private let end: Int

    /// Parses a pattern.
    package init(_ text: String, isExact: Bool = false) throws(PatternError) {
        self.text = text
        self.isExact = isExact
        let template = PatternTemplate(text)
        names = template.names
        placeholdersAreIndependent = template.namesAreUnique
        if let fault = template.fault { throw fault }
        (root, end) = try Self.parse(text, template, isExact: isExact)
        typeRoot = Self.type(template, root)
        words = Self.words(in: root, before: end)
        if let name = Self.misplaced(in: root) {
            throw PatternError(
                message: "'$$$\(name)' stands for elements of a list, and there is no list here",
                offset: template.offset(ofMany: name))
        }
        if Placeholder(root) != nil { throw PatternError(message: "'\(text)' matches everything", offset: 0) }
        if root.is(RegexLiteralExprSyntax.self) { throw .regularExpression }
        if let (argument, note) = Self.wildcard(in: root) {
            throw PatternError(message: note, offset: template.original(argument.textRange.lowerBound))
        }
    }

    /// An argument that people write for any code, but which is no code to find, and what to write.
    private static func wildcard(in root: Syntax) -> (LabeledExprSyntax, note: String)? {
        for case let argument? in root.subtree.map({ $0.as(LabeledExprSyntax.self) })
        where argument.parent?.parent?.is(FunctionCallExprSyntax.self) == true {
            // `case .failed(_)` is Swift.
            let isInPattern = sequence(first: Syntax(argument), next: \.parent).contains {
                $0.is(ExpressionPatternSyntax.self)
            }
            if argument.expression.is(DiscardAssignmentExprSyntax.self), !isInPattern {
                return (argument, "'_' is not an argument; write '$name' for any argument")
            }
            if argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "..." {
                return (argument, "'...' is an operator; write '$$$name' for any number of arguments")
            }
        }
        return nil
    }

    /// The name of a placeholder for many that is no element of a list, so that nothing would match it.
    private static func misplaced(in root: Syntax) -> String? {
        let many = root.tokens(viewMode: .sourceAccurate).filter { Placeholder(name: $0)?.isMany == true }
        let token = many.first { token in
            let outer = sequence(first: Syntax(token)) { $0.id == root.id ? nil : $0.parent }
            return !outer.contains { Placeholder($0)?.isMany == true && $0.parent?.kind.isSyntaxCollection == true }
        }
        return token.flatMap { Placeholder(name: $0)?.name }
    }

    /// Hashes of the names in a pattern but for labels, which trailing closures leave out.
    private static func words(in root: Syntax, before end: Int) -> [UInt64] {
        let names = root.tokens(viewMode: .sourceAccurate).filter { token in
            token.isIdentifier && Placeholder(name: token) == nil && token.position.utf8Offset < end
                && token.parent?.is(LabeledExprSyntax.self) != true
                && token.parent?.is(MultipleTrailingClosureElementSyntax.self) != true
        }
        return Set(names.map(\.name)).map(WordFilter.hash)
    }

    /// The names of the placeholders that all patterns have.
    package static func commonNames(of patterns: [Pattern]) -> Set<String> {
        patterns.dropFirst().reduce(patterns.first?.names ?? []) { $0.intersection($1.names) }
    }

    /// Whether a part of the pattern was added for the parser, and stands for anything.
    func isMadeUp(_ part: Syntax) -> Bool { part.position.utf8Offset >= end }

    /// The name of the function, type or modifier that the pattern calls, where it calls one by name.
    var calledName: String? {
        guard let name = root.as(FunctionCallExprSyntax.self)?.calleeName, Placeholder(name: name) == nil else {
            return nil
        }
        return name.name
    }

    /// Code that the pattern matches: each placeholder is replaced by its own name or by a declaration of that name,
    /// and an attribute or a type stands in a declaration.
    package static func example(of text: String) -> String {
        let template = PatternTemplate(text)
        let (names, members) = (template.example(asMembers: false), template.example(asMembers: true))
        let pattern = try? Pattern(text)
        let candidates = [
            names, members, "\(names) var value: Value", "final class Example: \(names) {}", "let value: \(names)",
            "struct Example {\n    \(names)\n}", "final class Example {\n    \(names)\n}",
        ]
        func isExample(_ code: String) -> Bool {
            guard let tree = SyntaxTree.whole(of: Array(code.utf8)) else { return false }
            guard let pattern else { return true }
            return tree.subtree.contains { pattern.match($0) != nil }
        }
        return candidates.first(where: isExample) ?? names
    }

    /// The code of a node that fills the placeholders; nil where it does not match.
    package func match(_ node: some SyntaxProtocol) -> PatternMatch? {
        var work = PatternWork()
        return match(Syntax(node), &work)
    }

    func match(_ node: Syntax, _ work: inout PatternWork) -> PatternMatch? { matches(node, &work).first }

    /// The parts of a node that match: those of a sequence of operators, or the node.
    func matches(_ node: Syntax, _ work: inout PatternWork) -> [PatternMatch] {
        guard !isExact, let wanted = root.as(SequenceExprSyntax.self).flatMap(OperatorTree.init),
            let found = node.as(SequenceExprSyntax.self).flatMap(OperatorTree.init)
        else { return wholeMatch(node, &work).map { [$0] } ?? [] }
        return found.operations.compactMap { operation in
            attempt(node, operation.elements, &work) { $0.matches(wanted, operation) }
        }
    }

    /// Where a node stops being like the pattern; nil where it matches.
    func miss(_ node: Syntax) -> PatternMiss? {
        if let wanted = root.as(SequenceExprSyntax.self).flatMap(OperatorTree.init), !isExact,
            let found = node.as(SequenceExprSyntax.self).flatMap(OperatorTree.init)
        {
            let misses = found.operations.map { operation in miss { $0.matches(wanted, operation) } }
            return misses.contains { $0 == nil } ? nil : misses.compactMap(\.self).max { $0.progress < $1.progress }
        }
        return miss { $0.matches(root, node) }
    }

    private func miss(_ matches: (inout PatternMatching) -> Bool) -> PatternMiss? {
        var matching = PatternMatching(self, triesLeft: .max, explains: true)
        if matches(&matching) { return nil }
        return matching.miss ?? PatternMiss(progress: 0, part: nil, node: nil)
    }

    private func attempt(
        _ node: Syntax, _ elements: ArraySlice<Syntax>?, _ work: inout PatternWork,
        _ matches: (inout PatternMatching) -> Bool
    ) -> PatternMatch? {
        var matching = PatternMatching(self, triesLeft: work.triesLeft)
        defer { if !placeholdersAreIndependent { work.triesLeft -= matching.tries } }
        guard matches(&matching) else { return nil }
        return PatternMatch(
            pattern: self, node: node, elements: elements, bindings: matching.bindings, places: matching.places)
    }

    private func wholeMatch(_ node: Syntax, _ work: inout PatternWork) -> PatternMatch? {
        let typeRoot = node.is(TypeSyntax.self) ? typeRoot : nil
        // A plain name also matches a type with arguments and one in another type.
        if let wanted = typeRoot?.as(IdentifierTypeSyntax.self), wanted.genericArgumentClause == nil {
            guard let name = node.as(IdentifierTypeSyntax.self)?.name ?? node.as(MemberTypeSyntax.self)?.name,
                name.reads(like: wanted.name)
            else { return nil }
            return PatternMatch(
                pattern: self, node: Syntax(name), elements: nil, bindings: [:],
                places: [root.textRange.lowerBound: name.textRange])
        }
        return attempt(node, nil, &work) { $0.matches(typeRoot ?? root, node) }
    }

    /// The kinds of nodes that it may match.
    var nodeTypes: [any SyntaxProtocol.Type] {
        if root.asProtocol((any FreestandingMacroExpansionSyntax).self) != nil {
            return [MacroExpansionExprSyntax.self, MacroExpansionDeclSyntax.self]
        }
        guard let typeRoot else { return [root.syntaxNodeType] }
        let members: [any SyntaxProtocol.Type] = typeRoot.is(IdentifierTypeSyntax.self) ? [MemberTypeSyntax.self] : []
        return [root.syntaxNodeType, typeRoot.syntaxNodeType] + members
    }
}

extension Pattern {
    /// The declaration, statement or expression of an item.
    static func content(of item: CodeBlockItemSyntax.Item) -> Syntax {
        switch item {
        case .decl(let node): Syntax(node)
        case .stmt(let node): node.as(ExpressionStmtSyntax.self).map { Syntax($0.expression) } ?? Syntax(node)
        case .expr(let node): Syntax(node)
        }
    }
}

/// The reason why a pattern is invalid, with the 0-based byte offset in its text.
package struct PatternError: Error, Hashable {
    package var message: String
    package var offset: Int
}

private extension PatternError {
    static let regularExpression = PatternError(
        message: "this is a regular expression, and a pattern is Swift code", offset: 0)

    static func empty(_ text: String) -> PatternError {
        let isBlank = text.allSatisfy(\.isWhitespace)
        return PatternError(message: isBlank ? "the pattern is empty" : "a pattern cannot find a comment", offset: 0)
    }
}

private extension Pattern {
    /// The tree of a pattern, and the 0-based offset of what was added to it.
    static func parse(_ text: String, _ template: PatternTemplate, isExact: Bool) throws(PatternError) -> (Syntax, Int)
    {
        let code = template.code(manyAsMembers: false)
        guard var tree = SyntaxTree.parse(code) else {
            throw PatternError(message: "the pattern is nested too deeply", offset: 0)
        }
        var end = Int.max
        let asMembers = template.code(manyAsMembers: true)
        if tree.hasError, let members = SyntaxTree.whole(of: Array(asMembers.utf8)) { tree = members }
        if tree.hasError, let part = attribute(template) ?? typeAlone(template) ?? enumCase(template) {
            return (part, .max)
        }
        if tree.hasError, !isExact, let completed = completed(template) { (tree, end) = completed }
        if let error = SyntaxTree.firstError(in: tree) {
            if isRegularExpression(text) { throw .regularExpression }
            let message = Placeholder.written(error.message)
            throw PatternError(message: message, offset: template.original(error.range.lowerBound))
        }
        guard let item = tree.statements.first else { throw .empty(text) }
        if let second = tree.statements.dropFirst().first {
            throw PatternError(
                message: "a pattern must be one expression, statement or declaration",
                offset: template.original(second.textRange.lowerBound))
        }
        return (content(of: item.item), end)
    }

    /// Whether text that is not Swift has parts of a regular expression.
    private static func isRegularExpression(_ text: String) -> Bool {
        let parts = [#"\b"#, #"\s"#, #"\w"#, ".*", ".+", "[^"]
        // `"\(name)"` is Swift.
        return parts.contains(where: text.contains) || text.contains(#"\("#) && !text.contains("\"")
    }

    /// The tree of a pattern that leaves out what Swift requires, such as the braces of `class $name: Base`.
    private static func completed(_ template: PatternTemplate) -> (SourceFileSyntax, end: Int)? {
        for manyAsMembers in [false, true] {
            let code = template.code(manyAsMembers: manyAsMembers)
            for ending in [" {}", "()", " else {}", " while true"] {
                if let tree = SyntaxTree.whole(of: Array((code + ending).utf8)), tree.statements.count == 1 {
                    return (tree, code.utf8.count)
                }
            }
        }
        return nil
    }

    /// A case of an enumeration, which is no code alone.
    private static func enumCase(_ template: PatternTemplate) -> Syntax? {
        let code = "enum A {\n\(template.code(manyAsMembers: false))\n}"
        guard let tree = SyntaxTree.whole(of: Array(code.utf8)), tree.statements.count == 1,
            let members = tree.statements.first?.item.as(EnumDeclSyntax.self)?.memberBlock.members, members.count == 1
        else { return nil }
        return members.first?.decl.as(EnumCaseDeclSyntax.self).map { Syntax($0) }
    }

    /// The type that an expression would be; nil where none is written so.
    static func type(_ template: PatternTemplate, _ root: Syntax) -> Syntax? {
        switch root.kind {
        case .declReferenceExpr, .genericSpecializationExpr, .memberAccessExpr, .typeExpr: break
        // With a placeholder, these match the elements of an array or a dictionary.
        case .arrayExpr, .dictionaryExpr: guard template.names.isEmpty else { return nil }
        case .optionalChainingExpr, .tupleExpr: break
        case .sequenceExpr:
            let isType = root.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .arrow || $0.text == "&" }
            guard isType else { return nil }
        default: return nil
        }
        if let name = lastName(root), name.first?.isUppercase != true { return nil }
        return annotation(template).map { Syntax($0) }
    }

    /// The code as the type of a variable; nil where it is none.
    private static func annotation(_ template: PatternTemplate) -> TypeSyntax? {
        guard let tree = SyntaxTree.whole(of: Array("let a: \(template.code(manyAsMembers: false))".utf8)),
            tree.statements.count == 1,
            let binding = tree.statements.first?.item.as(VariableDeclSyntax.self)?.bindings.first,
            binding.initializer == nil, binding.accessorBlock == nil
        else { return nil }
        return binding.typeAnnotation?.type
    }

    /// The last name of an expression that may be a type.
    private static func lastName(_ root: Syntax) -> String? {
        if let generic = root.as(GenericSpecializationExprSyntax.self) { return lastName(Syntax(generic.expression)) }
        if let member = root.as(MemberAccessExprSyntax.self) {
            return member.base == nil ? "" : member.declName.baseName.text
        }
        return root.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// An attribute alone is no code; with a declaration after it, it is.
    static func attribute(_ template: PatternTemplate) -> Syntax? {
        guard let tree = SyntaxTree.whole(of: Array("\(template.code(manyAsMembers: false)) var a".utf8)),
            tree.statements.count == 1,
            let attributes = tree.statements.first?.item.as(VariableDeclSyntax.self)?.attributes, attributes.count == 1,
            case .attribute(let attribute)? = attributes.first
        else { return nil }
        return Syntax(attribute)
    }

    /// A type that is no expression, such as `@unchecked Sendable` or `some View`.
    static func typeAlone(_ template: PatternTemplate) -> Syntax? { annotation(template).map { Syntax($0) } }
}
