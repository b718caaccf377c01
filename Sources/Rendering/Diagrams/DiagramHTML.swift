import Diagrams
import Flowcharts
import Pages

/// A flowchart as a drawing and, where it asks something, as a walk through its questions.
struct DiagramHTML {
    let diagram: PageDiagram
    let words: [String: String]
    /// The level of the steps' headings, 2 to 6.
    let level: Int

    /// Nothing is written, and false given back, where Graphviz cannot lay the flowchart out.
    func write(to output: inout [UInt8]) -> Bool {
        let flowchart = diagram.flowchart
        let anchors = Set((diagram.tree?.steps ?? []).map(\.element))
        let number = diagram.number
        let options = SVGOptions(prefix: "t\(number)-", tree: diagram.tree) { element in
            anchors.contains(element) ? "#" + flowchart.anchor(of: element, number: number) : nil
        }
        guard let drawing = try? Diagram(flowchart).svg(options) else { return false }
        output += "<figure class=\"diagram\" id=\"t\(number)-drawing\"><div class=\"canvas\" tabindex=\"0\" role=\"group\" aria-label=\"".utf8
        output += HTMLEscape.text(words["diagram"] ?? "").utf8
        output += "\">".utf8
        output += drawing.utf8
        output += "</div></figure>\n".utf8
        if let tree = diagram.tree { WalkHTML(diagram: diagram, tree: tree, words: words, level: level).write(to: &output) }
        return true
    }

    /// The rules for drawings, with the colours of the site.
    static let stylesheet = Array(
        (":root{--diagram-font:var(--sans);--diagram-page:var(--paper);--diagram-text:var(--ink);--diagram-line:var(--soft);--diagram-node:var(--raised);"
            + "--diagram-node-line:var(--edge);--diagram-question:var(--link-tint);--diagram-question-line:var(--link);--diagram-outcome:var(--good-tint);"
            + "--diagram-outcome-line:var(--good);--diagram-note:var(--warn-tint);--diagram-note-line:var(--warn);--diagram-frame:var(--shade);"
            + "--diagram-frame-line:var(--edge)}\n" + Stylesheet.rules).utf8)
}
