extension DecisionTree {
    /// The decision tree in a flowchart; nil where it asks nothing and is only a drawing.
    ///
    /// Takes time linear in the flowchart.
    package init?(_ flowchart: Flowchart) {
        let graph = TreeGraph(flowchart)
        guard !graph.questions.isEmpty else { return nil }
        roots = graph.roots.map { graph.elements[$0] }
        introduction = graph.roots.filter(graph.isIntroduction).map { graph.elements[$0] }
        questions = graph.questions.map { graph.elements[$0] }
        outcomes = graph.outcomes.map { graph.elements[$0] }
        notes = graph.notes.map { edge in
            Note(
                outcome: flowchart.edges[edge].from, label: flowchart.edges[edge].label, to: flowchart.edges[edge].to,
                edge: edge)
        }
        choices = graph.choices.map { edge, answer in
            let way = flowchart.edges[edge]
            guard let answer else {
                return Choice(from: way.from, to: way.to, label: way.label, answer: nil, edge: edge)
            }
            return Choice(
                from: way.from, to: graph.target(ofAnswer: answer), label: flowchart.label(of: way.to), answer: way.to,
                edge: edge)
        }
        unreachable = graph.unreachable.map { graph.elements[$0] }
        steps = []
        steps = makeSteps(graph)
    }
}

extension DecisionTree {
    /// The steps, in the order of a walk that takes each step's ways in the order in which they are written.
    private func makeSteps(_ graph: TreeGraph) -> [Step] {
        var choicesFrom: [Flowchart.Element: [Int]] = [:]
        var choicesTo: [Flowchart.Element: [Int]] = [:]
        for (index, choice) in choices.enumerated() {
            choicesFrom[choice.from, default: []].append(index)
            choicesTo[choice.to, default: []].append(index)
        }
        var notesOf: [Flowchart.Element: [Int]] = [:]
        for (index, note) in notes.enumerated() { notesOf[note.outcome, default: []].append(index) }
        let hidden = Set(notes.map(\.to)).union(choices.compactMap(\.answer))
        let asking = Set(questions)
        var seen = hidden
        var steps: [Step] = []
        for start in roots + graph.elements {
            var waiting = [start]
            while let element = waiting.popLast() {
                guard seen.insert(element).inserted else { continue }
                let ways = choicesFrom[element] ?? []
                steps.append(
                    Step(
                        element: element,
                        kind: asking.contains(element) ? .question : ways.isEmpty ? .outcome : .statement,
                        choices: ways,
                        waysIn: choicesTo[element] ?? [], notes: notesOf[element] ?? []))
                waiting += ways.reversed().map { choices[$0].to }
            }
        }
        return steps
    }
}
