package import Diagnostics

extension DiagnosticKind {
    package static let brokenLink = DiagnosticKind(
        "broken-link", .error, "link to a missing file",
        explanation: """
            The path is relative to the page's folder, or to the content folder if it begins with a slash. Only \
            files in the content folder are published. The site shows the link's text, marked as broken.
            """)
    package static let brokenAnchor = DiagnosticKind(
        "broken-anchor", .error, "link to a missing anchor",
        explanation: """
            Anchors are derived from headings, as on GitHub; `aliases` in front matter and `id` in raw HTML \
            define more. Until this is fixed, the link goes to the top of the page.
            """)
    package static let wrongLetterCase = DiagnosticKind(
        "wrong-letter-case", .warning, "link that differs from its target in letter case",
        explanation: """
            The link works on case-insensitive file systems and fails elsewhere. The site links to the right \
            place; `check --fix` updates the source.
            """)
    package static let missingImage = DiagnosticKind(
        "missing-image", .error, "missing image",
        explanation: "The path is relative to the page's folder, or to the content folder if it begins with a slash.")
    package static let missingAltText = DiagnosticKind(
        "missing-alt-text", .warning, "image without alternative text",
        explanation: "Screen readers read this text. Describe the image: `![description](picture.png)`.")
    package static let remoteImage = DiagnosticKind(
        "remote-image", .note, "remote image",
        explanation: """
            The site makes no requests to other hosts, so the image is shown as a link. Add a copy of the image \
            next to the page.
            """)
    package static let spacedLink = DiagnosticKind(
        "spaced-link", .note, "link broken by a space in its path",
        explanation: """
            A Markdown destination ends at the first space, so this is shown as text. A file with that name \
            exists: enclose the path in angle brackets, `[text](<my page.md>)`, or write `%20` for each space. \
            `check --fix` adds the brackets.
            """)
    package static let emptyLink = DiagnosticKind(
        "empty-link", .warning, "link without a destination",
        explanation: "Add a destination between the parentheses, or remove the brackets.")
    package static let selfLink = DiagnosticKind(
        "self-link", .note, "link to its own page",
        explanation: "Following the link changes nothing. Link to a section, or remove the link.")
    package static let orphanPage = DiagnosticKind(
        "orphan-page", .note, "page that no other page links to",
        explanation: """
            Readers can find it only in the list of all pages. Link to it from a related page. Pages listed on a \
            generated folder page are not orphans, nor are README.md, AGENTS.md, CLAUDE.md and SKILL.md.
            """)

    package static let unclosedComment = DiagnosticKind(
        "unclosed-comment", .warning, "unclosed HTML comment",
        explanation: """
            The rest of the page is part of the comment: no heading, link or sample in it is read. Close it with \
            '-->'.
            """)
    package static let fenceInHTML = DiagnosticKind(
        "fence-in-html", .warning, "fenced code block inside an HTML block",
        explanation: """
            An HTML block extends to the next blank line and is not parsed as Markdown: the backticks are shown, \
            and the sample is not checked. Add a blank line before the fence.
            """)
    package static let unknownElement = DiagnosticKind(
        "unknown-element", .warning, "unknown HTML element",
        explanation: """
            `Array<String>` in text loses its `<String>`, because it looks like a tag. Write it as code, between \
            backticks.
            """)

    package static let removedHTML = DiagnosticKind(
        "removed-html", .warning, "raw HTML that is removed or escaped",
        explanation: """
            A site keeps the safe elements of raw HTML. It removes those that run code, load from other hosts, or \
            change the look of the site, such as `<iframe>`, `<script>` and `<style>`. Use Markdown or a link \
            instead, or set `html: allow` in rubric.yml. With `html: escape`, they are shown as text, and this is \
            a note.
            """)

    package static let unlinkedOutcome = DiagnosticKind(
        "unlinked-outcome", .warning, "outcome without a link",
        explanation: """
            If an outcome, or a note attached to it by a dotted edge, names a rule or term, link it to that page: \
            `click ID \"path/to/page.md\"`. `rule:` and `term:` names work as well.
            """)

    package static let removedPage = DiagnosticKind(
        "removed-page", .warning, "removed URL of a page",
        explanation: """
            Readers may have bookmarked the URL. To redirect them, add it under `aliases` in the front matter of \
            the page that replaces it; `check --fix` does this if the new page is clear. `build --forget` drops \
            URLs that should no longer work. The site's `.rubric-manifest` lists all published URLs.
            """)
    package static let removedAnchor = DiagnosticKind(
        "removed-anchor", .warning, "removed URL of a section",
        explanation: """
            Links to it now go to the top of its page. Add `\"#old\": \"#new\"` under `aliases` in the page's \
            front matter; `check --fix` does so if a heading has a similar name. `build --forget` drops the \
            anchor.
            """)

    package static let malformedPattern = DiagnosticKind(
        "malformed-pattern", .error, "malformed pattern or replacement",
        explanation: """
            A pattern is one expression, statement, declaration, attribute or type. `$name` matches one expression, \
            type, parameter or name; `$$$name` matches any number of arguments, parameters, statements or members. \
            A replacement can use only names from its pattern.
            """)
    package static let patternConstraint = DiagnosticKind(
        "pattern-constraint", .error, "malformed 'where' of a pattern rule",
        explanation: """
            `where` maps the pattern's names to a kind (`$color: literal`) or to `kind`, `reads` and `differs`, \
            and `inside` or `not-inside` to patterns of the surrounding code.
            """)
    package static let patternWithoutRule = DiagnosticKind(
        "pattern-without-rule", .error, "pattern on a page without a rule",
        explanation: "Findings need an id: add `rule: ID` to the front matter.")
    package static let withoutPattern = DiagnosticKind(
        "without-pattern", .warning, "pattern keys without a pattern",
        explanation: """
            `replacement`, `message` and `where` require a `pattern`. Messages of built-in rules are part of the \
            linter.
            """)
    package static let malformedRuleID = DiagnosticKind(
        "malformed-rule-id", .error, "rule id that is not kebab-case",
        explanation: "Ids are used in comments, rubric.yml and URLs: use lowercase letters, digits and single hyphens.")

    package static let replacedRule = DiagnosticKind(
        "replaced-rule", .warning, "pattern that replaces a built-in rule",
        explanation: """
            The built-in rule with this id is disabled wherever this rulebook applies. Give the pattern its own \
            id, or configure the built-in rule under `rules` in rubric.yml. If the replacement is intended, \
            disable this diagnostic there.
            """)

    package static let checkingKinds: [DiagnosticKind] = [
        brokenLink, brokenAnchor, wrongLetterCase, missingImage, missingAltText, remoteImage, spacedLink, emptyLink,
        selfLink, orphanPage, unclosedComment, fenceInHTML, unknownElement, removedHTML, unlinkedOutcome,
        malformedPattern, patternConstraint, patternWithoutRule, withoutPattern, malformedRuleID, replacedRule,
        removedPage, removedAnchor,
    ]
}
