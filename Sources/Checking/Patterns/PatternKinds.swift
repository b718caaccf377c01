package import Diagnostics

extension DiagnosticKind {
    package static let malformedPattern = DiagnosticKind(
        "malformed-pattern", .error, "a pattern or replacement that is not Swift code with holes",
        explanation:
            "A pattern is one expression, statement, declaration or attribute, in which `$name` stands for one expression, type or name and "
            + "`$$$name` for any number of arguments, statements or members. A replacement has no names that its pattern has not."
    )
    package static let patternConstraint = DiagnosticKind(
        "pattern-constraint", .error, "a 'where' of a pattern rule that cannot be understood",
        explanation:
            "`where` maps the pattern's names to a kind (`$color: literal`) or to `kind`, `reads` and `differs`, and `inside` or `not-inside` to "
            + "patterns of what stands around a match.")
    package static let patternWithoutRule = DiagnosticKind(
        "pattern-without-rule", .error, "a page with a pattern that is not the home of a rule",
        explanation: "Findings need an id: add `rule: ID` to the front matter.")
    package static let withoutPattern = DiagnosticKind(
        "without-pattern", .warning, "front matter of a pattern rule without its pattern",
        explanation:
            "`replacement`, `message` and `where` belong to a `pattern`. The messages of built-in rules are part of the linter."
    )
    package static let malformedRuleID = DiagnosticKind(
        "malformed-rule-id", .error, "a rule's id that is not kebab-case",
        explanation:
            "Ids stand in comments, in rubric.yml and in addresses: lower case letters, digits and single hyphens.")

    package static let replacedRule = DiagnosticKind(
        "replaced-rule", .warning, "a page's pattern takes the place of a built-in rule",
        explanation:
            "The built-in rule of that id is off wherever this rulebook holds. Give the pattern an id of its own; what is wrong with the built-in "
            + "rule can be mended by `rules` in rubric.yml. If it is meant to be replaced, switch this off there.")

    /// What can be wrong with the pattern rules of pages.
    package static let patternKinds: [DiagnosticKind] = [
        malformedPattern, patternConstraint, patternWithoutRule, withoutPattern, malformedRuleID, replacedRule,
    ]
}
