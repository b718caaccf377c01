package import Diagnostics

extension DiagnosticKind {
    package static let brokenLink = DiagnosticKind("broken-link", .error, "link to a missing file")
    package static let brokenAnchor = DiagnosticKind("broken-anchor", .error, "link to a missing anchor")
    package static let wrongLetterCase = DiagnosticKind(
        "wrong-letter-case", .warning, "link that differs from its target in letter case")
    package static let missingImage = DiagnosticKind("missing-image", .error, "missing image")
    package static let missingAltText = DiagnosticKind("missing-alt-text", .warning, "image without alternative text")
    package static let remoteImage = DiagnosticKind("remote-image", .note, "remote image")
    package static let spacedLink = DiagnosticKind("spaced-link", .note, "link broken by a space in its path")
    package static let unspacedHeading = DiagnosticKind(
        "unspaced-heading", .warning, "heading without a space after '#'")
    package static let unrenderedMarkup = DiagnosticKind(
        "unrendered-markup", .warning, "markup of another tool that is shown as text")
    package static let pageURL = DiagnosticKind("page-url", .note, "link to a page by its URL, without '.md'")
    package static let emptyLink = DiagnosticKind("empty-link", .warning, "link without a destination")
    package static let selfLink = DiagnosticKind("self-link", .note, "link to its own page")
    package static let orphanPage = DiagnosticKind("orphan-page", .note, "page that no other page links to")
    package static let duplicateHeading = DiagnosticKind(
        "duplicate-heading", .note, "duplicate heading that a link leads to")

    package static let unclosedComment = DiagnosticKind("unclosed-comment", .warning, "unclosed HTML comment")
    package static let fenceInHTML = DiagnosticKind("fence-in-html", .warning, "code block inside an HTML block")
    package static let unknownElement = DiagnosticKind("unknown-element", .warning, "unknown HTML element")

    package static let removedHTML = DiagnosticKind(
        "removed-html", .warning, "raw HTML or address that is removed or escaped")

    package static let removedPage = DiagnosticKind("removed-page", .warning, "removed URL of a page")
    package static let removedAnchor = DiagnosticKind("removed-anchor", .warning, "removed URL of a section")

    package static let checkingKinds: [DiagnosticKind] = [
        brokenLink, brokenAnchor, wrongLetterCase, missingImage, missingAltText, remoteImage, spacedLink,
        unspacedHeading, unrenderedMarkup, pageURL, emptyLink, selfLink, orphanPage, duplicateHeading, unclosedComment,
        fenceInHTML,
        unknownElement, removedHTML,
        removedPage, removedAnchor,
    ]
}
