/// What kind of mermaid diagram a text is, by its first word.
package enum DiagramKind: Sendable, Hashable {
    case flowchart
    /// Another of mermaid's kinds, by its keyword.
    case other(String)
    /// No keyword that mermaid has.
    case unknown

    /// The keywords of mermaid 11 other than those of flowcharts.
    static let otherKeywords: Set<String> = [
        "sequenceDiagram", "classDiagram", "classDiagram-v2", "stateDiagram", "stateDiagram-v2", "erDiagram", "gantt",
        "pie", "journey",
        "gitGraph", "mindmap", "timeline", "quadrantChart", "requirement", "requirementDiagram", "C4Context",
        "C4Container", "C4Component",
        "C4Dynamic", "C4Deployment", "zenuml", "sankey", "sankey-beta", "xychart", "xychart-beta", "block",
        "block-beta", "packet",
        "packet-beta", "kanban", "architecture", "architecture-beta", "radar-beta", "treemap", "treemap-beta",
        "venn-beta", "ishikawa-beta",
        "treeView-beta", "wardley-beta", "info",
    ]
}
