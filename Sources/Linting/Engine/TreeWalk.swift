import SwiftSyntax

/// Walks a tree once and calls the closures of the active rules.
///
/// Subtrees in which no rule examines anything are never made into nodes.
final class TreeWalk {
    private let context: LintContext
    private let tree: SourceFileSyntax
    private let registrations: Registrations
    private let plan: WalkPlan

    init(_ registrations: Registrations, context: LintContext, tree: SourceFileSyntax) {
        self.context = context
        self.tree = tree
        self.registrations = registrations
        plan = WalkPlan(tree, registrations)
    }

    func run() {
        if let view = context.facts.implicitView { examine(view) }
        for (filter, handler) in registrations.files {
            let types = context.facts.types.filter(filter)
            if !types.isEmpty { call(handler, FileTypes(file: tree, types: types)) }
        }
        if plan.holdsAttribute {
            for handler in registrations.attributes.values.joined() { context.examined[handler.rule] = true }
        }
        visit(Syntax(tree), RawNode(tree), 0)
    }
}

private extension TreeWalk {
    /// - Parameter place: the node's index in the plan.
    func visit(_ node: Syntax, _ raw: RawNode, _ place: Int) {
        let outer = context.enclosingType
        let type =
            raw.kind.declaresType ? context.facts.type(of: node, parent: outer?.isImplicit == true ? nil : outer) : nil
        let isPreview = type?.inherits("PreviewProvider") ?? isPreviewMacro(node)
        if isPreview { context.previewDepth += 1 }
        if let type {
            context.enclosingType = type
            examine(type)
        }
        for handler in registrations.handlers(for: raw.kind) ?? [] { call(handler, node) }
        switch raw.kind {
        case .functionCallExpr:
            guard let handlers = raw.calleeName.flatMap({ registrations.calls[$0] }) else { break }
            for handler in handlers { call(handler, node.cast(FunctionCallExprSyntax.self)) }
        case .attribute:
            let attribute = node.cast(AttributeSyntax.self)
            guard let handlers = attribute.plainName.flatMap({ registrations.attributes[$0] }) else { break }
            for handler in handlers { call(handler, attribute) }
        default: break
        }
        visitChildren(of: node, raw, place)
        context.enclosingType = outer
        if isPreview { context.previewDepth -= 1 }
    }

    func visitChildren(of node: Syntax, _ raw: RawNode, _ place: Int) {
        let end = plan.nodes[place].end
        var next = place + 1
        guard let rawChildren = raw.children, plan.nodes[next..<end].contains(where: \.isWanted) else {
            return
        }
        let children = node.children(viewMode: .all)
        var index = children.startIndex
        for case let rawChild? in rawChildren where index < children.endIndex {
            defer { index = children.index(after: index) }
            if rawChild.kind == .token { continue }
            if plan.nodes[next].isWanted { visit(children[index], rawChild, next) }
            next = plan.nodes[next].end
            if next >= end { return }
        }
    }

    func isPreviewMacro(_ node: Syntax) -> Bool {
        let name =
            node.as(MacroExpansionDeclSyntax.self)?.macroName ?? node.as(MacroExpansionExprSyntax.self)?.macroName
        return name?.reads("Preview") ?? false
    }

    func examine(_ type: TypeFacts) {
        let outer = context.enclosingType
        context.enclosingType = type
        if type.extended == nil {
            for (filter, handler) in registrations.types where filter.accepts(type) { call(handler.in(type), type) }
        }
        for property in type.properties where !property.wrappers.isEmpty {
            for (wrappers, handler) in registrations.wrapped where property.has(wrappers) { call(handler, property) }
        }
        if !type.properties.isEmpty {
            for (filter, handler) in registrations.members where filter.accepts(type) {
                for property in type.properties { call(handler.in(type), property) }
            }
        }
        context.enclosingType = outer
    }

    func call<Subject>(_ registration: Registration<Subject>, _ subject: Subject) {
        context.rule = registration.rule
        if registration.countsAsExamined {
            context.examined[registration.rule] = true
            if registration.isSpecific { context.holdsSubject = true }
        }
        registration.examine(subject, context)
    }
}

/// The subtrees of a file that a walk has to visit, found over raw nodes, which the parser has made already.
private struct WalkPlan {
    /// Whether there is any attribute.
    private(set) var holdsAttribute = false
    /// For each layout node in the order of the tree, the index behind its subtree, and whether something in it is
    /// examined.
    private(set) var nodes: [(end: Int, isWanted: Bool)] = []

    init(_ tree: SourceFileSyntax, _ registrations: Registrations) {
        _ = mark(RawNode(tree), registrations)
    }

    /// Adds a subtree, and returns whether something in it is examined.
    private mutating func mark(_ raw: RawNode, _ registrations: Registrations) -> Bool {
        guard let children = raw.children else { return false }
        let place = nodes.count
        nodes.append((0, false))
        if raw.kind == .attribute { holdsAttribute = true }
        var isWanted = registrations.examines(raw)
        for case let child? in children where mark(child, registrations) { isWanted = true }
        nodes[place] = (nodes.count, isWanted)
        return isWanted
    }
}

private extension Registrations {
    /// Whether a rule examines a node, or the walk itself does as it enters a type or a preview.
    func examines(_ raw: RawNode) -> Bool {
        switch raw.kind {
        case .macroExpansionDecl, .macroExpansionExpr: return true
        case .attribute where !attributes.isEmpty: return true
        case .functionCallExpr: if let name = raw.calleeName, calls[name] != nil { return true }
        default: if raw.kind.declaresType { return true }
        }
        return handlers(for: raw.kind) != nil
    }
}

private extension SyntaxKind {
    var declaresType: Bool {
        switch self {
        case .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl, .extensionDecl: true
        default: false
        }
    }
}
