import Mermaid

/// A walk through a decision tree: the current step and the path to it.
struct TreeWalk {
    let flowchart: Flowchart
    let tree: DecisionTree
    /// The steps up to the current one; empty where a walk could begin in several places.
    private(set) var path: [Flowchart.Element]
    private let beginning: [Flowchart.Element]
    private let steps: [Flowchart.Element: DecisionTree.Step]

    /// - Parameter start: the step to begin at; else the root, or a question which of several.
    init(_ flowchart: Flowchart, _ tree: DecisionTree, from start: Flowchart.Element? = nil) {
        self.flowchart = flowchart
        self.tree = tree
        steps = Dictionary(uniqueKeysWithValues: tree.steps.map { ($0.element, $0) })
        beginning = start.map { [$0] } ?? (tree.roots.count == 1 ? tree.roots : [])
        path = beginning
    }

    /// A choice at the current step.
    struct Way {
        var words: String
        var to: Flowchart.Element
    }

    /// The current step; nil before the beginning is chosen.
    var step: DecisionTree.Step? { path.last.flatMap { steps[$0] } }

    var ways: [Way] {
        guard let step else { return tree.roots.map { Way(words: words(of: $0), to: $0) } }
        return step.choices.map { index in
            let choice = tree.choices[index]
            let label = choice.label.flatMap { $0.isEmpty ? nil : $0.singleLine }
            return Way(words: label ?? choice.answer.map(words) ?? "continue", to: choice.to)
        }
    }

    /// The words of the current step, or the question where to begin.
    var words: String { step.map { words(of: $0.element) } ?? "Where do you want to start?" }

    /// What is attached to the current step, with the words of the edge to it.
    var notes: [(label: String?, element: Flowchart.Element)] {
        (step?.notes ?? []).map { index in
            let note = tree.notes[index]
            return (note.label.flatMap { $0.isEmpty ? nil : $0.singleLine }, note.to)
        }
    }

    /// The text that explains the current step.
    var tooltip: String? { step.flatMap { flowchart.tooltip(of: $0.element) }.flatMap { $0.isEmpty ? nil : $0 } }

    var isAtBeginning: Bool { path == beginning }

    mutating func take(_ way: Way) { path.append(way.to) }

    mutating func goBack() { if !isAtBeginning { path.removeLast() } }

    mutating func restart() { path = beginning }

    /// An element's words on one line.
    func words(of element: Flowchart.Element) -> String {
        let label = flowchart.label(of: element)
        return label.isEmpty ? flowchart.id(of: element) : label.singleLine
    }
}

/// A page and a tree in it, as they are named on the command line: `guides/ownership#t1`.
struct TreeName {
    let page: String
    /// The part after `#`.
    let tree: String?

    init(_ written: String) {
        guard let mark = written.firstIndex(of: "#") else {
            page = written
            tree = nil
            return
        }
        page = String(written[..<mark])
        tree = String(written[written.index(after: mark)...])
    }
}
