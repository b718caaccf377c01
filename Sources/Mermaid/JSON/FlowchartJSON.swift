import Base
import Diagnostics

/// A parsed flowchart and its decision tree as JSON.
///
/// `label` is the author's text with entities decoded and line breaks as line feeds, `lines` is what a drawing shows of
/// it; `type` is mermaid's name for the heads of an edge.
package enum FlowchartJSON {
    /// One object and a line feed, as UTF-8.
    package static func encode(_ parse: FlowchartParse) -> [UInt8] {
        let value =
            switch parse.result {
            case .flowchart(let flowchart): json(flowchart, parse)
            case .sequence(let sequence): json(sequence, parse)
            case .unsupported(let keyword): failure(parse, keyword: keyword)
            case .invalid: failure(parse)
            }
        return Array((value.compactText + "\n").utf8)
    }

    private static func json(_ flowchart: Flowchart, _ parse: FlowchartParse) -> JSON {
        .members([
            "ok": true,
            "direction": .string(flowchart.direction.rawValue),
            "title": flowchart.title.map(JSON.string),
            "accTitle": flowchart.accessibleTitle.map(JSON.string),
            "accDescr": flowchart.accessibleDescription.map(JSON.string),
            "nodes": .array(nodes(flowchart)),
            "edges": .array(flowchart.edges.map { edge($0, flowchart) }),
            "subgraphs": .array(flowchart.subgraphs.map(subgraph)),
            "warnings": warnings(parse),
            "tree": DecisionTree(flowchart).map { tree($0, flowchart) },
        ])
    }

    private static func failure(_ parse: FlowchartParse, keyword: String? = nil) -> JSON {
        let error = parse.diagnostics.first { $0.severity == .error } ?? parse.diagnostics.first
        return .members([
            "ok": false, "error": .string(error?.message ?? "no flowchart"),
            "diagram": keyword.map(JSON.string),
            "warnings": warnings(parse),
        ])
    }

    private static func nodes(_ flowchart: Flowchart) -> [JSON] {
        // Mermaid keeps a node for each subgraph that is named where a node could stand.
        let mentioned = flowchart.subgraphs.compactMap { subgraph in
            subgraph.mention.map {
                var node = Node(id: subgraph.id, slug: subgraph.slug, label: $0, shape: .rectangle)
                node.link = subgraph.link
                return node
            }
        }
        return (flowchart.nodes + mentioned).map { node in
            .members([
                "id": .string(node.id), "label": verbatim(node.label), "lines": .strings(node.label.lines),
                "shape": .string(node.shape.rawValue), "slug": .string(node.slug),
                "link": (node.link?.address).map(JSON.string), "tooltip": node.tooltip.map(JSON.string),
            ])
        }
    }

    private static func verbatim(_ label: Label) -> JSON {
        .string(LabelText(label.source.utf8, .verbatim).lines.joined(separator: "\n"))
    }

    private static func edge(_ edge: Edge, _ flowchart: Flowchart) -> JSON {
        let head =
            switch edge.end {
            case .none: "open"
            case .arrow: "point"
            case .circle: "circle"
            case .cross: "cross"
            }
        return .members([
            "from": .string(flowchart.id(of: edge.from)), "to": .string(flowchart.id(of: edge.to)),
            "label": edge.label.map(verbatim), "lines": edge.label.map { .strings($0.lines) },
            "type": .string((edge.start == .none ? "" : "double_") + "arrow_" + head),
            "stroke": .string(edge.stroke.rawValue), "length": .integer(edge.length), "id": edge.id.map(JSON.string),
        ])
    }

    private static func subgraph(_ subgraph: Subgraph) -> JSON {
        .members([
            "id": .string(subgraph.id), "title": verbatim(subgraph.title),
            "direction": (subgraph.direction?.rawValue).map(JSON.string), "members": .strings(subgraph.memberIDs),
            "slug": .string(subgraph.slug),
        ])
    }

    static func warnings(_ parse: FlowchartParse) -> JSON {
        .array(
            parse.diagnostics.filter { $0.severity == .warning }.map { diagnostic in
                .members([
                    "kind": .string(diagnostic.kind.id), "message": .string(diagnostic.message),
                    "start": (diagnostic.location.range?.lowerBound).map(JSON.integer),
                    "end": (diagnostic.location.range?.upperBound).map(JSON.integer),
                    "notes": .strings(diagnostic.notes.map(\.message)),
                ])
            })
    }

    private static func tree(_ tree: DecisionTree, _ flowchart: Flowchart) -> JSON {
        func id(_ element: Flowchart.Element) -> JSON { .string(flowchart.id(of: element)) }
        func ids(_ elements: [Flowchart.Element]) -> JSON { .array(elements.map(id)) }
        return .members([
            "roots": ids(tree.roots), "intro": ids(tree.introduction), "questions": ids(tree.questions),
            "outcomes": ids(tree.outcomes),
            "notes": .array(
                tree.notes.map {
                    .members(["outcome": id($0.outcome), "label": .string($0.label?.text ?? ""), "to": id($0.to)])
                }),
            "choices": .array(
                tree.choices.map {
                    .members([
                        "from": id($0.from), "label": .string($0.label?.text ?? ""), "to": id($0.to),
                        "answer": $0.answer.map(id),
                    ])
                }),
            "unreachable": ids(tree.unreachable),
        ])
    }
}
