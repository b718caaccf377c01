import Base
import Mermaid
import Pages

/// The first question of a decision tree, which the first page of a rulebook asks: its answers lead into the tree.
struct FirstQuestion {
    /// Of the tree, from the site's root.
    let path: String
    /// The title of the page with the tree.
    let title: String
    let text: String
    let answers: [ItemValues]

    /// The question of the first tree that the page links to; nil without such a link.
    ///
    /// - Parameter words: of the interface, for answers without a label.
    init?(askedOn page: Int, in rulebook: Rulebook, words: InterfaceWords) {
        for target in rulebook.targets[page] {
            guard case .page(let other, let anchor?) = target, other != page,
                let diagram = rulebook.pages[other].diagrams.first(where: { $0.anchor == anchor }),
                let tree = diagram.tree, let step = tree.steps.first, !step.choices.isEmpty
            else { continue }
            let home = rulebook.addresses[other]
            path = Address("").reference(to: home, anchor: anchor)
            title = rulebook.pages[other].title
            text = diagram.flowchart.words(of: step.element)
            answers = step.choices.map { index in
                let choice = tree.choices[index]
                return ItemValues(
                    path: Address("").reference(to: home, anchor: diagram.anchor(of: choice.to)),
                    title: diagram.words(of: choice) ?? words[.goOn],
                    description: diagram.flowchart.words(of: choice.to))
            }
            return
        }
        return nil
    }
}

extension PageDiagram {
    /// What a choice says: the words on its edge, else those of the answer in between; nil where it only leads on.
    func words(of choice: DecisionTree.Choice) -> String? {
        if let label = choice.label, !label.isEmpty { return label.singleLine }
        return choice.answer.map(flowchart.words)
    }
}
