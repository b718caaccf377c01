package import Diagnostics

extension DiagnosticKind {
    package static let vanishedPage = DiagnosticKind(
        "vanished-page", .warning, "a page that was published is no more",
        explanation:
            "Readers have kept its address. Write it under `aliases` in the front matter of the page that took its place, and they are sent there; "
            + "`check --fix` does so where the new place is plain. `build --forget` lets go of addresses that nobody is meant to find any more. "
            + "What was published is listed in the site's folder, in `.rubric-manifest`.")
    package static let vanishedAnchor = DiagnosticKind(
        "vanished-anchor", .warning, "a section that was published is no more",
        explanation:
            "Links to it now lead to the top of its page. Write `\"#old\": \"#new\"` under `aliases` in the page's front matter, and they lead to the "
            + "new place; `check --fix` does so where a heading of a similar name is there. `build --forget` lets go of them."
    )

    package static let vanishedKinds: [DiagnosticKind] = [vanishedPage, vanishedAnchor]
}
