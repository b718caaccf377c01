package import Diagnostics

extension DiagnosticKind {
    package static let unparsableCode = DiagnosticKind("unparsable-code", .error, "Swift code that cannot be parsed")

    package static let tooDeep = DiagnosticKind(
        "too-deep", .error, "code nested or chained too deeply, or too slow to parse")

    package static let malformedSuppression = DiagnosticKind(
        "malformed-suppression", .warning, "malformed suppression comment")

    package static let unknownRule = DiagnosticKind("unknown-rule", .warning, "suppression of an unknown rule")

    package static let unusedSuppression = DiagnosticKind("unused-suppression", .note, "suppression without effect")

}

/// The diagnostics of the engine itself; each rule's findings have a kind of their own.
package let lintingKinds: [DiagnosticKind] = [
    .unparsableCode, .tooDeep, .malformedSuppression, .unknownRule, .unusedSuppression,
]

extension Diagnostic {
    /// Whether it is about the code itself or its suppressions, and not of a rule.
    package var isOfEngine: Bool { lintingKinds.contains { $0.id == kind.id } }
}
