/// A flowchart that asks something, as steps one can walk through.
///
/// It keeps merges and loops: a step may have several ways in, and ways may lead back.
package struct DecisionTree: Sendable, Hashable {
    /// Where a walk can begin.
    package var roots: [Flowchart.Element]
    /// Roots that only lead on to the first question.
    package var introduction: [Flowchart.Element]
    package var questions: [Flowchart.Element]
    /// Where a walk ends.
    package var outcomes: [Flowchart.Element]
    package var notes: [Note]
    /// Every link of the walk, in the order in which the edges are written.
    package var choices: [Choice]
    /// What no walk from a root comes to.
    package var unreachable: [Flowchart.Element]
    /// Everything that has a section of its own: all elements but folded answers and notes, in the order of the walk
    /// from the roots, those that are unreachable last.
    package var steps: [Step]

    /// A way on from a step.
    package struct Choice: Sendable, Hashable {
        package var from: Flowchart.Element
        package var to: Flowchart.Element
        /// What the author wrote on the edge, or the answer's label; nil where there is neither.
        package var label: Label?
        /// The node between the question and `to` that says what is chosen, where that stands in a node and not on the
        /// edge.
        package var answer: Flowchart.Element?
        /// The edge that leaves `from`, as an index.
        package var edge: Int
    }

    /// What hangs on an outcome by a dotted edge: an example, a remark.
    package struct Note: Sendable, Hashable {
        package var outcome: Flowchart.Element
        package var label: Label?
        package var to: Flowchart.Element
        package var edge: Int
    }

    package struct Step: Sendable, Hashable {
        package var element: Flowchart.Element
        package var kind: Kind
        /// Its ways on, as indices into `choices`.
        package var choices: [Int]
        /// The ways that lead here, as indices into `choices`.
        package var waysIn: [Int]
        /// As indices into `notes`.
        package var notes: [Int]

        package enum Kind: String, Sendable, Hashable {
            case question
            /// Has no way on.
            case outcome
            /// Leads on without asking.
            case statement
        }
    }
}
