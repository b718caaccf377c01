@_spi(RawSyntax) import SwiftSyntax

/// Where in a tree something happens, found over its raw nodes, which are there already: the walk makes nodes only of what leads there.
struct WalkPlan {
    /// For each layout node in the order of the tree, where its subtree ends in this list; negated in every bit where nothing happens in it.
    private(set) var ends: [Int32] = []

    /// - Parameter actions: what is known of kinds of nodes; completed by those that are met here for the first time.
    init(_ tree: SourceFileSyntax, sizeHint: Int, _ actions: NodeActions, _ registrations: Registrations) {
        var table = actions.table
        var isNew = false
        ends.reserveCapacity(sizeHint)
        _ = Self.mark(tree.raw, &ends, &table, &isNew, registrations)
        if isNew { actions.add(table) }
        self.table = table
    }

    /// All kinds in the tree are known here.
    let table: NodeActions.Table

    /// Whether something happens in a subtree.
    private static func mark(
        _ raw: RawSyntax, _ ends: inout [Int32], _ table: inout NodeActions.Table, _ isNew: inout Bool, _ registrations: Registrations
    ) -> Bool {
        let place = ends.count
        ends.append(0)
        let kind = raw.kind
        if table.states[kind.number] == .unknown {
            isNew = true
            table.set(kind.number, NodeAction(kind, registrations))
        }
        var isWanted: Bool
        switch table.states[kind.number] {
        case .something: isWanted = true
        case .namedCall: isWanted = raw.calleeName.map { registrations.calls.contains($0) } ?? false
        case .unknown, .nothing: isWanted = false
        }
        if let children = raw.layoutView?.children {
            for case let child? in children where !child.isToken {
                if mark(child, &ends, &table, &isNew, registrations) { isWanted = true }
            }
        }
        let end = Int32(truncatingIfNeeded: ends.count)
        ends[place] = isWanted ? end : ~end
        return isWanted
    }
}
