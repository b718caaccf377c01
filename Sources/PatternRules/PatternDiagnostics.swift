package import Diagnostics

extension DiagnosticKind {
    package static let malformedPattern = DiagnosticKind(
        "malformed-pattern", .error, "malformed pattern or replacement")
    package static let patternConstraint = DiagnosticKind(
        "pattern-constraint", .error, "malformed 'where' of a pattern rule")
    package static let patternWithoutRule = DiagnosticKind(
        "pattern-without-rule", .error, "pattern on a page without a rule")
    package static let withoutPattern = DiagnosticKind("without-pattern", .warning, "pattern keys without a pattern")
    package static let malformedRuleID = DiagnosticKind("malformed-rule-id", .error, "rule id that is not kebab-case")

    package static let replacedRule = DiagnosticKind("replaced-rule", .warning, "pattern that replaces a built-in rule")

    package static let patternKinds: [DiagnosticKind] = [
        malformedPattern, patternConstraint, patternWithoutRule, withoutPattern, malformedRuleID, replacedRule,
    ]
}
