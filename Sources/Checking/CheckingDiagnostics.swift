package import Diagnostics

extension DiagnosticKind {
    package static let brokenLink = DiagnosticKind(
        "broken-link", .error, "a link leads to a file that is not there",
        explanation:
            "The path is relative to the page's folder, or to the content folder where it begins with a slash. Only files below the content "
            + "folder become part of the site. The site shows the link's text, marked.")
    package static let brokenAnchor = DiagnosticKind(
        "broken-anchor", .error, "a link names an anchor that its page does not have",
        explanation:
            "Headings have anchors made from their words, as on GitHub; `aliases` in the front matter and `id` in raw HTML make others. "
            + "The link goes to the top of the page meanwhile.")
    package static let wrongLetterCase = DiagnosticKind(
        "wrong-letter-case", .warning, "a link differs from the name it means in capitals alone",
        explanation:
            "It works on disks that do not tell capitals apart and fails on all others. The site links to the right place; `check --fix` mends "
            + "the source.")
    package static let missingImage = DiagnosticKind(
        "missing-image", .error, "an image is not there",
        explanation: "The path is relative to the page's folder, or to the content folder where it begins with a slash."
    )
    package static let missingAltText = DiagnosticKind(
        "missing-alt-text", .warning, "an image has no alternative text",
        explanation:
            "Whoever cannot see the picture reads this text instead: write what the picture says in `![here](picture.png)`."
    )
    package static let remoteImage = DiagnosticKind(
        "remote-image", .note, "an image lies on another host",
        explanation:
            "Reading the site makes no request to anywhere else, so the picture is shown as a link. Put a copy of it beside the page."
    )
    package static let spacedLink = DiagnosticKind(
        "spaced-link", .note, "a path with a space in it, which makes no link",
        explanation:
            "In Markdown a destination ends at the first space, so the brackets and parentheses stay text. A file of that name is there: put the path "
            + "between angle brackets, `[text](<my page.md>)`, or write `%20` for each space. `check --fix` does the former."
    )
    package static let emptyLink = DiagnosticKind(
        "empty-link", .warning, "a link has no destination",
        explanation: "Write where it leads between the parentheses, or take the brackets away.")
    package static let selfLink = DiagnosticKind(
        "self-link", .note, "a link leads to the page that it stands on",
        explanation: "Following it changes nothing. Link to a section of the page, or take the link away.")
    package static let orphanPage = DiagnosticKind(
        "orphan-page", .note, "no page links to this one",
        explanation:
            "Readers find it only in the list of all pages. Link to it from where they would look for it. Pages that a generated folder page "
            + "lists are no orphans.")

    package static let unclosedComment = DiagnosticKind(
        "unclosed-comment", .warning, "an HTML comment that never ends",
        explanation:
            "All that follows on the page is a part of it: no heading, link or sample there is read. Close it with '-->'."
    )
    package static let fenceInHTML = DiagnosticKind(
        "fence-in-html", .warning, "a fenced code block in the middle of HTML",
        explanation:
            "HTML goes on to the next blank line, and what stands in it is no Markdown: the backticks are shown, and a sample is not checked. Leave a "
            + "blank line above the fence.")
    package static let unknownElement = DiagnosticKind(
        "unknown-element", .warning, "a tag of no HTML element, which is not shown",
        explanation:
            "`Array<String>` in a line of text loses its `<String>`, since that is what a tag looks like. Write it as code, between backticks."
    )

    package static let unlinkedOutcome = DiagnosticKind(
        "unlinked-outcome", .warning, "an outcome of a decision tree names a rule or a term and leads nowhere",
        explanation:
            "Who has answered all questions wants to read on. An outcome, or what hangs on it by a dotted edge, that names a rule by its id, an old id "
            + "or its title, or a term as it is written, should lead to the page: `click ID \"path/to/page.md\"`. `rule:` and `term:` names work as well."
    )

    package static let checkingKinds: [DiagnosticKind] =
        [
            brokenLink, brokenAnchor, wrongLetterCase, missingImage, missingAltText, remoteImage, spacedLink, emptyLink,
            selfLink, orphanPage,
            unclosedComment, fenceInHTML, unknownElement, unlinkedOutcome,
        ] + patternKinds + vanishedKinds
}
