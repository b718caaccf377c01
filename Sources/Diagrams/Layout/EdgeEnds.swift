internal import Flowcharts

/// The vertex that stands for each end of an edge.
///
/// A cluster is no vertex: one early in its flow stands for it if an edge leads to it, a late one if an edge leaves it.
/// The line is cut at the cluster's border afterwards.
struct Anchors {
    /// The vertices that are elements themselves.
    let vertices: [Flowchart.Element: Int]
    /// The vertices of elements that an edge leads to.
    private(set) var heads: [Flowchart.Element: Int]
    /// The vertices of elements that an edge leaves.
    private(set) var tails: [Flowchart.Element: Int]

    init(_ component: Component, _ flowchart: Flowchart) {
        let elements = component.elements
        let vertices = Dictionary(uniqueKeysWithValues: elements.enumerated().map { ($1, $0) })
        (self.vertices, heads, tails) = (vertices, vertices, vertices)
        let ends = Set(flowchart.edges.flatMap { [$0.from, $0.to] })
        for cluster in component.clusters where ends.contains(.subgraph(cluster)) {
            let members = elements.indices.filter { flowchart.isInside(elements[$0], cluster) }
            let inside = Set(members)
            let inner = component.edges.compactMap { index -> (from: Int, to: Int)? in
                guard let from = vertices[flowchart.edges[index].from], let to = vertices[flowchart.edges[index].to],
                    inside.contains(from), inside.contains(to)
                else { return nil }
                return (from, to)
            }
            let (sources, targets) = (Set(inner.map(\.from)), Set(inner.map(\.to)))
            heads[.subgraph(cluster)] = Self.middle(members.filter { !targets.contains($0) }) ?? members.first
            tails[.subgraph(cluster)] = Self.middle(members.filter { !sources.contains($0) }) ?? members.last
        }
    }

    private static func middle(_ list: [Int]) -> Int? { list.isEmpty ? nil : list[(list.count - 1) / 2] }
}

/// The edges that lead back, so that the others hold no cycle.
struct BackEdges {
    private(set) var isBackEdge: [Bool]

    /// Walks in depth from the vertices that nothing leads to, then from the first one left.
    init(vertices: Int, _ edges: [(from: Int, to: Int)]) {
        isBackEdge = Array(repeating: false, count: edges.count)
        let outgoing = Dictionary(grouping: edges.indices) { edges[$0].from }
        let targets = Set(edges.map(\.to))
        var states = Array(repeating: State.new, count: vertices)
        var path: [(vertex: Int, next: Int)] = []
        for start in (0..<vertices).filter({ !targets.contains($0) }) + (0..<vertices).filter(targets.contains)
        where states[start] == .new {
            states[start] = .onPath
            path.append((start, 0))
            while let (vertex, next) = path.last {
                guard let leaving = outgoing[vertex], next < leaving.count else {
                    states[vertex] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let target = edges[leaving[next]].to
                switch states[target] {
                case .onPath: isBackEdge[leaving[next]] = true
                case .done: break
                case .new:
                    states[target] = .onPath
                    path.append((target, 0))
                }
            }
        }
    }

    private enum State { case new, onPath, done }
}
