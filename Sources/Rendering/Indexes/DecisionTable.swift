import Mermaid
import Pages

extension IndexSubjects {
    /// The index of decision trees: what each asks first, where it stands, how large it is, and what it can end with.
    var decisionTable: IndexTable {
        IndexTable(
            columns: [.decisionTree, .indexPage, .indexQuestions, .indexOutcomes].map(word),
            rows: trees.map { page, diagram, tree in
                let outcomes = tree.outcomes.map { outcome -> [Phrase] in
                    let anchor = diagram.flowchart.anchor(of: outcome, number: diagram.number)
                    return [.link(place(page, anchor: anchor), diagram.flowchart.words(of: outcome))]
                }
                return IndexTable.Row(
                    place: place(page, anchor: "t\(diagram.number)"), title: diagram.title,
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
        if let title = flowchart.accessibleTitle ?? flowchart.title, !title.isEmpty { return title }
        return (tree?.questions.first ?? tree?.steps.first?.element).map(flowchart.words) ?? ""
    }
}

extension Flowchart {
    /// The label of an element on one line; its id where it has none.
    func words(of element: Element) -> String {
        let label = label(of: element)
        return label.isEmpty ? id(of: element) : label.singleLine
    }
}
