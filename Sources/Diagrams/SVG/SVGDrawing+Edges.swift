internal import Mermaid

extension SVGDrawing {
    mutating func drawEdge(_ index: Int) {
        let edge = flowchart.edges[index]
        let placed = layout.edges[index]
        guard !placed.curve.isEmpty else { return }
        var style = edge.style
        if style.stroke == nil, let color = background(of: edge).text() {
            style.stroke = Color(red: color.red, green: color.green, blue: color.blue)
        }
        let isCased = style.stroke == nil && entersColor(edge)
        var classes = "edge"
        if edge.stroke == .thick || edge.stroke == .dotted { classes += " \(edge.stroke.rawValue)" }
        if isCased { classes += " cased" }
        let data = Path(placed.curve).svg
        writer.open("g", [("class", classes), ("data-edge", String(index))])
        if isCased { writer.element("path", [("class", "casing"), ("d", data)]) }
        writer.element("path", [("class", "edge-line")] + stroke(style) + [("d", data)])
        if let tip = placed.start { draw(edge.start, tip, style) }
        if let tip = placed.end { draw(edge.end, tip, style) }
        writer.close("g")
    }

    mutating func drawLabel(_ index: Int) {
        let edge = flowchart.edges[index]
        let placed = layout.edges[index]
        guard let box = placed.labelBox else { return }
        let background = background(of: edge)
        var plate: SVGWriter.Attributes = [("class", background == .frame ? "plate framed" : "plate")]
        if case .color(let color) = background { plate.append(("fill", color.svg)) }
        writer.open("g", [("class", "label"), ("data-edge", String(index))])
        writer.element("rect", plate + SVGWriter.attributes(of: box))
        writer.text(placed.text, at: box.center, color: background.text(preferring: edge.style.text))
        writer.close("g")
    }

    /// The background of most of an edge: that of the innermost frame around both ends.
    private func background(of edge: Edge) -> Background {
        flowchart.background(inside: flowchart.commonAncestor(edge.from, edge.to))
    }

    /// Whether an edge crosses the border of a frame in an author's color.
    ///
    /// The theme's color of lines may not show on it; the edge then has the page's color at its sides.
    private func entersColor(_ edge: Edge) -> Bool {
        let frames = Set(flowchart.ancestors(of: edge.from)).symmetricDifference(flowchart.ancestors(of: edge.to))
        return frames.contains { if case .color = flowchart.background(inside: $0) { true } else { false } }
    }

    private mutating func draw(_ arrowhead: Edge.Arrowhead, _ tip: PlacedEdge.Tip, _ style: Style) {
        let length = max(tip.point.distance(to: tip.base), 0.1)
        let along = Point(x: (tip.point.x - tip.base.x) / length, y: (tip.point.y - tip.base.y) / length)
        let across = Point(x: -along.y, y: along.x)
        func place(_ forward: Double, _ sideways: Double) -> Point {
            Point(
                x: tip.base.x + along.x * forward + across.x * sideways,
                y: tip.base.y + along.y * forward + across.y * sideways)
        }
        let path: Path
        switch arrowhead {
        case .none: return
        case .arrow: path = Path(polygon: [tip.point, place(0, 4.5), place(0, -4.5)])
        case .circle: path = Path(ellipse: place(length / 2, 0), length / 2, length / 2)
        case .cross: path = Path(lines: [place(-4, -4), place(4, 4)], [place(-4, 4), place(4, -4)])
        }
        let isCross = arrowhead == .cross
        let color = style.stroke.flatMap { OpaqueColor($0) }
        writer.element(
            "path",
            [("class", isCross ? "cross" : "head")] + (color.map { [(isCross ? "stroke" : "fill", $0.svg)] } ?? []) + [
                ("d", path.svg)
            ])
    }
}
