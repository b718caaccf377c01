internal import Mermaid

extension FlowchartLayout {
    /// Draws the flowchart as an `svg` element: real text, no script, no inline style, the same bytes every time.
    package func svg(_ options: SVGOptions = SVGOptions()) -> String {
        var drawing = SVGDrawing(self, options)
        return drawing.render()
    }
}

/// The drawing of a flowchart.
struct SVGDrawing {
    let layout: FlowchartLayout
    let options: SVGOptions
    var writer = SVGWriter()
    private var kinds: [Flowchart.Element: String] = [:]

    var flowchart: Flowchart { layout.flowchart }

    init(_ layout: FlowchartLayout, _ options: SVGOptions) {
        self.layout = layout
        self.options = options
        for step in options.tree?.steps ?? [] where step.kind != .statement { kinds[step.element] = step.kind.rawValue }
        for note in options.tree?.notes ?? [] { kinds[note.to] = "note" }
        guard flowchart.isStateDiagram else { return }
        for index in flowchart.nodes.indices where flowchart.nodes[index].shape == .note {
            kinds[.node(index)] = "note"
        }
    }

    mutating func render() -> String {
        open()
        for index in flowchart.nestingOrder { drawFrame(index) }
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
        // An image has no parts: a drawing with links must not be one.
        let role = flowchart.elements.contains { address(of: $0) != nil } ? "graphics-document document" : "img"
        writer.openDrawing(
            class: "flowchart", role: role, origin: .zero, size: layout.size, options, title: title,
            description: description)
    }

    private var title: String {
        flowchart.accessibleTitle ?? flowchart.title
            ?? options.words[
                flowchart.isStateDiagram ? "stateDiagram" : options.tree == nil ? "flowchart" : "decisionTree"]
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
