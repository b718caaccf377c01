import Diagrams
import Flowcharts
import Pages

/// A flowchart as a drawing and, where it asks something, as a walk through its questions.
struct DiagramHTML {
    let diagram: PageDiagram
    let links: DiagramLinks
    let words: [String: String]
    /// The level of the steps' headings, 2 to 6.
    let level: Int

    /// Nothing is written, and false given back, where Graphviz cannot lay the flowchart out.
    func write(to output: inout [UInt8]) -> Bool {
        let flowchart = diagram.flowchart
        let number = diagram.number
        // A colon keeps these ids apart from those of nodes, whose slugs have none.
        let prefix = "t\(number):"
        let anchored = anchored
        let isWalked = diagram.tree != nil
        let options = SVGOptions(
            prefix: prefix, tree: diagram.tree, words: DrawingWords(words),
            address: { isWalked && anchored.contains($0) ? "#" + flowchart.anchor(of: $0, number: number) : nil },
            anchor: { !isWalked && anchored.contains($0) ? flowchart.anchor(of: $0, number: number) : nil })
        guard let drawing = try? Diagram(links.resolved(flowchart)).svg(options) else { return false }
        output += "<figure class=\"diagram\" id=\"\(prefix)drawing\"><div class=\"canvas\" tabindex=\"0\" role=\"group\" aria-label=\"".utf8
        output += HTMLEscape.text(words["diagram"] ?? "").utf8
        output += "\">".utf8
        output += drawing.utf8
        output += "</div></figure>\n".utf8
        if let tree = diagram.tree { WalkHTML(diagram: diagram, tree: tree, links: links, words: words, level: level).write(to: &output) }
        return true
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
