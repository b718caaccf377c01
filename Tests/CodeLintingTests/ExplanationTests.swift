import CodeLinting
import Explaining
import Linting
import Rules
import TestSupport
import Testing

/// The built-in pages of rules, as `rubric explain` shows them.
@Suite struct ExplanationTests {
    @Test func everyRuleCanBeExplained() throws {
        let folder = try TemporaryFolder()
        let catalog = try RuleCatalog(from: folder.path)
        #expect(catalog.diagnostics.isEmpty)
        for id in Rules.all.map({ $0.info.id.text }) {
            let explanation = try #require(catalog.explanation(of: id), "\(id)")
            #expect(explanation.page != nil && explanation.isBuiltIn, "\(id)")
            #expect(ExplanationText(explanation, width: 80).text.hasPrefix("\(id): "), "\(id)")
        }
        // Other files of the folder are about no rule.
        for name in ["index", "exposed-state.es", "zzz"] { #expect(catalog.explanation(of: name) == nil, "\(name)") }
    }

    /// What an editor shows for a finding.
    @Test func theMarkdownOfASectionHasNoOther() throws {
        let folder = try TemporaryFolder()
        try folder.write("rubric.yml", "title: Ferries\n")
        try folder.write(
            "Content/style.md",
            "# Style\n\nText.\n\n## Logs\n\nLog it.\n\n```swift setup\nlet a = 1\n```\n\n### More\n\nMore.\n\n## Other\n\nOther.\n"
        )
        try folder.write("Content/style.rules.yml", "- {id: old-log, section: logs, pattern: oldLog}\n")
        let explanation = try RuleCatalog(from: folder.path).explanation(of: "old-log")
        #expect(explanation?.markdown == "## Logs\n\nLog it.\n\n\n\n### More\n\nMore.")
        #expect(explanation?.title == "Logs")
    }
}
