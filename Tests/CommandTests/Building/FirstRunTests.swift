import Foundation
import TestSupport
import Testing

/// The first run on documents that were not written for Rubric.
@Suite struct FirstRunTests {
    @Test func filesOpenedByNameAreNoOrphans() throws {
        let book = try Rulebook([
            "rubric.yml": "", "Content/index.md": "# Home\n\n[Home](home.md)\n", "Content/home.md": "# Home\n",
            "Content/README.md": "# Read me\n",
            "Content/AGENTS.md": "# Agents\n", "Content/SKILL.md": "# Skill\n", "Content/lonely.md": "# Lonely\n",
        ])
        let run = try book.check()
        #expect(run.output.matches(of: #/orphan-page/#).count == 1)
        #expect(run.output.contains("no page links to 'Lonely'"))
    }

    @Test func onlyLabelledSamplesAreCountedOnAPage() throws {
        let exposed = "struct A: View {\n    @State var n = 0\n}\n"
        let book = try Rulebook([
            "rubric.yml": "", "Content/index.md": "[a](a.md) [b](b.md)\n",
            "Content/a.md": "# A\n```swift\n\(exposed)```\n",
            "Content/b.md": "# B\n```swift bad\n\(exposed)```\n",
        ])
        #expect(try book.build().status == 0)
        let site = try book.site()
        let (a, b) = (
            String(decoding: site["a.html"] ?? .init(), as: UTF8.self),
            String(decoding: site["b.html"] ?? .init(), as: UTF8.self)
        )
        #expect(a.contains("exposed-state") && !a.contains("of 1 sample verified"))
        #expect(b.contains("0 of 1 sample verified"))
    }

    /// What is decided without a configuration is said once, and is no problem.
    @Test func theOrderAndTheLanguagesAreSaid() throws {
        let folder = try TemporaryFolder()
        try folder.write("SUMMARY.md", "- [B](b.md)\n- [A](a.md)\n- [Draft](draft.md)\n")
        try folder.write("draft.md", "---\ndraft: true\n---\n# Draft\n")
        try folder.write("a.md", "# A\n\nThis is the text of a page that is in English, and it is for you.\n")
        try folder.write("b.md", "# B\n")
        try folder.write("a.ja.md", "# 急須\n\nこれは急須についてのページです。とても美味しいお茶を作りましょう。ゆっくり読んでください。\n")
        try folder.write("a.ts.md", "# Code\n\nThis is the text of a page that is in English, and it is for you.\n")
        try folder.write("b.old.md", "# Old\n")
        try folder.write("alone.fr.md", "# Alone\n")
        let run = try Command("check", "--strict", "--severity", "warning", in: folder)
        #expect(run.status == 0, "\(run.output)")
        let lines = run.talk.split(separator: "\n").dropLast()
        #expect(lines.prefix(2) == ["languages from file names: en, ja ('a.ja.md')", "order from 'SUMMARY.md'"])
        #expect(run.talk.contains("6 pages"), "\(run.talk)")
        try folder.write("a.md", "# A\n\n[Contents](SUMMARY.md)\n")
        try folder.write("SUMMARY.md", "- [B](b.md)\n- [A](a.md)\n")
        try folder.write("rubric.yml", "content: .\nlanguages: [en, fr]\n")
        let second = try Command("check", in: folder)
        #expect(!second.talk.contains("languages from"))
        #expect(second.talk.contains("7 pages") && !second.output.contains("broken-link"), "\(second.output)")
    }

    @Test func initQuotesTheFolderForTheShell() throws {
        let folder = try TemporaryFolder()
        let run = try Command(["init", folder("our rules")])
        #expect(run.talk.hasSuffix("next: rubric build '\(folder("our rules"))'\n"), "\(run.talk)")
        #expect(run.talk.contains("with its pages in '\(folder("our rules/Content"))'\n"))
    }

    @Test(.enabled(if: SmallDisk.isPossible, "the tests may not mount a disk")) func initLeavesNothingOnAFullDisk()
        throws
    {
        let disk = try SmallDisk(kilobytes: 512)
        try disk.folder.write("large", String(repeating: "x", count: 507 << 10))
        let run = try Command(["init", disk.folder("rules")])
        #expect(run.status == 74)
        #expect(run.talk.contains("no space left on the disk"), "\(run.talk)")
        #expect(try disk.folder.names("rules").filter { $0 != "Content" } == [])
        try FileManager.default.removeItem(atPath: disk.folder("large"))
        #expect(try Command(["init", disk.folder("rules")]).status == 0)
    }

    @Test(arguments: ["", " "]) func initRefusesAnEmptyName(name: String) throws {
        let run = try Command(["init", name])
        #expect(run.status == 64 && run.talk.contains("pass '.' for the current folder"))
    }

    /// A guide with labeled samples stays as it is.
    @Test func initSaysHowAGuideIsEnforced() throws {
        let guide =
            "# Trams\n\n## Counting\n\n```swift bad\nlet a = b.count == 0\n```\n\n"
            + "```swift good\nlet a = b.isEmpty\n```\n"
        let folder = try TemporaryFolder()
        try folder.write("docs/guide.md", guide)
        let run = try Command(["init", "docs"], in: folder)
        #expect(run.status == 0 && run.output.hasPrefix("docs/guide.md#counting\n  id: counting\n"), "\(run.output)")
        #expect(run.talk.hasSuffix("next: rubric suggest --linters --write --root docs\n"), "\(run.talk)")
        #expect(try folder.names("docs").sorted() == ["guide.md", "rubric.yml"])
        #expect(folder.read("docs/rubric.yml")?.hasSuffix("title: Trams\ncontent: .\n") == true)
        #expect(folder.read("docs/guide.md") == guide)
        for command in ["check", "build", "coverage"] {
            let next = try Command([command, "--root", "docs"], in: folder)
            #expect(next.status == 0 && !next.talk.contains("no pages"), "\(command): \(next.talk)")
        }
        try folder.write("docs/Board.swift", "let a = b.isEmpty\n")
        #expect(try Command(["lint", "docs"], in: folder).status == 0)
        let again = try Command(["init"], in: folder("docs"))
        #expect(again.status == 64 && again.talk.contains("already exists"), "\(again.talk)")
    }

    @Test func initNamesThePagesThatItLeavesOut() throws {
        let book = try Rulebook(["guide.md": "# Guide\n"])
        let run = try Command(["init", "."], in: book.folder.path)
        #expect(
            run.talk == """
                created a rulebook in '.', with its pages in './Content'
                'guide.md' is not part of it; to include it, write 'content: .' in rubric.yml
                next: rubric build .

                """)
        try book.folder.write("rubric.yml", "content: .\n")
        try book.build()
        #expect(try book.site().keys.contains("guide.html"))

        let filled = try Rulebook(["README.md": "# Read me\n", "Content/old.md": "# Old\n"])
        #expect(try !Command(["init", "."], in: filled.folder.path).talk.contains("is not part of it"))

        let several = try Rulebook(["a.md": "# A\n", "b/c.md": "# C\n"])
        #expect(
            try Command(["init", "."], in: several.folder.path).talk.contains(
                "\nthe 2 pages outside of 'Content/' are not part of it; to include them, write 'content: .' in"))
    }

    /// Twenty guides without labels, as a team keeps them in its repository.
    private static let guides: [String: String] = Dictionary(
        uniqueKeysWithValues: (1...20).map { number in
            (
                "docs/guide-\(number).md",
                """
                # Screen \(number)

                ![Build](https://img.shields.io/badge/build-passing-green) ![Screen](https://example.org/\(number).png)

                The list keeps its own state and asks the service for items.

                ```swift
                final class Screen\(number)Model: ObservableObject {
                    @Published var items: [String] = []
                }

                struct Screen\(number): View {
                    @ObservedObject var model = Screen\(number)Model()
                    @State var isOn = false
                    @State var text = ""

                    var body: some View {
                        List(model.items, id: \\.self) { Text($0).foregroundColor(.red) }
                            .onAppear { Task { await load() } }
                    }
                }
                ```

                ## Navigation

                ```swift
                struct Details\(number): View {
                    @State var selection: Int?
                    var body: some View { NavigationView { Text("Details").foregroundColor(.blue) } }
                }
                ```

                ```mermaid
                graph TD
                    Screen\(number) --> Model\(number) --> Service
                ```

                ```mermaid-example
                graph TD
                    A --> B
                ```
                """
            )
        })

    @Test func unlabeledDocumentsFillAtMostAScreen() throws {
        var files = Self.guides
        files["docs/README.md"] =
            "# Guides\n" + (1...9).map { "![b](https://img.shields.io/badge/\($0)-x-green)\n" }.joined()
        let book = try Rulebook(files)
        let run = try Command(["check", "--root", book.folder("docs")])
        let lines = (run.output + run.talk).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(run.status == 0)
        #expect(lines.count <= 40, "\(run.output)\(run.talk)")
        #expect(
            run.output.contains(
                #/guide-1.md:\d+:\d+: note\[sample-disagrees\]: 'inline-observed-object' fires in unlabeled code/#))
        #expect(run.output.contains(#/… \d+ more 'sample-disagrees' notes in this file/#))
        #expect(run.output.contains(#/  sample-disagrees +\d+ in 20 files\n/#))
        #expect(run.output.contains(#/  remote-image +1 in 1 file\n/#))
        #expect(!run.output.contains("mermaid-example") && !run.output.contains("README.md"))

        let all = try Command(["check", "--root", book.folder("docs"), "--severity", "note"])
        #expect(all.output.matches(of: #/note\[sample-disagrees\]/#).count > 100)
        let json = try Command(["check", "--root", book.folder("docs"), "--format", "json"])
        #expect(json.output.matches(of: #/sample-disagrees/#).count > 100)
        for command in ["check", "build", "export"] {
            let arguments = command == "export" ? ["--skill", book.folder("skill")] : []
            let quiet = try Command([command, "--root", book.folder("docs"), "--severity", "warning"] + arguments)
            #expect(quiet.status == 0 && quiet.output.isEmpty, "\(command)")
            if command != "export" {
                #expect(quiet.talk.contains(#/\d+ notes are hidden; '--severity note' shows them/#))
            }
        }
        let failing = try Command(
            ["check", "--root", book.folder("docs"), "--severity", "warning", "--fail-on", "note"])
        #expect(failing.status == 1 && failing.output.isEmpty)
    }

    @Test func silentSamplesCanBeLeftOutOfTheSite() throws {
        let files = [
            "Content/index.md": """
            # Home of `@State`
            ```swift bad
            let a = NavigationPath()
            ```
            ```swift
            let a = State.self // ❌
            ```
            """,
            "Content/rule.md": "---\nrule: exposed-state\n---\n# R\n",
            "rubric.yml": "",
        ]
        let html = { (rules: String) in
            var files = files
            files["rubric.yml"] = rules
            let book = try Rulebook(files)
            let run = try book.build()
            let page = String(decoding: try book.site()["index.html"] ?? .init(), as: UTF8.self)
            return (page, run.output)
        }
        let shown = try html("")
        #expect(shown.0.contains("No findings") && shown.1.contains("sample-silent"))
        let off = try html("rules: {sample-silent: off}\n")
        #expect(!off.0.contains("No findings") && off.0.contains("Not checked") && !off.1.contains("sample-silent"))
    }

    @Test func anOptInRuleThatWouldFireIsNamed() throws {
        let code = "struct A: View {\n    @State private var player = Player.shared\n}\n"
        let page = "# `@State`\n```swift bad\n\(code)```\n"
        let rule = "---\nrule: exposed-state\n---\n# R\n"
        let book = try Rulebook(["rubric.yml": "", "Content/index.md": page, "Content/rule.md": rule])
        let run = try book.check()
        #expect(run.output.contains("no rule fires in code labeled bad, but 'singleton-in-state', which is off, would"))
        #expect(run.output.contains("to enable it, write 'rules: {singleton-in-state: warning}' in rubric.yml"))
        let shared = try Rulebook([
            "rubric.yml": "", "Content/index.md": page + "```swift good\n\(code)let a = 1\n```\n",
        ])
        #expect(try !shared.check().output.contains("which is off, would"))
        let off = try Rulebook([
            "rubric.yml": "rules: {singleton-in-state: off}\n", "Content/index.md": page, "Content/rule.md": rule,
        ])
        #expect(try off.check().output.contains("no rule fires in code labeled bad\n"))
    }

    @Test func aLineHasOneFindingOfACause() throws {
        let book = try Rulebook([
            "rubric.yml": "",
            "Content/index.md":
                "# Home\n```swift\nText(\"a\").foregroundColor(.red).foregroundColor(.blue)\n```\n",
        ])
        #expect(try book.check().output.matches(of: #/foreground-color/#).count == 1)
    }
}
