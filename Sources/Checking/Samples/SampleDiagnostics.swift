package import Diagnostics

extension DiagnosticKind {
    package static let sampleFires = DiagnosticKind(
        "sample-fires", .error, "finding in code labeled good",
        explanation: """
            The page recommends code that the linter reports. Fix the sample or its label, or set another \
            profile for the page: `profile`, `deployment-target` and `default-isolation` in its front matter.
            """)
    package static let sampleSilent = DiagnosticKind(
        "sample-silent", .note, "no finding in code labeled bad",
        explanation: """
            On a rule's own page, this is an error, also for a single line that a comment labels bad. On other \
            pages, the linter may have no rule for this problem.
            """)
    package static let sampleUndistinguished = DiagnosticKind(
        "sample-undistinguished", .note, "code labeled bad with only findings that the good code has too",
        explanation: """
            The good code has the same findings, so they do not verify the label. The code is compared with its \
            good version next to it, or else with the good code of the section or the page. Fix the good code, \
            show bad code that has other findings, or name the rules in a comment: `// finding: rule-id`.
            """)
    package static let sampleDisagrees = DiagnosticKind(
        "sample-disagrees", .note, "finding in unlabeled code",
        explanation: """
            The page does not say whether the code is good or bad. If the page and the rule disagree on purpose, \
            nothing needs to change: the site shows the disagreement. Otherwise label the sample, or choose the \
            profile that the page is written for.
            """)
    package static let unparsableSample = DiagnosticKind(
        "unparsable-sample", .warning, "sample that cannot be parsed as Swift",
        explanation: """
            Placeholders, loose statements, bare cases, argument lists and missing brackets are accepted. No \
            rules were run on this sample. Fix it, give the fence another language, or write `swift ignore` with \
            a reason.
            """)
    package static let unexaminedSample = DiagnosticKind(
        "unexamined-sample", .note, "good sample with nothing for the rule to check",
        explanation: """
            The sample contains no code that the rule examines, so it cannot be verified. Show code that follows \
            the rule, or the fixed version of a bad sample on the page.
            """)
    package static let wrongExpectation = DiagnosticKind(
        "wrong-expectation", .error, "expected finding that is not reported",
        explanation: """
            `// finding: rule-id` names exactly the rules that report on its line, `// finding(next): rule-id` \
            on the next line.
            """)
    package static let unexpectedFinding = DiagnosticKind(
        "unexpected-finding", .error, "finding that the comment on its line does not expect",
        explanation: """
            `// finding: rule-id` names exactly the rules that report on its line: add the rule, or change the \
            code.
            """)
    package static let expectationInGoodSample = DiagnosticKind(
        "expectation-in-good-sample", .error, "expected finding in code labeled good",
        explanation: "Good code has no findings. Remove the comment, or label the code as bad.")
    package static let unknownExpectation = DiagnosticKind(
        "unknown-expectation", .error, "expected finding of an unknown rule",
        explanation: "`rubric rules` lists all rules.")
    package static let ignoredWithoutReason = DiagnosticKind(
        "ignored-without-reason", .warning, "sample ignored without a reason",
        explanation: "Add the reason after 'ignore': `swift ignore: the API is not released yet`. The page shows it.")

    package static let missingRulePage = DiagnosticKind(
        "missing-rule-page", .error, "rule without a page",
        explanation: """
            With `catalogue: complete` in rubric.yml, every rule needs a page with its id under `rule` in the \
            front matter.
            """)
    package static let ruleWithoutCheck = DiagnosticKind(
        "rule-without-check", .error, "page about a rule that the linter does not have",
        explanation: """
            With `catalogue: complete` in rubric.yml, every rule page needs its rule. Check the spelling, or \
            make the page a principle.
            """)
    package static let ruleWithoutProof = DiagnosticKind(
        "rule-without-proof", .error, "rule page without a verified sample",
        explanation: """
            With `catalogue: complete` in rubric.yml, a rule page needs at least one bad sample that the rule \
            reports and one good sample that it examines without a finding.
            """)
    package static let inconsistentSections = DiagnosticKind(
        "inconsistent-sections", .warning, "rule page with sections that differ from other rule pages",
        explanation: """
            With `catalogue: complete` in rubric.yml, all rule pages must have the same level 2 headings in the same \
            order. The same applies to principles. The sections of most pages in the same language are the standard.
            """)

    package static let unknownRule = DiagnosticKind(
        "unknown-rule", .note, "suppression of an unknown rule",
        explanation: "No rule has the id in the comment. `rubric rules` lists all rules.")
    package static let unknownInfoString = DiagnosticKind(
        "unknown-info-string", .warning, "unknown language or word in an info string",
        explanation: """
            Swift code is checked and mermaid is drawn; a language that resembles one of them is probably \
            misspelled. `swift good` and `swift bad` are labels, `swift ignore: the reason` skips a sample. \
            Words for other tools are ignored; this one resembles one of ours, two of them contradict each other, \
            or one has no effect because the fence is a `setup`.
            """)

    package static let sampleKinds: [DiagnosticKind] = [
        unknownRule, unknownInfoString,
        sampleFires, sampleSilent, sampleUndistinguished, sampleDisagrees, unparsableSample, unexaminedSample,
        wrongExpectation,
        unexpectedFinding, expectationInGoodSample,
        unknownExpectation, ignoredWithoutReason, missingRulePage, ruleWithoutCheck, ruleWithoutProof,
        inconsistentSections,
    ]
}
