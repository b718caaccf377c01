package import Diagnostics

extension DiagnosticKind {
    package static let addressConflict = DiagnosticKind("address-conflict", .error, "two files with the same URL")

    package static let aliasConflict = DiagnosticKind("alias-conflict", .error, "alias of an existing URL")
    package static let brokenAlias = DiagnosticKind("broken-alias", .error, "alias without a target")

    package static let duplicateSubject = DiagnosticKind(
        "duplicate-subject", .error, "two pages with the same subject")

    package static let multipleSubjects = DiagnosticKind(
        "multiple-subjects", .warning, "page with several subjects")

    package static let unknownSection = DiagnosticKind(
        "unknown-section", .error, "rule of a section that the page does not have")

    package static let pagesKinds: [DiagnosticKind] = [
        addressConflict, aliasConflict, brokenAlias, duplicateSubject, multipleSubjects, unknownSection,
    ]
}
