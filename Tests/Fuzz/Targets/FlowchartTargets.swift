import Diagrams
import Mermaid

/// What reads mermaid diagrams.
enum FlowchartTargets {
    static func mermaid(_ bytes: [UInt8]) throws(BrokenPromise) {
        let parse = Flowchart.parse(bytes, file: "chart.mmd")
        try BrokenPromise.check(parse.diagnostics, lieIn: bytes.count)
        _ = FlowchartJSON.encode(parse)
        guard let flowchart = parse.flowchart else { return }
        try BrokenPromise.check(flowchart.check(file: "chart.mmd"), lieIn: bytes.count)
        let tree = DecisionTree(flowchart)
        try BrokenPromise.check(tree?.check(flowchart, file: "chart.mmd") ?? [], lieIn: bytes.count)
        _ = FlowchartText.encode(flowchart, tree: tree)
    }

    /// A layout may be refused; what is drawn is well formed enough to have no markup of the author's in it.
    static func svg(_ bytes: [UInt8]) throws(BrokenPromise) {
        let parse = Flowchart.parse(bytes, file: "chart.mmd")
        let svg: String
        if let sequence = parse.sequence {
            _ = SequenceOutline(sequence).text(of: sequence)
            svg = SequenceLayout(sequence).svg(SVGOptions(isStandalone: true))
        } else {
            guard let flowchart = parse.flowchart, let diagram = try? FlowchartLayout(flowchart) else { return }
            svg = diagram.svg(SVGOptions(tree: DecisionTree(flowchart), isStandalone: true))
        }
        for forbidden in ["<script", "<foreignObject", "href=\"javascript:", "\u{0}"] where svg.contains(forbidden) {
            throw BrokenPromise("there is '\(forbidden)' in the drawing")
        }
    }
}
