internal import Mermaid

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
