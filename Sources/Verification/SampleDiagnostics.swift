package import Diagnostics

extension DiagnosticKind {
    package static let sampleFires = DiagnosticKind("sample-fires", .error, "finding in code labeled good")
    package static let sampleSilent = DiagnosticKind("sample-silent", .note, "no finding in code labeled bad")
    package static let sampleUndistinguished = DiagnosticKind(
        "sample-undistinguished", .note, "code labeled bad with only findings that the good code has too")
    package static let sampleDisagrees = DiagnosticKind("sample-disagrees", .note, "finding in unlabeled code")
    package static let unparsableSample = DiagnosticKind(
        "unparsable-sample", .warning, "sample that cannot be parsed as Swift")
    package static let unexaminedSample = DiagnosticKind(
        "unexamined-sample", .note, "good sample with nothing for the rule to check")
    package static let wrongExpectation = DiagnosticKind(
        "wrong-expectation", .error, "expected finding that is not reported")
    package static let unexpectedFinding = DiagnosticKind(
        "unexpected-finding", .error, "finding that the comment on its line does not expect")
    package static let expectationInGoodSample = DiagnosticKind(
        "expectation-in-good-sample", .error, "expected finding in code labeled good")
    package static let unknownExpectation = DiagnosticKind(
        "unknown-expectation", .error, "expected finding of an unknown rule")
    package static let ignoredWithoutReason = DiagnosticKind(
        "ignored-without-reason", .warning, "sample ignored without a reason")

    package static let missingRulePage = DiagnosticKind("missing-rule-page", .error, "rule without a page")
    package static let ruleWithoutCheck = DiagnosticKind(
        "rule-without-check", .error, "page about a rule that the linter does not have")
    package static let ruleWithoutVerifiedSample = DiagnosticKind(
        "rule-without-verified-sample", .error, "rule page without a verified sample")
    package static let inconsistentSections = DiagnosticKind(
        "inconsistent-sections", .warning, "rule page with sections that differ from other rule pages")

    package static let unknownRule = DiagnosticKind("unknown-rule", .note, "page about an unknown rule")
    package static let unusedEnforcedBy = DiagnosticKind(
        "unused-enforced-by", .warning, "'enforced-by' without effect")
    package static let unknownLinterRule = DiagnosticKind(
        "unknown-linter-rule", .error, "'enforced-by' with a rule that the other linter does not have")
    package static let linterConflict = DiagnosticKind(
        "linter-conflict", .error, "rule of another linter that reports the good code instead of the bad")
    package static let unformattedSample = DiagnosticKind(
        "unformatted-sample", .warning, "good code that swift-format would lay out in another way")
    package static let unknownInfoString = DiagnosticKind(
        "unknown-info-string", .warning, "unknown language or word in an info string")

    package static let sampleKinds: [DiagnosticKind] = [
        unknownRule, unusedEnforcedBy, unknownLinterRule, linterConflict, unformattedSample,
        unknownInfoString,
        sampleFires, sampleSilent, sampleUndistinguished, sampleDisagrees, unparsableSample, unexaminedSample,
        wrongExpectation,
        unexpectedFinding, expectationInGoodSample,
        unknownExpectation, ignoredWithoutReason, missingRulePage, ruleWithoutCheck, ruleWithoutVerifiedSample,
        inconsistentSections,
    ]
}
