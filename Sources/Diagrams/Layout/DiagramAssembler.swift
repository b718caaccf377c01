internal import Mermaid

/// Turns centers and rough lines into what is drawn: clipped curves with tips, label boxes, titles.
struct DiagramAssembler {
    let flowchart: Flowchart
    let measures: Measures

    func layout(of group: Group) -> FlowchartLayout {
        var nodes = zip(measures.outlines, measures.nodes).map { PlacedNode(center: .zero, outline: $0, text: $1) }
        for (index, center) in group.nodes { nodes[index].center = center }
        var frames = measures.titles.map { Frame(box: Box(center: .zero, size: .zero), title: $0, titleCenter: .zero) }
        for (index, box) in group.frames {
            frames[index].box = box
            frames[index].titleCenter = Point(x: box.center.x, y: box.top + 8 + frames[index].title.size.height / 2)
        }
        var edges = measures.edges.map { PlacedEdge(curve: Curve([]), text: $0) }
        for (index, route) in group.edges where flowchart.edges[index].stroke != .invisible {
            edges[index] = edge(index, along: route, nodes, frames)
        }
        placeTitles(in: &frames, besides: edges)
        return FlowchartLayout(
            flowchart: flowchart, size: size(group.size, edges), nodes: nodes, edges: edges, frames: frames)
    }
}

extension DiagramAssembler {
    private func edge(_ index: Int, along route: Route, _ nodes: [PlacedNode], _ frames: [Frame]) -> PlacedEdge {
        let edge = flowchart.edges[index]
        var clipping = Clipping(route.curve)
        func border(_ element: Flowchart.Element, _ other: Flowchart.Element) -> Polygon? {
            switch element {
            case .node(let node): return nodes[node].outline.polygon.moved(by: nodes[node].center)
            // From inside its own frame an edge starts at the border already.
            case .subgraph(let subgraph):
                return flowchart.isInside(other, subgraph) && element != other ? nil : Polygon(frames[subgraph].box)
            }
        }
        if let polygon = border(edge.from, edge.to) { clipping.cutStart(polygon) }
        if let polygon = border(edge.to, edge.from) { clipping.cutEnd(polygon) }
        let start = edge.start == .none ? nil : clipping.tipAtStart(length: edge.start.length)
        let end = edge.end == .none ? nil : clipping.tipAtEnd(length: edge.end.length)
        var placed = PlacedEdge(curve: clipping.curve, start: start, end: end, text: measures.edges[index])
        let middle = route.curve.isEmpty ? nil : route.curve.point(at: Double(route.curve.pieces) / 2)
        if let center = route.labelCenter ?? middle, let size = measures.labelSize(index) {
            placed.labelBox = Box(center: center, size: size)
        }
        return placed
    }

    /// Moves each title along the top of its frame to a place without lines, as near to the center as possible.
    private func placeTitles(in frames: inout [Frame], besides edges: [PlacedEdge]) {
        guard !frames.isEmpty else { return }
        let lines = edges.map { $0.curve.flattened(steps: 40) }
        for index in frames.indices where !frames[index].title.isEmpty && frames[index].box.width > 0 {
            let frame = frames[index]
            frames[index].titleCenter.x =
                TitlePlace(in: frame.box, y: frame.titleCenter.y, text: frame.title.size, lines: lines).x
        }
    }

    /// The size with room for curves that leave the boxes.
    private func size(_ size: Size, _ edges: [PlacedEdge]) -> Size {
        var size = size
        for point in edges.lazy.flatMap(\.curve.points) {
            size.width = max(size.width, point.x + 4)
            size.height = max(size.height, point.y + 4)
        }
        return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
}

extension Edge.Arrowhead {
    /// The length of the line that the arrowhead covers, in pixels.
    fileprivate var length: Double {
        switch self {
        case .none: 0
        case .arrow, .circle: 9
        case .cross: 5
        }
    }
}
