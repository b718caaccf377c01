import Diagnostics

/// Parses a flowchart statement by statement; each statement has an extension.
///
/// It accepts the same texts as mermaid 11's own parser and reads them in the same way, oddities included. Text that
/// mermaid refuses but authors naturally write is accepted with a warning (`rejected-by-mermaid`).
struct FlowchartParser: DiagramParser {
    let source: PreprocessedText
    let file: String
    var scanner: Scanner
    var builder = FlowchartBuilder()
    var diagnostics: [Diagnostic] = []
    /// The end of the last text reported because of `@`, so that each run of characters is reported once.
    var reportedAt = -1
    /// The names of style properties that have been reported.
    var reportedProperties: Set<String> = []

    init(_ text: [UInt8], file: String) {
        source = PreprocessedText(text)
        self.file = file
        scanner = Scanner(source.bytes)
    }

    mutating func parse() -> FlowchartParse {
        do { try header() } catch { return unreadable(error) }
        readFrontMatter()
        document()
        let flowchart = isRefused ? nil : checked(build())
        if let flowchart, flowchart.nodes.isEmpty, flowchart.subgraphs.isEmpty {
            let start = scanner.skippingSpace(0)
            report(
                .emptyFlowchart, "the flowchart has no nodes, so nothing is drawn", at: start..<scanner.wordEnd(start),
                notes: ["add nodes and edges, such as A --> B"])
        }
        return FlowchartParse(result: flowchart.map { .flowchart($0) } ?? .invalid, diagnostics: diagnostics)
    }
}

/// The reason why a statement cannot be parsed.
struct ParseError: Error {
    var kind: DiagnosticKind
    var message: String
    /// In the preprocessed text.
    var range: Range<Int>
    var notes: [Diagnostic.Note]
    /// Whether nothing after it can be parsed either, because what was opened runs to the end.
    var isFinal: Bool

    init(
        kind: DiagnosticKind = .flowchartSyntax, _ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = [],
        isFinal: Bool = false
    ) {
        self.kind = kind
        self.message = message
        self.range = range
        self.notes = notes
        self.isFinal = isFinal
    }

    /// The error for a statement of a sequence or state diagram.
    static func diagram(_ message: String, _ range: Range<Int>, _ note: String, isFinal: Bool = false) -> ParseError {
        ParseError(kind: .diagramSyntax, message, at: range, notes: [Diagnostic.Note(note)], isFinal: isFinal)
    }
}

extension FlowchartParser {
    /// A fix that separates the last letter of a name from the arrow that it would begin.
    func spaceBeforeArrow(_ letter: Int, safety: Fix.Safety) -> Fix {
        fix("put a space before the arrow", (letter + 1)..<(letter + 1), " ", safety: safety)
    }

    private mutating func document() {
        let isComplete = readStatements { parser throws(ParseError) in
            let start = parser.scanner.position
            try parser.statement()
            try parser.checkSize(after: start)
        }
        for subgraph in builder.openSubgraphs where isComplete {
            report(
                .flowchartSyntax, "'subgraph \(subgraph.id ?? subgraph.title.text)' is never closed",
                original: subgraph.range, notes: ["add a line with 'end' after its contents"])
        }
    }

    /// The result for a text whose first line is not that of a flowchart.
    private mutating func unreadable(_ error: ParseError) -> FlowchartParse {
        let start = scanner.skippingSpace(0)
        let range = start..<scanner.wordEnd(start)
        let word = scanner.string(range)
        scanner.position = range.upperBound
        switch word {
        case "sequenceDiagram":
            readFrontMatter()
            var parser = SequenceParser(
                source, file: file, scanner: scanner, diagnostics: diagnostics, title: builder.title)
            return parser.parse()
        case "stateDiagram", "stateDiagram-v2": return states()
        case _ where Self.otherKeywords.contains(word) || word.hasSuffix("-beta"):
            report(
                .unsupportedDiagram, "'\(word)' is not supported, so it is shown as source", at: range,
                notes: ["only flowcharts, sequence diagrams and state diagrams are drawn"])
            return FlowchartParse(result: .unsupported(word), diagnostics: diagnostics)
        default:
            report(error.kind, error.message, at: error.range, notes: error.notes)
            return FlowchartParse(result: .invalid, diagnostics: diagnostics)
        }
    }

    /// The keywords of mermaid 11 and later other than those of flowcharts.
    ///
    /// All other new kinds of diagrams end in `-beta`, which mermaid requires.
    static let otherKeywords: Set<String> = [
        "sequenceDiagram", "classDiagram", "classDiagram-v2", "stateDiagram", "stateDiagram-v2", "erDiagram", "gantt",
        "pie", "journey", "gitGraph", "mindmap", "timeline", "quadrantChart", "requirement", "requirementDiagram",
        "C4Context", "C4Container", "C4Component", "C4Dynamic", "C4Deployment", "zenuml", "sankey", "sankey-beta",
        "xychart", "xychart-beta", "block", "block-beta", "packet", "packet-beta", "kanban", "architecture",
        "architecture-beta", "radar-beta", "treemap", "treemap-beta", "venn-beta", "ishikawa-beta", "treeView-beta",
        "wardley-beta", "info", "eventmodeling", "ishikawa",
    ]
}
