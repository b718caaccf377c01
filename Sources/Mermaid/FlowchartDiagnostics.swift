package import Diagnostics

extension DiagnosticKind {
    package static let flowchartSyntax = DiagnosticKind("flowchart-syntax", .error, "flowchart that cannot be parsed")
    package static let flowchartTooLarge = DiagnosticKind(
        "flowchart-too-large", .error, "diagram too large to draw")
    package static let emptyFlowchart = DiagnosticKind("empty-flowchart", .warning, "flowchart without nodes")
    package static let rejectedByMermaid = DiagnosticKind(
        "rejected-by-mermaid", .warning, "syntax that mermaid rejects")
    package static let droppedByMermaid = DiagnosticKind(
        "dropped-by-mermaid", .warning, "text that mermaid does not show")
    package static let textLost = DiagnosticKind("text-lost", .warning, "flowchart statement without effect")
    package static let emptyComment = DiagnosticKind("empty-comment", .warning, "empty comment that becomes a node")
    package static let iconDropped = DiagnosticKind("icon-dropped", .note, "icon or image omitted from a drawing")
    package static let interactionDropped = DiagnosticKind(
        "interaction-dropped", .note, "script call omitted from a drawing")
    package static let diagramSyntax = DiagnosticKind(
        "diagram-syntax", .error, "sequence or state diagram that cannot be parsed")
    package static let unsupportedDiagram = DiagnosticKind(
        "unsupported-diagram", .note, "unsupported kind of mermaid diagram")
    package static let unreachableNode = DiagnosticKind(
        "unreachable-node", .warning, "unreachable node in a decision tree")
    package static let similarNode = DiagnosticKind("similar-node", .note, "node ids that differ only in letter case")
    package static let unlabeledChoice = DiagnosticKind("unlabeled-choice", .warning, "choice without an answer")
    package static let duplicateChoice = DiagnosticKind(
        "duplicate-choice", .warning, "two choices with the same answer")
    package static let endlessLoop = DiagnosticKind("endless-loop", .warning, "loop without an exit in a decision tree")
}

/// The kinds of diagnostics that this module reports.
package let flowchartsKinds: [DiagnosticKind] = [
    .flowchartSyntax, .diagramSyntax, .flowchartTooLarge, .emptyFlowchart, .rejectedByMermaid, .droppedByMermaid,
    .textLost, .emptyComment, .iconDropped, .interactionDropped, .unsupportedDiagram, .unreachableNode, .similarNode,
    .unlabeledChoice, .duplicateChoice, .endlessLoop,
]
