/// The elements parsed so far, by the ids that the author wrote.
struct FlowchartBuilder {
    var direction = Direction.topToBottom
    var title: String?
    var accessibleTitle: String?
    var accessibleDescription: String?
    var vertices: [Vertex] = []
    var vertexByID: [String: Int] = [:]
    var edges: [EdgeDraft] = []
    /// The style of all edges.
    var defaultEdge = Style()
    var classes: [String: Style] = [:]
    var openSubgraphs: [SubgraphDraft] = []
    /// In the order in which they are closed, inner ones first.
    var subgraphs: [(id: String, draft: SubgraphDraft)] = []
    /// Classes given to an id that nothing had up to then.
    var lateClasses: [(id: String, range: Range<Int>)] = []
    /// Each class that an element was given, and where.
    var usedClasses: [(name: String, range: Range<Int>)] = []
    /// The braces of the states of a state diagram that have concurrent regions.
    var dividedStates: Set<Int> = []
    private var edgesByID: [String: [Int]] = [:]
    /// The number of edges that have been given the id that mermaid generates.
    private var numberedEdges = 0
    private var pairCounts: [String: Int] = [:]
    private var subgraphByID: [String: Int] = [:]
    /// The members of closed subgraphs; the first subgraph keeps an id.
    private var owned: Set<String> = []

    struct Vertex {
        var id: String
        var label: Label
        var hasLabel = false
        var shape = Shape.rectangle
        var classes: [String] = []
        var style = Style()
        var link: Link?
        var tooltip: String?
        var range: Range<Int>
    }

    struct EdgeDraft {
        /// Vertices, as indices.
        var start: Int
        var end: Int
        var link: LinkDraft
        var classes: [String] = []
        var style = Style()
    }

    struct SubgraphDraft {
        var id: String?
        var title: Label
        var classes: [String]
        var direction: Direction?
        var members: [String] = []
        /// In the original text: the keyword, and once closed everything up to `end`.
        var range: Range<Int>
    }

    /// The index of the vertex with an id, which is added if there is none.
    mutating func vertex(_ id: String, _ range: Range<Int>) -> Int {
        if let known = vertexByID[id] { return known }
        vertexByID[id] = vertices.count
        let label = Label(lines: [id], source: id, range: range.lowerBound..<range.lowerBound)
        vertices.append(Vertex(id: id, label: label, range: range))
        return vertices.count - 1
    }

    /// Whether a node, an edge or a subgraph has an id so far.
    func isKnown(_ id: String) -> Bool {
        vertexByID[id] != nil || edgesByID[id] != nil || subgraphByID[id] != nil
            || openSubgraphs.contains { $0.id == id }
    }

    /// Adds an id to the subgraph that is being parsed.
    mutating func mention(_ id: String) {
        guard !openSubgraphs.isEmpty else { return }
        openSubgraphs[openSubgraphs.count - 1].members.append(id)
    }

    /// The edges with an id, which may be the one that mermaid generates: `L_A_B_0`.
    mutating func edges(_ id: String) -> [Int]? {
        if let known = edgesByID[id] { return known }
        guard id.utf8.starts(with: "L_".utf8) else { return nil }
        while numberedEdges < edges.count {
            let name = "L_\(vertices[edges[numberedEdges].start].id)_\(vertices[edges[numberedEdges].end].id)_"
            let count = pairCounts[name, default: 0]
            pairCounts[name] = count + 1
            edgesByID[name + String(count == 0 ? 0 : count + 1), default: []].append(numberedEdges)
            numberedEdges += 1
        }
        return edgesByID[id]
    }

    mutating func addEdge(_ start: Int, _ end: Int, _ link: LinkDraft) {
        if let id = link.id { edgesByID[id, default: []].append(edges.count) }
        edges.append(EdgeDraft(start: start, end: end, link: link))
    }

    mutating func addClass(_ name: String, toVertex vertex: Int, at range: Range<Int>) {
        vertices[vertex].classes.append(name)
        usedClasses.append((name, range))
    }

    /// Gives a class to everything that has an id so far; false if nothing has.
    mutating func addClass(_ name: String, toID id: String, at range: Range<Int>) -> Bool {
        usedClasses.append((name, range))
        let edges = edgesByID[id] ?? []
        for edge in edges { self.edges[edge].classes.append(name) }
        if let vertex = vertexByID[id] { vertices[vertex].classes.append(name) }
        if let subgraph = subgraphByID[id] { subgraphs[subgraph].draft.classes.append(name) }
        return vertexByID[id] != nil || subgraphByID[id] != nil || !edges.isEmpty
    }

    mutating func close(_ subgraph: SubgraphDraft, end: Int) {
        var subgraph = subgraph
        let id = subgraph.id ?? "subGraph\(subgraphs.count)"
        subgraph.members.removeAll { !owned.insert($0).inserted }
        subgraph.range = subgraph.range.lowerBound..<max(subgraph.range.lowerBound, end)
        subgraphByID[id] = subgraphs.count
        subgraphs.append((id, subgraph))
        mention(id)
    }
}
