/// One thing that the tool can report: its id, how severe it is unless configured otherwise, and what it means.
///
/// Each module declares its kinds as static members in an extension and lists them in an array, from which
/// `rubric diagnostics` prints. A rule's findings have a kind of their own, made from the rule's id.
package struct DiagnosticKind: Sendable, Hashable {
    /// Kebab-case, unique over the whole tool, named for what is wrong: `broken-link`.
    package let id: String
    package let severity: Severity
    /// One sentence, lower case, no full stop: what has been found.
    package let summary: String
    /// What usually causes it and what to do about it, in plain sentences.
    package let explanation: String

    package init(_ id: String, _ severity: Severity, _ summary: String, explanation: String) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.explanation = explanation
    }
}
