import Diagnostics

/// The parts that the parsers of all kinds of diagrams share: reports, fixes and the loop over statements.
protocol DiagramParser {
    var source: PreprocessedText { get }
    var file: String { get }
    var scanner: Scanner { get set }
    var diagnostics: [Diagnostic] { get set }
}

extension DiagramParser {
    var isRefused: Bool { diagnostics.contains { $0.severity == .error } }

    /// Reports an issue in a range of the preprocessed text.
    mutating func report(
        _ kind: DiagnosticKind, _ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = [], fix: Fix? = nil
    ) {
        diagnostics.append(
            Diagnostic(kind, message, at: Location(file, source.original(range)), notes: notes, fix: fix))
    }

    /// Reports an issue in a range of the original text.
    mutating func report(
        _ kind: DiagnosticKind, _ message: String, original range: Range<Int>, severity: Severity? = nil,
        notes: [Diagnostic.Note] = []
    ) {
        diagnostics.append(Diagnostic(kind, message, at: Location(file, range), severity: severity, notes: notes))
    }

    /// A fix that replaces a range of the preprocessed text.
    func fix(_ message: String, _ range: Range<Int>, _ replacement: String, safety: Fix.Safety = .safe) -> Fix {
        Fix(message, safety: safety, edits: [Fix.Edit(file, source.original(range), replacement)])
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

    /// The label at a range, as readers see it.
    func plainLabel(_ range: Range<Int>) -> Label {
        let text = LabelText(scanner.bytes[range], .plain)
        return Label(lines: text.lines, source: scanner.string(range), range: source.original(range))
    }

    /// Reads statements up to the end of the text; after an error, reading goes on with the next line.
    ///
    /// - Returns: whether everything was read that can be.
    mutating func readStatements(_ statement: (inout Self) throws(ParseError) -> Void) -> Bool {
        var errors = 0
        // Errors beyond these are not reported.
        while errors < 20 {
            skipSeparators()
            guard !scanner.isAtEnd else { break }
            let start = scanner.position
            do { try statement(&self) } catch {
                errors += 1
                report(error.kind, error.message, at: error.range, notes: error.notes)
                if error.isFinal { return false }
                scanner.position = scanner.endOfLine(max(start, scanner.position, error.range.lowerBound))
            }
        }
        return true
    }

    private mutating func skipSeparators() {
        scanner.position = scanner.skippingSpace(scanner.position)
        while scanner.byte(scanner.position) == ";" { scanner.position = scanner.skippingSpace(scanner.position + 1) }
    }
}
