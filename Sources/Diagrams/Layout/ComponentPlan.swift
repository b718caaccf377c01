internal import Mermaid

/// Converts a component to a graph for Graphviz, and its layout back.
///
/// An edge with a label becomes two lines with a box for the label between them, so that nothing can cover it. Lines
/// that would close a cycle are reversed, because Graphviz would reverse only one of the two.
struct ComponentPlan {
    private(set) var graph: RankedGraph
    private let elements: [Flowchart.Element]
    let clusters: [Int]
    private(set) var chains: [Chain] = []
    /// The edges that lead back to the vertex where they start.
    private var loops: [Int: [Int]] = [:]
    /// The edges between a subgraph and its content, which Graphviz does not support.
    private var innerEdges: [Int] = []
    private let flowchart: Flowchart
    private let measures: Measures
    private let sizes: [Size]
    /// The children of each parent that has several of its own, as written.
    private(set) var siblings: [[Int]] = []

    /// One edge as the lines that stand for it.
    struct Chain {
        var edge: Int
        var lines: [Int] = []
        var label: Int?
        /// Whether the lines run against the edge.
        var isReversed: Bool
        var from: Int
        var to: Int
    }

    init(
        _ component: Component, flowchart: Flowchart, measures: Measures, direction: Direction, sizeOfBox: (Int) -> Size
    ) {
        (self.flowchart, self.measures) = (flowchart, measures)
        elements = component.elements
        clusters = component.clusters
        sizes = elements.map { element in
            switch element {
            case .node(let index): measures.outlines[index].size
            case .subgraph(let index): sizeOfBox(index)
            }
        }
        graph = RankedGraph(direction: direction)
        var numbers: [Int: Int] = [:]
        for (number, cluster) in clusters.enumerated() {
            numbers[cluster] = number
            let parent = flowchart.subgraphs[cluster].parent.flatMap { numbers[$0] }
            graph.clusters.append(RankedGraph.Cluster(parent: parent, title: measures.titleSize(cluster)))
        }
        graph.vertices = zip(elements, sizes).map { element, size in
            RankedGraph.Vertex(size: size, cluster: flowchart.parent(of: element).flatMap { numbers[$0] })
        }
        let ends = classifyEdges(component)
        addChains(ends) { flowchart.commonAncestor($0.from, $0.to).flatMap { numbers[$0] } }
        siblings = children().filter { $0.count > 1 }
    }

    func group(from layout: RankedLayout) -> Group {
        var group = Group()
        group.size = layout.size
        for (index, element) in elements.enumerated() {
            switch element {
            case .node(let node): group.nodes.append((node, layout.vertices[index]))
            case .subgraph(let subgraph):
                group.frames.append((subgraph, Box(center: layout.vertices[index], size: sizes[index])))
            }
        }
        group.frames += zip(clusters, layout.clusters).map { ($0, $1) }
        group.edges = chains.map { ($0.edge, route(of: $0, in: layout)) }
        for (vertex, loops) in loops {
            group.edges += routes(of: loops, at: Box(center: layout.vertices[vertex], size: sizes[vertex]))
        }
        for edge in innerEdges {
            if let route = route(ofInnerEdge: edge, in: group) { group.edges.append((edge, route)) }
        }
        return group
    }

    var runsDown: Bool { graph.direction == .topToBottom || graph.direction == .bottomToTop }

    /// The coordinate across the flow.
    func across(_ point: Point) -> Double { runsDown ? point.x : point.y }

    /// The coordinate along the flow.
    func depth(_ point: Point) -> Double {
        switch graph.direction {
        case .topToBottom: point.y
        case .bottomToTop: -point.y
        case .leftToRight: point.x
        case .rightToLeft: -point.x
        }
    }

    func isVisible(_ chain: Chain) -> Bool { flowchart.edges[chain.edge].stroke != .invisible }

    func route(of chain: Chain, in layout: RankedLayout) -> Route {
        var curve = Curve([])
        for line in chain.lines {
            let part = layout.lines[line]
            let ends = graph.lines[line]
            curve = curve.joined(
                with: part.isEmpty ? Curve(from: layout.vertices[ends.from], to: layout.vertices[ends.to]) : part)
        }
        return Route(
            curve: chain.isReversed ? curve.reversed : curve, labelCenter: chain.label.map { layout.vertices[$0] })
    }
}

extension ComponentPlan {
    private typealias Ends = (edge: Int, from: Int, to: Int)

    /// Sets loops and inner edges aside; returns the other edges with the vertices that they connect.
    private mutating func classifyEdges(_ component: Component) -> [Ends] {
        var ends: [Ends] = []
        let anchors = Anchors(component, flowchart)
        for index in component.edges {
            let edge = flowchart.edges[index]
            guard edge.from != edge.to, let from = anchors.tails[edge.from], let to = anchors.heads[edge.to] else {
                if let vertex = anchors.vertices[edge.from], edge.stroke != .invisible {
                    loops[vertex, default: []].append(index)
                }
                continue
            }
            if isContent(edge.to, of: edge.from) || isContent(edge.from, of: edge.to) {
                innerEdges.append(index)
            } else {
                ends.append((index, from, to))
            }
        }
        for (vertex, loops) in loops { makeRoom(for: loops, at: vertex) }
        return ends
    }

    private func isContent(_ element: Flowchart.Element, of container: Flowchart.Element) -> Bool {
        if case .subgraph(let subgraph) = container { flowchart.isInside(element, subgraph) } else { false }
    }

    private mutating func addChains(_ ends: [Ends], clusterAround: (Edge) -> Int?) {
        let hasLabels = ends.contains { measures.labelSize($0.edge) != nil }
        graph.rankGap = rankGap(for: ends.map(\.from), hasLabels: hasLabels)
        let isReversed = BackEdges(vertices: elements.count, ends.map { ($0.from, $0.to) }).isBackEdge
        for (ends, isReversed) in zip(ends, isReversed) {
            let edge = flowchart.edges[ends.edge]
            let (from, to) = isReversed ? (ends.to, ends.from) : (ends.from, ends.to)
            var chain = Chain(edge: ends.edge, isReversed: isReversed, from: ends.from, to: ends.to)
            if let size = measures.labelSize(ends.edge), edge.stroke != .invisible {
                let label = graph.vertices.count
                chain.label = label
                graph.vertices.append(RankedGraph.Vertex(size: size, cluster: clusterAround(edge)))
                chain.lines = [graph.lines.count, graph.lines.count + 1]
                graph.lines += [(from, label), (label, to)].map {
                    RankedGraph.Line(from: $0, to: $1, length: edge.length, weight: 2)
                }
            } else {
                chain.lines = [graph.lines.count]
                graph.lines.append(RankedGraph.Line(from: from, to: to, length: edge.length * (hasLabels ? 2 : 1)))
            }
            chains.append(chain)
        }
    }

    /// A wide fan needs height, or its lines run into each other.
    private func rankGap(for starts: [Int], hasLabels: Bool) -> Double {
        let fan = Double(Dictionary(grouping: starts) { $0 }.values.map(\.count).max() ?? 0)
        let gap = runsDown ? 40 + min(max(0, fan - 4) * 6, 60) : 40 + min(max(0, fan - 4) * 2, 30)
        return hasLabels ? gap / 2 : gap
    }

    /// For each vertex those that only it leads to, in the order in which they are written.
    private func children() -> [[Int]] {
        let visible = chains.filter(isVisible)
        let parents = Dictionary(grouping: visible, by: \.to).mapValues { Set($0.map(\.from)) }
        var children: [[Int]] = Array(repeating: [], count: elements.count)
        var seen: Set<Int> = []
        for chain in visible where parents[chain.to]?.count == 1 && seen.insert(chain.to).inserted {
            children[chain.from].append(chain.to)
        }
        return children
    }

    private static let loopReach = 24.0

    /// Loops stand at the right if the flow runs down or up, else below; the box stays in the center of its room.
    private mutating func makeRoom(for loops: [Int], at vertex: Int) {
        let labels = loops.map { measures.labelSize($0) ?? .zero }
        let room = 2 * labels.reduce(0) { $0 + Self.loopReach + (runsDown ? $1.width : $1.height) }
        if runsDown { graph.vertices[vertex].size.width += room } else { graph.vertices[vertex].size.height += room }
    }

    private func routes(of loops: [Int], at box: Box) -> [(index: Int, route: Route)] {
        let (center, size) = (box.center, box.size)
        let side = runsDown ? box.right : box.bottom
        let base = runsDown ? center.x + size.width / 4 : center.y + size.height / 4
        let spread = runsDown ? min(size.height * 0.15, 16) : min(size.width * 0.15, 20)
        func point(_ out: Double, _ along: Double) -> Point {
            runsDown ? Point(x: out, y: center.y + along) : Point(x: center.x + along, y: out)
        }
        var reach = 0.0
        return loops.map { loop in
            reach += Self.loopReach
            let label = measures.labelSize(loop)
            let extent = label.map { runsDown ? $0.width : $0.height } ?? 0
            defer { reach += extent }
            let far = side + reach * 1.15
            let curve = Curve([
                point(base, -spread), point(far, -spread * 1.8), point(far, spread * 1.8), point(base, spread),
            ])
            let center = label.map { _ in point(side + reach - 6 + extent / 2, 0) }
            return (loop, Route(curve: curve, labelCenter: center))
        }
    }

    /// A straight line from the near side of the frame to the center of the element inside.
    private func route(ofInnerEdge index: Int, in group: Group) -> Route? {
        func box(_ element: Flowchart.Element) -> Box? {
            switch element {
            case .node(let node):
                guard let place = elements.firstIndex(of: element),
                    let center = group.nodes.first(where: { $0.index == node })?.center
                else { return nil }
                return Box(center: center, size: sizes[place])
            case .subgraph(let subgraph): return group.frames.first { $0.index == subgraph }?.box
            }
        }
        let edge = flowchart.edges[index]
        guard let from = box(edge.from), let to = box(edge.to) else { return nil }
        let isOutward = from.width * from.height < to.width * to.height
        let (inner, outer) = isOutward ? (from, to) : (to, from)
        let border = inner.center.x - outer.left < outer.right - inner.center.x ? outer.left : outer.right
        let curve = Curve(from: Point(x: border, y: inner.center.y), to: inner.center)
        return Route(curve: isOutward ? curve.reversed : curve, labelCenter: nil)
    }
}
