import Foundation
import Settings
import TestSupport
import Testing

/// What an export makes, and that it is a rulebook again.
@Suite struct ExportTests {
    private static let files = [
        "rubric.yml":
            "title: State, ruled\nprofiles:\n  - {path: \"legacy/**\", profile: legacy}\nrules: {orphan-page: off}\n",
        "Content/index.md":
            "---\ndescription: \"Who owns a \\\"value\\\".\"\n---\n# State, ruled\n\nSee [](rule:exposed-state), [the tree](guides/tree.md#t1) and ![a drawing](p.svg).\n",
        "Content/p.svg": "<svg viewBox='0 0 2 2'/>",
        "Content/guides/tree.md":
            "Which one?\n==========\n\n```mermaid\nflowchart TD\n  q{Who sets it?} -->|the view| own[Keep it private]\n  q -->|its parent| in[Make it a let]\n"
            + "  click own \"../rules/exposed-state.md#why\"\n  click in \"https://example.org/let\"\n```\n\nNext\n----\n\n"
            + "To [why](../rules/exposed-state.md#why).\n",
        "Content/rules/index.md": "# The rules\n\n## How to read them\n\nText.\n",
        "Content/rules/exposed-state.md":
            "---\nrule: exposed-state\ntags: [ownership]\n---\n# Keep `@State` private\n\n## Why\n\n```swift bad\nstruct A: View {\n    @State var a = 0 // finding: exposed-state\n"
            + "    var body: some View { Text(\"\\(a)\") }\n}\n```\n\nBack to [the tree](../guides/tree.md).\n",
        "Content/legacy/old.md":
            "# Old\n\n```swift good\n@MainActor\nfinal class M: ObservableObject {\n    @Published private(set) var a = 0\n}\n```\n",
    ]

    @Test func instructionsListTheRulesAndKeepTheRestOfAFile() throws {
        let book = try Rulebook(Self.files)
        func export(_ name: String) throws -> String {
            let run = try Command(["export", "--root", book.folder.path, "--instructions", book.folder(name)])
            #expect(run.status == 0, "\(run.output)\(run.talk)")
            return try #require(book.folder.read(name))
        }
        try book.folder.write("AGENTS.md", "# My app\n\nBuild with make.")
        let first = try export("AGENTS.md")
        #expect(first.hasPrefix("# My app\n\nBuild with make.\n\n<!-- rubric:begin -->\n## State, ruled\n"))
        #expect(first.contains("\n- `exposed-state`: Keep @State private.\n<!-- rubric:end -->\n"))
        try book.folder.write("AGENTS.md", first + "\nMore.\n")
        try book.folder.write("rubric.yml", "title: Our state\nrules: {exposed-state: off}\n")
        let second = try export("AGENTS.md")
        #expect(
            second.contains("## Our state") && !second.contains("State, ruled") && !second.contains("exposed-state"))
        #expect(second.hasPrefix("# My app\n") && second.hasSuffix("<!-- rubric:end -->\n\nMore.\n"))
        #expect(try export(".cursor/rules/swift.mdc").hasPrefix("---\ndescription: Rules for Swift code\nglobs: "))
        #expect(try export("a.instructions.md").hasPrefix("---\napplyTo: \"**/*.swift\"\n---\n\n<!-- rubric"))
    }

    @Test func anExportNeedsAPlace() throws {
        let book = try Rulebook(Self.files)
        #expect(try Command(["export", "--root", book.folder.path]).status == 64)
        #expect(try Command(["export", "--root", book.folder.path, "--instructions", "AGENTS"]).status == 64)
    }

    @Test func aSkillIsARulebookAgain() throws {
        let book = try Rulebook(Self.files)
        let run = try Command(["export", "--root", book.folder.path, "--skill", book.folder("state-rules")])
        #expect(run.status == 0, "\(run.output)\(run.talk)")
        let index = try #require(book.folder.read("state-rules/SKILL.md"))
        #expect(index.hasPrefix("---\nname: state-rules\ndescription: \"Who owns a \\\"value\\\". Use it when"))
        #expect(index.contains("- [Keep @State private](references/rules.md#keep-state-private) (`exposed-state`)"))
        let rules = try #require(book.folder.read("state-rules/references/rules.md"))
        #expect(rules.hasPrefix("# The rules\n\n## How to read them\n"))
        #expect(rules.contains("## Keep `@State` private\n\nRule: `exposed-state`\n\n### Why\n"))
        #expect(!rules.contains("// finding"))
        #expect(rules.contains("\n- Line 2: warning `exposed-state`: "))
        #expect(rules.contains("[the tree](guides.md#which-one)"))
        let guides = try #require(book.folder.read("state-rules/references/guides.md"))
        #expect(guides.contains("## Which one?\n") && guides.contains("### Next\n") && !guides.contains("==="))
        #expect(guides.contains("```text\n1 question, 2 outcomes, 2 choices\n"))
        #expect(guides.contains("[why](rules.md#why)"))
        #expect(
            guides.contains("link: rules.md#why\n") && guides.contains("link: https://example.org/let\n"), "\(guides)")
        #expect(
            book.folder.read("state-rules/references/legacy-legacy.md")?.hasPrefix("---\nprofile: legacy\n---\n")
                == true)

        let again = try Command(["build", "--root", book.folder("state-rules"), "--output", book.folder("Out")])
        #expect(again.status == 0, "\(again.output)\(again.talk)")
        #expect(!again.output.contains("error") && !again.output.contains("warning"), "\(again.output)")
        #expect(book.folder.read("Out/references/rules.html")?.contains("verified") == true)
        // The same again changes nothing.
        #expect(
            try Command(["export", "--root", book.folder.path, "--skill", book.folder("state-rules")]).talk.contains(
                " 0 of them written"))
    }

    /// What a rule finds is in its page's front matter, in words of every kind.
    @Test func rulesOfPagesAreExported() throws {
        let book = try Rulebook([
            "rubric.yml": "title: Own\nrules: {no-print: warning}\nlabels: {bad: [Meiden]}\n",
            "Content/index.md":
                "# Own\n\n[rules](rules/) [print](rules/no-print.md)\n\nMeiden:\n\n```swift\nprint(first.second.third)\n```\n\n```swift good\nlog(\"it's\", first.second.third)\n```\n",
            "Content/rules/no-print.md": """
            ---
            rule: no-print
            pattern: |
              print($$$all)
            replacement: 'log("it''s", $$$all)'
            message: "no 'print': \\"$all\\""
            severity: error
            profiles: [modern, legacy]
            where: {$all: {differs: ["a*", b]}}
            ---
            # No `print`

            ```swift bad
            print(1)
            ```

            ```swift good
            log("it's", 1)
            ```
            """.replacing("$$$all", with: "$all"),
            "Content/rules/exposed-environment.md": """
            ---
            rule: exposed-environment
            ---
            # Private environments

            See [print](no-print.md).

            ```swift bad
            struct A: View { @Environment(\\.dismiss) var dismiss; var body: some View { Text("") } }
            ```
            """,
            "Content/rules/exposed-state.md": """
            ---
            rule: exposed-state
            ---
            # Keep state private

            ```swift bad
            struct A: View { @State var a = 1 }
            ```

            ```swift good
            struct A: View { @State private var a = 1 }
            ```
            """,
        ])
        let before = try book.check("--strict")
        #expect(before.status == 0 && before.talk.contains("7 of 7 samples verified"), "\(before.output)\(before.talk)")
        let run = try Command(["export", "--root", book.folder.path, "--skill", book.folder("own")])
        #expect(run.status == 0, "\(run.output)\(run.talk)")
        let after = try Command(["check", "--strict", book.folder("own")])
        let verified = "7 of 7 samples verified (regions: 3 verified-clean, 4 verified-firing)"
        #expect(after.status == 0 && after.talk.contains(verified), "\(after.output)\(after.talk)")
        #expect(
            try book.folder.names("own/references") == [
                "exposed-environment.md", "no-print.md", "overview.md", "rules.md",
            ])
        let index = try #require(book.folder.read("own/SKILL.md"))
        #expect(index.components(separatedBy: "\n## ").count == 2, "\(index)")
        #expect(index.contains("- [No print](references/no-print.md) (`no-print`)"), "\(index)")
        #expect(
            book.folder.read("own/references/exposed-environment.md")?.contains("[print](no-print.md)") == true)
        try book.folder.write("own/A.swift", "print(2)\n")
        let lint = try Command(["lint", "."], in: book.folder("own"))
        #expect(lint.talk.contains("1 warning"), "\(lint.output)\(lint.talk)")
    }

    /// Every key of rubric.yml that decides a sample's result is in the skill's.
    @Test func theSettingsOfSamplesAreExported() throws {
        let text = """
            deployment-target: iOS 16.4
            default-isolation: MainActor
            rule-set: default
            rules: {orphan-page: off, exposed-environment: note}
            conventions: {model-suffixes: [Timetable]}
            labels: {bad: [Meiden]}
            formatted: true
            html: escape

            """
        let book = try Rulebook([
            "rubric.yml": "title: Own\nbase-url: https://example.org/\n" + text, "Content/index.md": "# Own\n\nText.\n",
        ])
        #expect(try Command(["export", "--root", book.folder.path, "--skill", book.folder("s")]).status == 0)
        let written = try #require(book.folder.read("s/rubric.yml"))
        #expect(written == "title: \"Own\"\ncontent: .\nlanguages: [en]\n" + text)
        let exported = Configuration.parse(Array(written.utf8), file: "rubric.yml").configuration.entries.map(\.key)
        let keys = Configuration.allKeys.filter { $0.scope == .samples }.map(\.documentation.name)
        #expect(Set(keys).subtracting(exported) == [])
    }

    @Test func aSkillHasTheRuleSetOfTheRulebook() throws {
        // Only rules beyond the default set find anything in the sample.
        let book = try Rulebook([
            "rubric.yml": "rule-set: default\n",
            "Content/index.md": "# T\n\n```swift good\nfinal class M: ObservableObject { @Published var a = 0 }\n```\n",
        ])
        let before = try book.check()
        #expect(before.status == 0 && before.talk.contains("no issues found"), "\(before.output)\(before.talk)")
        #expect(try Command(["export", "--root", book.folder.path, "--skill", book.folder("s")]).status == 0)
        let after = try Command(["check", book.folder("s")])
        #expect(after.status == 0 && after.talk.contains("no issues found"), "\(after.output)\(after.talk)")
    }

    @Test func theSeverityOfABuiltInRuleIsExported() throws {
        let book = try Rulebook([
            "Content/index.md":
                "---\nrule: exposed-state\nseverity: error\n---\n# T\n\n```swift bad\nstruct A: View { @State var a = 1 }\n```\n"
        ])
        #expect(try Command(["export", "--root", book.folder.path, "--skill", book.folder("s")]).status == 0)
        let page = try #require(book.folder.read("s/references/exposed-state.md"))
        #expect(page.hasPrefix("---\nrule: exposed-state\nseverity: error\n---\n"), "\(page)")
    }

    @Test func topicsCanBeTags() throws {
        let book = try Rulebook(Self.files)
        let run = try Command(["export", "--root", book.folder.path, "--skill", book.folder("s"), "--topics", "tag"])
        #expect(run.status == 0, "\(run.output)\(run.talk)")
        #expect(book.folder.read("s/references/ownership.md")?.contains("## Keep `@State` private") == true)
    }

    @Test func aDescriptionIsOfWholeSentences() throws {
        let book = try Rulebook(["Content/index.md": "# T\n\nText.\n"])
        let run = try Command(["export", "--root", book.folder.path, "--skill", book.folder("s")])
        #expect(run.status == 0)
        #expect(book.folder.read("s/SKILL.md")?.contains("description: \"T. Use it when") == true)
    }

    @Test func aForeignFolderIsRefused() throws {
        let book = try Rulebook(Self.files)
        try book.folder.write("mine/thesis.txt", "dear to me")
        let run = try Command(["export", "--root", book.folder.path, "--skill", book.folder("mine")])
        #expect(run.status == 64)
        #expect(run.talk.contains("contains a file that Rubric did not write: 'thesis.txt'"), "\(run.talk)")
        #expect(run.talk.contains("choose another folder with --skill") && !run.talk.contains("--output"))
        #expect(try book.folder.names("mine") == ["thesis.txt"])
        #expect(try Command(["export", "--root", book.folder.path]).status == 64)
    }

    @Test func aFileThatOutgrowsItsReadersIsNamed() throws {
        var files = Self.files
        files["Content/guides/long.md"] =
            "# Long\n\n" + String(repeating: "Some words of a long text.\n\n", count: 2_000)
        let book = try Rulebook(files)
        let run = try Command(["export", "--root", book.folder.path, "--skill", book.folder("s")])
        #expect(run.status == 0)
        #expect(run.output.contains("warning[oversized-skill-file]: 'references/guides.md' has "), "\(run.output)")
        #expect(run.output.contains("agents read only the first 50000"))
        #expect(
            try Command(["export", "--strict", "--root", book.folder.path, "--skill", book.folder("s")]).status == 1)
    }
}
