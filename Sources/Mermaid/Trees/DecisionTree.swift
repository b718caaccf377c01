import Base

/// A flowchart that decides something, as steps one can walk through.
///
/// It keeps merges and loops: several choices can lead to a step, and choices can lead back.
package struct DecisionTree: Sendable, Hashable {
    /// The elements where a walk can begin.
    package var roots: [Flowchart.Element]
    /// The elements that only lead on to the first question.
    ///
    /// Below a single root they are no steps: the step of the question shows them.
    package var introduction: [Flowchart.Element]
    package var questions: [Flowchart.Element]
    /// The elements where a walk ends.
    package var outcomes: [Flowchart.Element]
    package var notes: [Note]
    /// Every link of the walk, in the order in which the edges are written.
    package var choices: [Choice]
    /// The nodes that no walk from a root reaches.
    package var unreachable: [Flowchart.Element]
    /// Every element that has a section of its own: all but folded answers, notes and what leads to the only root.
    ///
    /// They are in the order of the walk from the roots, unreachable ones last.
    package var steps: [Step]

    /// A way on from a step.
    package struct Choice: Sendable, Hashable {
        package var from: Flowchart.Element
        package var to: Flowchart.Element
        /// The label of the edge, or that of the answer; nil if there is neither.
        package var label: Label?
        /// The node between the question and `to` that names the choice, if the edge does not.
        package var answer: Flowchart.Element?
        /// The edge that leaves `from`, as an index.
        package var edge: Int
    }

    /// An example or a remark that a dotted edge attaches to an outcome.
    package struct Note: Sendable, Hashable {
        package var outcome: Flowchart.Element
        package var label: Label?
        package var to: Flowchart.Element
    }

    package struct Step: Sendable, Hashable {
        package var element: Flowchart.Element
        package var kind: Kind
        /// The choices that leave it, as indices into `choices`.
        package var choices: [Int]
        /// As indices into `notes`.
        package var notes: [Int]
        /// The elements whose words stand before those of the step.
        package var introduction: [Flowchart.Element] = []

        package enum Kind: String, Sendable, Hashable {
            case question
            /// Has no way on.
            case outcome
            /// Leads on without asking.
            case statement
        }
    }

    /// The decision tree of a flowchart, in time linear in its size; nil if it decides nothing.
    package init?(_ flowchart: Flowchart) {
        let graph = TreeGraph(flowchart)
        guard !flowchart.isStateDiagram, graph.decides else { return nil }
        let introductory = graph.introductoryEdges()
        let merged = Set(introductory)
        if let last = introductory.last {
            roots = [flowchart.edges[last].to]
            introduction = introductory.map { flowchart.edges[$0].from }
        } else {
            roots = graph.roots
            introduction = graph.roots.filter(graph.isIntroduction)
        }
        questions = graph.questions
        outcomes = graph.outcomes
        notes = graph.notes.map { flowchart.edges[$0] }.map { Note(outcome: $0.from, label: $0.label, to: $0.to) }
        choices = graph.choices.lazy.filter { !merged.contains($0.edge) }.map { index, answer in
            let edge = flowchart.edges[index]
            guard let answer else { return Choice(from: edge.from, to: edge.to, label: edge.label, edge: index) }
            return Choice(
                from: edge.from, to: flowchart.edges[answer].to, label: flowchart.label(of: edge.to), answer: edge.to,
                edge: index)
        }
        unreachable = graph.unreachable
        steps = []
        steps = makeSteps(graph, introduction: introductory.isEmpty ? [] : introduction)
    }

    /// The steps in the order of a walk that takes the choices of each step as they are written.
    private func makeSteps(_ graph: TreeGraph, introduction: [Flowchart.Element]) -> [Step] {
        let choicesFrom = Dictionary(grouping: choices.indices) { choices[$0].from }
        let notesOf = Dictionary(grouping: notes.indices) { notes[$0].outcome }
        let asking = Set(questions)
        var seen = Set(notes.map(\.to)).union(choices.compactMap(\.answer)).union(introduction)
        let walk = seen.addReachable(from: roots + graph.elements) { (choicesFrom[$0] ?? []).map { choices[$0].to } }
        var steps = walk.map { element in
            let choices = choicesFrom[element] ?? []
            let kind = asking.contains(element) ? Step.Kind.question : choices.isEmpty ? .outcome : .statement
            return Step(element: element, kind: kind, choices: choices, notes: notesOf[element] ?? [])
        }
        if !steps.isEmpty { steps[0].introduction = introduction }
        return steps
    }
}
