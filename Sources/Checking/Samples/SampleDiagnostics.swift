package import Diagnostics

extension DiagnosticKind {
    package static let sampleFires = DiagnosticKind(
        "sample-fires", .error, "code that is labelled good has a finding",
        explanation:
            "The page recommends code that the linter warns of. Either the sample is not what was meant, or its label "
            + "is not, or another profile holds for the page: `profile`, `deployment-target` and `default-isolation` "
            + "can stand in its front matter.")
    package static let sampleSilent = DiagnosticKind(
        "sample-silent", .note, "nothing fires in code that is labelled bad",
        explanation:
            "It is an error where the page is a rule's, or where a comment at the end of the line says that this line "
            + "is wrong on such a page: the sample does not show what it is meant to. Elsewhere no rule may exist for "
            + "what the author has in mind.")
    package static let sampleUndistinguished = DiagnosticKind(
        "sample-undistinguished", .note, "code that is labelled bad has only findings that the good code has too",
        explanation:
            "The findings do not show what is wrong with the code, so they do not prove its label. The code is compared "
            + "with its good version next to it, or else with the good code of the section or of the page. Fix the good "
            + "code, show what a rule can tell apart, or name the rules in a comment: `// finding: rule-id`.")
    package static let sampleDisagrees = DiagnosticKind(
        "sample-disagrees", .note, "code that nothing labels is against a rule",
        explanation:
            "The page does not say whether the code is good or bad. If the page and the rule disagree on purpose, "
            + "nothing has to be done: the site shows the disagreement. Else label the sample, or choose the profile "
            + "that the page is written for.")
    package static let unparsableSample = DiagnosticKind(
        "unparsable-sample", .warning, "a sample cannot be read as Swift",
        explanation:
            "Placeholders, loose statements, bare cases, argument lists and missing brackets are understood; this is "
            + "something else, so no rule was run on it. Mend it, give the fence another language, or write `swift "
            + "ignore` with a reason.")
    package static let unexaminedSample = DiagnosticKind(
        "unexamined-sample", .note, "a good sample on a rule's page holds nothing that the rule looks at",
        explanation:
            "The rule is silent about it because there is nothing to say, so it proves nothing. Show code that follows "
            + "the rule, or the mended version of a bad sample on the page: where most of the code is the same, the "
            + "rule's silence is the mend's doing.")
    package static let wrongExpectation = DiagnosticKind(
        "wrong-expectation", .error, "a rule that a comment names does not fire on that line",
        explanation:
            "`// finding: rule-id` says exactly which rules fire on its line, `// finding(next): rule-id` on the line "
            + "below.")
    package static let unexpectedFinding = DiagnosticKind(
        "unexpected-finding", .error, "a rule fires on a line whose comment does not name it",
        explanation:
            "`// finding: rule-id` says exactly which rules fire on its line: add the rule to it, or change the code.")
    package static let expectationInGoodSample = DiagnosticKind(
        "expectation-in-good-sample", .error, "a comment expects a finding in code that is labelled good",
        explanation: "Good code has no findings. Take the comment away, or label the code as what it is.")
    package static let unknownExpectation = DiagnosticKind(
        "unknown-expectation", .error, "a comment expects a finding of a rule that does not exist",
        explanation: "`rubric rules` lists all rules.")
    package static let ignoredWithoutReason = DiagnosticKind(
        "ignored-without-reason", .warning, "a sample is left out of checking and nobody says why",
        explanation:
            "Write the reason behind the word: `swift ignore: the API is not out yet`. It is shown on the page.")

    package static let missingRulePage = DiagnosticKind(
        "missing-rule-page", .error, "a rule has no page",
        explanation:
            "With `catalogue: complete` in rubric.yml every rule needs a page that has its id under `rule` in the "
            + "front matter.")
    package static let ruleWithoutCheck = DiagnosticKind(
        "rule-without-check", .error, "a rule's page is about a rule that the linter does not have",
        explanation:
            "With `catalogue: complete` in rubric.yml every rule's page needs its rule. Mind the spelling, or make the "
            + "page a principle.")
    package static let ruleWithoutProof = DiagnosticKind(
        "rule-without-proof", .error, "a rule's page lacks a proved sample",
        explanation:
            "With `catalogue: complete` in rubric.yml a rule's page shows at least one bad sample that fires the rule "
            + "and one good sample that the rule examined and found nothing in.")
    package static let unevenSections = DiagnosticKind(
        "uneven-sections", .warning, "a rule's page has other sections than the pages of other rules",
        explanation:
            "With `catalogue: complete` in rubric.yml the pages of all rules have the same headings of level 2 in the "
            + "same order, and so have those of all principles: readers learn once where to look. What most pages of "
            + "the same language have is the measure.")

    package static let unknownRule = DiagnosticKind(
        "unknown-rule", .note, "a page is the home of a rule that the linter does not have",
        explanation:
            "Its samples are held against all rules, as those of any page. It is a warning where the id is near that "
            + "of a known rule. Mind the spelling, add a `pattern`, or make the page a principle. If another tool "
            + "checks the rule, switch this off in rubric.yml.")
    package static let doubtfulInfoString = DiagnosticKind(
        "doubtful-info-string", .warning,
        "a fence's language, or a word behind it, says nothing, and was probably meant to",
        explanation:
            "Code in Swift is checked, and mermaid is drawn; a language that is nearly one of the two is probably "
            + "misspelt. `swift good` and `swift bad` are verdicts, `swift ignore: the reason` leaves a sample out of "
            + "checking. Words for other tools are passed over; this one is nearly one of ours, or two of them "
            + "contradict each other, so that the sample has no verdict.")

    package static let sampleKinds: [DiagnosticKind] = [
        unknownRule, doubtfulInfoString,
        sampleFires, sampleSilent, sampleUndistinguished, sampleDisagrees, unparsableSample, unexaminedSample,
        wrongExpectation,
        unexpectedFinding, expectationInGoodSample,
        unknownExpectation, ignoredWithoutReason, missingRulePage, ruleWithoutCheck, ruleWithoutProof, unevenSections,
    ]
}
