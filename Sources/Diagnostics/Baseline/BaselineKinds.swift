extension DiagnosticKind {
    package static let fixedFinding = DiagnosticKind(
        "fixed-finding", .note, "a finding that the baseline knows is gone",
        explanation:
            "The code it was about was mended or removed. Write the baseline anew, so that it is reported should it come back."
    )
    package static let malformedBaseline = DiagnosticKind(
        "malformed-baseline", .error, "the baseline file cannot be understood",
        explanation: "The file was edited or merged by hand, or is no baseline. Write it anew with --write-baseline.")
}

/// The kinds that this module reports.
package let diagnosticsKinds: [DiagnosticKind] = [.fixedFinding, .malformedBaseline]
