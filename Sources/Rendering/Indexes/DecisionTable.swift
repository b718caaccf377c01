import Diagrams
import Mermaid
import Pages

extension IndexSubjects {
    /// The index of decision trees: what each asks first, where it stands, how large it is, and what it can end with.
    var decisionTable: IndexTable {
        IndexTable(
            columns: [.decisionTree, .indexPage, .indexQuestions, .indexOutcomes].map(word),
            rows: trees.map { page, diagram, flowchart, tree in
                let outcomes = tree.outcomes.map { outcome -> [Phrase] in
                    [.link(place(page, anchor: diagram.anchor(of: outcome)), flowchart.words(of: outcome))]
                }
                return IndexTable.Row(
                    place: place(page, anchor: diagram.anchor), title: diagram.title,
                    cells: [
                        [link(page)], [.text(String(tree.questions.count))],
                        [.text("\(outcomes.count): ")] + [Phrase](joining: outcomes, by: .text("; ")),
                    ])
            })
    }
}

extension PageDiagram {
    /// What the author calls it, else what it asks first.
    var title: String {
        if let title = authorsTitle, !title.isEmpty { return title }
        guard case .tree(let flowchart, let tree) = content else { return "" }
        return (tree.questions.first ?? tree.steps.first?.element).map(flowchart.words) ?? ""
    }
}

extension Flowchart {
    /// As elements.
    var elementsOfNodes: [Element] { nodes.indices.map { .node($0) } }

    /// What a choice says: the words on its edge, else those of the answer in between; nil where it only leads on.
    func words(of choice: DecisionTree.Choice) -> String? {
        if let label = choice.label, !label.isEmpty { return label.singleLine }
        return choice.answer.map(words)
    }

    /// The label of an element on one line; its id where it has none.
    func words(of element: Element) -> String {
        let label = label(of: element)
        return label.isEmpty ? id(of: element) : label.singleLine
    }
}
