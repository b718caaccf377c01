package import Diagnostics

/// Everything that linting one file gave, in order.
package struct FileReport: Sendable, Hashable {
    package var file: String
    package var findings: [Finding]
    /// What the engine itself has to say: code that cannot be parsed or is nested too deeply, faulty suppressions.
    package var diagnostics: [Diagnostic]
    /// Findings that a comment in the file suppresses.
    package var suppressed: [SuppressedFinding]
    /// The rules of which a closure was called for something in the file, in the order of the rules.
    package var examined: [RuleID]

    package init(
        file: String, findings: [Finding] = [], diagnostics: [Diagnostic] = [], suppressed: [SuppressedFinding] = [],
        examined: [RuleID] = []
    ) {
        self.file = file
        self.findings = findings
        self.diagnostics = diagnostics
        self.suppressed = suppressed
        self.examined = examined
    }
}
