/// SARIF 2.1.0 (OASIS, 27 March 2020), within what GitHub's code scanning takes in one upload.
package struct SARIFReporter: Reporter {
    private let limits: Limits

    package init(limits: Limits = Limits()) { self.limits = limits }

    /// The bounds of an upload, as GitHub documents them for code scanning.
    package struct Limits: Sendable {
        /// Results in one run.
        package var results: Int
        /// Bytes of the whole after gzip.
        package var compressedBytes: Int

        package init(results: Int = 25_000, compressedBytes: Int = 10_000_000) {
            self.results = results
            self.compressedBytes = compressedBytes
        }
    }

    package func write(_ report: Report, to output: (String) -> Void) {
        var shelf = SourceShelf(report.source)
        let kept = SARIFSelection(report, limits, &shelf)
        let log = JSON.members([
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0",
            "runs": .array([
                .members([
                    "tool": .members(["driver": Self.driver(report.tool, kept.rules)]),
                    "columnKind": "utf16CodeUnits",
                    "originalUriBaseIds": .members([
                        "SRCROOT": .members(["description": .members(["text": "the root of the repository"])])
                    ]),
                    "invocations": kept.notice.map { .array([Self.invocation($0)]) },
                    "results": .array(kept.results),
                ])
            ]),
        ])
        output(log.text() + "\n")
    }
}

extension SARIFReporter {
    private static func driver(_ tool: Report.Tool, _ rules: [JSON]) -> JSON {
        .members([
            "name": .string(tool.name),
            "version": .string(tool.version),
            "informationUri": tool.address.map(JSON.string),
            "rules": .array(rules),
        ])
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
