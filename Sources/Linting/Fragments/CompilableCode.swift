import Base
import SwiftSyntax

/// A fragment as a file that a compiler accepts: what it lacks is added around it, within its lines.
///
/// Declarations become members of an enumeration, so that many fragments share one module. Extensions are moved out of
/// it, loose members get a structure, and statements a function. Macros without an implementation outside of Xcode are
/// expanded: `#Preview`, `@Previewable`, `@Entry` and `@Model`.
package struct CompilableCode: Sendable {
    /// Without the imports; as many lines as the fragment.
    package let text: [UInt8]
    /// Where the parts of the fragment's repaired text begin in the text and in it, in order.
    private let parts: [(made: Int, source: Int)]
    /// The modules that it imports, in order.
    package let imports: [String]
    /// The types and protocols that it declares outside of others.
    package let declaredNames: Set<String>

    fileprivate init(text: [UInt8], parts: [(made: Int, source: Int)], imports: [String], declaredNames: Set<String>) {
        (self.text, self.parts, self.imports, self.declaredNames) = (text, parts, imports, declaredNames)
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
    /// Nil where the code is incomplete, so that no compiler accepts it whatever is declared around it.
    ///
    /// - Parameters:
    ///   - scope: the name of the enumeration, which no other fragment of the module has.
    ///   - names: if given, the code is context of another fragment in the same scope: only its types and extensions
    ///     count, without types of these names.
    package func compilable(scope: String, asContextOf names: Set<String>? = nil) -> CompilableCode? {
        guard wrapping == .none, let tree else { return nil }
        return CompilableWriter(tree, bytes: source.bytes, scope: scope, others: names).code()
    }
}

/// Makes the edits that turn a tree into compilable code.
private struct CompilableWriter {
    let tree: SourceFileSyntax
    let bytes: [UInt8]
    let scope: String
    /// The types of the fragment that this one is context of.
    let others: Set<String>?
    private let items: [CodeBlockItemSyntax]
    private let declaredNames: Set<String>
    private var edits: [(range: Range<Int>, text: String)] = []
    private var imports: [String] = []

    init(_ tree: SourceFileSyntax, bytes: [UInt8], scope: String, others: Set<String>?) {
        (self.tree, self.bytes, self.scope, self.others) = (tree, bytes, scope, others)
        items = Array(tree.statements)
        declaredNames = Set(items.compactMap { $0.item.as(DeclSyntax.self)?.typeName })
    }

    func code() -> CompilableCode {
        var copy = self
        copy.addScopes()
        let expansion = MacroExpansion()
        expansion.walk(tree)
        copy.edits += expansion.edits
        let (text, parts) = copy.editedText
        return CompilableCode(text: text, parts: parts, imports: copy.imports, declaredNames: declaredNames)
    }

    /// Opens and closes what each run of items needs around it.
    private mutating func addScopes() {
        var number = 0
        var position = 0
        var isInEnumeration = false
        var isScopeDeclared = others != nil
        while position < items.count {
            let item = items[position]
            let kind = Self.kind(of: item)
            var end = position + 1
            if kind == .loose {
                while end < items.count, Self.kind(of: items[end]) == .loose { end += 1 }
            }
            let range = item.start..<items[end - 1].end
            if others != nil, kind == .loose || isLeftOut(item) {
                replace(range, with: "")
                position = end
                continue
            }
            switch kind {
            case .import:
                if let path = item.item.as(ImportDeclSyntax.self)?.path.trimmedDescription, !imports.contains(path) {
                    imports.append(path)
                }
                replace(item.start..<item.end, with: "")
            case .extension:
                if isInEnumeration { insert("} ", at: range.lowerBound) }
                isInEnumeration = false
                if let type = item.item.as(ExtensionDeclSyntax.self) { moveOut(type) }
            case .declaration, .loose:
                if !isInEnumeration {
                    insert(isScopeDeclared ? "extension \(scope) { " : "enum \(scope) { ", at: range.lowerBound)
                    isScopeDeclared = true
                }
                isInEnumeration = true
                if kind == .loose {
                    number += 1
                    wrap(items[position..<end], range, number: number)
                }
            case .conditional: break
            }
            position = end
        }
        let last = items.last?.end ?? bytes.count
        if isInEnumeration { insert(" }", at: last) }
        if !isScopeDeclared { insert(" enum \(scope) {}", at: last) }
    }

    /// Whether context repeats what the fragment itself declares.
    private func isLeftOut(_ item: CodeBlockItemSyntax) -> Bool {
        guard let others, let declaration = item.item.as(DeclSyntax.self) else { return false }
        if let type = declaration.as(ExtensionDeclSyntax.self) { return others.contains(Self.outerName(of: type)) }
        return declaration.typeName.map(others.contains) ?? false
    }

    private static func outerName(of type: ExtensionDeclSyntax) -> String {
        String(type.extendedType.trimmedDescription.prefix { $0 != "." && $0 != "<" })
    }

    /// An extension of a type of the fragment names it by its scope; others are private to the file.
    private mutating func moveOut(_ type: ExtensionDeclSyntax) {
        if declaredNames.contains(Self.outerName(of: type)) {
            insert("\(scope).", at: type.extendedType.positionAfterSkippingLeadingTrivia.utf8Offset)
        } else if type.inheritanceClause == nil, type.modifiers.isEmpty {
            insert("fileprivate ", at: type.extensionKeyword.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
    }

    private mutating func wrap(_ items: ArraySlice<CodeBlockItemSyntax>, _ range: Range<Int>, number: Int) {
        for item in items {
            if let dot = item.leadingDot { insert("EmptyView()", at: dot) }
        }
        if items.allSatisfy({ $0.item.is(DeclSyntax.self) }) {
            let hasBody = items.contains { $0.item.as(DeclSyntax.self)?.variableName == "body" }
            insert("@MainActor struct Members\(number)\(hasBody ? ": View" : "") { ", at: range.lowerBound)
        } else {
            insert("@MainActor func statements\(number)() async throws { ", at: range.lowerBound)
        }
        insert(" }", at: range.upperBound)
    }

    private mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

    private mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    /// The edits applied in order, those at one place in the order in which they were made, with where parts begin.
    private var editedText: (text: [UInt8], parts: [(made: Int, source: Int)]) {
        var text: [UInt8] = []
        var parts: [(made: Int, source: Int)] = []
        var position = 0
        let order = edits.indices.sorted { (edits[$0].range.lowerBound, $0) < (edits[$1].range.lowerBound, $1) }
        for edit in order.map({ edits[$0] }) where edit.range.lowerBound >= position {
            parts.append((text.count, position))
            text += bytes[position..<edit.range.lowerBound]
            text += edit.text.utf8
            // Lines stay where they are.
            text += bytes[edit.range].filter { $0 == 0x0A }
            position = edit.range.upperBound
        }
        parts.append((text.count, position))
        text += bytes[position...]
        return (text, parts)
    }

    private enum Kind { case `import`, `extension`, declaration, loose, conditional }

    private static func kind(of item: CodeBlockItemSyntax) -> Kind {
        guard let declaration = item.item.as(DeclSyntax.self) else { return .loose }
        switch declaration.kind {
        case .importDecl: return .import
        case .extensionDecl: return .extension
        case .ifConfigDecl: return .conditional
        case .variableDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl, .functionDecl, .enumCaseDecl:
            return .loose
        default: return .declaration
        }
    }
}

/// Expands the macros that have no implementation, and gives elided bodies one.
private final class MacroExpansion: SyntaxVisitor {
    var edits: [(range: Range<Int>, text: String)] = []
    private var previews = 0

    init() { super.init(viewMode: .sourceAccurate) }

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
        edits.append(
            (
                pound.positionAfterSkippingLeadingTrivia
                    .utf8Offset..<brace.positionAfterSkippingLeadingTrivia
                    .utf8Offset,
                "@MainActor @ViewBuilder func preview\(previews)() -> some View "
            ))
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        switch node.attributeName.trimmedDescription {
        case "main", "Previewable": edits.append((node.textRange, ""))
        case "Entry": expandEntry(node)
        case "Model": expandModel(node)
        default: break
        }
        return .skipChildren
    }

    /// `@Entry var name: Type = value` becomes a computed property.
    private func expandEntry(_ attribute: AttributeSyntax) {
        guard let variable = attribute.parent?.parent?.as(VariableDeclSyntax.self),
            let binding = variable.bindings.first, let value = binding.initializer
        else { return }
        edits.append((attribute.textRange, ""))
        if binding.typeAnnotation == nil, let type = value.value.literalType {
            let end = binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset
            edits.append((end..<end, ": \(type)"))
        }
        edits.append((value.equal.textRange, "{ get {"))
        let end = value.value.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append((end..<end, "} set {} }"))
    }

    private func expandModel(_ attribute: AttributeSyntax) {
        guard let type = attribute.parent?.parent?.as(ClassDeclSyntax.self) else { return }
        edits.append((attribute.textRange, "@Observable"))
        let end: Int
        if let inherited = type.inheritanceClause?.inheritedTypes.last {
            end = inherited.endPositionBeforeTrailingTrivia.utf8Offset
            edits.append((end..<end, ", PersistentModel"))
        } else {
            end =
                type.genericParameterClause?.endPositionBeforeTrailingTrivia.utf8Offset
                ?? type.name.endPositionBeforeTrailingTrivia.utf8Offset
            edits.append((end..<end, ": PersistentModel"))
        }
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
    private func fill(_ brace: TokenSyntax) {
        let end = brace.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append((end..<end, " fatalError() "))
    }
}

private extension CodeBlockItemSyntax {
    var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
    var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

    /// The dot at the beginning of an expression that continues a view: `.task { }`.
    var leadingDot: Int? {
        guard let first = firstToken(viewMode: .sourceAccurate), first.tokenKind == .period else { return nil }
        return first.positionAfterSkippingLeadingTrivia.utf8Offset
    }
}

private extension DeclSyntax {
    var typeName: String? {
        asProtocol((any NamedDeclSyntax).self).flatMap { self.is(FunctionDeclSyntax.self) ? nil : $0.name.text }
    }

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
