package import Diagnostics

extension DiagnosticKind {
    package static let brokenLink = DiagnosticKind(
        "broken-link", .error, "a link leads to a file that is not there",
        explanation:
            "The path is relative to the page's folder, or to the content folder where it begins with a slash. Only "
            + "files below the content folder become part of the site. The site shows the link's text, marked.")
    package static let brokenAnchor = DiagnosticKind(
        "broken-anchor", .error, "a link names an anchor that its page does not have",
        explanation:
            "Headings have anchors made from their words, as on GitHub; `aliases` in the front matter and `id` in raw "
            + "HTML make others. The link goes to the top of the page meanwhile.")
    package static let wrongLetterCase = DiagnosticKind(
        "wrong-letter-case", .warning, "a link differs from the name it means in capitals alone",
        explanation:
            "It works on disks that do not tell capitals apart and fails on all others. The site links to the right "
            + "place; `check --fix` mends the source.")
    package static let missingImage = DiagnosticKind(
        "missing-image", .error, "an image is not there",
        explanation: "The path is relative to the page's folder, or to the content folder where it begins with a slash."
    )
    package static let missingAltText = DiagnosticKind(
        "missing-alt-text", .warning, "an image has no alternative text",
        explanation:
            "Whoever cannot see the picture reads this text instead: write what the picture says in "
            + "`![here](picture.png)`.")
    package static let remoteImage = DiagnosticKind(
        "remote-image", .note, "an image lies on another host",
        explanation:
            "Reading the site makes no request to anywhere else, so the picture is shown as a link. Put a copy of it "
            + "beside the page.")
    package static let spacedLink = DiagnosticKind(
        "spaced-link", .note, "a path with a space in it, which makes no link",
        explanation:
            "In Markdown a destination ends at the first space, so the brackets and parentheses stay text. A file of "
            + "that name is there: put the path between angle brackets, `[text](<my page.md>)`, or write `%20` for "
            + "each space. `check --fix` does the former.")
    package static let emptyLink = DiagnosticKind(
        "empty-link", .warning, "a link has no destination",
        explanation: "Write where it leads between the parentheses, or take the brackets away.")
    package static let selfLink = DiagnosticKind(
        "self-link", .note, "a link leads to the page that it stands on",
        explanation: "Following it changes nothing. Link to a section of the page, or take the link away.")
    package static let orphanPage = DiagnosticKind(
        "orphan-page", .note, "no page links to this one",
        explanation:
            "Readers find it only in the list of all pages. Link to it from where they would look for it. Pages that "
            + "a generated folder page lists are no orphans.")

    package static let unclosedComment = DiagnosticKind(
        "unclosed-comment", .warning, "an HTML comment that never ends",
        explanation:
            "All that follows on the page is a part of it: no heading, link or sample there is read. Close it with "
            + "'-->'.")
    package static let fenceInHTML = DiagnosticKind(
        "fence-in-html", .warning, "a fenced code block in the middle of HTML",
        explanation:
            "HTML goes on to the next blank line, and what stands in it is no Markdown: the backticks are shown, and "
            + "a sample is not checked. Leave a blank line above the fence.")
    package static let unknownElement = DiagnosticKind(
        "unknown-element", .warning, "a tag of no HTML element, which is not shown",
        explanation:
            "`Array<String>` in a line of text loses its `<String>`, since that is what a tag looks like. Write it as "
            + "code, between backticks.")

    package static let unlinkedOutcome = DiagnosticKind(
        "unlinked-outcome", .warning, "an outcome of a decision tree names a rule or a term and leads nowhere",
        explanation:
            "Who has answered all questions wants to read on. An outcome, or what hangs on it by a dotted edge, that "
            + "names a rule by its id, an old id or its title, or a term as it is written, should lead to the page: "
            + "`click ID \"path/to/page.md\"`. `rule:` and `term:` names work as well.")

    package static let vanishedPage = DiagnosticKind(
        "vanished-page", .warning, "a page that was published is no more",
        explanation:
            "Readers have kept its address. Write it under `aliases` in the front matter of the page that took its "
            + "place, and they are sent there; `check --fix` does so where the new place is plain. `build --forget` "
            + "lets go of addresses that nobody is meant to find any more. What was published is listed in the site's "
            + "folder, in `.rubric-manifest`.")
    package static let vanishedAnchor = DiagnosticKind(
        "vanished-anchor", .warning, "a section that was published is no more",
        explanation:
            "Links to it now lead to the top of its page. Write `\"#old\": \"#new\"` under `aliases` in the page's "
            + "front matter, and they lead to the new place; `check --fix` does so where a heading of a similar name "
            + "is there. `build --forget` lets go of them.")

    package static let malformedPattern = DiagnosticKind(
        "malformed-pattern", .error, "a pattern or replacement that is not Swift code with holes",
        explanation:
            "A pattern is one expression, statement, declaration or attribute, in which `$name` stands for one "
            + "expression, type or name and `$$$name` for any number of arguments, statements or members. A "
            + "replacement has no names that its pattern has not.")
    package static let patternConstraint = DiagnosticKind(
        "pattern-constraint", .error, "a 'where' of a pattern rule that cannot be understood",
        explanation:
            "`where` maps the pattern's names to a kind (`$color: literal`) or to `kind`, `reads` and `differs`, and "
            + "`inside` or `not-inside` to patterns of what stands around a match.")
    package static let patternWithoutRule = DiagnosticKind(
        "pattern-without-rule", .error, "a page with a pattern that is not the home of a rule",
        explanation: "Findings need an id: add `rule: ID` to the front matter.")
    package static let withoutPattern = DiagnosticKind(
        "without-pattern", .warning, "front matter of a pattern rule without its pattern",
        explanation:
            "`replacement`, `message` and `where` belong to a `pattern`. The messages of built-in rules are part of "
            + "the linter.")
    package static let malformedRuleID = DiagnosticKind(
        "malformed-rule-id", .error, "a rule's id that is not kebab-case",
        explanation:
            "Ids stand in comments, in rubric.yml and in addresses: lower case letters, digits and single hyphens.")

    package static let replacedRule = DiagnosticKind(
        "replaced-rule", .warning, "a page's pattern takes the place of a built-in rule",
        explanation:
            "The built-in rule of that id is off wherever this rulebook holds. Give the pattern an id of its own; "
            + "what is wrong with the built-in rule can be mended by `rules` in rubric.yml. If it is meant to be "
            + "replaced, switch this off there.")

    package static let checkingKinds: [DiagnosticKind] = [
        brokenLink, brokenAnchor, wrongLetterCase, missingImage, missingAltText, remoteImage, spacedLink, emptyLink,
        selfLink, orphanPage, unclosedComment, fenceInHTML, unknownElement, unlinkedOutcome, malformedPattern,
        patternConstraint, patternWithoutRule, withoutPattern, malformedRuleID, replacedRule, vanishedPage,
        vanishedAnchor,
    ]
}
