import Diagnostics

/// Reads a flowchart statement by statement; what one statement is made of stands in the extensions.
///
/// It takes the same texts as mermaid 11's own parser and reads them in the same way, oddities included. Where that
/// refuses what an author would naturally write, it reads what was meant and says so (`refused-by-mermaid`).
struct FlowchartParser {
    let source: SourceText
    let file: String
    let original: [UInt8]
    var scanner: Scanner
    var builder = FlowchartBuilder()
    var diagnostics: [Diagnostic] = []
    /// Up to where a refusal because of `@` has been reported, so that each run of characters is reported once.
    var reportedAt = -1
    /// Names of style properties that have been reported.
    var reportedProperties: Set<String> = []

    init(_ text: [UInt8], file: String) {
        source = SourceText(text)
        original = text
        self.file = file
        scanner = Scanner(source.bytes)
    }

    mutating func parse() -> FlowchartParse {
        do {
            try header()
        } catch {
            return refusedHeader(error)
        }
        readFrontMatter()
        document()
        let isRefused = diagnostics.contains { $0.severity == .error }
        let flowchart = isRefused ? nil : build()
        if let flowchart, flowchart.nodes.isEmpty, flowchart.subgraphs.isEmpty { reportEmpty() }
        return FlowchartParse(flowchart: flowchart, kind: .flowchart, diagnostics: diagnostics)
    }

    /// Reports something about a range of the text as the grammar sees it.
    mutating func report(
        _ kind: DiagnosticKind, _ message: String, at range: Range<Int>, notes: [String] = [], fix: Fix? = nil
    ) {
        diagnostics.append(
            Diagnostic(
                kind, message, at: Location(file, source.original(range)), notes: notes.map { Diagnostic.Note($0) },
                fix: fix))
    }

    func edit(_ range: Range<Int>, _ replacement: String) -> Fix.Edit {
        Fix.Edit(file, source.original(range), replacement)
    }

    /// What the author wrote, short enough to quote.
    func quote(_ range: Range<Int>) -> String {
        var end = min(range.upperBound, range.lowerBound + 40)
        while end < range.upperBound, end > range.lowerBound, scanner.byte(end) & 0xC0 == 0x80 { end -= 1 }
        let text = scanner.string(range.lowerBound..<end).split(whereSeparator: \.isNewline).joined(separator: " ")
        return "'\(text)\(end < range.upperBound ? "…" : "")'"
    }
}

extension FlowchartParser {
    /// More than these are not worth reading.
    private static let mostErrors = 20

    private mutating func document() {
        var errors = 0
        while errors < Self.mostErrors {
            skipSeparators()
            guard !scanner.isAtEnd else { break }
            let start = scanner.position
            do {
                try statement()
            } catch {
                errors += 1
                report(error.kind, error.message, at: error.range, notes: error.notes)
                if error.isFinal { return }
                scanner.position = scanner.endOfLine(max(start, scanner.position, error.range.lowerBound))
            }
        }
        for subgraph in builder.openSubgraphs {
            report(
                .flowchartSyntax, "'subgraph \(subgraph.id ?? subgraph.title.text)' is never closed",
                at: subgraph.range,
                notes: ["write a line with 'end' behind what belongs to it"])
        }
    }

    private mutating func reportEmpty() {
        let start = scanner.skippingSpace(0)
        report(
            .emptyFlowchart, "the flowchart has no node, so nothing is drawn", at: start..<wordEnd(start),
            notes: ["write what it is to show: A --> B"])
    }

    private mutating func skipSeparators() {
        var offset = scanner.position
        while true {
            let next = scanner.skippingSpace(offset)
            offset = next
            guard scanner.byte(offset) == UInt8(ascii: ";") else { break }
            offset += 1
        }
        scanner.position = offset
    }

    private mutating func refusedHeader(_ refusal: Refusal) -> FlowchartParse {
        let start = scanner.skippingSpace(0)
        var end = start
        while scanner.byte(end).isWordByte || scanner.byte(end) == UInt8(ascii: "-") { end += 1 }
        let word = scanner.string(start..<end)
        if DiagramKind.otherKeywords.contains(word) {
            report(
                .unsupportedDiagram, "'\(word)' is shown as its source: only flowcharts are drawn", at: start..<end,
                notes: ["a flowchart begins with 'flowchart TD'"])
            return FlowchartParse(flowchart: nil, kind: .other(word), diagnostics: diagnostics)
        }
        report(refusal.kind, refusal.message, at: refusal.range, notes: refusal.notes)
        return FlowchartParse(flowchart: nil, kind: .unknown, diagnostics: diagnostics)
    }
}
