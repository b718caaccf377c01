internal import Mermaid

/// Writes a ranked graph in Graphviz's language DOT: numbers and keywords, never the text of a user.
///
/// Node 7 is `7`, line 3 is the edge with the key `3`, and a cluster is inside of its parent. The order of the
/// statements is part of the input, because Graphviz decides between equal layouts by it.
struct DOTSource {
    private let graph: RankedGraph
    private let clusterNames: [String]
    private(set) var text = ""

    /// - Parameter clusterNames: by the cluster's index; each begins with `cluster`.
    init(_ graph: RankedGraph, clusterNames: [String]) {
        (self.graph, self.clusterNames) = (graph, clusterNames)
        addDefaults()
        for index in graph.clusters.indices { addCluster(index) }
        for index in graph.insertionOrder { addNode(index) }
        for (index, line) in graph.lines.enumerated() {
            text += "\(line.from)->\(line.to)[key=\(index)"
            if line.length != 1 { text += " minlen=\(line.length)" }
            if line.weight != 1 { text += " weight=\(line.weight)" }
            text += "]\n"
        }
        for (index, pair) in graph.neighbors.enumerated() { addNeighbors(index, pair) }
        text += "}\n"
    }
}

extension DOTSource {
    private mutating func addDefaults() {
        let direction = graph.direction.rawValue
        text = "digraph{rankdir=\(direction) nodesep=\(inches(graph.gap)) ranksep=\(inches(graph.rankGap))\n"
        if graph.isOrdered { text += "ordering=out\n" }
        addLimit()
        if !graph.clusters.isEmpty {
            text += "margin=14 label=\"\"\n"
            if graph.ranksRunThroughClusters { text += "newrank=true\n" }
        }
        text += "node[shape=box fixedsize=true label=\"\"]\n"
        // Curves run from center to center: they are clipped at outlines that Graphviz does not know.
        text += "edge[headclip=false tailclip=false dir=none]\n"
    }

    /// Limits the steps of the network simplex that places boxes on their ranks; with many long lines, Graphviz would
    /// search for minutes.
    private mutating func addLimit() {
        let crossed = graph.crossedRanks
        guard crossed > 1000 else { return }
        // Graphviz reads the limit as steps for each box; the time of a step grows with the ranks that lines cross.
        text += "nslimit=\(max(1, 2_000_000 / crossed / max(1, graph.vertices.count)))\n"
    }

    private mutating func addCluster(_ index: Int) {
        let title = graph.clusters[index].title
        // A label without a text too, because a subgraph inherits the label of the one around it.
        var label = "label=\"\""
        if title.height > 0 {
            // An empty table of a fixed size makes room without the fonts of the system.
            let (width, height) = (Int(title.width.rounded(.up)), Int(title.height.rounded(.up)))
            label = """
                label=<<TABLE FIXEDSIZE="TRUE" WIDTH="\(width)" HEIGHT="\(height)" BORDER="0" CELLBORDER="0" \
                CELLPADDING="0" CELLSPACING="0"><TR><TD></TD></TR></TABLE>>
                """
        }
        add(label, in: index)
    }

    private mutating func addNode(_ index: Int) {
        let vertex = graph.vertices[index]
        text += "\(index)[width=\(inches(vertex.size.width)) height=\(inches(vertex.size.height))]\n"
        if let cluster = vertex.cluster { add("\(index)", in: cluster) }
    }

    /// Adds an invisible edge within a rank, which keeps its ends in order unless its weight is 0.
    ///
    /// One from cluster to cluster would break an assertion of Graphviz 2.43.
    private mutating func addNeighbors(_ index: Int, _ pair: RankedGraph.Pair) {
        var (first, second) = ("\(pair.first)", "\(pair.second)")
        let cluster = graph.cluster(of: pair)
        if pair.hold == .belowFirst || pair.hold == .belowBoth {
            first = addPhantom("first\(index)", below: first, in: cluster)
        }
        if pair.hold == .belowSecond || pair.hold == .belowBoth {
            second = addPhantom("second\(index)", below: second, in: cluster)
        }
        if cluster != nil, graph.reversesPairsInClusters { swap(&first, &second) }
        // Graphviz orders subgraphs without names as they are made.
        add("{rank=same \(first) \(second)} \(first)->\(second)", in: cluster)
    }

    /// Adds an invisible node straight below another, and returns its name.
    private mutating func addPhantom(_ name: String, below node: String, in cluster: Int?) -> String {
        text += "\(name)[width=0.01 height=0.01]\n\(node)->\(name)[weight=20]\n"
        if let cluster { add(name, in: cluster) }
        return name
    }

    /// Adds statements to a cluster, whose parents are opened around it.
    private mutating func add(_ statements: String, in cluster: Int?) {
        var statements = statements
        var next = cluster
        while let index = next {
            statements = "subgraph \(clusterNames[index]){\(statements)}"
            next = graph.clusters[index].parent
        }
        text += statements + "\n"
    }

    /// A length in pixels as Graphviz reads it: 72 to the inch.
    private func inches(_ pixels: Double) -> String {
        let units = Int((pixels / 72 * 10000).rounded())
        let fraction = String(units % 10000)
        return "\(units / 10000)." + String(repeating: "0", count: 4 - fraction.utf8.count) + fraction
    }
}
