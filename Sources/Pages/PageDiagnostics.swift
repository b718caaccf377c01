package import Diagnostics

extension DiagnosticKind {
    package static let addressConflict = DiagnosticKind(
        "address-conflict", .error, "two files with the same URL",
        explanation: """
            Only the first file is published. Names that differ only in letter case conflict as well, because \
            many file systems ignore case. Rename one of the files.
            """)

    package static let aliasConflict = DiagnosticKind(
        "alias-conflict", .error, "alias of an existing URL",
        explanation: """
            `aliases` in front matter lists old URLs to redirect. The existing page or heading keeps this URL. \
            Remove the alias, or rename the page or heading.
            """)
    package static let brokenAlias = DiagnosticKind(
        "broken-alias", .error, "alias without a target",
        explanation: """
            An alias is an old path from the content folder (`old/page.md`), an old anchor of the page \
            (`"#old"`), or an old anchor with its new one (`"#old": "#new"`).
            """)

    package static let duplicateSubject = DiagnosticKind(
        "duplicate-subject", .error, "two pages for one rule, term or principle",
        explanation: """
            Links by that name are ambiguous, and code spans with it are not linked. Keep one page for it and \
            link to that page from the other. Translations are not duplicates.
            """)

    package static let multipleSubjects = DiagnosticKind(
        "multiple-subjects", .warning, "page for several rules, terms or principles",
        explanation: """
            A page can define only one: a rule before a term, a term before a principle. Links by the other \
            names do not resolve. Create a page for each.
            """)

    package static let pagesKinds: [DiagnosticKind] = [
        addressConflict, aliasConflict, brokenAlias, duplicateSubject, multipleSubjects,
    ]
}
