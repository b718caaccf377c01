package import Diagnostics

extension DiagnosticKind {
    package static let flowchartSyntax = DiagnosticKind(
        "flowchart-syntax", .error, "flowchart that cannot be parsed",
        explanation: """
            The text does not follow mermaid's flowchart grammar at this location. The fence is shown as source \
            until this is fixed.
            """)
    package static let flowchartTooLarge = DiagnosticKind(
        "flowchart-too-large", .error, "flowchart with too many edges",
        explanation: """
            Chains of `&` multiply: `a & b --> c & d` has four edges. Split the flowchart, or route the edges \
            through an intermediate node.
            """)
    package static let emptyFlowchart = DiagnosticKind(
        "empty-flowchart", .warning, "flowchart without nodes",
        explanation: "There is nothing to draw. Add a node, or remove the fence.")
    package static let rejectedByMermaid = DiagnosticKind(
        "rejected-by-mermaid", .warning, "syntax that mermaid rejects",
        explanation: """
            The drawing is correct here, but other tools that render the page with mermaid show an error. Most \
            often a label needs quotes: `A["@State"]`, `A -->|"yes (maybe)"| B`.
            """)
    package static let droppedByMermaid = DiagnosticKind(
        "dropped-by-mermaid", .warning, "text that mermaid does not show",
        explanation: """
            Mermaid reads anything like a tag in a label (`Array<Int>`) as HTML and drops it. It also reads some \
            letters next to an arrow as part of the arrow. The text is kept here where possible; other tools \
            lose it. Write `#lt;` and `#gt;`, or put a space between a name and an arrow.
            """)
    package static let textLost = DiagnosticKind(
        "text-lost", .warning, "flowchart statement without effect",
        explanation: """
            Examples: a second label replaces the first one, a class is not defined, a link refers to a later \
            node, an edge number does not exist.
            """)
    package static let emptyComment = DiagnosticKind(
        "empty-comment", .warning, "empty comment that becomes a node",
        explanation: """
            Mermaid reads '%%' as a comment only if text follows on the same line; on its own it is a node with \
            that name.
            """)
    package static let iconDropped = DiagnosticKind(
        "icon-dropped", .note, "icon or image omitted from a drawing",
        explanation: """
            Icons come from a font and images from another URL; a drawing is self-contained, so only the text is \
            shown.
            """)
    package static let interactionDropped = DiagnosticKind(
        "interaction-dropped", .note, "script call omitted from a drawing",
        explanation: """
            Drawings run no scripts. Give the node a link instead: `click A "page.md"`.
            """)
    package static let diagramSyntax = DiagnosticKind(
        "diagram-syntax", .error, "sequence or state diagram that cannot be parsed",
        explanation: "The fence is shown as source until this is fixed. Mermaid cannot parse the statement either.")
    package static let unsupportedDiagram = DiagnosticKind(
        "unsupported-diagram", .note, "unsupported kind of mermaid diagram",
        explanation: "Flowcharts, sequence diagrams and state diagrams are drawn; other kinds are shown as source.")
    package static let unreachableNode = DiagnosticKind(
        "unreachable-node", .warning, "unreachable node in a decision tree",
        explanation: "No path from the start leads to this node. Often an id is misspelled: `A` and `a` are two nodes.")
    package static let similarNode = DiagnosticKind(
        "similar-node", .note, "node ids that differ only in letter case",
        explanation: """
            `b` and `B` are two nodes. This one is used once and has no label, so it was probably meant to be \
            the other. If they are different, give it a label: `b["…"]`.
            """)
    package static let unlabeledChoice = DiagnosticKind(
        "unlabeled-choice", .warning, "choice without an answer",
        explanation: """
            Other choices of the same question have a label, and this one has none. Write it on the edge: `Q \
            -->|yes| A`.
            """)
    package static let duplicateChoice = DiagnosticKind(
        "duplicate-choice", .warning, "two choices with the same answer",
        explanation: "Readers who give this answer cannot know which path to take.")
    package static let endlessLoop = DiagnosticKind(
        "endless-loop", .warning, "loop without an exit in a decision tree",
        explanation: """
            Readers who enter the loop can never reach an outcome. Add a path from one of its steps to an \
            outcome.
            """)
}

/// The kinds of diagnostics that this module reports.
package let flowchartsKinds: [DiagnosticKind] = [
    .flowchartSyntax, .diagramSyntax, .flowchartTooLarge, .emptyFlowchart, .rejectedByMermaid, .droppedByMermaid,
    .textLost, .emptyComment, .iconDropped, .interactionDropped, .unsupportedDiagram, .unreachableNode, .similarNode,
    .unlabeledChoice, .duplicateChoice, .endlessLoop,
]
