import CodeLinting
import Diagnostics
import Explaining
import Linting
import Rules
import Samples
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

    @Test func rulesOfOuterRulebooksCanBeExplained() throws {
        let folder = try TemporaryFolder()
        func page(_ id: String, _ title: String, _ keys: String = "") throws -> String {
            "---\nrule: \(id)\npattern: \(title)($a)\n\(keys)---\n# \(title)\n\n```swift bad\n\(title)(1)\n```\n"
        }
        try folder.write("rubric.yml", "rulebook: Rules\nrules: {both: error}\n")
        try folder.write("Rules/Content/a.md", page("outer", "Outer", "paths: [App/**]\nexcept: [Old/]\n"))
        try folder.write("Rules/Content/b.md", page("both", "OuterBoth", "paths: [App/**]\n"))
        try folder.write("App/rubric.yml", "rules: {outer: {except: [Older/]}}\n")
        try folder.write("App/Content/b.md", page("both", "InnerBoth"))
        func text(_ explanation: RuleExplanation) -> String { ExplanationText(explanation, width: 80).text }
        let catalog = try RuleCatalog(from: folder("App"))
        #expect(catalog.diagnostics.isEmpty)
        let outer = try #require(catalog.explanation(of: "outer"))
        #expect(text(outer).hasPrefix("outer: Outer\n"))
        #expect(text(outer).contains("  files     App/**, except Older/\n"))
        #expect(outer.samples.map(\.isVerified) == [true])
        let both = try #require(catalog.explanation(of: "both"))
        #expect(text(both).hasPrefix("both: InnerBoth\n") && both.files == nil)
        #expect(both.severities.allSatisfy { $0.severity == .error })
        let alone = try #require(try RuleCatalog(from: folder.path).explanation(of: "both"))
        #expect(text(alone).hasPrefix("both: OuterBoth\n") && alone.files == "App/**")
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
