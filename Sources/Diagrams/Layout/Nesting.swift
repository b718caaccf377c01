internal import Flowcharts

/// Subgraphs in an order in which each stands behind the one around it, whatever the order in which they are written.
struct Nesting {
    private(set) var order: [Int] = []
    /// How many subgraphs stand around each.
    private(set) var depths: [Int]

    init(_ flowchart: Flowchart) {
        depths = Array(repeating: 0, count: flowchart.subgraphs.count)
        var children: [[Int]] = Array(repeating: [], count: flowchart.subgraphs.count)
        var pending: [Int] = []
        for (index, subgraph) in flowchart.subgraphs.enumerated() {
            if let parent = subgraph.parent { children[parent].append(index) } else { pending.append(index) }
        }
        var next = 0
        while next < pending.count {
            let index = pending[next]
            next += 1
            order.append(index)
            for child in children[index] { depths[child] = depths[index] + 1 }
            pending += children[index]
        }
    }
}

extension Flowchart {
    /// The same flowchart without subgraphs that stand in themselves by way of others.
    var withoutNestingCycles: Flowchart {
        var result = self
        while true {
            let reached = Set(Nesting(result).order)
            guard let lost = result.subgraphs.indices.first(where: { !reached.contains($0) }) else { return result }
            result.subgraphs[lost].parent = nil
        }
    }
}
