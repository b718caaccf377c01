@_spi(RawSyntax) import SwiftSyntax

/// Walks a tree once and calls what the active rules registered for.
final class TreeWalk {
    private let registrations: Registrations
    private let context: LintContext
    /// For each kind of node, by its number, what happens there; looked up when the kind is met first.
    private var actions: [Action?] = Array(repeating: nil, count: 512)

    init(_ rules: RuleSet, context: LintContext) {
        registrations = rules.registrations
        self.context = context
    }

    func run(_ tree: SourceFileSyntax) {
        if let view = context.facts.implicitView { examine(view) }
        for (filter, handler) in registrations.files {
            let types = context.facts.types.filter(filter)
            if !types.isEmpty { call(handler, FileTypes(file: tree, types: types)) }
        }
        visit(Syntax(tree))
    }

    /// What happens at the nodes of one kind.
    private struct Action {
        var entering: [Registration<Syntax>]
        var leaving: [Registration<Syntax>]
        var isType: Bool
        var isMacro: Bool
        var isCall: Bool
        /// Nothing at all, so that the walk only goes on to the children.
        var isNone: Bool
    }
}

private extension TreeWalk {
    func visit(_ node: Syntax) {
        let kind = node.raw.kind
        let action = action(for: kind)
        if action.isNone {
            visitChildren(of: node)
            return
        }
        let outer = context.enclosingType
        let type = action.isType ? context.facts.type(of: node, parent: outer?.isImplicit == true ? nil : outer) : nil
        let isPreview = type?.inherits("PreviewProvider") ?? (action.isMacro && isPreviewMacro(node))
        if isPreview { context.previewDepth += 1 }
        if let type {
            context.enclosingType = type
            examine(type)
        }
        for handler in action.entering { call(handler, node) }
        if action.isCall { examine(node.cast(FunctionCallExprSyntax.self)) }
        visitChildren(of: node)
        for handler in action.leaving { call(handler, node) }
        context.enclosingType = outer
        if isPreview { context.previewDepth -= 1 }
    }

    func visitChildren(of node: Syntax) {
        for child in node.children(viewMode: .sourceAccurate) where !child.raw.isToken { visit(child) }
    }

    private func action(for kind: SyntaxKind) -> Action {
        // The kinds are numbered from 0 in the order of their declaration; their number is all that the value holds.
        let number = withUnsafeBytes(of: kind) { bytes in bytes.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) } }
        if number < actions.count, let known = actions[number] { return known }
        let type = ObjectIdentifier(kind.syntaxNodeType)
        var action = Action(
            entering: registrations.entering[type] ?? [], leaving: registrations.leaving[type] ?? [],
            isType: [.structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl, .extensionDecl].contains(kind),
            isMacro: kind == .macroExpansionDecl || kind == .macroExpansionExpr, isCall: kind == .functionCallExpr && !registrations.calls.isEmpty,
            isNone: false)
        action.isNone = action.entering.isEmpty && action.leaving.isEmpty && !action.isType && !action.isMacro && !action.isCall
        if number < actions.count { actions[number] = action }
        return action
    }

    func isPreviewMacro(_ node: Syntax) -> Bool {
        if let macro = node.as(MacroExpansionDeclSyntax.self) { return macro.macroName.reads("Preview") }
        return node.as(MacroExpansionExprSyntax.self)?.macroName.reads("Preview") ?? false
    }

    func examine(_ call: FunctionCallExprSyntax) {
        guard let name = call.calleeName, let handlers = registrations.calls.handlers(for: name.rawText) else { return }
        for handler in handlers { self.call(handler, call) }
    }

    func examine(_ type: TypeFacts) {
        let outer = context.enclosingType
        context.enclosingType = type
        if type.extended == nil {
            for (filter, handler) in registrations.types where filter.accepts(type) { call(handler, type) }
        }
        for property in type.properties where !property.wrappers.isEmpty {
            for (wrappers, handler) in registrations.wrapped where property.has(wrappers) { call(handler, property) }
        }
        for (filter, handler) in registrations.members where filter.accepts(type) {
            for property in type.properties { call(handler, property) }
        }
        context.enclosingType = outer
    }

    func call<Subject>(_ registration: Registration<Subject>, _ subject: Subject) {
        context.rule = registration.rule
        context.examined[registration.rule] = true
        registration.examine(subject, context)
    }
}
