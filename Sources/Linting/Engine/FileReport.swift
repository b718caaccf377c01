package import Diagnostics

/// The results of linting one file, in order.
package struct FileReport: Sendable, Hashable {
    package var file: String
    package var findings: [Finding]
    /// The engine's own diagnostics: code that cannot be parsed or is nested too deeply, faulty suppressions.
    package var diagnostics: [Diagnostic]
    /// Findings that a comment in the file suppresses.
    package var suppressed: [SuppressedFinding]
    /// The rules that examined something in a fragment, in the order of the rules; none for a whole file.
    package var examined: [RuleID]
    /// Whether a rule examined code of its subject, not only some call, statement, attribute or loose line.
    package var holdsSubject: Bool
    /// What the file states for findings in other files.
    package var evidence: Evidence

    package init(
        file: String, findings: [Finding] = [], diagnostics: [Diagnostic] = [], suppressed: [SuppressedFinding] = [],
        examined: [RuleID] = [], holdsSubject: Bool = false, evidence: Evidence = Evidence()
    ) {
        self.file = file
        self.findings = findings
        self.diagnostics = diagnostics
        self.suppressed = suppressed
        self.examined = examined
        self.holdsSubject = holdsSubject
        self.evidence = evidence
    }
}

/// A finding that a comment suppresses.
package struct SuppressedFinding: Sendable, Hashable {
    package var finding: Finding
    /// The reason in the comment, after `--`.
    package var reason: String?

    package init(_ finding: Finding, reason: String? = nil) {
        self.finding = finding
        self.reason = reason
    }
}
