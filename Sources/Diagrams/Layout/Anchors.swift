internal import Flowcharts

/// Which vertex stands for each end of an edge.
///
/// A cluster is no vertex: where an edge leads to it, one that lies early in its flow stands for it, where an edge
/// leaves it, a late one. The line is cut at the cluster's border afterwards.
struct Anchors {
    enum End { case head, tail }

    private var vertices: [Flowchart.Element: Int] = [:]
    private var heads: [Int: Int] = [:]
    private var tails: [Int: Int] = [:]

    init(
        _ elements: [Flowchart.Element], _ clusters: [Int], edges: [Int], _ flowchart: Flowchart,
        _ containment: Containment
    ) {
        for (number, element) in elements.enumerated() { vertices[element] = number }
        for cluster in clusters
        where flowchart.edges.contains(where: { $0.from == .subgraph(cluster) || $0.to == .subgraph(cluster) }) {
            let inside = elements.indices.filter { containment.isInside(elements[$0], cluster) }
            var hasWayIn: Set<Int> = []
            var hasWayOut: Set<Int> = []
            let members = Set(inside)
            for edge in edges.map({ flowchart.edges[$0] }) {
                guard let from = vertices[edge.from], let to = vertices[edge.to], members.contains(from),
                    members.contains(to)
                else { continue }
                hasWayOut.insert(from)
                hasWayIn.insert(to)
            }
            let starts = inside.filter { !hasWayIn.contains($0) }
            let ends = inside.filter { !hasWayOut.contains($0) }
            heads[cluster] = Self.middle(starts) ?? inside.first
            tails[cluster] = Self.middle(ends) ?? inside.last
        }
    }

    subscript(element: Flowchart.Element, end: End) -> Int? {
        if let vertex = vertices[element] { return vertex }
        guard case .subgraph(let cluster) = element else { return nil }
        return end == .head ? heads[cluster] : tails[cluster]
    }

    /// The vertex that is the element itself.
    func vertex(of element: Flowchart.Element) -> Int? { vertices[element] }

    private static func middle(_ list: [Int]) -> Int? { list.isEmpty ? nil : list[(list.count - 1) / 2] }
}
