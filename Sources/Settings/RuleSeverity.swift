package import Diagnostics

/// How a rule or another diagnostic is reported, where the configuration says so.
package enum RuleSeverity: String, Sendable, Hashable, CaseIterable {
    case off, note, warning, error

    /// Nil where nothing is reported.
    package var severity: Severity? { Severity(rawValue: rawValue) }
}
