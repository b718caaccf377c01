/// The rank of each vertex in a drawing, as far as edges alone decide it: one that they lead to stands below it.
package struct Ranks {
    /// The number of ranks that all edges cross together; the time of a layout grows with its square.
    package let crossed: Int

    /// - Parameter edges: `length` is the number of ranks that an edge crosses at least.
    package init(vertices: Int, _ edges: [(from: Int, to: Int, length: Int)]) {
        let isBackEdge = BackEdges(vertices: vertices, edges.map { ($0.from, $0.to) }).isBackEdge
        // An edge that leads back is drawn in reverse; one to its own vertex crosses no rank.
        let forward = zip(edges, isBackEdge).filter { $0.0.from != $0.0.to }.map { edge, isBackEdge in
            isBackEdge ? (from: edge.to, to: edge.from, length: edge.length) : edge
        }
        var outgoing: [[Int]] = Array(repeating: [], count: vertices)
        var waiting = Array(repeating: 0, count: vertices)
        for (index, edge) in forward.enumerated() {
            outgoing[edge.from].append(index)
            waiting[edge.to] += 1
        }
        var ranks = Array(repeating: 0, count: vertices)
        var next = ranks.indices.filter { waiting[$0] == 0 }
        while let vertex = next.popLast() {
            for edge in outgoing[vertex].map({ forward[$0] }) {
                ranks[edge.to] = max(ranks[edge.to], ranks[vertex] + edge.length)
                waiting[edge.to] -= 1
                if waiting[edge.to] == 0 { next.append(edge.to) }
            }
        }
        crossed = forward.reduce(0) { $0 + ranks[$1.to] - ranks[$1.from] }
    }
}

extension Flowchart {
    /// The ranks that the edges of the drawing cross together, with the labels, each of which has a rank of its own.
    var crossedRanks: Int {
        var numbers = Dictionary(uniqueKeysWithValues: elements.enumerated().map { ($1, $0) })
        // The inner subgraphs come last. An edge of a subgraph leads to one of its nodes.
        for index in subgraphs.indices.reversed() {
            if let member = subgraphs[index].members.first { numbers[.subgraph(index)] = numbers[member] }
        }
        let factor = edges.contains { $0.label != nil } ? 2 : 1
        return Ranks(
            vertices: elements.count,
            edges.compactMap { edge in
                guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
                return (from, to, edge.length * factor)
            }
        ).crossed
    }
}

/// The edges that lead back, so that the others hold no cycle.
package struct BackEdges {
    package private(set) var isBackEdge: [Bool]

    /// Walks in depth from the vertices that nothing leads to, then from the first one left.
    package init(vertices: Int, _ edges: [(from: Int, to: Int)]) {
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
