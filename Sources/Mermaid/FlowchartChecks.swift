package import Diagnostics

extension FlowchartParse {
    /// Checks the parsed flowchart and its tree.
    ///
    /// A node is reported once: as unreachable only if the parser did not report its place, and as similar to another
    /// node only if it is reachable.
    ///
    /// - Parameters:
    ///   - tree: the one that was made from the flowchart; without it, the flowchart may be a tree with one outcome.
    ///   - file: the file that the diagnostics name.
    ///   - place: the offset in the file of an offset in the mermaid text, as for the parser.
    package func check(_ tree: DecisionTree?, file: String, place: (Int) -> Int) -> [Diagnostic] {
        guard let flowchart else { return [] }
        let parsed = Set(diagnostics.map(\.location))
        let found = (tree ?? DecisionTree(flowchart))?.check(flowchart, file: file, place: place) ?? []
        let unreachable = Set(found.filter { $0.kind == .unreachableNode }.map(\.location))
        let others = flowchart.check(file: file, place: place).filter { !unreachable.contains($0.location) }
        return found.filter { $0.kind != .unreachableNode || !parsed.contains($0.location) } + others
    }
}

extension Flowchart {
    /// Checks the drawing, whether the flowchart is a decision tree or not.
    ///
    /// - Parameters:
    ///   - file: the file that the diagnostics name.
    ///   - place: the offset in the file of an offset in the mermaid text.
    package func check(file: String, place: (Int) -> Int = { $0 }) -> [Diagnostic] {
        let groups = Dictionary(grouping: nodes.indices) { nodes[$0].id.lowercased() }.filter { $0.value.count > 1 }
        guard !groups.isEmpty else { return [] }
        var uses: [Element: Int] = [:]
        for edge in edges { for element in [edge.from, edge.to] { uses[element, default: 0] += 1 } }
        return nodes.indices.compactMap { index -> Diagnostic? in
            guard let others = groups[nodes[index].id.lowercased()], isBare(index), uses[.node(index)] == 1 else {
                return nil
            }
            // Of two that are alike in everything, the second is the slip.
            let other = others.first { $0 != index && ($0 < index || !isBare($0) || uses[.node($0), default: 0] > 1) }
            guard let other else { return nil }
            return Diagnostic(
                .similarNode, "'\(nodes[index].id)' is used only once, and '\(nodes[other].id)' is a different node",
                at: Location(file, nodes[index].range), notes: ["did you mean '\(nodes[other].id)'?"])
        }.placed(place).sorted()
    }

    /// Whether the author gives a node nothing but its id.
    private func isBare(_ index: Int) -> Bool {
        let node = nodes[index]
        return node.label.singleLine == node.id && node.shape == .rectangle && node.classes.isEmpty && node.link == nil
            && node.style == Style()
    }
}

extension DecisionTree {
    /// Checks the tree: unreachable nodes, unlabeled or ambiguous choices, endless loops.
    ///
    /// - Parameters:
    ///   - flowchart: the one from which the tree was made.
    ///   - file: the file that the diagnostics name.
    ///   - place: the offset in the file of an offset in the mermaid text.
    package func check(_ flowchart: Flowchart, file: String, place: (Int) -> Int = { $0 }) -> [Diagnostic] {
        let found =
            unreachableNodes(flowchart, file) + ambiguousChoices(flowchart, file) + endlessLoops(flowchart, file)
        return found.placed(place).sorted()
    }

    private func unreachableNodes(_ flowchart: Flowchart, _ file: String) -> [Diagnostic] {
        unreachable.map { element in
            let id = flowchart.id(of: element)
            let similar = flowchart.nodes.first { $0.id != id && $0.id.lowercased() == id.lowercased() }
            return Diagnostic(
                .unreachableNode, "'\(id)' is unreachable from the start of the tree",
                at: Location(file, flowchart.range(of: element)),
                notes: similar.map { ["did you mean '\($0.id)'?"] } ?? [])
        }
    }

    private func ambiguousChoices(_ flowchart: Flowchart, _ file: String) -> [Diagnostic] {
        let asking = Set(questions)
        let labeled = Set(choices.lazy.filter { $0.label?.singleLine.isEmpty == false }.map(\.from))
        var first: [Flowchart.Element: [String: Int]] = [:]
        var found: [Diagnostic] = []
        for choice in choices where asking.contains(choice.from) {
            let location = Location(file, flowchart.edges[choice.edge].range)
            let (id, words) = (flowchart.id(of: choice.from), flowchart.label(of: choice.from))
            let question = words.isEmpty ? id : words.singleLine
            guard let label = choice.label?.singleLine, !label.isEmpty else {
                // A diamond such as "Formats" whose edges all have no label only lists what belongs to it.
                guard labeled.contains(choice.from) || TreeGraph.endsInQuestionMark(words) else { continue }
                let target = flowchart.id(of: choice.to)
                found.append(
                    Diagnostic(
                        .unlabeledChoice, "this edge from '\(question)' has no label", at: location,
                        notes: ["add the answer as a label: \(id) -->|answer| \(target)"]))
                continue
            }
            if let known = first[choice.from]?[label.lowercased()] {
                let other = Location(file, flowchart.edges[known].range)
                found.append(
                    Diagnostic(
                        .duplicateChoice, "'\(question)' has the answer '\(label)' twice", at: location,
                        notes: [Diagnostic.Note("the first one is here", at: other)]))
            } else {
                first[choice.from, default: [:]][label.lowercased()] = choice.edge
            }
        }
        return found
    }

    private func endlessLoops(_ flowchart: Flowchart, _ file: String) -> [Diagnostic] {
        let lost = Set(unreachable)
        return TreeGraph(flowchart).endlessLoops().filter { !lost.contains($0) }.map { element in
            Diagnostic(
                .endlessLoop, "the loop through '\(flowchart.id(of: element))' has no exit",
                at: Location(file, flowchart.range(of: element)),
                notes: ["add an edge from one of its steps to an outcome"])
        }
    }
}
