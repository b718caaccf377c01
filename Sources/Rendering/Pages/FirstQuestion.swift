import Base
import Diagrams
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
    init?(askedOn page: LinkedPage, in rulebook: Rulebook, words: InterfaceWords) {
        for target in page.targets {
            guard case .page(let id, let anchor?) = target, id != page.id,
                let diagram = rulebook[id].source.diagrams.first(where: { $0.anchor == anchor }),
                case .tree(let flowchart, let tree) = diagram.content, let step = tree.steps.first,
                !step.choices.isEmpty
            else { continue }
            let other = rulebook[id]
            path = Address("").reference(to: other.address, anchor: anchor)
            title = other.title
            text = flowchart.words(of: step.element)
            answers = step.choices.map { index in
                let choice = tree.choices[index]
                return ItemValues(
                    path: Address("").reference(to: other.address, anchor: diagram.anchor(of: choice.to)),
                    title: flowchart.words(of: choice) ?? words[.goOn],
                    description: flowchart.words(of: choice.to))
            }
            return
        }
        return nil
    }
}
