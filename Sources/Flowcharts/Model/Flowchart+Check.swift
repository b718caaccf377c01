package import Diagnostics

extension Flowchart {
    /// What a reader of the drawing would wonder about, whether it asks something or not.
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
            guard
                let other = others.first(where: {
                    $0 != index && ($0 < index || !isBare($0) || uses[.node($0), default: 0] > 1)
                })
            else { return nil }
            return Diagnostic(
                .nearlySameNode, "'\(nodes[index].id)' is used once, and '\(nodes[other].id)' is another node",
                at: Location(file, nodes[index].range),
                notes: [Diagnostic.Note("is it the same as '\(nodes[other].id)'?")])
        }
        .placed(place).sorted()
    }

    /// Whether the author says nothing of a node but its id.
    private func isBare(_ index: Int) -> Bool {
        let node = nodes[index]
        return node.label.singleLine == node.id && node.shape == .rectangle && node.classes.isEmpty && node.link == nil
            && node.style == Style()
    }
}
