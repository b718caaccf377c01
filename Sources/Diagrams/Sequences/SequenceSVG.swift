internal import Mermaid

extension SequenceLayout {
    /// Draws the diagram as an `svg` element in the style of flowcharts.
    package func svg(_ options: SVGOptions = SVGOptions()) -> String {
        var drawing = SequenceSVG(layout: self, options: options)
        return drawing.render()
    }
}

/// The drawing of a sequence diagram.
private struct SequenceSVG {
    let layout: SequenceLayout
    let options: SVGOptions
    var writer = SVGWriter()

    mutating func render() -> String {
        let diagram = layout.diagram
        let description = options.words.counts(of: diagram)
        writer.openDrawing(
            class: "flowchart sequence", role: "img", origin: layout.origin, size: layout.size, options,
            title: diagram.accessibleTitle ?? diagram.title ?? options.words["sequenceDiagram"],
            description: diagram.accessibleDescription.map { "\($0) (\(description))" } ?? description)
        if let title = layout.title { writer.group([("class", "title")], title) }
        for group in layout.groups { draw(group) }
        // Outer frames are closed after inner ones.
        for frame in layout.frames.reversed() { draw(frame) }
        for lifeline in layout.lifelines { draw(lifeline) }
        for bar in layout.activations { writer.box("activation", bar) }
        for index in layout.arrows.indices { drawLine(index) }
        for end in layout.ends { drawCross(end) }
        for head in layout.heads + layout.feet { draw(head) }
        for index in layout.arrows.indices { drawText(index) }
        for (index, note) in layout.notes.enumerated() {
            writer.open("g", [("class", "node note"), ("data-id", "note \(index + 1)")])
            writer.box("outline", note.box, radius: 2)
            writer.text(note.text)
            writer.close("g")
        }
        for frame in layout.frames { drawTexts(frame) }
        writer.close("svg")
        return writer.text + (options.isStandalone ? "\n" : "")
    }
}

extension SequenceSVG {
    private mutating func draw(_ group: SequenceLayout.Group) {
        writer.element(
            "rect", [("class", "group")] + tint(group.color) + SVGWriter.attributes(of: group.box, radius: 4))
        if !group.title.block.isEmpty { writer.group([("class", "group-title")], group.title) }
    }

    private mutating func draw(_ frame: SequenceLayout.Frame) {
        if frame.block.kind == .rect {
            writer.element(
                "rect", [("class", "tint")] + tint(frame.block.color) + SVGWriter.attributes(of: frame.box, radius: 4))
            return
        }
        writer.element(
            "rect",
            [("class", "frame-box"), ("data-id", frame.block.kind.rawValue)]
                + SVGWriter.attributes(of: frame.box, radius: 4))
        for y in frame.dividers {
            let line = Path(line: (frame.box.left, y), (frame.box.right, y))
            writer.element("path", [("class", "divider"), ("d", line.svg)])
        }
    }

    /// Draws what a frame is called and under which conditions its sections happen.
    private mutating func drawTexts(_ frame: SequenceLayout.Frame) {
        guard !frame.tab.block.isEmpty else { return }
        writer.open("g", [("class", "frame-title"), ("data-id", frame.block.kind.rawValue)])
        let (left, top) = (frame.box.left, frame.box.top)
        let right = 2 * frame.tab.center.x - left
        let tab = Path(polygon: (left, top), (right, top), (right, top + 16), (right - 6, top + 22), (left, top + 22))
        writer.element("path", [("class", "tab"), ("d", tab.svg)])
        writer.text(frame.tab)
        writer.close("g")
        for text in frame.texts {
            writer.group([("class", "frame-title condition"), ("data-id", frame.block.kind.rawValue)], text)
        }
    }

    private mutating func draw(_ lifeline: SequenceLayout.Lifeline) {
        var path = Path()
        for part in lifeline.parts {
            path.move(lifeline.x, part.lowerBound)
            path.line(lifeline.x, part.upperBound)
        }
        writer.element("path", [("class", "lifeline"), ("d", path.svg)])
    }

    private mutating func drawCross(_ center: Point) {
        let lines = Path(lines: [Point(x: -7, y: -7), Point(x: 7, y: 7)], [Point(x: -7, y: 7), Point(x: 7, y: -7)])
        writer.element("path", [("class", "end"), ("d", lines.moved(by: center).svg)])
    }

    private mutating func draw(_ head: SequenceLayout.Head) {
        let participant = layout.diagram.participants[head.participant]
        writer.open("g", [("class", "node participant"), ("data-id", participant.id)])
        if participant.kind == .participant {
            writer.box("outline", head.box, radius: 4)
        } else {
            let top = Point(x: head.box.center.x, y: head.box.top + SequenceColumns.icon.height / 2)
            for path in ParticipantIcon.paths(of: participant.kind) {
                writer.element("path", [("class", "detail"), ("d", path.moved(by: top).svg)])
            }
        }
        writer.text(head.text)
        writer.close("g")
    }

    /// The attributes of a background in an author's color, which is weak enough for text in either theme.
    private func tint(_ color: Color?) -> SVGWriter.Attributes {
        guard let color, color.alpha > 0, let opaque = OpaqueColor(color) else { return [] }
        return [("fill", opaque.svg), ("fill-opacity", "0.14"), ("stroke", opaque.svg)]
    }
}

extension SequenceSVG {
    private mutating func drawLine(_ index: Int) {
        let arrow = layout.arrows[index]
        let message = arrow.message
        guard let first = arrow.points.first, let last = arrow.points.last else { return }
        // A loop comes back from the right.
        let ahead: Double = last.x >= first.x && arrow.points.count == 2 ? 1 : -1
        let behind: Double = arrow.points.count == 2 ? -ahead : -1
        writer.open("g", [("class", message.isDotted ? "edge dotted" : "edge"), ("data-edge", String(index))])
        var points = arrow.points
        points[0].x -= behind * (message.start == .arrow ? 8 : 0)
        points[points.count - 1].x -= ahead * (message.end == .arrow ? 8 : 0)
        writer.element("path", [("class", "edge-line"), ("d", Path(lines: points).svg)])
        draw(message.start, first, behind)
        draw(message.end, last, ahead)
        if message.startsInCircle { drawCircle(first) }
        if message.endsInCircle { drawCircle(last) }
        writer.close("g")
    }

    private mutating func drawCircle(_ center: Point) {
        writer.element("path", [("class", "head"), ("d", Path(ellipse: center, 4, 4).svg)])
    }

    /// Draws the head of an arrow that points to the right (1) or to the left (-1).
    private mutating func draw(_ head: SequenceDiagram.Message.Head, _ tip: Point, _ way: Double) {
        func place(_ back: Double, _ down: Double) -> Point { Point(x: tip.x - way * back, y: tip.y + down) }
        let path: Path
        var isFilled = false
        switch head {
        case .none: return
        case .arrow: (path, isFilled) = (Path(polygon: [tip, place(9, -4.5), place(9, 4.5)]), true)
        case .upper: (path, isFilled) = (Path(polygon: [tip, place(9, -5), place(9, 0)]), true)
        case .lower: (path, isFilled) = (Path(polygon: [tip, place(9, 0), place(9, 5)]), true)
        case .open: path = Path(lines: [place(8, -5), tip, place(8, 5)])
        case .upperBarb: path = Path(lines: [place(9, -6), tip])
        case .lowerBarb: path = Path(lines: [place(9, 6), tip])
        case .cross: path = Path(lines: [place(11, -4.5), place(2, 4.5)], [place(11, 4.5), place(2, -4.5)])
        }
        writer.element("path", [("class", isFilled ? "head" : "cross"), ("d", path.svg)])
    }

    private mutating func drawText(_ index: Int) {
        let arrow = layout.arrows[index]
        if !arrow.text.block.isEmpty {
            writer.group([("class", "label"), ("data-edge", String(index))], arrow.text)
        }
        guard let number = arrow.message.number, let first = arrow.points.first else { return }
        let size = Size(width: SequenceColumns.numberWidth(arrow.message), height: 18)
        writer.open("g", [("class", "number"), ("data-edge", String(index))])
        writer.box("badge", Box(center: first, size: size), radius: 9)
        writer.text(SequenceLayout.PlacedText(block: TextBlock([number], font: .edge, width: 200), center: first))
        writer.close("g")
    }
}

extension SVGWriter {
    fileprivate mutating func text(_ text: SequenceLayout.PlacedText) {
        self.text(text.block, at: text.center, color: nil)
    }

    /// A group that is nothing but a text.
    fileprivate mutating func group(_ attributes: Attributes, _ text: SequenceLayout.PlacedText) {
        open("g", attributes)
        self.text(text)
        close("g")
    }

    fileprivate mutating func box(_ name: String, _ box: Box, radius: Double = 0) {
        element("rect", [("class", name)] + Self.attributes(of: box, radius: radius))
    }
}
