import Base

/// The results of a report that fit the limits of an upload, and the rules that they need.
///
/// Where not all fit, errors stay before warnings and these before notes; what is suppressed goes first.
struct SARIFSelection {
    private(set) var results: [JSON] = []
    private(set) var rules: [JSON] = []
    /// What was left out; nil where nothing was.
    private(set) var notice: String?

    init(_ report: Report, _ limits: SARIFReporter.Limits, _ sources: inout SourceCache) {
        let candidates =
            report.diagnostics.map { (diagnostic: $0, suppressed: Report.Suppressed?.none) }
            + report.suppressed.map { ($0.diagnostic, $0) }
        let kinds = Self.kinds(of: candidates.map(\.diagnostic))
        rules = kinds.map { Self.rule($0.kind, help: $0.help, command: $0.command) }
        let indices = Dictionary(kinds.enumerated().map { ($1.kind.id, $0) }, uniquingKeysWith: { first, _ in first })

        var fingerprints = Fingerprints()
        let written = candidates.map { candidate in
            SARIFResult.json(
                candidate.diagnostic, rule: indices[candidate.diagnostic.kind.id] ?? 0, candidate.suppressed,
                fingerprint: fingerprints.next(for: candidate.diagnostic, &sources), &sources)
        }
        let (counted, suppressed) = (report.diagnostics.indices, report.diagnostics.count..<candidates.count)
        let ranked =
            Severity.allCases.reversed().flatMap { severity in
                counted.filter { report.diagnostics[$0].severity == severity }
            } + suppressed
        let kept = Self.fitting(ranked, written, limits, rules).sorted()
        results = kept.map { written[$0] }
        if kept.count < candidates.count {
            notice =
                "\(candidates.count - kept.count) of \(candidates.count) results were omitted to stay "
                + "within the limits of an upload"
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
        for rule in rules { total += size.added(by: rule.text(depth: 4)) }
        var kept: [Int] = []
        for index in ranked.prefix(limits.results) {
            total += size.added(by: written[index].text(depth: 4))
            guard total <= limits.compressedBytes else { break }
            kept.append(index)
        }
        return kept
    }

    /// The kinds in the order of their ids, each with the first help link and command given for it.
    private static func kinds(
        of diagnostics: [Diagnostic]
    ) -> [(kind: DiagnosticKind, help: String?, command: String?)] {
        var found: [String: (kind: DiagnosticKind, help: String?, command: String?)] = [:]
        for diagnostic in diagnostics {
            let known = found[diagnostic.kind.id]
            found[diagnostic.kind.id] = (
                known?.kind ?? diagnostic.kind, known?.help ?? diagnostic.help, known?.command ?? diagnostic.command
            )
        }
        return found.values.sorted { $0.kind.id < $1.kind.id }
    }

    private static func rule(_ kind: DiagnosticKind, help: String?, command: String?) -> JSON {
        let command = command ?? "rubric explain \(kind.id)"
        return .members([
            "id": .string(kind.id),
            "shortDescription": .members(["text": .string(kind.summary)]),
            "fullDescription": .members(["text": .string(kind.summary)]),
            "help": .members(["text": .string(help.map { "See \($0)" } ?? "Run '\(command)'.")]),
            "helpUri": help.map(JSON.string),
            "defaultConfiguration": .members(["level": .string(kind.severity.rawValue)]),
        ])
    }
}

/// How many bytes a text will take after gzip at most, without compressing it.
///
/// It is read the way deflate reads (RFC 1951): a stretch of four bytes or more that stood within the last 32 KB
/// becomes a reference, any other byte a literal, at the cost of the fixed Huffman codes, which real compressors only
/// improve on.
struct CompressedSize {
    private var table = [Int32](repeating: -1, count: 1 << 15)
    private var window: [UInt8] = []

    private static let reach = 32_768
    private static let literalBits = 9
    private static let referenceBits = 31

    /// The bytes that a further piece of the text adds.
    mutating func added(by text: String) -> Int {
        if window.count > 8 * Self.reach { forget() }
        var index = window.count
        window += text.utf8
        var bits = 0
        while index < window.count {
            let length = match(at: index)
            bits += length >= 4 ? Self.referenceBits : Self.literalBits
            index += max(1, length >= 4 ? length : 1)
        }
        return bits / 8 + 1
    }

    /// The length of the stretch at an index that was there before, and a note of the index for those to come.
    private mutating func match(at index: Int) -> Int {
        guard index + 4 <= window.count else { return 0 }
        var key: UInt32 = 0
        for byte in window[index..<index + 4] { key = key << 8 | UInt32(byte) }
        let slot = Int((key &* 2_654_435_761) >> 17)
        let candidate = Int(table[slot])
        table[slot] = Int32(index)
        guard candidate >= 0, index - candidate < Self.reach else { return 0 }
        var length = 0
        while length < 258, index + length < window.count, window[candidate + length] == window[index + length] {
            length += 1
        }
        return length
    }

    /// Drops what is out of reach.
    private mutating func forget() {
        let dropped = window.count - Self.reach
        window.removeFirst(dropped)
        for slot in table.indices { table[slot] = max(-1, table[slot] - Int32(dropped)) }
    }
}
