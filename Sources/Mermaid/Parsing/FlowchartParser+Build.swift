import Diagnostics

extension FlowchartParser {
    /// Makes the flowchart: ids become indices, styles are resolved, slugs are assigned.
    mutating func build() -> Flowchart {
        let subgraphIDs = Set(builder.subgraphs.map(\.id))
        var elements: [String: Flowchart.Element] = [:]
        var slugs = Slugs()
        var nodes: [Node] = []
        let base = style(of: ["default"], Style())
        for var node in builder.vertices where !subgraphIDs.contains(node.id) {
            elements[node.id] = .node(nodes.count)
            node.slug = slugs.slug(node.id)
            node.style = base.merging(style(of: node.classes, node.style))
            nodes.append(node)
        }
        let order = builder.subgraphs.indices.sorted {
            let (first, second) = (builder.subgraphs[$0].draft.range, builder.subgraphs[$1].draft.range)
            return (first.lowerBound, $0) < (second.lowerBound, $1)
        }
        var subgraphs: [Subgraph] = []
        for index in order {
            let (id, draft) = builder.subgraphs[index]
            // Of two subgraphs with one id, the id means the last.
            elements[id] = .subgraph(subgraphs.count)
            subgraphs.append(subgraph(id, draft, slug: slugs.slug(id)))
        }
        place(&nodes, &subgraphs, order, elements)
        reportClasses()
        reportStyles()
        var flowchart = Flowchart(
            direction: builder.direction, accessibleTitle: builder.accessibleTitle, nodes: nodes,
            edges: edges(elements))
        flowchart.title = builder.title
        flowchart.accessibleDescription = builder.accessibleDescription
        flowchart.subgraphs = subgraphs
        return flowchart
    }

    /// The style of an element: that of its classes, and over it the element's own.
    private func style(of classes: [String], _ own: Style) -> Style {
        classes.reduce(Style()) { $0.merging(builder.classes[$1] ?? Style()) }.merging(own)
    }

    private func subgraph(_ id: String, _ draft: FlowchartBuilder.SubgraphDraft, slug: String) -> Subgraph {
        let vertex = builder.vertexByID[id].map { builder.vertices[$0] }
        let classes = draft.classes + (vertex?.classes ?? []).filter { !draft.classes.contains($0) }
        return Subgraph(
            id: id, slug: slug, title: draft.title, direction: draft.direction,
            style: style(of: classes, vertex?.style ?? Style()), classes: classes, link: vertex?.link,
            tooltip: vertex?.tooltip, mention: vertex?.label, memberIDs: draft.members, range: draft.range)
    }

    /// Puts nodes and subgraphs into the subgraphs that hold them.
    ///
    /// If two subgraphs would hold each other, the one that is closed first holds the other.
    private func place(
        _ nodes: inout [Node], _ subgraphs: inout [Subgraph], _ order: [Int], _ elements: [String: Flowchart.Element]
    ) {
        var position = order
        for (index, closed) in order.enumerated() { position[closed] = index }
        var nests = DisjointSets(count: order.count)
        for holder in position {
            for id in subgraphs[holder].memberIDs {
                switch elements[id] {
                case .node(let node):
                    nodes[node].parent = holder
                    subgraphs[holder].members.append(.node(node))
                case .subgraph(let inner):
                    guard inner != holder, subgraphs[inner].parent == nil,
                        nests.root(of: inner) != nests.root(of: holder) || !isInside(holder, inner, subgraphs)
                    else { continue }
                    subgraphs[inner].parent = holder
                    nests.join(inner, holder)
                    subgraphs[holder].members.append(.subgraph(inner))
                case nil: break
                }
            }
        }
    }

    private func isInside(_ index: Int, _ outer: Int, _ subgraphs: [Subgraph]) -> Bool {
        sequence(first: index) { subgraphs[$0].parent }.contains(outer)
    }

    private func edges(_ elements: [String: Flowchart.Element]) -> [Edge] {
        builder.edges.compactMap { draft in
            guard let from = elements[builder.id(of: draft.from)], let to = elements[builder.id(of: draft.to)] else {
                return nil
            }
            var edge = draft
            (edge.from, edge.to) = (from, to)
            if edge.label?.source.isEmpty == true { edge.label = nil }
            edge.style = builder.defaultEdge.merging(style(of: edge.classes, edge.style))
            return edge
        }
    }

    private mutating func reportClasses() {
        var reported: Set<String> = []
        let classes = builder.classes.keys.sorted()
        for (name, range) in builder.usedClasses where builder.classes[name] == nil && reported.insert(name).inserted {
            report(
                .textLost, "the class '\(name)' is not defined", original: range, severity: .note,
                notes: suggestion(for: name, among: classes) + [
                    "define it: classDef \(name) fill:#f96"
                ])
        }
        for (id, range) in builder.lateClasses where reported.insert("\u{0}\(id)").inserted {
            report(
                .textLost, "no node '\(id)' is defined before this line, so the class has no effect", original: range,
                notes: ["define it above the 'class' statement, or correct its id"])
        }
    }

    /// Reports the nodes that exist only because a `style` statement names them.
    private mutating func reportStyles() {
        var reported: Set<String> = []
        for (id, range) in builder.styledIDs where !builder.isDefined(id) && reported.insert(id).inserted {
            report(
                .textLost, "no other line defines the node '\(id)', so 'style' creates it", original: range,
                notes: id.contains(",")
                    ? ["mermaid's 'style' applies to one node; write 'class \(id) name' for several"]
                    : suggestion(for: id, among: builder.vertices.map(\.id).filter(builder.isDefined)) + [
                        "correct the id, or remove the statement"
                    ])
        }
    }
}

/// Makes ids into unique slugs: lower case, words joined by `-`, numbered from the second of the same.
struct Slugs {
    private var used: Set<String> = []
    private var counts: [String: Int] = [:]

    mutating func slug(_ id: String) -> String {
        var base = ""
        for scalar in id.lowercased().unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                base.unicodeScalars.append(scalar)
            } else if !base.isEmpty, base.last != "-" {
                base.append("-")
            }
        }
        while base.last == "-" { base.removeLast() }
        if base.isEmpty { base = "node" }
        var slug = base
        while !used.insert(slug).inserted {
            counts[base, default: 1] += 1
            slug = "\(base)-\(counts[base, default: 1])"
        }
        return slug
    }
}

/// Numbers joined to sets, by union with path halving.
package struct DisjointSets {
    private var parents: [Int]

    package init(count: Int) { parents = Array(0..<count) }

    package mutating func root(of number: Int) -> Int {
        var current = number
        while parents[current] != current {
            parents[current] = parents[parents[current]]
            current = parents[current]
        }
        return current
    }

    /// Joins two sets; the smaller number becomes the root, so that the result does not depend on the order of calls.
    package mutating func join(_ a: Int, _ b: Int) {
        let (left, right) = (root(of: a), root(of: b))
        parents[max(left, right)] = min(left, right)
    }
}
