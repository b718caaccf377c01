@_spi(RawSyntax) import SwiftSyntax

/// Where in a tree something happens, found over its raw nodes, which are there already: the walk makes nodes only of
/// what leads there.
struct WalkPlan {
    /// For each layout node in the order of the tree, where its subtree ends in this list; negated in every bit where
    /// nothing happens in it.
    private(set) var ends: [Int32] = []
    /// All kinds in the tree are known here.
    private(set) var table: NodeActions.Table
    /// Whether an initialiser is declared anywhere in the tree.
    private(set) var holdsInitializer = false
    /// Whether there is any attribute.
    private(set) var holdsAttribute = false
    private var hasNewKinds = false

    /// - Parameter sizeHint: about how many nodes there are.
    init(_ tree: SourceFileSyntax, sizeHint: Int, _ rules: RuleSet) {
        table = rules.actions.table
        ends.reserveCapacity(sizeHint)
        if let layout = tree.raw.layoutView { _ = mark(tree.raw, layout, rules.registrations, rules.dispatch) }
        // What is known of kinds of nodes is completed by those that were met here for the first time.
        if hasNewKinds { rules.actions.add(table) }
    }

    /// Whether something happens in a subtree.
    private mutating func mark(
        _ raw: RawSyntax, _ layout: RawSyntaxLayoutView, _ registrations: Registrations, _ dispatch: Dispatch
    ) -> Bool {
        let place = ends.count
        ends.append(0)
        let kind = raw.kind
        if kind == .initializerDecl { holdsInitializer = true }
        if kind == .attribute { holdsAttribute = true }
        let number = kind.number
        var state = table.states[number]
        if state == .unknown {
            hasNewKinds = true
            table.set(number, NodeAction(kind, registrations))
            state = table.states[number]
        }
        var isWanted: Bool
        switch state {
        case .something: isWanted = true
        case .namedCall: isWanted = raw.calleeName.map { dispatch.calls.contains($0) } ?? false
        case .namedAttribute: isWanted = raw.plainAttributeName.map { dispatch.asksForAttribute($0) } ?? false
        case .unknown, .nothing: isWanted = false
        }
        for case let child? in layout.children {
            if let layout = child.layoutView, mark(child, layout, registrations, dispatch) { isWanted = true }
        }
        let end = Int32(truncatingIfNeeded: ends.count)
        ends[place] = isWanted ? end : ~end
        return isWanted
    }
}
