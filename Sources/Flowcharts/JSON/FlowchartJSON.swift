import Diagnostics

/// A parsed flowchart and its decision tree as JSON.
///
/// `label` is the author's text with entities decoded and line breaks as line feeds, `lines` is what a drawing shows of
/// it; `type` is mermaid's name for the heads of an edge.
package enum FlowchartJSON {
    /// One object and a line feed, as UTF-8.
    package static func encode(_ parse: FlowchartParse) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            guard let flowchart = parse.flowchart else { return refusal(parse, &writer) }
            writer.member("ok", true)
            writer.member("direction", flowchart.direction.rawValue)
            writer.member("title", flowchart.title)
            writer.member("accTitle", flowchart.accessibleTitle)
            writer.member("accDescr", flowchart.accessibleDescription)
            nodes(flowchart, &writer)
            edges(flowchart, &writer)
            subgraphs(flowchart, &writer)
            warnings(parse, &writer)
            if let tree = DecisionTree(flowchart) { self.tree(tree, flowchart, &writer) }
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

extension FlowchartJSON {
    private static func refusal(_ parse: FlowchartParse, _ writer: inout JSONWriter) {
        writer.member("ok", false)
        let error = parse.diagnostics.first { $0.severity == .error } ?? parse.diagnostics.first
        writer.member("error", error?.message ?? "no flowchart")
        if case .other(let keyword) = parse.kind { writer.member("diagram", keyword) }
        warnings(parse, &writer)
    }

    private static func nodes(_ flowchart: Flowchart, _ writer: inout JSONWriter) {
        writer.key("nodes")
        writer.array { writer in
            for node in flowchart.nodes {
                writer.object { writer in
                    self.node(node.id, node.label, node.shape, node.slug, &writer)
                    writer.member("link", node.link?.address)
                    writer.member("tooltip", node.tooltip)
                }
            }
            // Mermaid keeps a node for each subgraph that is named where a node could stand; its drawing is that of the
            // subgraph.
            for subgraph in flowchart.subgraphs {
                guard let mention = subgraph.mention else { continue }
                writer.object { writer in
                    self.node(subgraph.id, mention, .rectangle, subgraph.slug, &writer)
                    writer.member("link", subgraph.link?.address)
                }
            }
        }
    }

    private static func node(_ id: String, _ label: Label, _ shape: Shape, _ slug: String, _ writer: inout JSONWriter) {
        writer.member("id", id)
        writer.member("label", verbatim(label))
        lines(label, &writer)
        writer.member("shape", shape.rawValue)
        writer.member("slug", slug)
    }

    private static func lines(_ label: Label, _ writer: inout JSONWriter) {
        writer.key("lines")
        writer.array(label.lines) { $0.string($1) }
    }

    private static func verbatim(_ label: Label) -> String {
        LabelText(label.source.utf8, .verbatim).lines.joined(separator: "\n")
    }

    private static func edges(_ flowchart: Flowchart, _ writer: inout JSONWriter) {
        writer.key("edges")
        writer.array(flowchart.edges) { writer, edge in
            writer.object { writer in
                writer.member("from", flowchart.id(of: edge.from))
                writer.member("to", flowchart.id(of: edge.to))
                if let label = edge.label {
                    writer.member("label", verbatim(label))
                    lines(label, &writer)
                }
                writer.member("type", type(edge))
                writer.member("stroke", edge.stroke.rawValue)
                writer.member("length", edge.length)
                writer.member("id", edge.id)
            }
        }
    }

    private static func type(_ edge: Edge) -> String {
        let head =
            switch edge.end {
            case .none: "open"
            case .arrow: "point"
            case .circle: "circle"
            case .cross: "cross"
            }
        return (edge.start == .none ? "" : "double_") + "arrow_" + head
    }

    private static func subgraphs(_ flowchart: Flowchart, _ writer: inout JSONWriter) {
        writer.key("subgraphs")
        writer.array(flowchart.subgraphs) { writer, subgraph in
            writer.object { writer in
                writer.member("id", subgraph.id)
                writer.member("title", verbatim(subgraph.title))
                writer.member("direction", subgraph.direction?.rawValue)
                writer.key("members")
                writer.array(subgraph.memberIDs) { $0.string($1) }
                writer.member("slug", subgraph.slug)
            }
        }
    }

    private static func warnings(_ parse: FlowchartParse, _ writer: inout JSONWriter) {
        writer.key("warnings")
        writer.array(parse.diagnostics.filter { $0.severity == .warning }) { writer, diagnostic in
            writer.object { writer in
                writer.member("kind", diagnostic.kind.id)
                writer.member("message", diagnostic.message)
                if let range = diagnostic.location.range {
                    writer.member("start", range.lowerBound)
                    writer.member("end", range.upperBound)
                }
                writer.key("notes")
                writer.array(diagnostic.notes) { $0.string($1.message) }
            }
        }
    }

    private static func tree(_ tree: DecisionTree, _ flowchart: Flowchart, _ writer: inout JSONWriter) {
        func ids(_ name: String, _ elements: [Flowchart.Element], _ writer: inout JSONWriter) {
            writer.key(name)
            writer.array(elements) { $0.string(flowchart.id(of: $1)) }
        }
        writer.key("tree")
        writer.object { writer in
            ids("roots", tree.roots, &writer)
            ids("intro", tree.introduction, &writer)
            ids("questions", tree.questions, &writer)
            ids("outcomes", tree.outcomes, &writer)
            writer.key("notes")
            writer.array(tree.notes) { writer, note in
                writer.object { writer in
                    writer.member("outcome", flowchart.id(of: note.outcome))
                    writer.member("label", note.label?.text ?? "")
                    writer.member("to", flowchart.id(of: note.to))
                }
            }
            writer.key("choices")
            writer.array(tree.choices) { writer, choice in
                writer.object { writer in
                    writer.member("from", flowchart.id(of: choice.from))
                    writer.member("label", choice.label?.text ?? "")
                    writer.member("to", flowchart.id(of: choice.to))
                    writer.member("answer", choice.answer.map(flowchart.id))
                }
            }
            ids("unreachable", tree.unreachable, &writer)
        }
    }
}
