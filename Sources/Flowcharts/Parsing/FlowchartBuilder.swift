/// What has been read so far, by the ids that the author wrote.
struct FlowchartBuilder {
    var direction = Direction.topToBottom
    var title: String?
    var accessibleTitle: String?
    var accessibleDescription: String?
    var vertices: [Vertex] = []
    var vertexByID: [String: Int] = [:]
    var edges: [EdgeDraft] = []
    var edgesByID: [String: [Int]] = [:]
    var defaultEdge: [StyleDeclaration] = []
    var classes: [String: [StyleDeclaration]] = [:]
    /// What a class means, once it has been asked for.
    var styleOfClass: [String: Style] = [:]
    var openSubgraphs: [OpenSubgraph] = []
    /// In the order in which they are closed, inner ones first.
    var subgraphs: [ClosedSubgraph] = []
    /// Classes given to an id that nothing had up to then.
    var lateClasses: [(id: String, range: Range<Int>)] = []
    /// Each class that an element was given, with where.
    var usedClasses: [(name: String, range: Range<Int>)] = []
    /// Edges that have been given the id that mermaid makes up.
    private var numberedEdges = 0
    private var pairCounts: [String: Int] = [:]
    private var subgraphByID: [String: Int] = [:]
    /// What belongs to a subgraph that has been closed; the first one keeps it.
    private var owned: Set<String> = []

    struct Vertex {
        var id: String
        var label: Label
        var hasLabel = false
        var shape = Shape.rectangle
        var classes: [String] = []
        var declarations: [StyleDeclaration] = []
        var link: Link?
        var tooltip: String?
        var range: Range<Int>
    }

    struct EdgeDraft {
        /// Vertices, by number.
        var start: Int
        var end: Int
        var link: LinkDraft
        var classes: [String] = []
        var declarations: [StyleDeclaration] = []
    }

    struct OpenSubgraph {
        var id: String?
        var title: Label
        var classes: [String]
        var direction: Direction?
        var members: [String] = []
        /// The keyword, in the text as the grammar sees it.
        var range: Range<Int>
        /// Of the keyword, in the original text.
        var start: Int

        init(id: String?, title: Label, classes: [String], range: Range<Int>, start: Int) {
            self.id = id
            self.title = title
            self.classes = classes
            self.range = range
            self.start = start
        }
    }

    struct ClosedSubgraph {
        var id: String
        var title: Label
        var classes: [String]
        var direction: Direction?
        var members: [String]
        /// In the original text.
        var range: Range<Int>
    }

    /// The number of the vertex with an id, which is made where there is none.
    mutating func vertex(_ id: String, _ range: Range<Int>) -> Int {
        if let known = vertexByID[id] { return known }
        vertexByID[id] = vertices.count
        vertices.append(
            Vertex(
                id: id, label: Label(lines: [id], source: id, range: range.lowerBound..<range.lowerBound), range: range)
        )
        return vertices.count - 1
    }

    /// Whether a node, an edge or a subgraph has an id so far.
    func isKnown(_ id: String) -> Bool {
        vertexByID[id] != nil || edgesByID[id] != nil || subgraphByID[id] != nil
            || openSubgraphs.contains { $0.id == id }
    }

    /// Puts an id into the subgraph that is being read.
    mutating func mention(_ id: String) {
        guard !openSubgraphs.isEmpty else { return }
        openSubgraphs[openSubgraphs.count - 1].members.append(id)
    }

    /// The edges with an id, which may be the one that mermaid gives to an edge without any: `L_A_B_0`.
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

    mutating func addClasses(_ names: [String], toVertex vertex: Int, at range: Range<Int>) {
        vertices[vertex].classes += names
        usedClasses += names.map { ($0, range) }
    }

    /// Gives a class to everything that has an id so far; false where nothing has.
    mutating func addClass(_ name: String, toID id: String, at range: Range<Int>) -> Bool {
        usedClasses.append((name, range))
        var isFound = false
        if let vertex = vertexByID[id] {
            vertices[vertex].classes.append(name)
            isFound = true
        }
        if let subgraph = subgraphByID[id] {
            subgraphs[subgraph].classes.append(name)
            isFound = true
        }
        for edge in edgesByID[id] ?? [] {
            edges[edge].classes.append(name)
            isFound = true
        }
        return isFound
    }

    mutating func close(_ subgraph: OpenSubgraph, end: Int) {
        let id = subgraph.id ?? "subGraph\(subgraphs.count)"
        let members = subgraph.members.filter { owned.insert($0).inserted }
        subgraphByID[id] = subgraphs.count
        subgraphs.append(
            ClosedSubgraph(
                id: id, title: subgraph.title, classes: subgraph.classes, direction: subgraph.direction,
                members: members,
                range: subgraph.start..<max(subgraph.start, end)))
        mention(id)
    }
}
