internal import Flowcharts

/// Which subgraphs are laid out by themselves, and in which of them everything stands.
///
/// A subgraph is *closed* when no edge leads from inside it to the outside: then it can have a direction of its own,
/// and for what is around it it is just a box. The others are clusters of the graph around them. The flowchart itself
/// is the scope nil.
struct Containment {
    private(set) var isClosed: [Bool]
    /// All subgraphs, each behind the one around it.
    let order: [Int]
    /// For each subgraph the nearest closed one around it.
    private(set) var scopeOfSubgraph: [Int?]
    /// For each node the nearest closed subgraph around it.
    private(set) var scopeOfNode: [Int?]
    private let flowchart: Flowchart

    init(_ flowchart: Flowchart) {
        self.flowchart = flowchart
        isClosed = Array(repeating: true, count: flowchart.subgraphs.count)
        scopeOfSubgraph = Array(repeating: nil, count: flowchart.subgraphs.count)
        scopeOfNode = []
        let nesting = Nesting(flowchart)
        order = nesting.order
        let depths = nesting.depths
        for edge in flowchart.edges { open(between: edge.from, edge.to, depths) }
        for index in order { scopeOfSubgraph[index] = scope(around: flowchart.subgraphs[index].parent) }
        scopeOfNode = flowchart.nodes.map { scope(around: $0.parent) }
    }

    /// The scope in which the element stands; a closed subgraph stands in the one around it.
    func scope(of element: Flowchart.Element) -> Int? {
        switch element {
        case .node(let index): scopeOfNode[index]
        case .subgraph(let index): scopeOfSubgraph[index]
        }
    }

    /// The subgraph around an element.
    func parent(of element: Flowchart.Element) -> Int? {
        switch element {
        case .node(let index): flowchart.nodes[index].parent
        case .subgraph(let index): flowchart.subgraphs[index].parent
        }
    }

    /// Whether the element is the subgraph or stands in it, at any depth.
    func isInside(_ element: Flowchart.Element, _ subgraph: Int) -> Bool {
        if element == .subgraph(subgraph) { return true }
        var current = parent(of: element)
        while let index = current {
            if index == subgraph { return true }
            current = flowchart.subgraphs[index].parent
        }
        return false
    }

    /// The innermost subgraph around both elements.
    func common(_ a: Flowchart.Element, _ b: Flowchart.Element) -> Int? {
        var current = parent(of: a)
        while let index = current, !isInside(b, index) || b == .subgraph(index) {
            current = flowchart.subgraphs[index].parent
        }
        return current
    }
}

extension Containment {
    /// Opens every subgraph that the edge leads out of or into.
    private mutating func open(between a: Flowchart.Element, _ b: Flowchart.Element, _ depths: [Int]) {
        var (left, right) = (parent(of: a), parent(of: b))
        while left != right {
            let leftDepth = left.map { depths[$0] } ?? -1
            let rightDepth = right.map { depths[$0] } ?? -1
            if leftDepth >= rightDepth, let index = left {
                isClosed[index] = false
                left = flowchart.subgraphs[index].parent
            } else if let index = right {
                isClosed[index] = false
                right = flowchart.subgraphs[index].parent
            }
        }
        // An edge between a subgraph and what it holds crosses its frame from the inside.
        if case .subgraph(let index) = a, a != b, isInside(b, index) { isClosed[index] = false }
        if case .subgraph(let index) = b, a != b, isInside(a, index) { isClosed[index] = false }
    }

    private func scope(around parent: Int?) -> Int? {
        guard let parent else { return nil }
        return isClosed[parent] ? parent : scopeOfSubgraph[parent]
    }
}
