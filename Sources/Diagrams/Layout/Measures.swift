internal import Mermaid

/// The sizes of all texts, and of the outlines around them.
struct Measures {
    var nodes: [TextBlock]
    var outlines: [Outline]
    var edges: [TextBlock]
    var titles: [TextBlock]

    init(_ flowchart: Flowchart) {
        nodes = flowchart.nodes.map { node in
            // A symbol without a label of its own shows no text: its id says nothing.
            let lines = node.shape.isSymbol && node.label.range.isEmpty ? [] : node.label.lines
            return Self.block(lines, in: node.shape)
        }
        outlines = zip(flowchart.nodes, nodes).map { Outline($0.shape, around: $1) }
        edges = flowchart.edges.map { TextBlock($0.label?.lines ?? [], font: .edge, width: 150) }
        titles = flowchart.subgraphs.map { TextBlock($0.title.lines, font: .title, width: 280) }
    }

    /// The room for the label of an edge; nil if there is none.
    func labelSize(_ edge: Int) -> Size? {
        let text = edges[edge]
        guard !text.isEmpty else { return nil }
        return Size(width: text.size.width.rounded(.up) + 10, height: text.size.height + 4)
    }

    /// The room for the title of a frame; zero if there is none.
    func titleSize(_ subgraph: Int) -> Size {
        let text = titles[subgraph]
        guard !text.isEmpty else { return .zero }
        return Size(width: text.size.width.rounded(.up) + 24, height: text.size.height + 8)
    }
}

extension Measures {
    /// A label as it is wrapped in its shape.
    private static func block(_ lines: [String], in shape: Shape) -> TextBlock {
        let width = width(of: lines, in: shape)
        let block = TextBlock(lines, font: .node, width: width)
        // A tall text leaves the corners of a diamond empty, and it grows in both directions.
        guard shape == .diamond, block.lines.count > 3 else { return block }
        func area(_ block: TextBlock) -> Double {
            let size = Outline(shape, around: block).size
            return size.width * size.height
        }
        let wider = [1.25, 1.5, 1.75].map { TextBlock(lines, font: .node, width: width * $0) }
        return wider.reduce(block) { area($1) < area($0) * 0.95 ? $1 : $0 }
    }

    /// The width at which lines are wrapped: short texts in narrow boxes, a paragraph in a wide one.
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
        case .smallCircle, .framedCircle, .filledCircle, .anchor, .crossedCircle, .fork, .hourglass, .bolt, .choice:
            true
        default: false
        }
    }
}
