import Flowcharts
import Pages

/// The index of decision trees: what each asks first, where it stands, how large it is, and what it can end with.
struct DecisionTable {
    let subjects: IndexSubjects
    let words: [String: String]

    func table() -> IndexTable {
        IndexTable(
            columns: ["decisionTree", "indexPage", "indexQuestions", "indexOutcomes"].map { words[$0] ?? "" },
            rows: subjects.trees.map { page, diagram, tree in
                IndexTable.Row(
                    place: subjects.place(page, anchor: "t\(diagram.number)"), title: diagram.title,
                    cells: [
                        [subjects.link(page)], [.text(String(tree.questions.count))],
                        [.text("\(tree.outcomes.count): ")] + outcomes(of: diagram, tree, page),
                    ])
            })
    }

    private func outcomes(of diagram: PageDiagram, _ tree: DecisionTree, _ page: Int) -> [Phrase] {
        let flowchart = diagram.flowchart
        return [Phrase](
            joining: tree.outcomes.map { outcome in
                [
                    .link(
                        subjects.place(page, anchor: flowchart.anchor(of: outcome, number: diagram.number)),
                        flowchart.words(of: outcome))
                ]
            }, by: .text("; "))
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
