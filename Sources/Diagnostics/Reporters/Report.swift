/// What a run has found, with what a reporter needs to show it.
package struct Report {
    package let tool: Tool
    /// In the order of a report.
    package let diagnostics: [Diagnostic]
    /// Found, but taken back by a comment or known to the baseline; only SARIF and JSON tell of them.
    package let suppressed: [Suppressed]
    /// A file's bytes as they lie on the disk, by the path that locations name it with; nil where it cannot be read.
    package let source: (String) -> [UInt8]?

    package init(
        _ diagnostics: [Diagnostic], suppressed: [Suppressed] = [], tool: Tool, source: @escaping (String) -> [UInt8]?
    ) {
        self.diagnostics = diagnostics.sorted()
        self.suppressed = suppressed.sorted { $0.diagnostic < $1.diagnostic }
        self.tool = tool
        self.source = source
    }

    /// Who reports.
    package struct Tool: Sendable, Hashable {
        package var name: String
        package var version: String
        /// The address of its home page.
        package var address: String?

        package init(name: String = "rubric", version: String, address: String? = nil) {
            self.name = name
            self.version = version
            self.address = address
        }
    }

    /// A diagnostic that does not count, and why.
    package struct Suppressed: Sendable, Hashable {
        package var diagnostic: Diagnostic
        package var origin: Origin
        /// What the author gave as the reason.
        package var reason: String?

        package init(_ diagnostic: Diagnostic, by origin: Origin, reason: String? = nil) {
            self.diagnostic = diagnostic
            self.origin = origin
            self.reason = reason
        }

        package enum Origin: String, Sendable, Hashable {
            /// A directive in the file.
            case comment
            case baseline
        }
    }
}
