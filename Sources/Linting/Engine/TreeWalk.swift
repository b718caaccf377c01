@_spi(RawSyntax) import SwiftSyntax

/// Walks a tree once and calls what the active rules registered for.
///
/// Subtrees in which nothing happens are never made into nodes.
final class TreeWalk {
    private let context: LintContext
    private let tree: SourceFileSyntax
    private let ends: [Int32]
    private let table: NodeActions.Table
    private let dispatch: Dispatch
    private let holdsAttribute: Bool

    init(_ rules: RuleSet, context: LintContext, tree: SourceFileSyntax, plan: WalkPlan) {
        self.context = context
        self.tree = tree
        ends = plan.ends
        table = plan.table
        holdsAttribute = plan.holdsAttribute
        dispatch = rules.dispatch
    }

    func run() {
        if let view = context.facts.implicitView { examine(view) }
        for (filter, handler) in dispatch.files {
            let types = context.facts.types.filter(filter)
            if !types.isEmpty { call(handler, FileTypes(file: tree, types: types)) }
        }
        if holdsAttribute { for (_, handler) in dispatch.attributes { context.examined[handler.rule] = true } }
        visit(Syntax(tree), tree.raw, 0)
    }
}

private extension TreeWalk {
    /// - Parameter place: the node's place among all in the order of the tree.
    func visit(_ node: Syntax, _ raw: RawSyntax, _ place: Int) {
        guard let action = table.action(raw.kind.number) else { return visitChildren(of: node, raw, place) }
        let outer = context.enclosingType
        let type = action.isType ? context.facts.type(of: node, parent: outer?.isImplicit == true ? nil : outer) : nil
        let isPreview = type?.inherits("PreviewProvider") ?? (action.isMacro && isPreviewMacro(node))
        if isPreview { context.previewDepth += 1 }
        if let type {
            context.enclosingType = type
            examine(type)
        }
        for handler in action.entering { call(handler, node) }
        if action.isCall, let name = raw.calleeName, let handlers = dispatch.calls.handlers(for: name),
            let function = FunctionCallExprSyntax(node)
        {
            for handler in handlers { call(handler, function) }
        }
        if action.isAttribute, let name = raw.plainAttributeName, let attribute = AttributeSyntax(node) {
            for (wanted, handler) in dispatch.attributes where SyntaxText(wanted) == name { call(handler, attribute) }
        }
        visitChildren(of: node, raw, place)
        for handler in action.leaving { call(handler, node) }
        context.enclosingType = outer
        if isPreview { context.previewDepth -= 1 }
    }

    func visitChildren(of node: Syntax, _ raw: RawSyntax, _ place: Int) {
        let end = Int(ends[place] < 0 ? ~ends[place] : ends[place])
        var next = place + 1
        guard next < end, let rawChildren = raw.layoutView?.children, ends[next..<end].contains(where: { $0 >= 0 })
        else { return }
        let children = node.children(viewMode: .all)
        var index = children.startIndex
        for case let rawChild? in rawChildren where index < children.endIndex {
            defer { index = children.index(after: index) }
            if rawChild.isToken { continue }
            if ends[next] < 0 {
                next = Int(~ends[next])
            } else {
                visit(children[index], rawChild, next)
                next = Int(ends[next])
            }
            if next >= end { return }
        }
    }

    func isPreviewMacro(_ node: Syntax) -> Bool {
        if let macro = node.as(MacroExpansionDeclSyntax.self) { return macro.macroName.reads("Preview") }
        return node.as(MacroExpansionExprSyntax.self)?.macroName.reads("Preview") ?? false
    }

    func examine(_ type: TypeFacts) {
        let outer = context.enclosingType
        context.enclosingType = type
        let properties = type.properties
        if type.extended == nil { dispatch.types.forEach(of: type) { call($0, type) } }
        for property in properties where !property.wrappers.isEmpty {
            dispatch.wrapped.forEach(of: property.wrappers) { call($0, property) }
        }
        if !properties.isEmpty {
            dispatch.members.forEach(of: type) { for property in properties { call($0, property) } }
        }
        context.enclosingType = outer
    }

    func call<Subject>(_ registration: Registration<Subject>, _ subject: Subject) {
        context.rule = registration.rule
        // Most have been, and a look costs less than a change, which is watched for others at the same time.
        if !context.examined[registration.rule] { context.examined[registration.rule] = true }
        registration.examine(subject, context)
    }
}
