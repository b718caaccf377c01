import Linting
import SwiftSyntax

/// Expands the macros that have no implementation, and gives elided bodies one.
final class MacroExpansion: SyntaxVisitor {
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
            return called.isCapitalized ? called : nil
        default: return nil
        }
    }
}
