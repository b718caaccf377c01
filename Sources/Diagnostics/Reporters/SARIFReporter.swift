import Base

/// SARIF 2.1.0 (OASIS, 27 March 2020), within what GitHub's code scanning takes in one upload.
struct SARIFReporter: Reporter {
    var limits = Limits()

    /// The bounds of an upload, as GitHub documents them for code scanning.
    struct Limits {
        /// Results in one run.
        var results = 25_000
        /// Bytes of the whole after gzip.
        var compressedBytes = 10_000_000
    }

    func write(_ report: Report, to output: (String) -> Void) {
        var sources = SourceCache(report.source)
        let kept = SARIFSelection(report, limits, &sources)
        let log = JSON.members([
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0",
            "runs": .array([
                .members([
                    "tool": .members(["driver": Self.driver(report.version, kept.rules)]),
                    "columnKind": "utf16CodeUnits",
                    "originalUriBaseIds": .members([
                        "SRCROOT": .members(["description": .members(["text": "the root of the repository"])])
                    ]),
                    "invocations": kept.notice.map { .array([Self.invocation($0)]) },
                    "results": .array(kept.results),
                ])
            ]),
        ])
        output(log.text + "\n")
    }
}

extension SARIFReporter {
    private static func driver(_ version: String, _ rules: [JSON]) -> JSON {
        .members(["name": .string(Report.tool), "version": .string(version), "rules": .array(rules)])
    }

    private static func invocation(_ notice: String) -> JSON {
        .members([
            "executionSuccessful": true,
            "toolExecutionNotifications": .array([
                .members(["level": "warning", "message": .members(["text": .string(notice)])])
            ]),
        ])
    }
}

/// One result of a SARIF run.
enum SARIFResult {
    static func json(
        _ diagnostic: Diagnostic, rule: Int, _ suppressed: Report.Suppressed?, fingerprint: String,
        _ sources: inout SourceCache
    ) -> JSON {
        let remarks = diagnostic.notes.filter { $0.location == nil }.map { "\nnote: " + $0.message }
        let related = diagnostic.notes.compactMap { note in
            note.location.map { location(of: $0, message: note.message, &sources) }
        }
        return .members([
            "ruleId": .string(diagnostic.kind.id),
            "ruleIndex": .integer(rule),
            "level": .string(diagnostic.severity.rawValue),
            "message": .members(["text": .string(diagnostic.message + remarks.joined())]),
            "locations": .array([location(of: diagnostic.location, message: nil, &sources)]),
            "relatedLocations": related.isEmpty ? nil : .array(related),
            "partialFingerprints": .members(["primaryLocationLineHash": .string(fingerprint)]),
            "fixes": diagnostic.fix.flatMap { fix($0, &sources) }.map { .array([$0]) },
            "suppressions": suppressed.map { .array([suppression($0)]) },
        ])
    }
}

extension SARIFResult {
    private static func location(of location: Location, message: String?, _ sources: inout SourceCache) -> JSON {
        // GitHub shows a result only where it has a line: a file as a whole is shown at its first.
        let place =
            location.range.flatMap { range in sources[location.file].map { region(range, $0) } }
            ?? .members(["startLine": 1])
        return .members([
            "physicalLocation": .members(["artifactLocation": artifact(location.file), "region": place]),
            "message": message.map { .members(["text": .string($0)]) },
        ])
    }

    private static func fix(_ fix: Fix, _ sources: inout SourceCache) -> JSON? {
        var changes: [JSON] = []
        for file in Set(fix.edits.map(\.file)).sorted() {
            guard let source = sources[file] else { continue }
            let replacements = fix.edits.filter { $0.file == file }.map { edit in
                JSON.members([
                    "deletedRegion": region(edit.range, source),
                    "insertedContent": .members(["text": .string(edit.replacement)]),
                ])
            }
            changes.append(.members(["artifactLocation": artifact(file), "replacements": .array(replacements)]))
        }
        guard !changes.isEmpty else { return nil }
        return .members(["description": .members(["text": .string(fix.message)]), "artifactChanges": .array(changes)])
    }

    /// Without a `status` a suppression is an accepted one (section 3.35.3 calls it so, some editions of the schema
    /// `state`).
    private static func suppression(_ suppressed: Report.Suppressed) -> JSON {
        .members([
            "kind": suppressed.origin == .comment ? "inSource" : "external",
            "justification": suppressed.reason.map(JSON.string),
        ])
    }

    private static func region(_ range: Range<Int>, _ source: SourceFile) -> JSON {
        let clamped = source.clamped(range)
        let (start, end) = (source.position(of: clamped.lowerBound), source.position(of: clamped.upperBound))
        return .members([
            "startLine": .integer(start.line), "startColumn": .integer(start.utf16Column),
            "endLine": .integer(end.line),
            "endColumn": .integer(end.utf16Column),
        ])
    }

    private static func artifact(_ file: String) -> JSON {
        .members([
            "uri": .string(PercentEncoding.encode(file, keeping: PercentEncoding.unreserved)), "uriBaseId": "SRCROOT",
        ])
    }
}
