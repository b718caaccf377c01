/// What has a line of its own in a flowchart's text.
struct OutlineStep {
    var element: Flowchart.Element
    var isOutcome = false
    var ways: [(label: String?, to: Flowchart.Element)] = []
    var notes: [(label: String?, Flowchart.Element)] = []

    /// The steps of the tree, or, where nothing is asked, all nodes, in the order in which they are come to.
    static func steps(of flowchart: Flowchart, tree: DecisionTree?) -> [OutlineStep] {
        if let tree { return tree.steps.map { OutlineStep($0, tree, flowchart) } }
        var ways: [Flowchart.Element: [(label: String?, to: Flowchart.Element)]] = [:]
        var isReached: Set<Flowchart.Element> = []
        var seen: Set<Flowchart.Element> = []
        var elements = flowchart.nodes.indices.map { Flowchart.Element.node($0) }
        for edge in flowchart.edges where edge.stroke != .invisible {
            ways[edge.from, default: []].append((words(edge.label), edge.to))
            isReached.insert(edge.to)
            for case .subgraph(let index) in [edge.from, edge.to] where seen.insert(.subgraph(index)).inserted {
                elements.append(.subgraph(index))
            }
        }
        seen = []
        var steps: [OutlineStep] = []
        // Where nothing begins, as in a ring, the first node does.
        for start in elements.filter({ !isReached.contains($0) }) + elements {
            var waiting = [start]
            while let element = waiting.popLast() {
                guard seen.insert(element).inserted else { continue }
                let own = ways[element] ?? []
                steps.append(OutlineStep(element: element, ways: own))
                waiting += own.reversed().map(\.to)
            }
        }
        return steps
    }
}

extension OutlineStep {
    private init(_ step: DecisionTree.Step, _ tree: DecisionTree, _ flowchart: Flowchart) {
        element = step.element
        isOutcome = step.kind == .outcome
        ways = step.choices.map { index in
            let choice = tree.choices[index]
            return (Self.words(choice.label) ?? choice.answer.map(flowchart.id), choice.to)
        }
        notes = step.notes.map { (Self.words(tree.notes[$0].label), tree.notes[$0].to) }
    }

    private static func words(_ label: Label?) -> String? { label.flatMap { $0.isEmpty ? nil : $0.singleLine } }
}
