import Base
import Diagrams
import Flowcharts
import Markup
import Pages

/// A flowchart as a drawing and, where it asks something, as a walk through its questions.
struct DiagramHTML {
    let diagram: PageDiagram
    /// The flowchart laid out.
    let layout: Diagram
    let links: DiagramLinks
    let words: [String: String]

    /// The drawing in its frame and the walk below it.
    ///
    /// - Parameters:
    ///   - level: of the steps' headings, 2 to 6.
    ///   - whole: the reference to the page that holds the drawing by itself, where there is one.
    func write(level: Int, whole: String?, to output: inout [UInt8]) {
        let diagram = diagram
        let anchored = anchored
        let isWalked = diagram.tree != nil
        output += CanvasHTML.figure(id: id, width: layout.size.width).utf8
        writeCanvas(
            whole: whole, to: &output,
            address: { isWalked && anchored.contains($0) ? "#" + diagram.anchor(of: $0) : nil },
            anchor: { !isWalked && anchored.contains($0) ? diagram.anchor(of: $0) : nil })
        output.append("</figure>\n")
        if let tree = diagram.tree {
            WalkHTML(diagram: diagram, tree: tree, links: links, words: words, level: level).write(to: &output)
        }
    }

    /// The drawing by itself, whose nodes lead to their steps on the page.
    ///
    /// - Parameter page: the reference to the page, without a fragment.
    func writeAlone(page: String, to output: inout [UInt8]) {
        let diagram = diagram
        let steps = diagram.tree == nil ? [] : anchored
        writeCanvas(
            whole: nil, to: &output, address: { steps.contains($0) ? "\(page)#\(diagram.anchor(of: $0))" : nil },
            anchor: { _ in nil })
    }

    /// What the drawing is called where it stands by itself.
    var name: String {
        if let title = diagram.flowchart.accessibleTitle ?? diagram.flowchart.title { return title }
        guard let first = diagram.tree?.steps.first?.element else { return words["flowchart"] ?? "" }
        return "\(words["decisionTree"] ?? "") \(diagram.number): \(diagram.flowchart.spokenName(of: first))"
    }

    /// The id of the drawing on its page.
    var id: String { prefix + "drawing" }

    /// A colon keeps these ids apart from those of nodes, whose slugs have none.
    private var prefix: String { diagram.anchor + ":" }

    private func writeCanvas(
        whole: String?, to output: inout [UInt8], address: @escaping @Sendable (Flowchart.Element) -> String?,
        anchor: @escaping @Sendable (Flowchart.Element) -> String?
    ) {
        var layout = layout
        layout.flowchart = links.resolved(layout.flowchart)
        let options = SVGOptions(
            prefix: prefix, tree: diagram.tree, words: DrawingWords(words), address: address, anchor: anchor)
        let canvas = CanvasHTML(
            svg: layout.svg(options), width: layout.size.width, name: words["diagram"] ?? "", whole: whole)
        canvas.write(words, to: &output)
    }

    /// What has an address: in the walk, or, where there is none, in the drawing.
    private var anchored: Set<Flowchart.Element> {
        Set((diagram.tree?.steps ?? []).map(\.element)).union(diagram.flowchart.nodes.indices.map { .node($0) })
    }

    /// The rules for drawings, with the colours of the site.
    static let stylesheet = Array(
        (":root{--diagram-font:var(--sans);--diagram-page:var(--paper);--diagram-text:var(--ink);--diagram-line:var(--soft);--diagram-node:var(--raised);"
            + "--diagram-node-line:var(--edge);--diagram-question:var(--link-tint);--diagram-question-line:var(--link);--diagram-outcome:var(--good-tint);"
            + "--diagram-outcome-line:var(--good);--diagram-note:var(--warn-tint);--diagram-note-line:var(--warn);--diagram-frame:var(--shade);"
            + "--diagram-frame-line:var(--edge)}\n" + Stylesheet.rules).utf8)
}
