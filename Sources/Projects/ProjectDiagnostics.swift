package import Diagnostics

extension DiagnosticKind {
    package static let missingContent = DiagnosticKind("missing-content", .error, "missing content folder")
    package static let misnamedConfiguration = DiagnosticKind(
        "misnamed-configuration", .error, "configuration file not named rubric.yml")
    package static let noPages = DiagnosticKind("no-pages", .error, "no pages to build")
    package static let unknownID = DiagnosticKind("unknown-id", .error, "unknown id in the configuration")

    package static let missingStaticFolder = DiagnosticKind(
        "missing-static-folder", .error, "missing folder of static files")
    package static let activeFile = DiagnosticKind("active-file", .warning, "file with scripts beside the pages")
    package static let noSwiftFiles = DiagnosticKind("no-swift-files", .error, "no Swift files to lint")
    package static let missingRulebook = DiagnosticKind("missing-rulebook", .error, "missing rulebook")

    package static let duplicateRule = DiagnosticKind("duplicate-rule", .error, "two pages with a pattern for one rule")

    package static let rulesWithoutPage = DiagnosticKind(
        "rules-without-page", .warning, "rules of sections without the page")

    package static let oversizedSkillFile = DiagnosticKind(
        "oversized-skill-file", .warning, "skill file larger than agents read")

    package static let projectKinds: [DiagnosticKind] = [
        missingContent, misnamedConfiguration, noPages, unknownID, noSwiftFiles, missingRulebook,
        duplicateRule, rulesWithoutPage, missingStaticFolder, oversizedSkillFile, activeFile,
    ]
}
