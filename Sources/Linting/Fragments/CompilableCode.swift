import Base
import SwiftSyntax

/// A fragment as a file that a compiler accepts: what it lacks is added around it.
///
/// Declarations become members of an enumeration, so that many fragments share one module. Extensions are moved out of
/// it, loose members get a structure, and statements a function. Macros without an implementation outside of Xcode are
/// expanded: `#Preview`, `@Previewable`, `@Entry`, `@Model` and `@ModelActor`.
package struct CompilableCode: Sendable {
    /// Without the imports.
    package let text: [UInt8]
    /// Where the parts of the fragment's repaired text begin in the text and in it, in order.
    fileprivate let parts: [(made: Int, source: Int)]

    /// Whether this is the name of a structure around loose members, which are a part of a type that is not shown.
    package static func isStructureOfMembers(_ name: String) -> Bool {
        name.hasPrefix("Members") && name.dropFirst("Members".count).allSatisfy(\.isNumber)
    }

    /// The offset in the repaired text of an offset in the text; added code belongs to the code after it.
    package func source(_ offset: Int) -> Int {
        let next = parts.partitionIndex { $0.made > offset }
        guard next > 0 else { return parts.first?.source ?? 0 }
        let part = parts[next - 1]
        let source = part.source + offset - part.made
        return next < parts.count ? min(source, parts[next].source) : source
    }
}

extension Fragment {
    /// The tree of complete code; nil where no compiler accepts the code, whatever is declared around it.
    private var completeTree: SourceFileSyntax? { wrapping == .none && !omitsNames ? tree : nil }

    /// Whether declarations around the code could make it compile.
    package var isComplete: Bool { completeTree != nil }

    /// Nil for incomplete code.
    ///
    /// - Parameters:
    ///   - scope: the name of the enumeration, which no other fragment of the module has.
    ///   - names: the types of the enumeration, from this and other fragments.
    ///   - declarations: if given, the code is context of another fragment in the same scope, and only these of its
    ///     ``declarations`` count.
    package func compilable(scope: String, names: Set<String>, only declarations: Set<Int>? = nil) -> CompilableCode? {
        guard let tree = completeTree else { return nil }
        let expansion = MacroExpansion(scope: scope, names: names)
        expansion.walk(tree)
        var writer = CompilableWriter(
            items: Array(tree.statements), scope: scope, names: names, chosen: declarations, end: source.bytes.count)
        writer.addScopes()
        return (writer.edits + expansion.edits).applied(to: source.bytes)
    }

    /// What it declares outside of types, by the index of the item in its code.
    package var declarations: [Int: FragmentDeclaration] {
        var declarations: [Int: FragmentDeclaration] = [:]
        for (index, item) in (completeTree?.statements ?? []).enumerated() {
            guard let declaration = item.item.as(DeclSyntax.self) else { continue }
            let mentions = declaration.mentions
            if let type = declaration.as(ExtensionDeclSyntax.self) {
                let members = type.memberBlock.members.compactMap { $0.decl.typeName ?? $0.decl.memberName }
                declarations[index] = FragmentDeclaration(
                    name: type.extendedName, kind: .extension(members: Set(members)),
                    mentions: mentions)
            } else if let name = declaration.typeName {
                declarations[index] = FragmentDeclaration(name: name, kind: .type, mentions: mentions)
            } else if let name = declaration.memberName {
                let kind: FragmentDeclaration.Kind = declaration.is(FunctionDeclSyntax.self) ? .function : .variable
                declarations[index] = FragmentDeclaration(name: name, kind: kind, mentions: mentions)
            }
        }
        return declarations
    }

    /// Its code without comments and white space, as far as they have no meaning.
    package var tokens: [String] { tree?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [] }

    /// The modules that it imports, in order.
    package var imports: [String] {
        (tree?.statements ?? []).compactMap { $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription }
    }

    /// All identifiers in its code.
    package var identifiers: Set<String> { tree?.mentions ?? [] }

    /// The types outside of others whose body is only a comment.
    package var typesWithoutMembers: Set<String> {
        let types = (tree?.statements ?? []).compactMap { $0.item.asProtocol((any DeclGroupSyntax).self) }
        return Set(
            types.filter { type in
                let block = type.memberBlock
                let trivia = Array(block.leftBrace.trailingTrivia) + block.rightBrace.leadingTrivia
                return block.members.isEmpty && !trivia.allSatisfy(\.isWhitespace)
            }.compactMap { $0.asProtocol((any NamedDeclSyntax).self)?.name.text })
    }

    /// The names that it declares, at any depth.
    package var declaredNames: Set<String> {
        let introducers: Set<Keyword> = [
            .actor, .associatedtype, .case, .class, .enum, .func, .let, .macro, .protocol, .struct, .typealias, .var,
        ]
        let tokens = tree.map { Array($0.tokens(viewMode: .sourceAccurate)) } ?? []
        return Set(
            zip(tokens, tokens.dropFirst()).compactMap { first, second in
                guard case .keyword(let keyword) = first.tokenKind, introducers.contains(keyword),
                    case .identifier(let name) = second.tokenKind
                else { return nil }
                return name
            })
    }
}

/// A declaration outside of types.
package struct FragmentDeclaration: Sendable {
    /// The name of the type, function or variable; that of the extended type, without what follows a dot.
    package let name: String
    package let kind: Kind
    /// The identifiers in it.
    package let mentions: Set<String>

    package enum Kind: Sendable, Hashable {
        case type, function, variable
        case `extension`(members: Set<String>)
    }
}

/// Changes of a fragment's text; those at one place are made in their order.
private struct CodeEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    static func + (first: CodeEdits, second: CodeEdits) -> CodeEdits { CodeEdits(edits: first.edits + second.edits) }

    func applied(to bytes: [UInt8]) -> CompilableCode {
        var text: [UInt8] = []
        var parts: [(made: Int, source: Int)] = []
        var position = 0
        let order = edits.indices.sorted { (edits[$0].range.lowerBound, $0) < (edits[$1].range.lowerBound, $1) }
        for edit in order.map({ edits[$0] }) where edit.range.lowerBound >= position {
            parts.append((text.count, position))
            text += bytes[position..<edit.range.lowerBound]
            text += edit.text.utf8
            position = edit.range.upperBound
        }
        parts.append((text.count, position))
        return CompilableCode(text: text + bytes[position...], parts: parts)
    }
}

/// Puts what the items of a fragment need around them.
private struct CompilableWriter {
    let items: [CodeBlockItemSyntax]
    let scope: String
    /// The types of the enumeration.
    let names: Set<String>
    /// The items that count, if the code is context of another fragment.
    let chosen: Set<Int>?
    /// Where the code ends.
    let end: Int
    var edits = CodeEdits()
    var isInEnumeration = false
    var hasEnumeration = false

    /// Opens and closes what each run of items needs around it.
    mutating func addScopes() {
        var number = 0
        var position = 0
        while position < items.count {
            let item = items[position]
            let kind = chosen?.contains(position) == false ? .omitted : Self.kind(of: item)
            var end = position + 1
            if kind == .loose, chosen == nil {
                end = items[end...].firstIndex { Self.kind(of: $0) != .loose } ?? items.count
            }
            let range = item.textRange.lowerBound..<items[end - 1].textRange.upperBound
            switch kind {
            case .omitted: edits.replace(range, with: "")
            case .extension:
                closeEnumeration(at: range.lowerBound)
                if let type = item.item.as(ExtensionDeclSyntax.self) { moveOut(type) }
            case .outer: closeEnumeration(at: range.lowerBound)
            case .operatorFunction:
                closeEnumeration(at: range.lowerBound)
                edits.insert("fileprivate ", at: range.lowerBound)
                nameByScope(item)
            case .loose where chosen != nil:
                closeEnumeration(at: range.lowerBound)
                edits.insert("@MainActor fileprivate ", at: range.lowerBound)
            case .declaration: openEnumeration(at: range.lowerBound)
            case .loose:
                openEnumeration(at: range.lowerBound)
                number += 1
                wrap(items[position..<end], range, number: number)
            }
            position = end
        }
        let last = items.last?.textRange.upperBound ?? end
        if isInEnumeration { edits.insert("\n}", at: last) }
        if !hasEnumeration, chosen == nil { edits.insert("\npublic enum \(scope) {}", at: last) }
    }

    private mutating func openEnumeration(at offset: Int) {
        if isInEnumeration { return }
        let isDeclared = hasEnumeration || chosen != nil
        edits.insert(isDeclared ? "extension \(scope) {\n" : "public enum \(scope) {\n", at: offset)
        (isInEnumeration, hasEnumeration) = (true, true)
    }

    private mutating func closeEnumeration(at offset: Int) {
        if isInEnumeration { edits.insert("\n}\n", at: offset) }
        isInEnumeration = false
    }

    /// An extension of another type is private to the file where it can be.
    private mutating func moveOut(_ type: ExtensionDeclSyntax) {
        if !names.contains(type.extendedName), type.modifiers.isEmpty, !conforms(type.extendedName) {
            edits.insert("fileprivate ", at: type.extensionKeyword.textRange.lowerBound)
        }
        nameByScope(type)
    }

    /// Whether one of the extensions declares that the type conforms to a protocol, for which all may have members.
    private func conforms(_ name: String) -> Bool {
        items.contains { item in
            let type = item.item.as(ExtensionDeclSyntax.self)
            return type?.extendedName == name && type?.inheritanceClause != nil
        }
    }

    /// Code outside of the enumeration names its types by its scope.
    private mutating func nameByScope(_ code: some SyntaxProtocol) {
        let references = TypeReferences(to: names)
        references.walk(code)
        for offset in references.offsets { edits.insert("\(scope).", at: offset) }
    }

    /// Makes members of a view out of declarations, and a function out of statements.
    private mutating func wrap(_ items: ArraySlice<CodeBlockItemSyntax>, _ range: Range<Int>, number: Int) {
        // Behind what is inserted at the same place.
        defer {
            for dot in items.compactMap(\.leadingDot) { edits.insert("EmptyView()", at: dot) }
        }
        // Only members of a type can have modifiers and attributes such as '@State private'.
        let areMembers =
            items.contains { $0.isDeclaration && !$0.isPlain }
            || items.allSatisfy(\.isDeclaration) && !items.allSatisfy(\.isConstant) && !Self.haveOrder(items)
        guard areMembers else {
            let effects = Self.effects(of: items)
            edits.insert("@MainActor func statements\(number)()\(effects) {\n", at: range.lowerBound)
            return edits.insert("\n}", at: range.upperBound)
        }
        let hasBody = items.contains { $0.item.as(DeclSyntax.self)?.variableName == "body" }
        var header = "@MainActor struct Members\(number)\(hasBody ? ": View" : "") {\n"
        if items.contains(where: { $0.attributeNames.contains("Published") }) {
            header = "@MainActor class Members\(number): ObservableObject {\ninit(any: Never) {}\n"
        }
        edits.insert(header, at: range.lowerBound)
        var end: Int?
        for (position, item) in zip(items.indices, items) {
            if !item.isDeclaration {
                if end == nil {
                    let effects = Self.effects(of: items[position...].prefix { !$0.isDeclaration })
                    edits.insert("func statements\(position)()\(effects) {\n", at: item.textRange.lowerBound)
                }
                end = item.textRange.upperBound
            } else if let last = end {
                edits.insert("\n}", at: last)
                end = nil
            }
        }
        edits.insert(end == nil ? "\n}" : "\n}\n}", at: range.upperBound)
    }

    /// The effects of a function around statements; some functions cannot be called where there is concurrency.
    private static func effects(of statements: ArraySlice<CodeBlockItemSyntax>) -> String {
        let isAsync = statements.contains { statement in
            statement.tokens(viewMode: .sourceAccurate).contains {
                [.keyword(.await), .keyword(.async)].contains($0.tokenKind)
            }
        }
        return isAsync ? " async throws" : " throws"
    }

    /// Whether declarations use earlier ones, and no variables before they are declared, as in a function.
    ///
    /// Among members, the value of a variable cannot use others, and a function cannot change variables.
    private static func haveOrder(_ items: ArraySlice<CodeBlockItemSyntax>) -> Bool {
        let declarations = items.compactMap { $0.item.as(DeclSyntax.self) }
        guard declarations.allSatisfy({ $0.memberName != nil && !$0.mentionsSelf && $0.hasValue }) else { return false }
        var later = Set(declarations.compactMap(\.variableName))
        var earlier: Set<String> = []
        var usesEarlier = false
        for declaration in declarations {
            if let name = declaration.variableName { later.remove(name) }
            let names = declaration.mentions
            if !names.isDisjoint(with: later) { return false }
            if !names.isDisjoint(with: earlier) { usesEarlier = true }
            if let name = declaration.memberName { earlier.insert(name) }
        }
        return usesEarlier
    }

    private enum Kind {
        case `extension`, declaration, loose
        /// An import, or what does not count.
        case omitted
        /// What stays outside of the enumeration as it is.
        case outer
        case operatorFunction
    }

    private static func kind(of item: CodeBlockItemSyntax) -> Kind {
        guard let declaration = item.item.as(DeclSyntax.self) else { return .loose }
        switch declaration.kind {
        case .importDecl: return .omitted
        case .extensionDecl: return .extension
        case .ifConfigDecl:
            let kinds = declaration.as(IfConfigDeclSyntax.self)?.clauses.flatMap { clause in
                clause.elements?.as(CodeBlockItemListSyntax.self)?.map(kind) ?? []
            }
            return kinds?.first { $0 == .omitted || $0 == .extension || $0 == .outer } != nil
                ? .outer : kinds?.contains(.loose) ?? false ? .loose : .declaration
        case .operatorDecl, .precedenceGroupDecl, .macroDecl: return .outer
        case .functionDecl where declaration.as(FunctionDeclSyntax.self)?.isOperatorWithoutModifiers == true:
            return .operatorFunction
        case .variableDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl, .functionDecl, .enumCaseDecl:
            return .loose
        default: return .declaration
        }
    }
}

/// Expands the macros that have no implementation, and gives elided bodies one.
private final class MacroExpansion: SyntaxVisitor {
    var edits = CodeEdits()
    private var previews = 0
    private let scope: String
    /// The types of the enumeration.
    private let names: Set<String>

    init(scope: String, names: Set<String>) {
        (self.scope, self.names) = (scope, names)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        expandPreview(node.macroName.text, from: node.pound, to: node.trailingClosure?.leftBrace)
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        expandPreview(node.macroName.text, from: node.pound, to: node.trailingClosure?.leftBrace)
        return .visitChildren
    }

    private func expandPreview(_ name: String, from pound: TokenSyntax, to brace: TokenSyntax?) {
        guard name == "Preview", let brace else { return }
        previews += 1
        edits.replace(
            pound.textRange.lowerBound..<brace.textRange.lowerBound,
            with: "@MainActor @ViewBuilder func preview\(previews)() -> some View ")
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        switch node.attributeName.trimmedDescription {
        case "main", "Previewable": remove(node)
        case "Entry": expandEntry(node)
        case "Model": expand(node, to: "@Observable", conformingTo: "PersistentModel")
        case "Observable": replaceObservable(node)
        case "ObservationIgnored":
            if node.enclosing(ClassDeclSyntax.self)?.isPlainlyObservable == true { remove(node) }
        case "ModelActor": expand(node, to: "", conformingTo: "ModelActor")
        case "Attribute", "Relationship", "Transient":
            if node.enclosing(ClassDeclSyntax.self)?.attributes.names.contains("Model") == true { remove(node) }
        default: break
        }
        return .skipChildren
    }

    private func remove(_ attribute: AttributeSyntax) { edits.replace(attribute.textRange, with: "") }

    /// `@Entry var name: Type = value` becomes a computed property; without a value it is nil.
    private func expandEntry(_ attribute: AttributeSyntax) {
        guard let variable = attribute.parent?.parent?.as(VariableDeclSyntax.self),
            let binding = variable.bindings.first
        else { return }
        remove(attribute)
        guard let value = binding.initializer else {
            return edits.insert(" { get { nil } set {} }", at: binding.textRange.upperBound)
        }
        if binding.typeAnnotation == nil, let type = value.value.literalType {
            let prefix = names.contains(type.outerName) ? scope + "." : ""
            edits.insert(": \(prefix)\(type)", at: binding.pattern.textRange.upperBound)
        }
        edits.replace(value.equal.textRange, with: "{ get {")
        edits.insert("} set {} }", at: value.value.textRange.upperBound)
    }

    /// Replaces an attribute that makes a type conform to a protocol.
    private func expand(_ attribute: AttributeSyntax, to text: String, conformingTo name: String) {
        guard let type = attribute.parent?.parent?.asProtocol((any DeclGroupSyntax).self),
            let start = type.asProtocol((any NamedDeclSyntax).self)?.name
        else { return }
        edits.replace(attribute.textRange, with: text)
        let generics = type.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
        let inherited = type.inheritanceClause?.inheritedTypes.last
        let end = (inherited?.textRange ?? generics?.textRange ?? start.textRange).upperBound
        edits.insert("\(inherited == nil ? ": " : ", ")\(name)", at: end)
    }

    /// Replaces the macro of a class by its conformance, as far as that makes no difference.
    ///
    /// The compiler takes 40 ms to expand the macro, and half of all samples use an observable class.
    private func replaceObservable(_ attribute: AttributeSyntax) {
        guard let type = attribute.enclosing(ClassDeclSyntax.self), type.isPlainlyObservable else { return }
        expand(attribute, to: "", conformingTo: "Observable")
        guard !type.hasInitializer else { return }
        // With the macro, the implicit initializer of a class on the main actor is on it too.
        edits.insert(" init() {};", at: type.memberBlock.leftBrace.textRange.upperBound)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let body = node.body, body.statements.isEmpty, node.signature.returnClause != nil { fill(body.leftBrace) }
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let block = node.accessorBlock else { return .visitChildren }
        if case .getter(let statements) = block.accessors, statements.isEmpty { fill(block.leftBrace) }
        return .visitChildren
    }

    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
        if let body = node.body, body.statements.isEmpty, node.accessorSpecifier.text == "get" { fill(body.leftBrace) }
        return .visitChildren
    }

    /// A body that returns something and is left out never returns.
    private func fill(_ brace: TokenSyntax) { edits.insert(" fatalError() ", at: brace.textRange.upperBound) }
}

/// Finds where code names some types.
private final class TypeReferences: SyntaxVisitor {
    private let names: Set<String>
    private(set) var offsets: [Int] = []

    init(to names: Set<String>) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if names.contains(node.name.text) { offsets.append(node.name.textRange.lowerBound) }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        if !isMember, names.contains(node.baseName.text) { offsets.append(node.baseName.textRange.lowerBound) }
        return .visitChildren
    }
}

private extension ExtensionDeclSyntax {
    var extendedName: String { extendedType.trimmedDescription.outerName }
}

private extension CodeBlockItemSyntax {
    /// Whether it is a declaration; a conditional block here has statements.
    var isDeclaration: Bool { item.is(DeclSyntax.self) && !item.is(IfConfigDeclSyntax.self) }

    /// Whether it is a variable with a value, which later ones may use.
    var isConstant: Bool {
        item.as(DeclSyntax.self)?.as(VariableDeclSyntax.self)?.bindings.allSatisfy { $0.initializer != nil } ?? false
    }

    /// Whether it is a declaration without attributes and modifiers.
    var isPlain: Bool {
        guard let declaration = item.as(DeclSyntax.self)?.asProtocol((any WithModifiersSyntax).self) else {
            return true
        }
        return declaration.modifiers.isEmpty && attributeNames.isEmpty
    }

    /// The names of its attributes as written; nil for a conditional block.
    var attributeNames: [String?] {
        item.as(DeclSyntax.self)?.asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
    }

    /// The dot at the beginning of an expression that continues a view: `.task { }`.
    var leadingDot: Int? {
        guard let first = firstToken(viewMode: .sourceAccurate), first.tokenKind == .period else { return nil }
        return first.textRange.lowerBound
    }
}

private extension AttributeListSyntax {
    /// The names as written; nil for a conditional block.
    var names: [String?] { map { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription } }
}

private extension ClassDeclSyntax {
    /// Whether it is a class for which the macro `@Observable` declares nothing that other code can see but the
    /// conformance, and rejects nothing.
    var isPlainlyObservable: Bool {
        let stored = memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        return attributes.names.contains("Observable") && inheritanceClause == nil
            && memberBlock.members.allSatisfy { !$0.decl.is(IfConfigDeclSyntax.self) }
            && stored.allSatisfy(\.isPlain) && (hasInitializer || stored.allSatisfy(\.hasValue))
            && mentions.allSatisfy { !$0.hasPrefix("_") && $0 != "access" && $0 != "withMutation" }
    }

    var hasInitializer: Bool { memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) } }
}

private extension VariableDeclSyntax {
    /// Whether it has no attribute that another macro or a property wrapper gives a meaning.
    var isPlain: Bool {
        bindings.count == 1 && !modifiers.contains { $0.name.text == "lazy" }
            && bindings.allSatisfy { $0.pattern.is(IdentifierPatternSyntax.self) }
            && attributes.names.allSatisfy { $0 == "ObservationIgnored" }
    }

    /// Whether it is computed, or has a value without an initializer of its type.
    var hasValue: Bool {
        bindings.allSatisfy { binding in
            binding.initializer != nil || binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
                || binding.accessorBlock?.isComputed == true
        }
    }
}

private extension AccessorBlockSyntax {
    var isComputed: Bool {
        guard case .accessors(let accessors) = accessors else { return true }
        return accessors.contains { $0.accessorSpecifier.text == "get" }
    }
}

private extension String {
    /// The first part of a type's name.
    var outerName: String { String(prefix { $0 != "." && $0 != "<" }) }
}

private extension SyntaxProtocol {
    var mentions: Set<String> { Set(identifiers.map(\.text)) }
}

private extension FunctionDeclSyntax {
    var isOperatorWithoutModifiers: Bool {
        if case .identifier = name.tokenKind { false } else { modifiers.isEmpty }
    }
}

private extension DeclSyntax {
    var typeName: String? {
        asProtocol((any NamedDeclSyntax).self).flatMap { self.is(FunctionDeclSyntax.self) ? nil : $0.name.text }
    }

    /// The name of a function or a variable.
    var memberName: String? { self.as(FunctionDeclSyntax.self)?.name.text ?? variableName }

    var mentionsSelf: Bool { tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.self) } }

    /// Whether it is no variable, or one with a value.
    var hasValue: Bool { self.as(VariableDeclSyntax.self)?.hasValue ?? true }

    var variableName: String? {
        self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
}

private extension ExprSyntax {
    /// The type of a literal or of a call of an initializer; nil where only a type checker knows it.
    var literalType: String? {
        switch kind {
        case .booleanLiteralExpr: return "Bool"
        case .integerLiteralExpr: return "Int"
        case .floatLiteralExpr: return "Double"
        case .stringLiteralExpr: return "String"
        case .functionCallExpr:
            let called = self.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
            return called.first?.isUppercase == true ? called : nil
        default: return nil
        }
    }
}
