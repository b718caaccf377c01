import Diagnostics

@testable import Mermaid

/// A flowchart, its decision tree and its diagnostics as lines that can be read and compared.
enum FlowchartOutline {
    static func outline(_ text: [UInt8]) -> String {
        let parse = Flowchart.parse(text, file: "case.mmd")
        var lines: [String] = []
        var diagnostics = parse.diagnostics
        if let flowchart = parse.flowchart {
            lines += self.lines(flowchart)
            if let tree = DecisionTree(flowchart) {
                lines += self.lines(tree, flowchart)
                diagnostics += tree.check(flowchart, file: "case.mmd")
            }
        } else {
            lines.append("refused")
        }
        let table = LineTable(text)
        for diagnostic in diagnostics {
            let range = diagnostic.location.range ?? 0..<0
            let place = table.position(of: range.lowerBound)
            let quoted = String(decoding: text[range], as: UTF8.self).replacing("\n", with: "\\n")
            lines.append(
                "\(diagnostic.severity.rawValue) \(diagnostic.kind.id) \(place.line):\(place.column) ‹\(quoted)› \(diagnostic.message)"
            )
            lines += diagnostic.notes.map { "    \($0.message)" }
            lines += (diagnostic.fix?.edits ?? []).map { "    fix \($0.range): \($0.replacement)" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(_ flowchart: Flowchart) -> [String] {
        var lines = ["direction \(flowchart.direction.rawValue)"]
        lines += [
            ("title", flowchart.title), ("accTitle", flowchart.accessibleTitle),
            ("accDescr", flowchart.accessibleDescription),
        ]
        .compactMap { name, value in value.map { "\(name) \($0)" } }
        for node in flowchart.nodes {
            var line = "node \(node.id) \(node.shape.rawValue) \(words(node.label)) #\(node.slug)"
            if let parent = node.parent { line += " in \(flowchart.subgraphs[parent].id)" }
            if let link = node.link { line += " link \(link.address) \(link.target ?? "")" }
            if let tooltip = node.tooltip { line += " tooltip \(tooltip)" }
            lines.append(line + style(node.style))
        }
        for edge in flowchart.edges {
            var line =
                "edge \(flowchart.id(of: edge.from)) -> \(flowchart.id(of: edge.to)) \(edge.start.rawValue)/\(edge.end.rawValue) "
            line += "\(edge.stroke.rawValue) \(edge.length)"
            if let label = edge.label { line += " \(words(label))" }
            if let id = edge.id { line += " id \(id)" }
            lines.append(line + style(edge.style))
        }
        for subgraph in flowchart.subgraphs {
            var line = "subgraph \(subgraph.id) \(words(subgraph.title)) #\(subgraph.slug)"
            if let direction = subgraph.direction { line += " \(direction.rawValue)" }
            if let parent = subgraph.parent { line += " in \(flowchart.subgraphs[parent].id)" }
            lines.append(
                line + " [" + subgraph.members.map(flowchart.id).joined(separator: " ") + "]" + style(subgraph.style))
        }
        return lines
    }

    private static func lines(_ tree: DecisionTree, _ flowchart: Flowchart) -> [String] {
        func ids(_ elements: [Flowchart.Element]) -> String { elements.map(flowchart.id).joined(separator: " ") }
        var lines = [
            "tree roots \(ids(tree.roots)), intro \(ids(tree.introduction)), unreachable \(ids(tree.unreachable))"
        ]
        for step in tree.steps {
            let waysIn = tree.choices.count { $0.to == step.element }
            lines.append(
                "step \(flowchart.anchor(of: step.element, number: 1)) \(step.kind.rawValue), \(waysIn) ways in")
            for choice in step.choices.map({ tree.choices[$0] }) {
                let answer = choice.answer.map { " by \(flowchart.id(of: $0))" } ?? ""
                lines.append("    \(choice.label.map(words) ?? "-") -> \(flowchart.id(of: choice.to))\(answer)")
            }
            for note in step.notes.map({ tree.notes[$0] }) {
                lines.append("    note \(note.label.map(words) ?? "-") \(flowchart.id(of: note.to))")
            }
        }
        return lines
    }

    private static func words(_ label: Label) -> String { "'" + label.lines.joined(separator: " / ") + "'" }

    private static func style(_ style: Style) -> String {
        func color(_ name: String, _ color: Color?) -> String {
            color.map { " \(name) \($0.red),\($0.green),\($0.blue),\($0.alpha)" } ?? ""
        }
        return color("fill", style.fill) + color("stroke", style.stroke) + color("text", style.text)
            + (style.strokeWidth.map { " width \($0)" } ?? "") + (style.dash.map { " dash \($0)" } ?? "")
    }
}
