import Base
import Diagrams
import Markup
import Mermaid
import Pages

/// A diagram as a drawing and, where it decides something, as a walk through its questions.
struct DiagramHTML {
    let diagram: PageDiagram
    let layout: Drawing
    let links: DiagramLinks
    let words: InterfaceWords
    /// Of the page that the diagram is on; nil where it stands by itself.
    var context: PageContext?

    /// Writes the drawing in its frame and the walk below it.
    ///
    /// - Parameters:
    ///   - level: of the steps' headings, 2 to 6.
    ///   - whole: the reference to the drawing's own page.
    ///   - isAnchored: whether the diagram's own anchor is in a heading above.
    ///   - isTitled: whether the diagram's title is in a heading above.
    func write(
        level: Int, whole: String?, isAnchored: Bool = false, isTitled: Bool = false, to output: inout [UInt8]
    ) {
        let diagram = diagram
        let anchored = anchored
        let isWalked = diagram.tree != nil
        output += CanvasHTML.figure(id: id, width: layout.size.width, isReplaceable: isWalked && whole != nil).utf8
        if !isAnchored {
            output += (context?.aliases.span(diagram.anchor) ?? "<span id=\"\(diagram.anchor)\"></span>").utf8
        }
        // A drawing holds no HTML.
        for node in isWalked ? [] : diagram.flowchart?.elementsOfNodes ?? [] { output += aliases(of: node).utf8 }
        writeCanvas(
            whole: whole, to: &output,
            address: { isWalked && anchored.contains($0) ? "#" + diagram.anchor(of: $0) : nil },
            anchor: { !isWalked && anchored.contains($0) ? diagram.anchor(of: $0) : nil })
        switch diagram.content {
        case .flowchart(let flowchart), .tree(let flowchart, _):
            if !isTitled, let title = flowchart.title {
                output += "<figcaption>\(HTMLEscaping.text(title))</figcaption>".utf8
            }
        // The drawing contains the title.
        case .sequence(let sequence): writeOutline(of: sequence, to: &output)
        }
        output.append("</figure>\n")
        if case .tree(let flowchart, let tree) = diagram.content {
            WalkHTML(of: self, flowchart, tree, level: level).write(whole: whole, to: &output)
        }
    }

    /// The aliases of an element's anchor.
    func aliases(of element: Flowchart.Element) -> String {
        context?.aliases.html(of: diagram.anchor(of: element)) ?? ""
    }

    /// Writes the drawing by itself, whose nodes lead to their steps on the page that `page` refers to.
    func writeAlone(page: String, to output: inout [UInt8]) {
        let diagram = diagram
        let steps = diagram.tree == nil ? [] : anchored
        writeCanvas(
            whole: nil, to: &output, address: { steps.contains($0) ? "\(page)#\(diagram.anchor(of: $0))" : nil },
            anchor: { _ in nil })
    }

    /// What the drawing is called where it stands by itself.
    var name: String {
        if let title = diagram.authorsTitle { return title }
        guard case .tree(let flowchart, let tree) = diagram.content, let first = tree.steps.first?.element else {
            return words[diagram.kindWord]
        }
        return "\(words[.decisionTree]) \(diagram.number): \(flowchart.words(of: first))"
    }

    /// The id of the drawing on its page.
    var id: String { prefix + "drawing" }

    /// A colon keeps these ids apart from those of nodes, whose slugs have none.
    private var prefix: String { diagram.anchor + ":" }

    private func writeCanvas(
        whole: String?, to output: inout [UInt8], address: @escaping @Sendable (Flowchart.Element) -> String?,
        anchor: @escaping @Sendable (Flowchart.Element) -> String?
    ) {
        var options = SVGOptions(prefix: prefix, tree: diagram.tree, words: DrawingWords(words.texts))
        (options.address, options.anchor) = (address, anchor)
        let svg: String
        switch layout {
        case .flowchart(var layout):
            layout.flowchart = links.resolved(layout.flowchart)
            svg = layout.svg(options)
        case .sequence(let layout): svg = layout.svg(options)
        }
        let canvas = CanvasHTML(svg: svg, width: layout.size.width, name: words[.diagram], whole: whole)
        canvas.write(words, to: &output)
    }

    /// Writes the steps of a sequence as nested lists, for readers who do not see the drawing.
    private func writeOutline(of sequence: SequenceDiagram, to output: inout [UInt8]) {
        let lines = SequenceOutline(sequence, words: DrawingWords(words.texts)).lines
        guard !lines.isEmpty else { return }
        output += "<details class=\"in-words\"><summary>\(HTMLEscaping.text(words[.inWords]))</summary>".utf8
        var depth = -1
        for line in lines {
            if line.depth > depth { output.append("<ul>") } else { output.append("</li>") }
            while line.depth < depth {
                output.append("</ul></li>")
                depth -= 1
            }
            depth = line.depth
            output += "\n<li>\(HTMLEscaping.text(line.text))".utf8
        }
        output += String(repeating: "</li></ul>", count: depth + 1).utf8
        output.append("</details>\n")
    }

    /// What has an address: in the walk, or, where there is none, in the drawing.
    private var anchored: Set<Flowchart.Element> {
        Set((diagram.tree?.steps ?? []).map(\.element)).union(diagram.flowchart?.elementsOfNodes ?? [])
    }

    /// The rules for drawings, with the colours of the site.
    static let stylesheet = Array(
        (":root{--diagram-font:var(--sans);--diagram-page:var(--paper);--diagram-text:var(--ink);"
            + "--diagram-line:var(--soft);--diagram-node:var(--raised);"
            + "--diagram-node-line:var(--edge);--diagram-question:var(--link-tint);"
            + "--diagram-question-line:var(--link);--diagram-outcome:var(--good-tint);"
            + "--diagram-outcome-line:var(--good);--diagram-note:var(--warn-tint);--diagram-note-line:var(--warn);"
            + "--diagram-frame:var(--shade);"
            + "--diagram-frame-line:var(--edge)}\n" + Stylesheet.rules).utf8)
}

extension PageDiagram {
    /// What the author calls the diagram.
    var authorsTitle: String? {
        switch content {
        case .flowchart(let flowchart), .tree(let flowchart, _): flowchart.accessibleTitle ?? flowchart.title
        case .sequence(let sequence): sequence.accessibleTitle ?? sequence.title
        }
    }

    /// What the author says of the diagram for those who do not see it.
    var accessibleDescription: String? {
        switch content {
        case .flowchart(let flowchart), .tree(let flowchart, _): flowchart.accessibleDescription
        case .sequence(let sequence): sequence.accessibleDescription
        }
    }

    /// The word for diagrams of its kind.
    var kindWord: InterfaceWords.Word {
        switch content {
        case .flowchart(let flowchart), .tree(let flowchart, _): flowchart.isStateDiagram ? .stateDiagram : .flowchart
        case .sequence: .sequenceDiagram
        }
    }
}

/// The box of a drawing, which scrolls where the drawing is wider than its surroundings.
struct CanvasHTML {
    let svg: String
    /// In pixels.
    let width: Double
    let name: String
    /// The reference to the page that holds the drawing by itself, where there is one.
    let whole: String?

    /// What fits beside the margins of a screen of 320 pixels, in pixels.
    static let narrowest = 280.0
    /// The scale at which the words of a drawing are still easy to read.
    private static let smallestScale = 0.75
    /// The width of a column of text on a wide screen, in pixels.
    private static let column = 720.0

    /// The beginning of the frame around the box.
    ///
    /// - Parameter isReplaceable: whether a walk follows, which narrow screens show instead.
    static func figure(id: String, width: Double, isReplaceable: Bool = false) -> String {
        // A style sheet could look for the walk, but only once it has arrived, and the page would shift.
        let classes = "diagram\(width > column ? " wide" : "")\(isReplaceable ? " replaceable" : "")"
        return "<figure class=\"\(classes)\" id=\"\(HTMLEscaping.text(id))\">"
    }

    /// The link makes the box one that keys can scroll; as a stop of its own it would be taller than many windows.
    func write(_ words: InterfaceWords, to output: inout [UInt8]) {
        let stop = whole == nil && width > Self.narrowest ? " tabindex=\"0\"" : ""
        output += "<div class=\"canvas\"\(stop) role=\"group\" aria-label=\"\(HTMLEscaping.text(name))\">".utf8
        if whole != nil {
            // A drawing shrinks with its box down to the width of the empty one beside it, and scrolls below that.
            let least = Int((width * Self.smallestScale).rounded())
            output += "<div class=\"scaled\"><canvas class=\"least\" width=\"\(least)\" height=\"0\"></canvas>".utf8
        }
        output += svg.utf8
        if whole != nil { output.append("</div>") }
        if let whole {
            output +=
                ("<p class=\"full-size\"><a href=\"\(HTMLEscaping.text(whole))\">"
                + "\(HTMLEscaping.text(words[.fullSize]))</a></p>").utf8
        }
        output.append("</div>")
    }
}

/// Where the nodes of a diagram lead by the author's own word, once that has been looked up.
struct DiagramLinks {
    private var targets: [Flowchart.Element: LinkTarget] = [:]

    init(_ links: some Sequence<(link: PageDiagram.Link, target: LinkTarget)>) {
        for (link, target) in links
        where !AddressPolicy.isUnsafe(Array(link.reference.destination.utf8), isImage: false) {
            targets[link.element] = target
        }
    }

    /// The links of a diagram on a page.
    init(_ diagram: PageDiagram, in context: PageContext) {
        self.init(
            zip(diagram.links, context.page.targets(of: diagram)).map { ($0, context.target(of: $0.reference, $1)) })
    }

    /// Those of a diagram that stands in no page: each as it is written.
    init(asWritten diagram: PageDiagram) { self.init(diagram.links.map { ($0, .address($0.reference.destination)) }) }

    /// The tags around the words of an element: a link, the mark of one that leads nowhere, or nothing.
    func tags(_ element: Flowchart.Element) -> (open: [UInt8], close: [UInt8]) {
        switch targets[element] {
        case .address(let address, let attributes), .link(let address, let attributes):
            var open = Array("<a href=\"".utf8)
            HTMLEscaping.appendAddress(Array(address.utf8), to: &open)
            return (open + "\"\(attributes)>".utf8, Array("</a>".utf8))
        case .unresolved(let address, let attributes, let suffix):
            let marks = LinkTarget.marks(address, attributes, suffix)
            return (marks.start, Array(marks.end.utf8))
        case .asWritten, .picture, nil: return ([], [])
        }
    }

    /// The same flowchart with the addresses that its links have in the site, and without those that lead nowhere.
    func resolved(_ flowchart: Flowchart) -> Flowchart {
        var flowchart = flowchart
        for index in flowchart.nodes.indices {
            flowchart.nodes[index].link = link(flowchart.nodes[index].link, of: .node(index))
        }
        for index in flowchart.subgraphs.indices {
            flowchart.subgraphs[index].link = link(flowchart.subgraphs[index].link, of: .subgraph(index))
        }
        return flowchart
    }

    private func link(_ written: Mermaid.Link?, of element: Flowchart.Element) -> Mermaid.Link? {
        guard let written, case .address(let address, _) = targets[element] else { return nil }
        return Mermaid.Link(address: address, target: written.target, range: written.range)
    }
}
