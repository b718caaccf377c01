package import Diagnostics

extension DiagnosticKind {
    package static let addressConflict = DiagnosticKind(
        "address-conflict", .error, "two files would have one address in the site",
        explanation: """
            Only the first of them is published. Names that differ in capitals alone count as one, since many disks \
            do not tell them apart. Rename one of the files.
            """)

    package static let aliasConflict = DiagnosticKind(
        "alias-conflict", .error, "an alias is the address of something that is there",
        explanation: """
            `aliases` in the front matter names addresses that are no more, for readers who kept them. What has the \
            address today keeps it. Take the alias away, or give the page or the heading that has it another name.
            """)
    package static let brokenAlias = DiagnosticKind(
        "broken-alias", .error, "an alias leads nowhere",
        explanation: """
            An alias is an old path from the content folder (`old/page.md`), an old anchor of the page (`"#old"`), \
            or one with the anchor that it stands for now (`"#old": "#new"`).
            """)

    package static let duplicateHome = DiagnosticKind(
        "duplicate-home", .error, "two pages are the home of one rule, term or principle",
        explanation: """
            Links by that name cannot tell which page is meant, and code spans of it stay plain. Let one page be its \
            home and link to it from the other. Translations of a page have its names and are no doubles.
            """)

    package static let secondHome = DiagnosticKind(
        "second-home", .warning, "a page says that it is the home of several things",
        explanation: """
            It is the home of one: of a rule before a term, of a term before a principle. Links by the other names \
            lead nowhere. Give each a page of its own.
            """)

    package static let pagesKinds: [DiagnosticKind] = [
        addressConflict, aliasConflict, brokenAlias, duplicateHome, secondHome,
    ]
}
