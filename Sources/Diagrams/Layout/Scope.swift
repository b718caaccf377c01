internal import Mermaid

/// The flowchart or one closed subgraph, with its content except that of closed subgraphs further in.
struct Scope {
    var direction: Direction
    /// Nodes and closed subgraphs, in the order in which they are written.
    var elements: [Flowchart.Element] = []
    /// The subgraphs that are clusters here, parents first.
    var clusters: [Int] = []
    var edges: [Int] = []

    /// The scopes of all subgraphs, and that of the flowchart at the end.
    static func all(of flowchart: Flowchart, _ containment: Containment) -> [Scope] {
        let root = flowchart.subgraphs.count
        var scopes = Array(repeating: Scope(direction: flowchart.direction), count: root + 1)
        func place(_ element: Flowchart.Element) -> Int { containment.scope(of: element) ?? root }
        for index in containment.order {
            let own = containment.isClosed[index] ? flowchart.subgraphs[index].direction : nil
            scopes[index].direction = own ?? scopes[place(.subgraph(index))].direction
            if !containment.isClosed[index] { scopes[place(.subgraph(index))].clusters.append(index) }
        }
        for element in written(flowchart) {
            if case .subgraph(let index) = element, !containment.isClosed[index] { continue }
            scopes[place(element)].elements.append(element)
        }
        for (index, edge) in flowchart.edges.enumerated() { scopes[place(edge.from)].edges.append(index) }
        return scopes
    }

    /// All nodes and subgraphs in the order in which they first stand in the text.
    private static func written(_ flowchart: Flowchart) -> [Flowchart.Element] {
        let places = flowchart.elements.enumerated().map { (flowchart.range(of: $1).lowerBound, $0, $1) }
        return places.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
}

/// A connected part of a scope.
struct Component {
    var elements: [Flowchart.Element] = []
    var clusters: [Int] = []
    var edges: [Int] = []
}

extension Scope {
    /// The parts that neither an edge nor a cluster joins, in the order in which they are written.
    func components(of flowchart: Flowchart) -> [Component] {
        // Elements first, then clusters, as numbers.
        let all = elements + clusters.map { .subgraph($0) }
        let numbers = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
        var sets = DisjointSets(count: all.count)
        for edge in edges.map({ flowchart.edges[$0] }) {
            if let from = numbers[edge.from], let to = numbers[edge.to] { sets.join(from, to) }
        }
        for (number, element) in all.enumerated() {
            if let parent = flowchart.parent(of: element), let around = numbers[.subgraph(parent)] {
                sets.join(number, around)
            }
        }
        var components: [Component] = []
        var places: [Int: Int] = [:]
        func place(_ number: Int) -> Int {
            let root = sets.root(of: number)
            if let place = places[root] { return place }
            places[root] = components.count
            components.append(Component())
            return components.count - 1
        }
        for (number, element) in elements.enumerated() { components[place(number)].elements.append(element) }
        for (number, cluster) in clusters.enumerated() {
            components[place(elements.count + number)].clusters.append(cluster)
        }
        for edge in edges {
            if let number = numbers[flowchart.edges[edge].from] { components[place(number)].edges.append(edge) }
        }
        return components
    }
}

/// The subgraphs that are laid out by themselves, and the scope of every element.
///
/// A subgraph is *closed* if no edge leads from inside it to the outside: it can have a direction of its own, and is a
/// box for what is around it. The others are clusters of the graph around them.
struct Containment {
    private(set) var isClosed: [Bool]
    /// All subgraphs, each after the one around it.
    let order: [Int]
    /// For each subgraph the nearest closed one around it.
    private var scopes: [Int?]
    private let flowchart: Flowchart

    init(_ flowchart: Flowchart) {
        self.flowchart = flowchart
        isClosed = Array(repeating: true, count: flowchart.subgraphs.count)
        scopes = Array(repeating: nil, count: flowchart.subgraphs.count)
        order = flowchart.nestingOrder
        for edge in flowchart.edges { open(around: edge) }
        for index in order { scopes[index] = scope(of: .subgraph(index)) }
    }

    /// The closed subgraph in which the element stands, nil for the flowchart; a closed one stands in that around it.
    func scope(of element: Flowchart.Element) -> Int? {
        guard let parent = flowchart.parent(of: element) else { return nil }
        return isClosed[parent] ? parent : scopes[parent]
    }

    /// Opens every subgraph that the edge leads out of or into.
    private mutating func open(around edge: Edge) {
        let (from, to) = (flowchart.ancestors(of: edge.from), flowchart.ancestors(of: edge.to))
        for index in Set(from).symmetricDifference(to) { isClosed[index] = false }
        // An edge between a subgraph and what it holds crosses its frame from the inside.
        guard edge.from != edge.to else { return }
        if case .subgraph(let index) = edge.from, to.contains(index) { isClosed[index] = false }
        if case .subgraph(let index) = edge.to, from.contains(index) { isClosed[index] = false }
    }
}

extension Flowchart {
    /// All subgraphs, each after the one around it.
    var nestingOrder: [Int] {
        let children = Dictionary(grouping: subgraphs.indices) { subgraphs[$0].parent }
        var order = children[nil] ?? []
        var next = 0
        while next < order.count {
            order += children[order[next]] ?? []
            next += 1
        }
        return order
    }

    /// The subgraphs around an element, from the inside out.
    func ancestors(of element: Element) -> [Int] {
        guard let parent = parent(of: element) else { return [] }
        return Array(sequence(first: parent) { subgraphs[$0].parent })
    }

    /// Whether the element is the subgraph or stands in it, at any depth.
    func isInside(_ element: Element, _ subgraph: Int) -> Bool {
        element == .subgraph(subgraph) || ancestors(of: element).contains(subgraph)
    }

    /// The innermost subgraph around both elements.
    func commonAncestor(_ a: Element, _ b: Element) -> Int? {
        let others = Set(ancestors(of: b))
        return ancestors(of: a).first(where: others.contains)
    }
}
