package import Diagnostics

/// The results of linting one file, in order.
package struct FileReport: Sendable, Hashable {
    package var file: String
    package var findings: [Finding] = []
    /// The engine's own diagnostics: code that cannot be parsed or is nested too deeply, faulty suppressions.
    package var diagnostics: [Diagnostic] = []
    /// Findings that a comment in the file suppresses.
    package var suppressed: [SuppressedFinding] = []
    /// The rules that examined something in a fragment, in the order of the rules; none for a whole file.
    package var examined: [RuleID] = []
    /// Whether a rule examined code of its subject, not only some call, statement, attribute or loose line.
    package var holdsSubject = false
    /// What the file states for findings in other files.
    package var evidence = Evidence()
}

/// A finding that a comment suppresses.
package struct SuppressedFinding: Sendable, Hashable {
    package var finding: Finding
    /// The reason in the comment, after `--`.
    package var reason: String?
}
