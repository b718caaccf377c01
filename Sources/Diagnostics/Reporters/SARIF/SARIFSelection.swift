/// The results of a report that fit the limits of an upload, and the rules that they need.
///
/// Where not all fit, errors stay before warnings and these before notes; what is suppressed goes first.
struct SARIFSelection {
    private(set) var results: [JSON] = []
    private(set) var rules: [JSON] = []
    /// What was left out; nil where nothing was.
    private(set) var notice: String?

    init(_ report: Report, _ limits: SARIFReporter.Limits, _ shelf: inout SourceShelf) {
        let candidates =
            report.diagnostics.map { (diagnostic: $0, suppressed: Report.Suppressed?.none) }
            + report.suppressed.map { ($0.diagnostic, $0) }
        let kinds = Self.kinds(of: candidates.map(\.diagnostic))
        rules = kinds.map { Self.rule($0.kind, help: $0.help) }
        let indices = Dictionary(kinds.enumerated().map { ($1.kind.id, $0) }, uniquingKeysWith: { first, _ in first })

        var fingerprints = Fingerprints()
        let written = candidates.map { candidate in
            SARIFResult.json(
                candidate.diagnostic, rule: indices[candidate.diagnostic.kind.id] ?? 0, candidate.suppressed,
                fingerprint: fingerprints.next(for: candidate.diagnostic, &shelf), &shelf)
        }
        let ranked = candidates.indices.sorted { first, second in
            let (left, right) = (rank(of: candidates[first]), rank(of: candidates[second]))
            return left != right ? left < right : first < second
        }
        let kept = Self.fitting(ranked, written, limits, rules).sorted()
        results = kept.map { written[$0] }
        if kept.count < candidates.count {
            notice =
                "\(candidates.count - kept.count) of \(candidates.count) results were left out to stay within the limits of an upload"
        }

        func rank(of candidate: (diagnostic: Diagnostic, suppressed: Report.Suppressed?)) -> Int {
            if candidate.suppressed != nil { return 3 }
            switch candidate.diagnostic.severity {
            case .error: return 0
            case .warning: return 1
            case .note: return 2
            }
        }
    }
}

extension SARIFSelection {
    /// As many as fit, from the first on.
    private static func fitting(_ ranked: [Int], _ written: [JSON], _ limits: SARIFReporter.Limits, _ rules: [JSON])
        -> [Int]
    {
        var size = CompressedSize()
        // The envelope around rules and results is well below a kilobyte.
        var total = 1_000
        for rule in rules { total += size.added(by: rule.indentedText) }
        var kept: [Int] = []
        for index in ranked.prefix(limits.results) {
            total += size.added(by: written[index].indentedText)
            guard total <= limits.compressedBytes else { break }
            kept.append(index)
        }
        return kept
    }

    /// The kinds in the order of their ids, each with the first help link given for it.
    private static func kinds(of diagnostics: [Diagnostic]) -> [(kind: DiagnosticKind, help: String?)] {
        var found: [String: (kind: DiagnosticKind, help: String?)] = [:]
        for diagnostic in diagnostics {
            let known = found[diagnostic.kind.id]
            found[diagnostic.kind.id] = (known?.kind ?? diagnostic.kind, known?.help ?? diagnostic.help)
        }
        return found.values.sorted { $0.kind.id < $1.kind.id }
    }

    private static func rule(_ kind: DiagnosticKind, help: String?) -> JSON {
        .members([
            "id": .string(kind.id),
            "shortDescription": .members(["text": .string(kind.summary)]),
            "fullDescription": .members(["text": .string(kind.explanation)]),
            "help": .members(["text": .string(help.map { "\(kind.explanation) See \($0)" } ?? kind.explanation)]),
            "helpUri": help.map(JSON.string),
            "defaultConfiguration": .members(["level": .string(kind.severity.rawValue)]),
        ])
    }
}

extension JSON {
    /// The text of a value as it stands among a run's results.
    fileprivate var indentedText: String {
        var text = ""
        write(to: &text, depth: 4)
        return text
    }
}
