internal import Mermaid

/// The order in which a drawing is read and tabbed through: that of the walk, each step followed by its labels.
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
        let steps = (tree?.steps ?? []).flatMap { $0.introduction + [$0.element] + (answers[$0.element] ?? []) }
        var seen: Set<Flowchart.Element> = []
        for element in steps + flowchart.elements where seen.insert(element).inserted {
            items += [.element(element)] + (ways[element] ?? []).map { .edge($0) }
        }
    }
}
