/// The elements parsed so far, by the ids that the author wrote.
///
/// A vertex is a node, or names a subgraph that may follow. It has no slug yet, and its style is only its own; the ends
/// of edges are vertices.
struct FlowchartBuilder {
    var direction = Direction.topToBottom
    var title: String?
    var accessibleTitle: String?
    var accessibleDescription: String?
    var vertices: [Node] = []
    var vertexByID: [String: Int] = [:]
    /// The vertices whose label the author wrote.
    var labeled: Set<Int> = []
    var edges: [Edge] = []
    /// The style of all edges.
    var defaultEdge = Style()
    var classes: [String: Style] = [:]
    var openSubgraphs: [SubgraphDraft] = []
    /// In the order in which they are closed, inner ones first.
    var subgraphs: [(id: String, draft: SubgraphDraft)] = []
    /// Classes given to an id that nothing had up to then.
    var lateClasses: [(id: String, range: Range<Int>)] = []
    /// The ids in `style` statements, which may precede their nodes.
    var styledIDs: [(id: String, range: Range<Int>)] = []
    /// Each class that an element was given, and where.
    var usedClasses: [(name: String, range: Range<Int>)] = []
    /// The braces of the states of a state diagram that have concurrent regions.
    var dividedStates: Set<Int> = []
    private var mentioned: Set<String> = []
    private var edgesByID: [String: [Int]] = [:]
    /// The number of edges that have been given the id that mermaid generates.
    private var numberedEdges = 0
    private var pairCounts: [String: Int] = [:]
    private var subgraphByID: [String: Int] = [:]
    /// The members of closed subgraphs; the first subgraph keeps an id.
    private var owned: Set<String> = []

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
        vertices.append(Node(id: id, slug: "", label: label, shape: .rectangle, range: range))
        return vertices.count - 1
    }

    /// The id of the vertex at an edge's end.
    func id(of end: Flowchart.Element) -> String {
        if case .node(let vertex) = end { vertices[vertex].id } else { "" }
    }

    /// Whether a node, an edge or a subgraph has an id, and not only a `style` statement.
    func isDefined(_ id: String) -> Bool { mentioned.contains(id) || edgesByID[id] != nil }

    /// Adds the id of a node or of a subgraph to the subgraph that is being parsed.
    mutating func mention(_ id: String) {
        mentioned.insert(id)
        if let last = openSubgraphs.indices.last { openSubgraphs[last].members.append(id) }
    }

    /// The edges with an id, which may be the one that mermaid generates: `L_A_B_0`.
    mutating func edges(_ id: String) -> [Int]? {
        if let known = edgesByID[id] { return known }
        guard id.utf8.starts(with: "L_".utf8) else { return nil }
        while numberedEdges < edges.count {
            let name = "L_\(self.id(of: edges[numberedEdges].from))_\(self.id(of: edges[numberedEdges].to))_"
            let count = pairCounts[name, default: 0]
            pairCounts[name] = count + 1
            edgesByID[name + String(count == 0 ? 0 : count + 1), default: []].append(numberedEdges)
            numberedEdges += 1
        }
        return edgesByID[id]
    }

    mutating func add(_ edge: Edge) {
        if let id = edge.id { edgesByID[id, default: []].append(edges.count) }
        edges.append(edge)
    }

    mutating func setLabel(_ label: Label, ofVertex vertex: Int) {
        vertices[vertex].label = label
        labeled.insert(vertex)
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
