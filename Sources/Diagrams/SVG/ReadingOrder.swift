internal import Flowcharts

/// The order in which a drawing is read and tabbed through: that of the walk, each step followed by what is written on
/// its ways on.
struct ReadingOrder {
    enum Item: Hashable {
        case element(Flowchart.Element)
        case edge(Int)
    }

    private(set) var items: [Item] = []

    init(_ flowchart: Flowchart, tree: DecisionTree?) {
        var ways: [Flowchart.Element: [Int]] = [:]
        for (index, edge) in flowchart.edges.enumerated() where edge.stroke != .invisible {
            ways[edge.from, default: []].append(index)
        }
        var answers: [Flowchart.Element: [Flowchart.Element]] = [:]
        for choice in tree?.choices ?? [] {
            if let answer = choice.answer { answers[choice.from, default: []].append(answer) }
        }
        for note in tree?.notes ?? [] { answers[note.outcome, default: []].append(note.to) }
        var seen: Set<Flowchart.Element> = []
        func add(_ element: Flowchart.Element, to items: inout [Item]) {
            guard seen.insert(element).inserted else { return }
            items.append(.element(element))
            items += (ways[element] ?? []).map { .edge($0) }
        }
        for step in tree?.steps ?? [] {
            add(step.element, to: &items)
            for answer in answers[step.element] ?? [] { add(answer, to: &items) }
        }
        for index in flowchart.nodes.indices { add(.node(index), to: &items) }
        for index in flowchart.subgraphs.indices { add(.subgraph(index), to: &items) }
    }
}
