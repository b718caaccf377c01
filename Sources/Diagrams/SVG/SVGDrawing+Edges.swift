internal import Flowcharts

extension SVGDrawing {
    mutating func drawEdge(_ index: Int) {
        let edge = flowchart.edges[index]
        let placed = diagram.edges[index]
        guard !placed.curve.isEmpty else { return }
        var style = edge.style
        if style.stroke == nil, let color = lineColor(of: edge) {
            style.stroke = Color(red: color.red, green: color.green, blue: color.blue)
        }
        writer.raw("<g class=\"edge")
        switch edge.stroke {
        case .thick: writer.raw(" thick")
        case .dotted: writer.raw(" dotted")
        case .normal, .invisible: break
        }
        let isCased = style.stroke == nil && entersColor(edge)
        if isCased { writer.raw(" cased") }
        writer.raw("\" data-edge=\"")
        writer.integer(index)
        writer.raw("\">")
        if isCased {
            writer.raw("<path class=\"casing\"")
            writer.data(of: Path(placed.curve))
            writer.raw("/>")
        }
        writer.raw("<path class=\"edge-line\"")
        stroke(style)
        writer.data(of: Path(placed.curve))
        writer.raw("/>")
        if let tip = placed.start { draw(edge.start, tip, style) }
        if let tip = placed.end { draw(edge.end, tip, style) }
        writer.raw("</g>")
    }

    mutating func drawLabel(_ index: Int) {
        let edge = flowchart.edges[index]
        let placed = diagram.edges[index]
        guard let box = placed.labelBox else { return }
        let background = background(of: edge)
        writer.raw("<g class=\"label\" data-edge=\"")
        writer.integer(index)
        writer.raw("\"><rect class=\"plate")
        if background == .frame { writer.raw(" framed") }
        writer.raw("\"")
        if case .color(let color) = background { writer.attribute("fill", color) }
        writer.attribute("x", box.left)
        writer.attribute("y", box.top)
        writer.attribute("width", box.width)
        writer.attribute("height", box.height)
        writer.raw("/>")
        text(placed.text, at: box.center, color: background.text(preferring: edge.style.text))
        writer.raw("</g>")
    }
}

extension SVGDrawing {
    /// What lies under most of an edge: the innermost frame around both ends.
    private func background(of edge: Edge) -> Backgrounds.Background {
        var around = parents(of: edge.from)
        let other = Set(parents(of: edge.to))
        around.removeAll { !other.contains($0) }
        return backgrounds.inside(around.first)
    }

    /// Whether an edge leads over the border of a frame in an author's colour, on which the theme's colour of lines may
    /// not show: it then has the page's colour at its sides.
    private func entersColor(_ edge: Edge) -> Bool {
        Set(parents(of: edge.from)).symmetricDifference(parents(of: edge.to)).contains { frame in
            if case .color = backgrounds.inside(frame) { true } else { false }
        }
    }

    private func parents(of element: Flowchart.Element) -> [Int] {
        var result: [Int] = []
        var current: Int? =
            switch element {
            case .node(let index): flowchart.nodes[index].parent
            case .subgraph(let index): flowchart.subgraphs[index].parent
            }
        while let index = current {
            result.append(index)
            current = flowchart.subgraphs[index].parent
        }
        return result
    }

    /// A colour that shows on an author's fill, whichever the theme.
    private func lineColor(of edge: Edge) -> OpaqueColor? { background(of: edge).text() }

    private mutating func draw(_ arrowhead: Edge.Arrowhead, _ tip: PlacedEdge.Tip, _ style: Style) {
        let length = max(tip.point.distance(to: tip.base), 0.1)
        let along = Point(x: (tip.point.x - tip.base.x) / length, y: (tip.point.y - tip.base.y) / length)
        let across = Point(x: -along.y, y: along.x)
        func place(_ forward: Double, _ sideways: Double) -> Point {
            Point(
                x: tip.base.x + along.x * forward + across.x * sideways,
                y: tip.base.y + along.y * forward + across.y * sideways)
        }
        switch arrowhead {
        case .none: return
        case .arrow:
            let half = 4.5
            head("head", Path(polygon: [tip.point, place(0, half), place(0, -half)]), style, isFilled: true)
        case .circle: head("head", Path(ellipse: place(length / 2, 0), length / 2, length / 2), style, isFilled: true)
        case .cross:
            var cross = Path(line: place(-4, -4), place(4, 4))
            cross.move(place(-4, 4).x, place(-4, 4).y)
            cross.line(place(4, -4).x, place(4, -4).y)
            head("cross", cross, style, isFilled: false)
        }
    }

    private mutating func head(_ name: StaticString, _ path: Path, _ style: Style, isFilled: Bool) {
        writer.raw("<path class=\"")
        writer.raw(name)
        writer.raw("\"")
        if let color = style.stroke.flatMap({ OpaqueColor($0) }) {
            if isFilled { writer.attribute("fill", color) } else { writer.attribute("stroke", color) }
        }
        writer.data(of: path)
        writer.raw("/>")
    }
}
