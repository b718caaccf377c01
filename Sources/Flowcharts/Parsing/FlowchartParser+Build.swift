import Diagnostics

extension FlowchartParser {
    /// The flowchart out of what has been read: ids become indices, styles are resolved, slugs are given.
    mutating func build() -> Flowchart {
        let order = builder.subgraphs.indices.sorted {
            let (first, second) = (builder.subgraphs[$0].range, builder.subgraphs[$1].range)
            return (first.lowerBound, $0) < (second.lowerBound, $1)
        }
        var elements: [String: Flowchart.Element] = [:]
        var nodes: [Node] = []
        let subgraphIDs = Set(builder.subgraphs.map(\.id))
        var slugs = Slugs()
        let base = classStyles(["default"])
        for vertex in builder.vertices where !subgraphIDs.contains(vertex.id) {
            elements[vertex.id] = .node(nodes.count)
            var style = base
            style.merge(classStyles(vertex.classes))
            style.merge(makeStyle(vertex.declarations))
            nodes.append(
                Node(
                    id: vertex.id, slug: slugs.slug(vertex.id), label: vertex.label, shape: vertex.shape, style: style,
                    classes: vertex.classes,
                    link: vertex.link, tooltip: vertex.tooltip, range: vertex.range))
        }
        var subgraphs: [Subgraph] = []
        for index in order {
            // Of two subgraphs with one id, the id means the last.
            elements[builder.subgraphs[index].id] = .subgraph(subgraphs.count)
            subgraphs.append(subgraph(builder.subgraphs[index], &slugs))
        }
        place(&nodes, &subgraphs, order, elements)
        let edges = edges(elements)
        reportClasses()
        return Flowchart(
            direction: builder.direction, title: builder.title, accessibleTitle: builder.accessibleTitle,
            accessibleDescription: builder.accessibleDescription, nodes: nodes, edges: edges, subgraphs: subgraphs)
    }
}

extension FlowchartParser {
    /// What several classes say together; each is worked out once.
    private mutating func classStyles(_ names: [String]) -> Style {
        var style = Style()
        for name in names {
            guard let declarations = builder.classes[name] else { continue }
            let own = builder.styleOfClass[name] ?? makeStyle(declarations)
            builder.styleOfClass[name] = own
            style.merge(own)
        }
        return style
    }

    private mutating func subgraph(_ closed: FlowchartBuilder.ClosedSubgraph, _ slugs: inout Slugs) -> Subgraph {
        let vertex = builder.vertexByID[closed.id].map { builder.vertices[$0] }
        let classes = closed.classes + (vertex?.classes ?? []).filter { !closed.classes.contains($0) }
        var style = classStyles(classes)
        style.merge(makeStyle(vertex?.declarations ?? []))
        return Subgraph(
            id: closed.id, slug: slugs.slug(closed.id), title: closed.title, direction: closed.direction, style: style,
            classes: classes,
            link: vertex?.link, tooltip: vertex?.tooltip, mention: vertex?.label, memberIDs: closed.members,
            range: closed.range)
    }

    /// Puts nodes and subgraphs into the subgraphs that hold them. Where subgraphs would hold each other, the one that
    /// is closed first does.
    private func place(
        _ nodes: inout [Node], _ subgraphs: inout [Subgraph], _ order: [Int], _ elements: [String: Flowchart.Element]
    ) {
        var position = [Int](repeating: 0, count: order.count)
        for (index, closed) in order.enumerated() { position[closed] = index }
        var roots = Array(subgraphs.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while roots[index] != index {
                roots[index] = roots[roots[index]]
                index = roots[index]
            }
            return index
        }
        for closed in builder.subgraphs.indices {
            let holder = position[closed]
            for id in subgraphs[holder].memberIDs {
                switch elements[id] {
                case .node(let node):
                    nodes[node].parent = holder
                    subgraphs[holder].members.append(.node(node))
                case .subgraph(let inner):
                    guard subgraphs[inner].parent == nil,
                        root(inner) != root(holder) || !isInside(holder, inner, subgraphs)
                    else { continue }
                    guard inner != holder else { continue }
                    subgraphs[inner].parent = holder
                    roots[root(inner)] = root(holder)
                    subgraphs[holder].members.append(.subgraph(inner))
                case nil: break
                }
            }
        }
    }

    private func isInside(_ index: Int, _ outer: Int, _ subgraphs: [Subgraph]) -> Bool {
        var current: Int? = index
        while let subgraph = current {
            if subgraph == outer { return true }
            current = subgraphs[subgraph].parent
        }
        return false
    }

    private mutating func edges(_ elements: [String: Flowchart.Element]) -> [Edge] {
        let base = makeStyle(builder.defaultEdge)
        var edges: [Edge] = []
        edges.reserveCapacity(builder.edges.count)
        for draft in builder.edges {
            guard let from = elements[builder.vertices[draft.start].id],
                let to = elements[builder.vertices[draft.end].id]
            else { continue }
            var style = base
            if !draft.classes.isEmpty { style.merge(classStyles(draft.classes)) }
            if !draft.declarations.isEmpty { style.merge(makeStyle(draft.declarations)) }
            let link = draft.link
            edges.append(
                Edge(
                    from: from, to: to, label: link.label.flatMap { $0.source.isEmpty ? nil : $0 }, start: link.start,
                    end: link.end,
                    stroke: link.stroke, length: link.length, style: style, id: link.id, range: link.originalRange))
        }
        return edges
    }

    private mutating func reportClasses() {
        var reported: Set<String> = []
        for (name, range) in builder.usedClasses where builder.classes[name] == nil && reported.insert(name).inserted {
            var notes: [String] = ["define it: classDef \(name) fill:#f96"]
            if let near = NearestName.of(name, among: builder.classes.keys.sorted()) {
                notes.insert("did you mean '\(near)'?", at: 0)
            }
            diagnostics.append(
                Diagnostic(
                    .textLost, "the class '\(name)' is not defined", at: Location(file, range), severity: .note,
                    notes: notes.map { Diagnostic.Note($0) }))
        }
        for (id, range) in builder.lateClasses where reported.insert("\u{0}\(id)").inserted {
            diagnostics.append(
                Diagnostic(
                    .textLost, "nothing has the id '\(id)' up to here, so it gets no class", at: Location(file, range),
                    notes: ["write 'class' behind the node"]))
        }
    }
}
