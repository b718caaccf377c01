import Checking
import Compiling
package import Diagnostics
import Files
import Flowcharts
import Linting
import Markup
import Pages
import Rendering
import Rules
import Samples
import Settings

/// Everything that Rubric can report, from all modules.
package enum DiagnosticCatalogue {
    /// Sorted by id.
    package static let all: [DiagnosticKind] = [
        DiagnosticKind.textKinds, DiagnosticKind.markupKinds, DiagnosticKind.configurationKinds,
        DiagnosticKind.fileKinds, DiagnosticKind.pagesKinds,
        DiagnosticKind.checkingKinds, DiagnosticKind.sampleKinds, DiagnosticKind.renderingKinds,
        DiagnosticKind.projectKinds, DiagnosticKind.compiling, diagnosticsKinds,
        lintingKinds, samplesKinds, flowchartsKinds, Rules.all.map { $0.info.kind },
    ]
    .flatMap(\.self).sorted { $0.id < $1.id }
}

extension DiagnosticKind {
    package static let missingContent = DiagnosticKind("missing-content", .error, "missing content folder")
    package static let misnamedConfiguration = DiagnosticKind(
        "misnamed-configuration", .error, "configuration file not named rubric.yml")
    package static let noPages = DiagnosticKind("no-pages", .error, "no pages to build")
    package static let unknownID = DiagnosticKind("unknown-id", .error, "unknown id in the configuration")

    package static let missingStaticFolder = DiagnosticKind(
        "missing-static-folder", .error, "missing folder of static files")
    package static let noSwiftFiles = DiagnosticKind("no-swift-files", .error, "no Swift files to lint")
    package static let oversizedFile = DiagnosticKind("oversized-file", .error, "Swift file too large to lint")
    package static let missingRulebook = DiagnosticKind("missing-rulebook", .error, "missing rulebook")

    package static let duplicateRule = DiagnosticKind("duplicate-rule", .error, "two pages with a pattern for one rule")

    package static let oversizedSkillFile = DiagnosticKind(
        "oversized-skill-file", .warning, "skill file larger than agents read")

    package static let projectKinds: [DiagnosticKind] = [
        missingContent, misnamedConfiguration, noPages, unknownID, noSwiftFiles, oversizedFile, missingRulebook,
        duplicateRule, missingStaticFolder, oversizedSkillFile,
    ]
}
