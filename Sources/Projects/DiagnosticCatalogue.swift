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
    package static let missingContent = DiagnosticKind(
        "missing-content", .error, "missing content folder",
        explanation: """
            rubric.yml names the content folder under `content`; the default is `Content`. Without rubric.yml, all \
            Markdown in the root folder is content.
            """)
    package static let misnamedConfiguration = DiagnosticKind(
        "misnamed-configuration", .error, "configuration file not named rubric.yml",
        explanation: """
            Rubric reads only `rubric.yml`, so this file has no effect. Next to a rubric.yml, this is a warning.
            """)
    package static let noPages = DiagnosticKind(
        "no-pages", .error, "no pages to build",
        explanation: """
            Pages are files that end in `.md` or `.markdown`, except drafts and files excluded in rubric.yml.
            """)
    package static let unknownID = DiagnosticKind(
        "unknown-id", .error, "unknown id in the configuration",
        explanation: """
            `rubric diagnostics` lists the ids that can be used under `rules`.
            """)

    package static let missingStaticFolder = DiagnosticKind(
        "missing-static-folder", .error, "missing folder of static files",
        explanation: """
            rubric.yml names the folder under `static`. The default, `Static`, is optional.
            """)
    package static let noSwiftFiles = DiagnosticKind(
        "no-swift-files", .error, "no Swift files to lint",
        explanation: """
            Only files that end in `.swift` are linted, except names that begin with a dot and files excluded in \
            rubric.yml. A path without Swift files is usually a typo, so this is an error.
            """)
    package static let oversizedFile = DiagnosticKind(
        "oversized-file", .error, "Swift file too large to lint",
        explanation: """
            A syntax tree needs many times the memory of its text. Split the file, or add it to `exclude` in \
            rubric.yml.
            """)
    package static let missingRulebook = DiagnosticKind(
        "missing-rulebook", .error, "missing rulebook",
        explanation: """
            `rulebook` in rubric.yml is the root folder of a rulebook, relative to the folder of rubric.yml. It \
            needs its own rubric.yml or at least one Markdown file. A `rulebook` key in that file is ignored.
            """)

    package static let duplicateRule = DiagnosticKind(
        "duplicate-rule", .error, "two pages with a pattern for one rule",
        explanation: """
            The first page in order is used. Give the other rule its own id; a pattern rule has one pattern.
            """)

    package static let oversizedSkillFile = DiagnosticKind(
        "oversized-skill-file", .warning, "skill file larger than agents read",
        explanation: """
            Keep the index below 500 lines (Agent Skills specification), because agents read all of it whenever \
            they use the skill. Keep reference files below 50,000 characters (Agent-Friendly Documentation Spec \
            0.3, page-size-markdown): agents silently truncate longer files. Split the folder, or export with \
            `--topics tag`.
            """)

    package static let projectKinds: [DiagnosticKind] = [
        missingContent, misnamedConfiguration, noPages, unknownID, noSwiftFiles, oversizedFile, missingRulebook,
        duplicateRule, missingStaticFolder, oversizedSkillFile,
    ]
}
