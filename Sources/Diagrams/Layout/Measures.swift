internal import Flowcharts

/// How large everything that has words is.
struct Measures {
    var nodes: [TextBlock]
    var outlines: [Outline]
    var edges: [TextBlock]
    var titles: [TextBlock]

    init(_ flowchart: Flowchart) {
        nodes = flowchart.nodes.map { node in
            // A symbol that the author gave no label would else carry its id, which says nothing.
            let lines = node.shape.isSymbol && node.label.range.isEmpty ? [] : node.label.lines
            return TextBlock(lines, font: .node, width: Self.width(of: lines, in: node.shape))
        }
        outlines = zip(flowchart.nodes, nodes).map { Outline($0.shape, around: $1) }
        edges = flowchart.edges.map { TextBlock($0.label?.lines ?? [], font: .edge, width: 150) }
        titles = flowchart.subgraphs.map { TextBlock($0.title.lines, font: .title, width: 280) }
    }

    /// The room that an edge's label takes, with a little around it.
    func labelSize(_ edge: Int) -> Size? {
        let text = edges[edge]
        guard !text.isEmpty else { return nil }
        return Size(width: text.size.width.rounded(.up) + 10, height: text.size.height + 4)
    }

    /// The room that a frame's title takes, with some below it.
    func titleSize(_ subgraph: Int) -> Size {
        let text = titles[subgraph]
        guard !text.isEmpty else { return .zero }
        return Size(width: text.size.width.rounded(.up) + 24, height: text.size.height + 8)
    }
}

extension Measures {
    /// Where lines are broken: short texts in narrow boxes, a paragraph in a wide one.
    private static func width(of lines: [String], in shape: Shape) -> Double {
        let longest = lines.lazy.map(\.utf8.count).max() ?? 0
        let narrow =
            switch shape {
            case .diamond, .triangle, .flippedTriangle: 160.0
            case .circle, .doubleCircle, .iconCircle: 130.0
            default: 200.0
            }
        return longest > 140 ? narrow * 1.5 : longest > 70 ? narrow * 1.2 : narrow
    }
}

extension Shape {
    /// Whether the shape holds no text.
    var isSymbol: Bool {
        switch self {
        case .smallCircle, .framedCircle, .filledCircle, .anchor, .crossedCircle, .fork, .hourglass, .bolt, .choice: true
        default: false
        }
    }
}
