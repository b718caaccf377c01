package import Diagnostics

extension DiagnosticKind {
    package static let malformedExpectation = DiagnosticKind(
        "malformed-expectation", .error, "an expectation comment cannot be understood",
        explanation:
            "Write '// finding: rule-id', several rules separated by commas, or '// finding(next): rule-id' for the line below. A comment with the id of a rule "
            + "behind 'findings:', 'Finding:' or 'finding' without its colon was probably meant to be one.")
}

/// The kinds that this module reports.
package let samplesKinds: [DiagnosticKind] = [.malformedExpectation]
