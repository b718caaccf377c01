internal import Mermaid

extension SVGDrawing {
    mutating func drawFrame(_ index: Int) {
        let box = layout.frames[index].box
        guard box.width > 0 else { return }
        let subgraph = flowchart.subgraphs[index]
        writer.element(
            "rect",
            [("class", "frame-box"), ("data-id", subgraph.id)] + SVGWriter.attributes(of: box, radius: 4)
                + fill(subgraph.style)
                + stroke(subgraph.style))
    }

    mutating func drawTitle(_ index: Int) {
        let frame = layout.frames[index]
        guard !frame.title.isEmpty, frame.box.width > 0 else { return }
        let color = flowchart.background(inside: index).text(preferring: flowchart.subgraphs[index].style.text)
        drawGroup(.subgraph(index), class: "frame-title", frame.title) { drawing in
            drawing.writer.text(frame.title, at: frame.titleCenter, color: color)
        }
    }

    mutating func drawNode(_ index: Int) {
        let node = flowchart.nodes[index]
        let placed = layout.nodes[index]
        let outline = placed.outline
        let isOnBody = outline.paint == .filled && !node.shape.isSymbol
        let background = flowchart.background(ofTextIn: node, isOnBody: isOnBody)
        let color = background?.text(preferring: node.style.text)
        drawGroup(.node(index), class: "node", placed.text) { drawing in
            func draw(_ path: Path, class name: String, isFilled: Bool = true) {
                drawing.writer.element(
                    "path",
                    [("class", name)] + (isFilled ? drawing.fill(node.style) : []) + drawing.stroke(node.style) + [
                        ("d", path.moved(by: placed.center).svg)
                    ])
            }
            for path in outline.behind { draw(path, class: "outline") }
            switch (outline.paint, outline.body) {
            case (.filled, .box(let box, let radius)):
                drawing.writer.element(
                    "rect",
                    [("class", "outline")] + SVGWriter.attributes(of: box.moved(by: placed.center), radius: radius)
                        + drawing.fill(node.style) + drawing.stroke(node.style))
            case (.filled, .path(let path)): draw(path, class: "outline")
            case (.solid, .path(let path)): draw(path, class: "solid")
            case (.solid, .box), (.bare, _): break
            }
            for path in outline.details { draw(path, class: "detail", isFilled: false) }
            drawing.writer.text(placed.text, at: placed.center + outline.textCenter, color: color)
        }
    }

    /// Draws a group of its own for an element, which is a link if the element has an address.
    private mutating func drawGroup(
        _ element: Flowchart.Element, class name: String, _ text: TextBlock, content: (inout SVGDrawing) -> Void
    ) {
        var attributes: SVGWriter.Attributes = [
            ("class", classes(of: element, name)), ("data-id", flowchart.id(of: element)),
        ]
        if let anchor = options.anchor(element) { attributes.append(("id", anchor)) }
        let address = address(of: element)
        if let address { attributes.append(("href", address)) }
        // Several lines of text would be read as one word.
        if address != nil, text.lines.count != 1 {
            let spoken = text.isEmpty ? flowchart.id(of: element) : text.lines.joined(separator: " ")
            attributes.append(("aria-label", spoken))
        }
        let tag = address == nil ? "g" : "a"
        writer.open(tag, attributes)
        if let tooltip = flowchart.tooltip(of: element), !tooltip.isEmpty { writer.element("title", text: tooltip) }
        content(&self)
        writer.close(tag)
    }

    private func fill(_ style: Style) -> SVGWriter.Attributes {
        style.fill.map { [("fill", OpaqueColor($0)?.svg ?? "none")] } ?? []
    }

    func stroke(_ style: Style) -> SVGWriter.Attributes {
        var attributes: SVGWriter.Attributes = []
        if let stroke = style.stroke { attributes.append(("stroke", OpaqueColor(stroke)?.svg ?? "none")) }
        if let width = style.strokeWidth { attributes.append(("stroke-width", min(max(width, 0), 12).svg)) }
        if let dash = style.dash, !dash.isEmpty {
            attributes.append(("stroke-dasharray", dash.prefix(8).map { max(0, $0).svg }.joined(separator: " ")))
        }
        return attributes
    }
}
