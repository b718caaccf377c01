internal import Flowcharts

extension Diagram {
    /// Draws the diagram as an `svg` element: real text, no script, no inline style, the same bytes every time.
    package func svg(_ options: SVGOptions = SVGOptions()) -> String {
        var drawing = SVGDrawing(self, options)
        return drawing.render()
    }
}

/// The drawing of a diagram.
struct SVGDrawing {
    let diagram: Diagram
    let options: SVGOptions
    var writer = SVGWriter()
    private var kinds: [Flowchart.Element: String] = [:]

    var flowchart: Flowchart { diagram.flowchart }

    init(_ diagram: Diagram, _ options: SVGOptions) {
        self.diagram = diagram
        self.options = options
        for step in options.tree?.steps ?? [] where step.kind != .statement { kinds[step.element] = step.kind.rawValue }
        for note in options.tree?.notes ?? [] { kinds[note.to] = "note" }
    }

    mutating func render() -> String {
        open()
        for index in Nesting(flowchart).order { drawFrame(index) }
        for index in flowchart.edges.indices where flowchart.edges[index].stroke != .invisible { drawEdge(index) }
        for item in ReadingOrder(flowchart, tree: options.tree).items {
            switch item {
            case .element(.node(let index)): drawNode(index)
            case .element(.subgraph(let index)): drawTitle(index)
            case .edge(let index): drawLabel(index)
            }
        }
        writer.close("svg")
        return writer.text + (options.isStandalone ? "\n" : "")
    }

    /// `node`, and the kind of the element's step in the decision tree.
    func classes(of element: Flowchart.Element, _ name: String) -> String {
        kinds[element].map { "\(name) \($0)" } ?? name
    }

    /// The link that a click on the element follows.
    func address(of element: Flowchart.Element) -> String? {
        flowchart.link(of: element)?.safeAddress ?? options.address(element)
    }
}

extension SVGDrawing {
    private mutating func open() {
        let (width, height) = (diagram.size.width.svg, diagram.size.height.svg)
        let elements =
            flowchart.nodes.indices.map { Flowchart.Element.node($0) }
            + flowchart.subgraphs.indices.map { .subgraph($0) }
        // An image has no parts: a drawing with links must not be one.
        let role = elements.contains { address(of: $0) != nil } ? "graphics-document document" : "img"
        var attributes: SVGWriter.Attributes = []
        if options.isStandalone { attributes.append(("xmlns", "http://www.w3.org/2000/svg")) }
        attributes += [
            ("class", "flowchart"), ("width", width), ("height", height), ("viewBox", "0 0 \(width) \(height)"),
            ("role", role), ("aria-labelledby", options.prefix + "title"),
            ("aria-describedby", options.prefix + "desc"), ("font-family", "system-ui, sans-serif"),
            ("font-size", "14"), ("text-anchor", "middle"),
        ]
        writer.open("svg", attributes)
        writer.element("title", [("id", options.prefix + "title")], text: title)
        writer.element("desc", [("id", options.prefix + "desc")], text: description)
        if options.isStandalone {
            writer.element("style", text: Stylesheet.standalone)
            writer.element("rect", [("class", "page"), ("width", "100%"), ("height", "100%")])
        }
    }

    private var title: String {
        flowchart.accessibleTitle ?? flowchart.title
            ?? (options.tree == nil ? options.words.flowchart : options.words.decisionTree)
    }

    private var description: String {
        let counts = options.words.counts(of: flowchart, tree: options.tree)
        return flowchart.accessibleDescription.map { "\($0) (\(counts))" } ?? counts
    }
}

extension Link {
    /// The address if it is harmless: `http`, `https`, `mailto`, or relative; nil for any other scheme.
    var safeAddress: String? {
        // Browsers skip white space and controls before and within a scheme.
        let address = String(
            String.UnicodeScalarView(self.address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }))
        guard !address.isEmpty else { return nil }
        guard let colon = address.firstIndex(of: ":") else { return address }
        let scheme = address[..<colon]
        if scheme.contains(where: { "/?#".contains($0) }) { return address }
        return ["http", "https", "mailto"].contains(scheme.lowercased()) ? address : nil
    }
}
