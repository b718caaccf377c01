internal import Flowcharts

/// A component as a graph for Graphviz, and back.
///
/// An edge with a label becomes two lines with a box for the label between them, so that nothing else can come to lie
/// there. Lines that would close a cycle are turned round before Graphviz does so, because it would turn only one of
/// the two.
struct ComponentPlan {
    private(set) var graph: RankedGraph
    private var elements: [Flowchart.Element]
    private(set) var clusters: [Int]
    private(set) var chains: [Chain] = []
    private var loops: [Int: [Loop]] = [:]
    /// The edges between a subgraph and what it holds; Graphviz has no such thing.
    private var innerEdges: [Int] = []
    let flowchart: Flowchart
    private let sizes: [Size]
    /// The children of each parent that has several of its own, as written.
    private(set) var siblings: [[Int]] = []

    /// One edge as the lines that stand for it.
    struct Chain {
        var edge: Int
        var lines: [Int]
        var label: Int?
        /// Whether the lines run against the edge.
        var isReversed: Bool
        var from: Int
        var to: Int
    }

    /// An edge that leads back to where it starts.
    private struct Loop {
        var edge: Int
        var label: Size?
    }

    init(
        _ component: Component, flowchart: Flowchart, containment: Containment, measures: Measures,
        direction: Direction,
        sizeOfBox: (Int) -> Size
    ) {
        self.flowchart = flowchart
        elements = component.elements
        clusters = component.clusters
        sizes = elements.map { element in
            switch element {
            case .node(let index): measures.outlines[index].size
            case .subgraph(let index): sizeOfBox(index)
            }
        }
        graph = RankedGraph(direction: direction)
        addBoxes(containment, measures)
        addEdges(component.edges, containment, measures)
        siblings = Self.children(of: chains, flowchart, count: elements.count).filter { $0.count > 1 }
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
        for (index, cluster) in clusters.enumerated() { group.frames.append((cluster, layout.clusters[index])) }
        for chain in chains { group.edges.append((chain.edge, route(of: chain, in: layout))) }
        for (vertex, loops) in loops {
            group.edges += routes(of: loops, at: Box(center: layout.vertices[vertex], size: sizes[vertex]))
        }
        for edge in innerEdges {
            if let route = route(ofInnerEdge: edge, in: group) { group.edges.append((edge, route)) }
        }
        return group
    }
}

extension ComponentPlan {
    private mutating func addBoxes(_ containment: Containment, _ measures: Measures) {
        var numbers: [Int: Int] = [:]
        for (number, cluster) in clusters.enumerated() {
            numbers[cluster] = number
            let parent = flowchart.subgraphs[cluster].parent.flatMap { numbers[$0] }
            graph.clusters.append(RankedGraph.Cluster(parent: parent, title: measures.titleSize(cluster)))
        }
        for (index, element) in elements.enumerated() {
            let cluster = containment.parent(of: element).flatMap { numbers[$0] }
            graph.vertices.append(RankedGraph.Vertex(size: sizes[index], cluster: cluster))
        }
    }

    private mutating func addEdges(_ edges: [Int], _ containment: Containment, _ measures: Measures) {
        var ends: [(edge: Int, from: Int, to: Int)] = []
        let anchors = Anchors(elements, clusters, edges: edges, flowchart, containment)
        for index in edges {
            let edge = flowchart.edges[index]
            if edge.from == edge.to || anchors[edge.from, .tail] == nil || anchors[edge.to, .head] == nil {
                if let vertex = anchors.vertex(of: edge.from), edge.stroke != .invisible {
                    loops[vertex, default: []].append(Loop(edge: index, label: measures.labelSize(index)))
                }
            } else if case .subgraph(let subgraph) = edge.from, containment.isInside(edge.to, subgraph) {
                innerEdges.append(index)
            } else if case .subgraph(let subgraph) = edge.to, containment.isInside(edge.from, subgraph) {
                innerEdges.append(index)
            } else if let from = anchors[edge.from, .tail], let to = anchors[edge.to, .head] {
                ends.append((index, from, to))
            }
        }
        for (vertex, loops) in loops { makeRoom(for: loops, at: vertex) }

        let hasLabels = ends.contains { measures.labelSize($0.edge) != nil }
        graph.rankGap = rankGap(for: ends.map(\.from), hasLabels: hasLabels)
        let reversed = BackEdges(vertices: elements.count, ends.map { ($0.from, $0.to) }).isBackEdge
        var numbers: [Int: Int] = [:]
        for (number, cluster) in clusters.enumerated() { numbers[cluster] = number }
        for (position, end) in ends.enumerated() {
            let edge = flowchart.edges[end.edge]
            let (from, to) = reversed[position] ? (end.to, end.from) : (end.from, end.to)
            var chain = Chain(
                edge: end.edge, lines: [], label: nil, isReversed: reversed[position], from: end.from, to: end.to)
            if let size = measures.labelSize(end.edge), edge.stroke != .invisible {
                let around = containment.common(edge.from, edge.to).flatMap { numbers[$0] }
                chain.label = graph.vertices.count
                graph.vertices.append(RankedGraph.Vertex(size: size, cluster: around))
                chain.lines = [graph.lines.count, graph.lines.count + 1]
                graph.lines.append(
                    RankedGraph.Line(from: from, to: graph.vertices.count - 1, length: edge.length, weight: 2))
                graph.lines.append(
                    RankedGraph.Line(from: graph.vertices.count - 1, to: to, length: edge.length, weight: 2))
            } else {
                chain.lines = [graph.lines.count]
                graph.lines.append(RankedGraph.Line(from: from, to: to, length: edge.length * (hasLabels ? 2 : 1)))
            }
            chains.append(chain)
        }
    }

    /// A wide fan needs height, or its lines run into each other.
    private func rankGap(for starts: [Int], hasLabels: Bool) -> Double {
        var ways = Array(repeating: 0, count: elements.count)
        for start in starts { ways[start] += 1 }
        let fan = Double(ways.max() ?? 0)
        let gap = runsDown ? 40 + min(max(0, fan - 4) * 6, 60) : 40 + min(max(0, fan - 4) * 2, 30)
        return hasLabels ? gap / 2 : gap
    }

    var runsDown: Bool { graph.direction == .topToBottom || graph.direction == .bottomToTop }

    /// For each vertex the ones that only it leads to, in the order in which that is written.
    private static func children(of chains: [Chain], _ flowchart: Flowchart, count: Int) -> [[Int]] {
        var parents: [Int?] = Array(repeating: nil, count: count)
        var isShared = Array(repeating: false, count: count)
        for chain in chains where flowchart.edges[chain.edge].stroke != .invisible {
            if let parent = parents[chain.to], parent != chain.from { isShared[chain.to] = true }
            parents[chain.to] = chain.from
        }
        var children: [[Int]] = Array(repeating: [], count: count)
        var isListed = isShared
        for chain in chains where flowchart.edges[chain.edge].stroke != .invisible && !isListed[chain.to] {
            isListed[chain.to] = true
            children[chain.from].append(chain.to)
        }
        return children
    }

    func across(_ point: Point) -> Double { runsDown ? point.x : point.y }
    /// How far along the flow the point lies.
    func depth(_ point: Point) -> Double {
        switch graph.direction {
        case .topToBottom: point.y
        case .bottomToTop: -point.y
        case .leftToRight: point.x
        case .rightToLeft: -point.x
        }
    }

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
    private static let loopReach = 24.0

    /// Loops stand at the right where the flow runs down or up, else below; the box stays in the middle of its room.
    private mutating func makeRoom(for loops: [Loop], at vertex: Int) {
        if runsDown {
            graph.vertices[vertex].size.width += 2 * loops.reduce(0) { $0 + Self.loopReach + ($1.label?.width ?? 0) }
        } else {
            graph.vertices[vertex].size.height += 2 * loops.reduce(0) { $0 + Self.loopReach + ($1.label?.height ?? 0) }
        }
    }

    private func routes(of loops: [Loop], at box: Box) -> [(index: Int, route: Route)] {
        var reach = 0.0
        return loops.map { loop in
            reach += Self.loopReach
            let label = loop.label ?? .zero
            let center = box.center
            defer { reach += runsDown ? label.width : label.height }
            if runsDown {
                let (dx, dy) = (box.width / 4, min(box.height * 0.15, 16))
                let far = box.right + reach * 1.15
                let curve = Curve([
                    Point(x: center.x + dx, y: center.y - dy), Point(x: far, y: center.y - dy * 1.8),
                    Point(x: far, y: center.y + dy * 1.8), Point(x: center.x + dx, y: center.y + dy),
                ])
                return (
                    loop.edge,
                    Route(
                        curve: curve,
                        labelCenter: loop.label.map { _ in
                            Point(x: box.right + reach - 6 + label.width / 2, y: center.y)
                        })
                )
            }
            let (dx, dy) = (min(box.width * 0.15, 20), box.height / 4)
            let far = box.bottom + reach * 1.15
            let curve = Curve([
                Point(x: center.x - dx, y: center.y + dy), Point(x: center.x - dx * 1.8, y: far),
                Point(x: center.x + dx * 1.8, y: far), Point(x: center.x + dx, y: center.y + dy),
            ])
            return (
                loop.edge,
                Route(
                    curve: curve,
                    labelCenter: loop.label.map { _ in Point(x: center.x, y: box.bottom + reach - 6 + label.height / 2)
                    })
            )
        }
    }

    /// A straight line from the frame's near side to the middle of what stands inside.
    private func route(ofInnerEdge index: Int, in group: Group) -> Route? {
        func box(_ element: Flowchart.Element) -> Box? {
            switch element {
            case .node(let node):
                guard let place = elements.firstIndex(of: .node(node)),
                    let center = group.nodes.first(where: { $0.index == node })?.center
                else {
                    return nil
                }
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

extension RankedLayout {
    /// One box by itself.
    init(single size: Size) {
        self.init(size: size, vertices: [Point(x: size.width / 2, y: size.height / 2)], lines: [], clusters: [])
    }
}
