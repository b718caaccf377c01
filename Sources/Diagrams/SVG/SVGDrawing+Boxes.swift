internal import Flowcharts

extension SVGDrawing {
    mutating func drawFrame(_ index: Int) {
        let frame = diagram.frames[index]
        guard frame.box.width > 0 else { return }
        let style = flowchart.subgraphs[index].style
        writer.raw("<rect class=\"frame-box\"")
        writer.attribute("data-id", flowchart.subgraphs[index].id)
        box(frame.box, radius: 4)
        fill(style)
        stroke(style)
        writer.raw("/>")
    }

    mutating func drawTitle(_ index: Int, kind: StaticString?) {
        let frame = diagram.frames[index]
        guard !frame.title.isEmpty, frame.box.width > 0 else { return }
        let subgraph = flowchart.subgraphs[index]
        let isLink = openLink(.subgraph(index), class: "frame-title", kind: kind, text: frame.title)
        tooltip(subgraph.tooltip)
        text(frame.title, at: frame.titleCenter, color: backgrounds.inside(index).text(preferring: subgraph.style.text))
        writer.raw(isLink ? "</a>" : "</g>")
    }

    mutating func drawNode(_ index: Int, kind: StaticString?) {
        let node = flowchart.nodes[index]
        let placed = diagram.nodes[index]
        let outline = placed.outline
        let isLink = openLink(.node(index), class: "node", kind: kind, text: placed.text)
        tooltip(node.tooltip)
        for path in outline.behind { draw(path.moved(by: placed.center), class: "outline", node.style, isFilled: true) }
        switch (outline.paint, outline.body) {
        case (.filled, .box(let box, let radius)):
            writer.raw("<rect class=\"outline\"")
            self.box(box.moved(by: placed.center), radius: radius)
            fill(node.style)
            stroke(node.style)
            writer.raw("/>")
        case (.filled, .path(let path)):
            draw(path.moved(by: placed.center), class: "outline", node.style, isFilled: true)
        case (.solid, .box(let box, let radius)):
            draw(
                Path(roundedBox: box, radius: radius).moved(by: placed.center), class: "solid", node.style,
                isFilled: true)
        case (.solid, .path(let path)): draw(path.moved(by: placed.center), class: "solid", node.style, isFilled: true)
        case (.bare, _): break
        }
        for path in outline.details {
            draw(path.moved(by: placed.center), class: "detail", node.style, isFilled: false)
        }
        let isOnBody = outline.paint == .filled && !node.shape.isSymbol
        let color = backgrounds.behindText(of: index, isOnBody: isOnBody)?.text(preferring: node.style.text)
        text(placed.text, at: placed.center + outline.textCenter, color: color)
        writer.raw(isLink ? "</a>" : "</g>")
    }

    /// Adds `text` with a line each, around its middle.
    mutating func text(_ block: TextBlock, at center: Point, color: OpaqueColor?) {
        guard !block.isEmpty else { return }
        let first = center.y - block.size.height / 2 + block.font.lineHeight / 2 + block.font.baseline
        writer.raw("<text")
        if block.font.size != Font.node.size { writer.attribute("font-size", block.font.size) }
        if let color { writer.attribute("fill", color) }
        if block.lines.count == 1 {
            writer.attribute("x", center.x)
            writer.attribute("y", first)
            writer.raw(">")
            writer.text(block.lines[0])
        } else {
            writer.raw(">")
            for (index, line) in block.lines.enumerated() where !line.isEmpty {
                writer.raw("<tspan")
                writer.attribute("x", center.x)
                writer.attribute("y", first + Double(index) * block.font.lineHeight)
                writer.raw(">")
                writer.text(line)
                writer.raw("</tspan>")
            }
        }
        writer.raw("</text>")
    }
}

extension SVGDrawing {
    /// Opens `a` where the element leads somewhere, else `g`.
    private mutating func openLink(
        _ element: Flowchart.Element, class name: StaticString, kind: StaticString?, text: TextBlock
    ) -> Bool {
        let address = address(of: element)
        writer.raw(address == nil ? "<g" : "<a")
        writer.raw(" class=\"")
        writer.raw(name)
        if let kind {
            writer.raw(" ")
            writer.raw(kind)
        }
        writer.raw("\"")
        writer.attribute("data-id", flowchart.id(of: element))
        if let anchor = options.anchor(element) { writer.attribute("id", anchor) }
        if let address {
            writer.attribute("href", address)
            // Lines of text that only their places part would be read as one word.
            if text.lines.count != 1 { writer.attribute("aria-label", spoken(element, text)) }
        }
        writer.raw(">")
        return address != nil
    }

    private func spoken(_ element: Flowchart.Element, _ text: TextBlock) -> String {
        text.isEmpty ? flowchart.id(of: element) : text.lines.joined(separator: " ")
    }

    private mutating func tooltip(_ tooltip: String?) {
        guard let tooltip, !tooltip.isEmpty else { return }
        writer.raw("<title>")
        writer.text(tooltip)
        writer.raw("</title>")
    }

    private mutating func draw(_ path: Path, class name: StaticString, _ style: Style, isFilled: Bool) {
        writer.raw("<path class=\"")
        writer.raw(name)
        writer.raw("\"")
        if isFilled { fill(style) }
        stroke(style)
        writer.data(of: path)
        writer.raw("/>")
    }

    private mutating func box(_ box: Box, radius: Double) {
        writer.attribute("x", box.left)
        writer.attribute("y", box.top)
        writer.attribute("width", box.width)
        writer.attribute("height", box.height)
        if radius > 0 { writer.attribute("rx", min(radius, box.height / 2)) }
    }

    private mutating func fill(_ style: Style) {
        guard let fill = style.fill else { return }
        if let color = OpaqueColor(fill) { writer.attribute("fill", color) } else { writer.raw(" fill=\"none\"") }
    }

    mutating func stroke(_ style: Style) {
        if let stroke = style.stroke {
            if let color = OpaqueColor(stroke) {
                writer.attribute("stroke", color)
            } else {
                writer.raw(" stroke=\"none\"")
            }
        }
        if let width = style.strokeWidth { writer.attribute("stroke-width", min(max(width, 0), 12)) }
        if let dash = style.dash, !dash.isEmpty {
            writer.raw(" stroke-dasharray=\"")
            for (index, length) in dash.prefix(8).enumerated() {
                if index > 0 { writer.raw(" ") }
                writer.number(max(0, length))
            }
            writer.raw("\"")
        }
    }
}
