/// Appends nodes in preorder.
struct TreeBuilder {
    private(set) var nodes: [Node] = []
    private var open: [Int] = []

    /// The node that comes next.
    var next: NodeID { NodeID(nodes.count) }

    mutating func reserve(_ count: Int) { nodes.reserveCapacity(count) }

    /// Begins a node that others come below.
    mutating func open(_ kind: NodeKind, at range: Range<Int>, text: TextSpan = .empty) {
        nodes.append(Node(kind, range: range, text: text, parent: open.last ?? -1, subtreeEnd: 0))
        open.append(nodes.count - 1)
    }

    /// Ends the innermost open node; its range grows over its children.
    mutating func close() {
        guard let index = open.popLast() else { return }
        nodes[index].subtreeEnd = next
        extend(to: nodes[index].range.upperBound)
    }

    mutating func leaf(_ kind: NodeKind, at range: Range<Int>, text: TextSpan = .empty) {
        nodes.append(Node(kind, range: range, text: text, parent: open.last ?? -1, subtreeEnd: nodes.count + 1))
        extend(to: range.upperBound)
    }

    /// Makes the innermost open node reach to an offset at least.
    mutating func extend(to end: Int) {
        if let index = open.last { nodes[index].extend(to: end) }
    }

    mutating func setKind(of id: NodeID, to kind: NodeKind) { nodes[id.index].kind = kind }
}
