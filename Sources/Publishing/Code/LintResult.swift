package import Diagnostics

/// What linting some files gave, with the severities that the configuration says.
package struct LintResult: Sendable {
    /// About code: what the rules find and what the engine has to say, in order.
    package var findings: [Diagnostic] = []
    /// About files that could not be read.
    package var diagnostics: [Diagnostic] = []
    /// What comments in the code take back.
    package var suppressed: [Report.Suppressed] = []
    /// What the engine has to say, before it is put in order with the findings.
    var engine: [Diagnostic] = []
}
