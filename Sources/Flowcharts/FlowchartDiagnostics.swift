package import Diagnostics

extension DiagnosticKind {
    package static let flowchartSyntax = DiagnosticKind(
        "flowchart-syntax", .error, "a flowchart that cannot be read",
        explanation: """
            The text of a mermaid fence does not follow mermaid's flowchart grammar at this place, and what was meant \
            cannot be told. The fence is shown as its source until it is mended.
            """)
    package static let flowchartTooLarge = DiagnosticKind(
        "flowchart-too-large", .error, "a flowchart with more edges than can be drawn",
        explanation: """
            Chains of `&` multiply: `a & b --> c & d` is four edges. Split the flowchart, or lead the edges through a \
            node between them.
            """)
    package static let emptyFlowchart = DiagnosticKind(
        "empty-flowchart", .warning, "a flowchart without a node",
        explanation: """
            There is nothing to draw, so that the reader sees nothing. Write what it is to show, or take the fence \
            out.
            """)
    package static let refusedByMermaid = DiagnosticKind(
        "refused-by-mermaid", .warning, "something that is accepted here and that mermaid itself refuses",
        explanation: """
            The drawing comes out as it was meant, but other tools that show the same page with mermaid will show an \
            error instead. Most often a label needs quotes around it: `A["@State"]`, `A -->|"yes (maybe)"| B`.
            """)
    package static let swallowedByMermaid = DiagnosticKind(
        "swallowed-by-mermaid", .warning, "text that mermaid accepts and does not show",
        explanation: """
            Mermaid takes what looks like a tag in a label (`Array<Int>`) for HTML and drops it, and reads some \
            letters next to an arrow as part of the arrow. The text is kept here where that is possible; other tools \
            lose it. Write `#lt;` and `#gt;`, or put a space between a name and an arrow.
            """)
    package static let textLost = DiagnosticKind(
        "text-lost", .warning, "something in a flowchart that has no effect",
        explanation: """
            What is written here does not reach the reader: a second label replaces the first one, a class that \
            nothing defines, a link on a node that comes later, a number of an edge that does not exist.
            """)
    package static let emptyComment = DiagnosticKind(
        "empty-comment", .warning, "a comment without words, which becomes a node",
        explanation: """
            Mermaid takes '%%' for a comment only where something follows on the same line; alone it is a node with \
            that name.
            """)
    package static let iconDropped = DiagnosticKind(
        "icon-dropped", .note, "an icon or a picture that is left out of a drawing",
        explanation: """
            Icons come from a font and pictures from another address; a drawing is complete in itself, so only the \
            words are shown.
            """)
    package static let interactionDropped = DiagnosticKind(
        "interaction-dropped", .note, "a script call that is left out of a drawing",
        explanation: "A drawing runs no script. Give the node a link instead: `click A \"page.md\"`.")
    package static let diagramSyntax = DiagnosticKind(
        "diagram-syntax", .error, "text that is no sequence diagram or state diagram",
        explanation: "The fence is shown as its source. Correct the statement, which mermaid cannot read either.")
    package static let unsupportedDiagram = DiagnosticKind(
        "unsupported-diagram", .note, "a mermaid diagram that is not drawn",
        explanation: """
            Flowcharts, sequence diagrams and state diagrams are drawn; a diagram of another kind is shown as its source.
            """)
    package static let unreachableNode = DiagnosticKind(
        "unreachable-node", .warning, "a node of a decision tree that no walk comes to",
        explanation: """
            No way leads to this node from where the tree begins. Often an id is misspelt: `A` and `a` are two nodes.
            """)
    package static let nearlySameNode = DiagnosticKind(
        "nearly-same-node", .note, "a node whose id differs from another one by capitals alone",
        explanation: """
            `b` and `B` are two nodes. This one is used once and has no label of its own, so it was probably meant to \
            be the other. If they are two, give it a label: `b["…"]`.
            """)
    package static let unlabelledChoice = DiagnosticKind(
        "unlabelled-choice", .warning, "a way on from a question that does not say what it answers",
        explanation: """
            Other ways on from the same question have a label and this one has none. Write it on the edge: `Q -->|yes| \
            A`.
            """)
    package static let doubledChoice = DiagnosticKind(
        "doubled-choice", .warning, "two ways on from a question with the same answer",
        explanation: "A reader who gives this answer cannot know which of the two ways to take.")
    package static let endlessLoop = DiagnosticKind(
        "endless-loop", .warning, "a loop of a decision tree that no way leads out of",
        explanation: "A walk that comes here goes round for ever. Give one of the steps a way to an outcome.")
}

/// The kinds of diagnostics that this module reports.
package let flowchartsKinds: [DiagnosticKind] = [
    .flowchartSyntax, .diagramSyntax, .flowchartTooLarge, .emptyFlowchart, .refusedByMermaid, .swallowedByMermaid,
    .textLost,
    .emptyComment, .iconDropped, .interactionDropped, .unsupportedDiagram, .unreachableNode, .nearlySameNode,
    .unlabelledChoice, .doubledChoice, .endlessLoop,
]
