internal import Flowcharts

/// The flowchart or one closed subgraph, with what stands in it but not in a closed subgraph further in.
struct Scope {
    var direction: Direction
    /// Nodes and closed subgraphs, in the order in which they are written.
    var elements: [Flowchart.Element] = []
    /// The subgraphs that are clusters here, parents first.
    var clusters: [Int] = []
    var edges: [Int] = []

    static func all(of flowchart: Flowchart, _ containment: Containment) -> (root: Scope, inner: [Scope]) {
        var root = Scope(direction: flowchart.direction)
        var inner = Array(repeating: root, count: flowchart.subgraphs.count)
        for index in containment.order {
            let around = containment.scopeOfSubgraph[index].map { inner[$0].direction } ?? flowchart.direction
            inner[index].direction =
                containment.isClosed[index] ? flowchart.subgraphs[index].direction ?? around : around
        }
        func change(_ scope: Int?, _ body: (inout Scope) -> Void) {
            if let scope { body(&inner[scope]) } else { body(&root) }
        }
        for element in written(flowchart) {
            if case .subgraph(let index) = element, !containment.isClosed[index] { continue }
            change(containment.scope(of: element)) { $0.elements.append(element) }
        }
        for index in containment.order where !containment.isClosed[index] {
            change(containment.scopeOfSubgraph[index]) { $0.clusters.append(index) }
        }
        for (index, edge) in flowchart.edges.enumerated() {
            change(containment.scope(of: edge.from)) { $0.edges.append(index) }
        }
        return (root, inner)
    }
}

extension Scope {
    /// All nodes and subgraphs in the order in which they first stand in the text.
    private static func written(_ flowchart: Flowchart) -> [Flowchart.Element] {
        var places: [(start: Int, element: Flowchart.Element)] = []
        for (index, node) in flowchart.nodes.enumerated() { places.append((node.range.lowerBound, .node(index))) }
        for (index, subgraph) in flowchart.subgraphs.enumerated() {
            places.append((subgraph.range.lowerBound, .subgraph(index)))
        }
        return places.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(
            \.element.element)
    }

    /// The parts that neither an edge nor a cluster joins, in the order in which they are written.
    func components(of flowchart: Flowchart, _ containment: Containment) -> [Component] {
        // Elements first, then clusters, as numbers.
        var numbers: [Flowchart.Element: Int] = [:]
        for (number, element) in elements.enumerated() { numbers[element] = number }
        for (number, cluster) in clusters.enumerated() { numbers[.subgraph(cluster)] = elements.count + number }
        var sets = DisjointSets(count: elements.count + clusters.count)
        for edge in edges.map({ flowchart.edges[$0] }) {
            if let from = numbers[edge.from], let to = numbers[edge.to] { sets.join(from, to) }
        }
        for (element, number) in numbers {
            if let parent = containment.parent(of: element), let around = numbers[.subgraph(parent)] {
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

/// What hangs together in a scope.
struct Component {
    var elements: [Flowchart.Element] = []
    var clusters: [Int] = []
    var edges: [Int] = []
}
