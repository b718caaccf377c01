internal import Flowcharts

/// One drawing in the making.
struct SVGDrawing {
    let diagram: Diagram
    let options: SVGOptions
    let backgrounds: Backgrounds
    var writer: SVGWriter
    private var kinds: [Flowchart.Element: StaticString] = [:]

    var flowchart: Flowchart { diagram.flowchart }

    init(_ diagram: Diagram, _ options: SVGOptions) {
        self.diagram = diagram
        self.options = options
        backgrounds = Backgrounds(diagram.flowchart)
        writer = SVGWriter(capacity: 1024 + 400 * diagram.nodes.count + 300 * diagram.edges.count)
        for step in options.tree?.steps ?? [] {
            switch step.kind {
            case .question: kinds[step.element] = "question"
            case .outcome: kinds[step.element] = "outcome"
            case .statement: break
            }
        }
        for note in options.tree?.notes ?? [] { kinds[note.to] = "note" }
    }

    mutating func render() -> String {
        open()
        for index in Nesting(flowchart).order { drawFrame(index) }
        for index in flowchart.edges.indices where flowchart.edges[index].stroke != .invisible { drawEdge(index) }
        for item in ReadingOrder(flowchart, tree: options.tree).items {
            switch item {
            case .element(.node(let index)): drawNode(index, kind: kinds[.node(index)])
            case .element(.subgraph(let index)): drawTitle(index, kind: kinds[.subgraph(index)])
            case .edge(let index): drawLabel(index)
            }
        }
        writer.raw("</svg>")
        if options.isStandalone { writer.raw("\n") }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Where a click on the element leads.
    func address(of element: Flowchart.Element) -> String? {
        let link: Link? =
            switch element {
            case .node(let index): flowchart.nodes[index].link
            case .subgraph(let index): flowchart.subgraphs[index].link
            }
        return link?.safeAddress ?? options.address(element)
    }
}

extension SVGDrawing {
    private mutating func open() {
        let (width, height) = (diagram.size.width, diagram.size.height)
        let hasLinks =
            flowchart.nodes.indices.contains { address(of: .node($0)) != nil }
            || flowchart.subgraphs.indices.contains { address(of: .subgraph($0)) != nil }
        writer.raw("<svg")
        if options.isStandalone { writer.raw(" xmlns=\"http://www.w3.org/2000/svg\"") }
        writer.raw(" class=\"flowchart\"")
        writer.attribute("width", width)
        writer.attribute("height", height)
        writer.raw(" viewBox=\"0 0 ")
        writer.number(width)
        writer.raw(" ")
        writer.number(height)
        // An image has no parts; one with links in it must not say that it is one.
        writer.raw(hasLinks ? "\" role=\"graphics-document document\"" : "\" role=\"img\"")
        writer.attribute("aria-labelledby", options.prefix + "title")
        writer.attribute("aria-describedby", options.prefix + "desc")
        writer.raw(" font-family=\"system-ui, sans-serif\" font-size=\"14\" text-anchor=\"middle\"><title")
        writer.attribute("id", options.prefix + "title")
        writer.raw(">")
        writer.text(title)
        writer.raw("</title><desc")
        writer.attribute("id", options.prefix + "desc")
        writer.raw(">")
        writer.text(description)
        writer.raw("</desc>")
        if options.isStandalone {
            writer.raw("<style>")
            writer.text(Stylesheet.standalone)
            writer.raw("</style><rect class=\"page\" width=\"100%\" height=\"100%\"/>")
        }
    }

    private var title: String {
        flowchart.accessibleTitle ?? flowchart.title
            ?? (options.tree == nil ? options.words.flowchart : options.words.decisionTree)
    }

    private var description: String {
        let facts = options.words.text(of: Facts(flowchart, tree: options.tree))
        return flowchart.accessibleDescription.map { "\($0) (\(facts))" } ?? facts
    }
}
