import Checking
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
        DiagnosticKind.projectKinds, diagnosticsKinds,
        lintingKinds, samplesKinds, flowchartsKinds, Rules.all.map { $0.info.kind },
    ]
    .flatMap(\.self).sorted { $0.id < $1.id }
}

extension DiagnosticKind {
    package static let missingContent = DiagnosticKind(
        "missing-content", .error, "the content folder is not there",
        explanation:
            "rubric.yml names the folder of the pages under `content`; without that key it is `Content`. A "
            + "folder without rubric.yml needs none: "
            + "all Markdown in it is content.")
    package static let misnamedConfiguration = DiagnosticKind(
        "misnamed-configuration", .error, "a configuration that is not called rubric.yml",
        explanation:
            "Rubric reads `rubric.yml` and no other name, so that nothing of what this file says holds. Beside "
            + "a rubric.yml it is a warning."
    )
    package static let noPages = DiagnosticKind(
        "no-pages", .error, "there is no page to build",
        explanation:
            "Pages are files that end in `.md` or `.markdown`. Drafts, and what `exclude` in rubric.yml names, "
            + "are no pages."
    )
    package static let unknownID = DiagnosticKind(
        "unknown-id", .error, "the configuration names a diagnostic that does not exist",
        explanation: "`rubric diagnostics` lists the ids that can stand under `rules`.")

    package static let missingStaticFolder = DiagnosticKind(
        "missing-static-folder", .error, "the folder of static files is not there",
        explanation: "rubric.yml names it under `static`. Without that key it is `Static`, which need not be there.")
    package static let noSwiftFiles = DiagnosticKind(
        "no-swift-files", .error, "there is no Swift file to lint",
        explanation:
            "Files end in `.swift`. Names that begin with a dot, and what `exclude` in rubric.yml names, do not "
            + "count; a path that holds nothing to "
            + "lint is most often a slip of the pen, so it is an error.")
    package static let oversizedFile = DiagnosticKind(
        "oversized-file", .error, "a Swift file that is too large to be linted",
        explanation:
            "A syntax tree takes many times the space of its text. Split the file, or name it under `exclude` "
            + "in rubric.yml."
    )
    package static let missingRulebook = DiagnosticKind(
        "missing-rulebook", .error, "the rulebook that the configuration names is not there",
        explanation: "`rulebook` in rubric.yml is the root folder of a rulebook, relative to rubric.yml's own folder: "
            + "one with a rubric.yml of its own, or at least with a Markdown file. What that one names as "
            + "`rulebook` in turn does not count."
    )

    package static let duplicateRule = DiagnosticKind(
        "duplicate-rule", .error, "two pages have a pattern for one rule",
        explanation:
            "The first page in order counts. Give the other rule an id of its own; a pattern rule has one pattern.")

    package static let oversizedSkillFile = DiagnosticKind(
        "oversized-skill-file", .warning, "a file of an exported skill is larger than agents read",
        explanation:
            "The index should stay below 500 lines (Agent Skills specification), since an agent reads all of it "
            + "whenever the skill is used. A "
            + "reference file should stay below 50,000 characters (Agent-Friendly Documentation Spec 0.3, "
            + "page-size-markdown): beyond that, agents cut off "
            + "what they read, and do not say so. Divide the folder, or export with `--topics tag`.")

    package static let projectKinds: [DiagnosticKind] = [
        missingContent, misnamedConfiguration, noPages, unknownID, noSwiftFiles, oversizedFile, missingRulebook,
        duplicateRule, missingStaticFolder, oversizedSkillFile,
    ]
}
