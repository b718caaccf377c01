package import Diagnostics

extension DecisionTree {
    /// What a reader who walks the tree would stumble over.
    ///
    /// - Parameters:
    ///   - flowchart: the one from which the tree was made.
    ///   - file: the file that the diagnostics name.
    ///   - place: the offset in the file of an offset in the mermaid text.
    package func check(_ flowchart: Flowchart, file: String, place: (Int) -> Int = { $0 }) -> [Diagnostic] {
        let found = unreachableNodes(flowchart, file) + doubtfulChoices(flowchart, file) + endlessLoops(flowchart, file)
        return found.placed(place).sorted()
    }
}

extension DecisionTree {
    private func unreachableNodes(_ flowchart: Flowchart, _ file: String) -> [Diagnostic] {
        unreachable.compactMap { element in
            guard case .node(let index) = element else { return nil }
            let node = flowchart.nodes[index]
            return Diagnostic(
                .unreachableNode, "no way leads to '\(node.id)' from where the tree begins",
                at: Location(file, node.range),
                notes: near(node.id, flowchart).map { [Diagnostic.Note("is it the same as '\($0)'?")] } ?? [])
        }
    }

    /// Another id that differs from this one in nothing but its case.
    private func near(_ id: String, _ flowchart: Flowchart) -> String? {
        flowchart.nodes.first { $0.id != id && $0.id.lowercased() == id.lowercased() }?.id
    }

    private func doubtfulChoices(_ flowchart: Flowchart, _ file: String) -> [Diagnostic] {
        let asking = Set(questions)
        var first: [Flowchart.Element: [String: Int]] = [:]
        var found: [Diagnostic] = []
        for choice in choices where asking.contains(choice.from) {
            let edge = flowchart.edges[choice.edge]
            let words = flowchart.label(of: choice.from)
            let question = words.isEmpty ? flowchart.id(of: choice.from) : words.singleLine
            guard let label = choice.label?.singleLine, !label.isEmpty else {
                found.append(
                    Diagnostic(
                        .unlabelledChoice, "this way on from '\(question)' does not say what it answers",
                        at: Location(file, edge.range),
                        notes: [
                            "write the answer on the edge: \(flowchart.id(of: choice.from)) -->|answer| \(flowchart.id(of: choice.to))"
                                .note
                        ]))
                continue
            }
            if let known = first[choice.from]?[label.lowercased()] {
                found.append(
                    Diagnostic(
                        .doubledChoice, "'\(question)' has the answer '\(label)' twice", at: Location(file, edge.range),
                        notes: [
                            Diagnostic.Note(
                                "the first one stands here", at: Location(file, flowchart.edges[known].range))
                        ]))
            } else {
                first[choice.from, default: [:]][label.lowercased()] = choice.edge
            }
        }
        return found
    }

    private func endlessLoops(_ flowchart: Flowchart, _ file: String) -> [Diagnostic] {
        let graph = TreeGraph(flowchart)
        let lost = Set(unreachable)
        return graph.endlessLoops().filter { !lost.contains(graph.elements[$0]) }.map { number in
            let element = graph.elements[number]
            let range =
                switch element {
                case .node(let index): flowchart.nodes[index].range
                case .subgraph(let index): flowchart.subgraphs[index].range
                }
            return Diagnostic(
                .endlessLoop, "no way leads out of the loop through '\(flowchart.id(of: element))'",
                at: Location(file, range),
                notes: ["give one of its steps a way to an outcome"])
        }
    }
}

extension String {
    fileprivate var note: Diagnostic.Note { Diagnostic.Note(self) }
}
