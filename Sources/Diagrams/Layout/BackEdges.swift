/// Finds the edges that lead back, so that the others hold no cycle.
struct BackEdges {
    private(set) var isBackEdge: [Bool]

    /// Walks in depth from the vertices that nothing leads to, then from the first one left.
    init(vertices: Int, _ edges: [(from: Int, to: Int)]) {
        isBackEdge = Array(repeating: false, count: edges.count)
        var ways: [[Int]] = Array(repeating: [], count: vertices)
        var hasWayIn = Array(repeating: false, count: vertices)
        for (index, edge) in edges.enumerated() {
            ways[edge.from].append(index)
            hasWayIn[edge.to] = true
        }
        var states = Array(repeating: State.new, count: vertices)
        var path: [(vertex: Int, next: Int)] = []
        for start in (0..<vertices).filter({ !hasWayIn[$0] }) + (0..<vertices).filter({ hasWayIn[$0] })
        where states[start] == .new {
            states[start] = .onPath
            path.append((start, 0))
            while let (vertex, next) = path.last {
                guard next < ways[vertex].count else {
                    states[vertex] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let edge = ways[vertex][next]
                let target = edges[edge].to
                switch states[target] {
                case .onPath: isBackEdge[edge] = true
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
