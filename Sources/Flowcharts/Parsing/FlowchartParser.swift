import Diagnostics

/// Parses a flowchart statement by statement; each statement has an extension.
///
/// It accepts the same texts as mermaid 11's own parser and reads them in the same way, oddities included. Text that
/// mermaid refuses but authors naturally write is accepted with a warning (`refused-by-mermaid`).
struct FlowchartParser {
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
        let isRefused = diagnostics.contains { $0.severity == .error }
        let flowchart = isRefused ? nil : build()
        if let flowchart, flowchart.nodes.isEmpty, flowchart.subgraphs.isEmpty {
            let start = scanner.skippingSpace(0)
            report(
                .emptyFlowchart, "the flowchart has no node, so nothing is drawn", at: start..<scanner.wordEnd(start),
                notes: ["write what it is to show: A --> B"])
        }
        return FlowchartParse(flowchart: flowchart, kind: .flowchart, diagnostics: diagnostics)
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
}

extension FlowchartParser {
    /// Reports an issue in a range of the preprocessed text.
    mutating func report(
        _ kind: DiagnosticKind, _ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = [], fix: Fix? = nil
    ) {
        diagnostics.append(
            Diagnostic(kind, message, at: Location(file, source.original(range)), notes: notes, fix: fix))
    }

    /// A fix that replaces a range of the preprocessed text.
    func fix(_ message: String, _ range: Range<Int>, _ replacement: String, safety: Fix.Safety = .safe) -> Fix {
        Fix(message, safety: safety, edits: [Fix.Edit(file, source.original(range), replacement)])
    }

    /// A fix that separates the last letter of a name from the arrow that it would begin.
    func spaceBeforeArrow(_ letter: Int, safety: Fix.Safety) -> Fix {
        fix("put a space before the arrow", (letter + 1)..<(letter + 1), " ", safety: safety)
    }

    /// A note with the name that the author probably meant, if there is one.
    func suggestion(for name: String, among names: [String]) -> [Diagnostic.Note] {
        NearestName.of(name, among: names).map { ["did you mean '\($0)'?"] } ?? []
    }

    /// The author's text in quotes, at most 40 bytes of it.
    func quote(_ range: Range<Int>) -> String {
        var end = min(range.upperBound, range.lowerBound + 40)
        while end < range.upperBound, end > range.lowerBound, scanner.byte(end) & 0xC0 == 0x80 { end -= 1 }
        let text = scanner.string(range.lowerBound..<end).split(whereSeparator: \.isNewline).joined(separator: " ")
        return "'\(text)\(end < range.upperBound ? "…" : "")'"
    }

    /// Errors beyond these are not reported.
    private static let mostErrors = 20

    private mutating func document() {
        var errors = 0
        while errors < Self.mostErrors {
            skipSeparators()
            guard !scanner.isAtEnd else { break }
            let start = scanner.position
            do { try statement() } catch {
                errors += 1
                report(error.kind, error.message, at: error.range, notes: error.notes)
                if error.isFinal { return }
                scanner.position = scanner.endOfLine(max(start, scanner.position, error.range.lowerBound))
            }
        }
        for subgraph in builder.openSubgraphs {
            diagnostics.append(
                Diagnostic(
                    .flowchartSyntax, "'subgraph \(subgraph.id ?? subgraph.title.text)' is never closed",
                    at: Location(file, subgraph.range), notes: ["write a line with 'end' behind what belongs to it"]))
        }
    }

    private mutating func skipSeparators() {
        scanner.position = scanner.skippingSpace(scanner.position)
        while scanner.byte(scanner.position) == ";" { scanner.position = scanner.skippingSpace(scanner.position + 1) }
    }

    /// The result for a text whose first line is not that of a flowchart.
    private mutating func unreadable(_ error: ParseError) -> FlowchartParse {
        let start = scanner.skippingSpace(0)
        let range = start..<scanner.wordEnd(start)
        let word = scanner.string(range)
        if DiagramKind.otherKeywords.contains(word) {
            report(
                .unsupportedDiagram, "'\(word)' is shown as its source: only flowcharts are drawn", at: range,
                notes: ["a flowchart begins with 'flowchart TD'"])
            return FlowchartParse(flowchart: nil, kind: .other(word), diagnostics: diagnostics)
        }
        report(error.kind, error.message, at: error.range, notes: error.notes)
        return FlowchartParse(flowchart: nil, kind: .unknown, diagnostics: diagnostics)
    }
}
