import Base
import Linting
import SwiftSyntax

/// A pattern that is a guess, with its constraints.
struct PatternDraft: Hashable {
    var text: String
    /// Maps in YAML, as under `where`.
    var constraints: [String] = []
    /// The names that code has to have, without labels.
    var names: Set<String> = []
    /// Words of which the author has to write each, because nothing else says that the pattern is what is meant.
    var required: Set<String> = []
    /// How much it says besides its words, in which a shape or a constraint that the author names counts 2.
    var shapeWeight = 0
    /// Whether it has a literal that could be another one in other code.
    var isAnExample = false
    /// Other patterns for the same fault, with the same constraints.
    var siblings: [String] = []

    /// The longest pattern that a person would write.
    private static let mostCharacters = 100
    private static let mostPlaceholders = 7

    /// How much its own parts say.
    private func weight(quoted: Set<String>) -> Int {
        let literals = constraints.contains { $0.hasSuffix(": literal}") } ? 1 : 0
        return text.matches(of: /\$+\w+|(?:as|try)[!?]|\w+|"[^"]*"|[=!&|<>?+.~-]+/).reduce(shapeWeight + literals) {
            $1.output.hasPrefix("$") ? $0 : $0 + KnownNames.weight(of: $1.output, quoted: quoted)
        }
    }

    /// Whether it is about some shape of code and not about one sample.
    ///
    /// - Parameter quoted: what the author writes as code.
    func isGeneral(quoted: Set<String>) -> Bool {
        weight(quoted: quoted) >= 2 && text.count <= Self.mostCharacters
            && text.count { $0 == "$" } - 2 * text.matches(of: /\$\$\$/).count <= Self.mostPlaceholders && !isAnExample
            && !text.contains("\"\"\"")
            // Conditions that are joined are two reasons.
            && !text.contains(" && ") && !text.contains(" || ") && text.count { $0 == "{" } <= 3
    }

    /// The same for other shapes: its siblings, and other declarations if it is about an access level of any.
    var otherKinds: [PatternDraft] {
        if !siblings.isEmpty { return siblings.map { PatternDraft(text: $0, constraints: constraints) } }
        guard constraints.isEmpty,
            let match = text.wholeMatch(
                of: /(fileprivate|internal|open) (let|var|func|class|struct|enum) \$\w+(\(.*\))?/)
        else { return [] }
        let kinds = match.1 == "open" ? ["class", "func", "var"] : ["let", "var", "func", "class", "struct", "enum"]
        return kinds.filter { $0 != match.2 }.map { PatternDraft(text: "\(match.1) \($0) $name") }
    }
}

/// Writes a pattern for bad code: what distinguishes it from good code stays, all else becomes a placeholder or is left
/// out.
struct PatternWriter {
    /// What to do with distinguishing parts that can be an example of any such part.
    struct Generality: Hashable, CaseIterable {
        var literals: Literals
        var keepsNames: Bool

        /// What may be in place of a literal.
        enum Literals: CaseIterable { case anything, literals, same }

        /// The most general first.
        static let allCases = [false, true].flatMap { names in
            Literals.allCases.map { Self(literals: $0, keepsNames: names) }
        }
    }

    /// A pattern with the code that its placeholders were written for.
    struct Written {
        var draft: PatternDraft
        /// Words of code, each with what the pattern has in its place.
        var substitutions: [(words: [String], text: String)]
    }

    /// The starts of the tokens that stay, sorted.
    private let different: [Int]
    /// Names that samples declare, which are not those of an API.
    private let declared: Set<String>
    /// Where code is omitted.
    private let omissions: [Int]
    private let generality: Generality
    private let root: Syntax
    private var placeholders: [String: String] = [:]
    private var constraints: [String] = []
    private var names: Set<String> = []
    private var required: Set<String> = []
    private var shapeWeight = 0
    private var substitutions: [(words: [String], text: String)] = []
    private var isAnExample = false
    private var text = ""

    static func write(
        _ root: Syntax, different: Set<Int>, declared: Set<String>, omissions: [Int] = [], _ generality: Generality
    ) -> Written {
        var writer = Self(
            different: different, declared: declared, omissions: omissions, generality: generality, root: root)
        writer.write(root)
        // A line that begins with a dot continues the one above it.
        let text = writer.text.replacing(/\s*\n\s*\./, with: ".").replacing(/\s+/, with: " ")
        let draft = PatternDraft(
            text: String(text.trimming(while: \.isWhitespace)), constraints: writer.constraints, names: writer.names,
            required: writer.required, shapeWeight: writer.shapeWeight, isAnExample: writer.isAnExample)
        return Written(draft: draft, substitutions: writer.substitutions)
    }

    private init(
        different: Set<Int>, declared: Set<String>, omissions: [Int], generality: Generality, root: Syntax
    ) {
        (self.declared, self.omissions, self.generality, self.root) = (declared, omissions, generality, root)
        self.different = different.sorted()
    }
}

private extension PatternWriter {
    mutating func write(_ node: Syntax) {
        if node.id != root.id, let replacement = replacement(of: node) {
            let words = node.tokens(viewMode: .sourceAccurate).map(\.text)
            if !words.isEmpty, !replacement.isEmpty { substitutions.append((words, replacement)) }
            return emit(replacement, like: node)
        }
        if let token = node.as(TokenSyntax.self) {
            var word = token.text
            if token.isIdentifier, node.parent?.is(LabeledExprSyntax.self) != true { names.insert(word) }
            // Other functions have other parameters.
            if token.isIdentifier, node.parent?.is(FunctionParameterSyntax.self) == true, !isDifferent(node) {
                isAnExample = true
            }
            if case .dollarIdentifier = token.tokenKind { word = "\\" + word }
            return emit(word, like: node)
        }
        if let open = openList(node) { return emit(open, like: node) }
        if isSequence(node) { return writeSequence(node) }
        if node.is(ExprListSyntax.self) { return writeOperands(of: node) }
        if node.is(EnumCaseElementListSyntax.self), isDifferent(node), let list = list(node) {
            return emit(list, like: node)
        }
        for child in node.children(viewMode: .sourceAccurate) { write(child) }
    }

    mutating func emit(_ word: String, like node: Syntax) {
        text += Self.space(node.leadingTrivia) + word + Self.space(node.trailingTrivia)
    }

    static func space(_ trivia: Trivia) -> String {
        if trivia.isEmpty { return "" }
        return trivia.contains { $0.isNewline } ? "\n" : " "
    }

    func isDifferent(_ node: Syntax) -> Bool {
        let range = node.textRange
        let index = different.partitionIndex { $0 >= range.lowerBound }
        return index < different.count && different[index] < range.upperBound
    }

    /// The elements that stay of a list in which a pattern leaves out what it does not mention.
    mutating func openList(_ node: Syntax) -> String? {
        switch node.kind {
        case .attributeList, .declModifierList, .inheritedTypeList, .conditionElementList, .switchCaseList: break
        default: return nil
        }
        let separator = node.kind == .inheritedTypeList || node.kind == .conditionElementList ? ", " : " "
        let kept = node.children(viewMode: .sourceAccurate).filter { isDifferent($0) && !isOwnType($0) }
        // A pattern does not know the order of modifiers, which is what differs.
        if node.kind == .declModifierList, kept.count > 1 { isAnExample = true }
        if node.kind == .inheritedTypeList { required.formUnion(kept.flatMap(Self.names(in:))) }
        guard !kept.isEmpty else { return node.kind == .conditionElementList ? firstCondition(of: node) : "" }
        return kept.map { part(of: $0) }.joined(separator: separator)
    }

    /// Whether it is an inherited type that is not one of an API.
    func isOwnType(_ node: Syntax) -> Bool {
        node.is(InheritedTypeSyntax.self) && Self.names(in: node).contains { declared.contains($0) }
    }

    static func names(in node: Syntax) -> [String] {
        node.tokens(viewMode: .sourceAccurate).filter(\.isIdentifier).map(\.text)
    }

    mutating func firstCondition(of node: Syntax) -> String {
        node.children(viewMode: .sourceAccurate).first.map { part(of: $0) } ?? ""
    }

    /// What is written for a part of a list, without its comma.
    mutating func part(of node: Syntax) -> String {
        let (before, start) = (text, text.endIndex)
        write(node)
        let written = text[start...].trimming { $0.isWhitespace || $0 == "," }
        text = before
        return String(written)
    }

    /// Whether all elements of a list have to be in a pattern.
    func isSequence(_ node: Syntax) -> Bool {
        switch node.kind {
        case .codeBlockItemList, .arrayElementList, .functionParameterList: true
        // Arguments without a label after one with a label are those of a variadic parameter.
        case .labeledExprList:
            zip(node.children(viewMode: .sourceAccurate), node.children(viewMode: .sourceAccurate).dropFirst())
                .contains { !Self.isUnlabeled($0) && Self.isUnlabeled($1) }
        default: false
        }
    }

    static func isUnlabeled(_ node: Syntax) -> Bool { node.as(LabeledExprSyntax.self)?.label == nil }

    /// Writes what is before or after `=` or `?` as one placeholder, if it does not stay.
    mutating func writeOperands(of node: Syntax) {
        let children = Array(node.children(viewMode: .sourceAccurate))
        let operands = children.split { $0.is(AssignmentExprSyntax.self) || $0.is(UnresolvedTernaryExprSyntax.self) }
        let joined = operands.filter { $0.count > 1 && !$0.contains(where: isDifferent) }
        for child in children {
            if generality.keepsNames, let target = target(child, among: children) {
                emit(target, like: child)
                continue
            }
            guard let operand = joined.first(where: { $0.contains(child) }) else {
                write(child)
                continue
            }
            guard child == operand.first, let last = operand.last else { continue }
            let words = operand.flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text) }
            let name = "$" + placeholder("value", for: words.joined(separator: " "))
            substitutions.append((words, name))
            text += Self.space(child.leadingTrivia) + name + Self.space(last.trailingTrivia)
        }
    }

    /// The property that is assigned, of any value.
    mutating func target(_ node: Syntax, among operands: [Syntax]) -> String? {
        guard operands.count > 1, operands[0] == node, operands[1].is(AssignmentExprSyntax.self), !isDifferent(node),
            let member = node.as(MemberAccessExprSyntax.self), let base = member.base
        else { return nil }
        names.insert(member.declName.baseName.text)
        return one(name(of: Syntax(base)), Syntax(base)) + "." + member.declName.baseName.text
    }

    /// A pattern for any list of several elements, if the good code has none.
    mutating func list(_ node: Syntax) -> String? {
        let children = Array(node.children(viewMode: .sourceAccurate))
        guard children.count > 1,
            children[0].lastToken(viewMode: .sourceAccurate).map({ isDifferent(Syntax($0)) }) == true
        else { return nil }
        (shapeWeight, required) = (2, required.union(["case"]))
        return "\(one("name", children[0])), \(one("name", children[1]))"
    }

    /// Writes each run of elements that do not stay as one placeholder.
    mutating func writeSequence(_ node: Syntax) {
        let separator = node.kind == .codeBlockItemList ? "; " : ", "
        var parts: [String] = []
        var isRun = false
        for child in node.children(viewMode: .sourceAccurate) {
            let isArgument = child.is(LabeledExprSyntax.self) && (parts.isEmpty || !Self.isUnlabeled(child))
            if isArgument || isDifferent(child) && !child.is(LabeledExprSyntax.self) {
                parts.append(part(of: child))
                isRun = false
            } else if !isRun {
                parts.append("$$$" + placeholder(parts.isEmpty ? "before" : "after", for: "run \(text.count)"))
                isRun = true
            }
        }
        emit(parts.joined(separator: separator), like: node)
    }

    /// What is written in place of a node; nil to write its parts.
    mutating func replacement(of node: Syntax) -> String? {
        if let name = declaredName(node) { return name }
        if let literal = literal(node) { return literal }
        if generality.literals == .anything, isDifferent(node), isImplicitMember(node) { return own("value", node) }
        if node.is(IdentifierPatternSyntax.self) { return one("name", node) }
        if [.closureShorthandParameterList, .closureParameterClause].contains(node.kind) { return "" }
        if Self.isEmptyCase(node) { return " $$$\(placeholder("body", for: "\(node.position.utf8Offset)"))" }
        if isOmittedBody(node) { return "{ $$$\(placeholder("body", for: "\(node.textRange.lowerBound)")) }" }
        if isDifferent(node) { return differentName(node) }
        switch node.kind {
        case .codeBlock, .memberBlock, .accessorBlock:
            let isLast = node.endPosition == root.endPosition
            return isLast || node.kind == .accessorBlock ? "" : "{ $$$\(placeholder("body", for: node.text)) }"
        case .closureExpr: return "{ $$$\(placeholder("body", for: node.text)) }"
        case .typeAnnotation:
            return node.parent?.is(PatternBindingSyntax.self) == true ? "" : nil
        case .initializerClause:
            return node.parent?.is(PatternBindingSyntax.self) == true && node.endPosition == root.endPosition ? "" : nil
        case .functionParameterList:
            return node.text.isEmpty ? "" : "$$$\(placeholder("parameters", for: node.text))"
        case .genericParameterClause, .genericWhereClause, .functionEffectSpecifiers, .returnClause, .inheritanceClause,
            .closureSignature:
            return ""
        default: break
        }
        if node.is(TypeSyntax.self) { return one("type", node) }
        guard node.is(ExprSyntax.self), !isCallee(node), !isMemberName(node), !isOperator(node), !isTypeName(node)
        else {
            return nil
        }
        return Self.isLiteral(node) || isImplicitMember(node) ? own(name(of: node), node) : one(name(of: node), node)
    }

    /// Whether it is a block whose code is left out: `{ ... }` or `{ // a comment }`.
    func isOmittedBody(_ node: Syntax) -> Bool {
        guard [.codeBlock, .closureExpr, .memberBlock].contains(node.kind),
            let end = node.lastToken(viewMode: .sourceAccurate), let start = node.firstToken(viewMode: .sourceAccurate),
            start.nextToken(viewMode: .sourceAccurate)?.id == end.id
        else { return false }
        let range = node.textRange
        return omissions.contains(where: range.contains)
            || (Array(start.trailingTrivia) + Array(end.leadingTrivia)).contains(where: \.isComment)
    }

    /// Whether it is the body of a case of a `switch` that only has comments.
    static func isEmptyCase(_ node: Syntax) -> Bool {
        node.is(CodeBlockItemListSyntax.self) && node.parent?.is(SwitchCaseSyntax.self) == true && node.text.isEmpty
    }

    static func isLiteral(_ node: Syntax) -> Bool {
        [.stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr].contains(node.kind)
    }

    func isCallee(_ node: Syntax) -> Bool {
        guard let call = node.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == node.id as SyntaxIdentifier?
        else { return false }
        if let reference = node.as(DeclReferenceExprSyntax.self) { return !declared.contains(reference.baseName.text) }
        return node.is(MemberAccessExprSyntax.self)
    }

    /// Whether it is the name of a type whose member is used.
    func isTypeName(_ node: Syntax) -> Bool {
        guard let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        return name.isCapitalized && !declared.contains(name) && node.parent?.is(MemberAccessExprSyntax.self) == true
    }

    func isMemberName(_ node: Syntax) -> Bool {
        node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id as SyntaxIdentifier?
    }

    func isOperator(_ node: Syntax) -> Bool {
        [.binaryOperatorExpr, .assignmentExpr, .arrowExpr, .unresolvedAsExpr, .unresolvedIsExpr].contains(node.kind)
    }

    /// The name of a declaration, unless it overrides one of an API.
    mutating func declaredName(_ node: Syntax) -> String? {
        guard let token = node.as(TokenSyntax.self), token.isIdentifier, let parent = node.parent else { return nil }
        let name = parent.asProtocol((any NamedDeclSyntax).self)?.name ?? parent.as(EnumCaseElementSyntax.self)?.name
        guard name?.id == token.id else { return nil }
        let modifiers = parent.asProtocol((any WithModifiersSyntax).self)?.modifiers
        let isOverride = modifiers?.contains { $0.name.text == "override" } ?? false
        return isOverride ? nil : one("name", node)
    }

    /// A literal that stays, as itself or as any literal.
    mutating func literal(_ node: Syntax) -> String? {
        guard Self.isLiteral(node), isDifferent(node) else { return nil }
        let isOperand = isOperand(node)
        if generality.literals == .anything, !isOperand { return own(name(of: node), node) }
        if ["0", "1", "\"\""].contains(node.text) { return node.text }
        if generality.literals == .same {
            isAnExample = true
            return node.text
        }
        let name = placeholder("literal", for: "\(node.textRange.lowerBound)")
        constraints.append("{$\(name): literal}")
        return "$" + name
    }

    /// Whether an operator other than `=` is beside a node.
    func isOperand(_ node: Syntax) -> Bool {
        node.parent?.children(viewMode: .sourceAccurate).contains { $0.is(BinaryOperatorExprSyntax.self) } ?? false
    }

    /// Whether it is an argument such as `.top`, which is like a literal.
    func isImplicitMember(_ node: Syntax) -> Bool {
        node.as(MemberAccessExprSyntax.self)?.base == nil && node.is(MemberAccessExprSyntax.self)
            && node.parent?.is(LabeledExprSyntax.self) == true
    }

    /// A placeholder for a distinguishing name that is not that of an API.
    mutating func differentName(_ node: Syntax) -> String? {
        if let type = node.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil {
            return declared.contains(type.name.text) ? one("type", node) : nil
        }
        guard let reference = node.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil,
            !isMemberName(node), reference.baseName.isIdentifier
        else { return nil }
        let name = reference.baseName.text
        let isOwn = declared.contains(name) || !name.isCapitalized && !isCallee(node) && !generality.keepsNames
        return isOwn ? one(name, node) : nil
    }

    func name(of node: Syntax) -> String {
        if let reference = node.as(DeclReferenceExprSyntax.self), reference.baseName.isIdentifier {
            return reference.baseName.text
        }
        return node.parent?.as(LabeledExprSyntax.self)?.label?.text ?? "value"
    }

    mutating func one(_ name: String, _ node: Syntax) -> String {
        // What good code does not repeat is a shape.
        if placeholders[node.text] != nil, isDifferent(node) { shapeWeight = 2 }
        return "$" + placeholder(name, for: node.text)
    }

    /// A placeholder for a literal, of which the next one with the same text is independent.
    mutating func own(_ name: String, _ node: Syntax) -> String {
        "$" + placeholder(name, for: "\(node.textRange.lowerBound)")
    }

    /// The name of the placeholder for a text, without its `$`.
    mutating func placeholder(_ name: String, for text: String) -> String {
        if let known = placeholders[text] { return known }
        let word = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let base = word.first?.isLetter == true ? word : "value"
        let used = Set(placeholders.values)
        var (unique, number) = (base, 2)
        while used.contains(unique) { (unique, number) = (base + "\(number)", number + 1) }
        placeholders[text] = unique
        return unique
    }
}
