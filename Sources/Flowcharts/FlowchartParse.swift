package import Diagnostics

/// The result of parsing a mermaid text: a diagram, or diagnostics that say why there is none.
package struct FlowchartParse: Sendable {
    /// A flowchart or a state diagram; nil if the text is not valid or is a diagram of another kind.
    package var flowchart: Flowchart?
    package var sequence: SequenceDiagram?
    package var kind: DiagramKind
    /// Sorted by location.
    package var diagnostics: [Diagnostic]
}

extension Flowchart {
    /// Parses the text of a mermaid fence, in time linear in its length.
    ///
    /// - Parameters:
    ///   - text: the content of the fence, without its indentation or quote marks.
    ///   - file: the file that the diagnostics name.
    ///   - place: the offset in the file of an offset in the text.
    package static func parse(_ text: [UInt8], file: String, place: (Int) -> Int = { $0 }) -> FlowchartParse {
        var parser = FlowchartParser(text, file: file)
        var result = parser.parse()
        result.diagnostics = result.diagnostics.placed(place).sorted()
        return result
    }
}

/// The kind of a mermaid diagram, by its first word.
package enum DiagramKind: Sendable, Hashable {
    case flowchart, sequence, states
    /// Another of mermaid's kinds, by its keyword.
    case other(String)
    /// No keyword of mermaid.
    case unknown

    /// The keywords of mermaid 11 other than those of flowcharts.
    static let otherKeywords: Set<String> = [
        "sequenceDiagram", "classDiagram", "classDiagram-v2", "stateDiagram", "stateDiagram-v2", "erDiagram", "gantt",
        "pie", "journey", "gitGraph", "mindmap", "timeline", "quadrantChart", "requirement", "requirementDiagram",
        "C4Context", "C4Container", "C4Component", "C4Dynamic", "C4Deployment", "zenuml", "sankey", "sankey-beta",
        "xychart", "xychart-beta", "block", "block-beta", "packet", "packet-beta", "kanban", "architecture",
        "architecture-beta", "radar-beta", "treemap", "treemap-beta", "venn-beta", "ishikawa-beta", "treeView-beta",
        "wardley-beta", "info",
    ]
}

extension [Diagnostic] {
    /// The same diagnostics with their ranges moved from a text to the file that holds it.
    ///
    /// - Parameter place: the offset in the file of an offset in the text.
    func placed(_ place: (Int) -> Int) -> [Diagnostic] {
        func moved(_ range: Range<Int>) -> Range<Int> {
            let lower = place(range.lowerBound)
            return lower..<(range.isEmpty ? lower : Swift.max(lower, place(range.upperBound - 1) + 1))
        }
        return map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.location.range = diagnostic.location.range.map(moved)
            for note in diagnostic.notes.indices {
                let range = diagnostic.notes[note].location?.range
                diagnostic.notes[note].location?.range = range.map(moved)
            }
            if let fix = diagnostic.fix {
                diagnostic.fix?.edits = fix.edits.map { Fix.Edit($0.file, moved($0.range), $0.replacement) }
            }
            return diagnostic
        }
    }
}
