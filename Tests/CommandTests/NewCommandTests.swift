import CodeLinting
import Explaining
import Foundation
import Linting
import Rules
import TestSupport
import Testing

@testable import rubric

/// Begins rules, in a rulebook and in Rubric's own sources.
@Suite struct NewCommandTests {
    let folder: TemporaryFolder
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("rubric.yml", "title: Ours\n")
        try folder.write("Content/index.md", "# Ours\n\n[rules](rules/)\n")
    }

    @Test(arguments: [
        ("OldButton($title, action: $action)", "NewButton($title, action: $action)"),
        ("Text($a + \"it's\")", "Text(\"\\($a)it's: all\")"),
        ("if $wanted {\n    $$$statements\n}", "when($wanted) {\n    $$$statements\n}"),
        ("struct $name: Old { $$$members }", "struct $name: New { $$$members }"), ("f(\\$isOn, $a)", "g($a)"),
    ]) func aPatternRuleIsVerifiedFromTheFirst(pattern: String, replacement: String) throws {
        let run = try Command("new", "rule", "old-button", "--pattern", pattern, "--replace", replacement, in: folder)
        #expect(run.status == 0, "\(run.talk)")
        #expect(run.talk.hasPrefix("wrote 'Content/rules/old-button.md'\nnext: "))
        let check = try Command("check", "--fail-on", "note", "--min-verified", "100%", in: folder)
        #expect(check.status == 0, "\(check.output)")
        #expect(
            check.talk.contains("2 of 2 samples verified (regions: 1 verified-clean, 1 verified-firing)"),
            "\(check.talk)")
    }

    /// With or without a replacement, a page starts without anything to fix.
    @Test(arguments: [
        "OldButton($title, $$$rest)", "@StateObject", "@State var $name = $value",
        "func $name($$$parameters) { $$$body }",
        "@unchecked Sendable", "import $module", "[$$$elements]", "if let $name = $value { $$$body }", "Label",
        "$a == $a",
        "private static let $name = $value", "class $name: $base { $$$members }", "init($$$parameters)",
        "switch $value { default: $$$body }", "$view.modifier { $$$content }",
    ]) func aPatternAloneIsVerifiedToo(pattern: String) throws {
        let run = try Command("new", "rule", "old-code", "--pattern", pattern, in: folder)
        #expect(run.status == 0, "\(run.talk)")
        let check = try Command("check", "--strict", "--min-verified", "100%", in: folder)
        #expect(check.status == 0 && check.talk.contains("1 of 1 sample verified"), "\(check.output)\(check.talk)")
    }

    @Test func everyRuleStartsVerified() throws {
        // Without a process for each, which would read the pages of all rules before.
        let catalog = try RuleCatalog(from: folder.path, isRoot: true)
        for id in Rules.all.map({ $0.info.id.text }) {
            let samples = try #require(catalog.explanation(of: id).flatMap(BuiltInSamples.init), "\(id)")
            try folder.write(
                "Content/rules/\(id).md", String(decoding: RuleDraft(id: id).page(samples), as: UTF8.self))
        }
        for id in ["kind-words", "3d-view"] { #expect(try Command("new", "rule", id, in: folder).status == 0) }
        let check = try Command("check", "--strict", "--min-verified", "100%", in: folder)
        #expect(check.status == 0, "\(check.output)\(check.talk)")
        #expect(folder.read("Content/rules/kind-words.md")?.contains("pattern: 'KindWords($$$arguments)'") == true)
    }

    @Test func theFixedHeadingsStandOnThePage() throws {
        try Command("new", "rule", "state-object", in: folder)
        let page = try #require(folder.read("Content/rules/state-object.md"))
        let known = try String(
            contentsOf: Self.repository.appending(path: "Content/rules/state-object.md"), encoding: .utf8)
        let headings = { (text: String) in text.split(separator: "\n").filter { $0.hasPrefix("## ") } }
        #expect(headings(page) == headings(known))
        #expect(page.hasPrefix("---\nrule: state-object\n"))
        #expect(page.contains("@StateObject"))
        #expect(try Command("check", "--strict", in: folder).status == 0)
    }

    @Test func saysThatNothingChecksTheRule() throws {
        let run = try Command("new", "rule", "kind-words", in: folder)
        #expect(run.status == 0)
        #expect(
            run.talk.contains(
                "the linter has no rule 'kind-words', so replace the example pattern and its sample"))
    }

    @Test func neverOverwrites() throws {
        try folder.write("Content/rules/old-button.md", "# Mine\n")
        let there = try Command("new", "rule", "old-button", "--pattern", "OldButton($a)", in: folder)
        #expect(there.status == 64)
        #expect(
            there.talk.contains("cannot create 'Content/rules/old-button.md': already exists; nothing was changed")
        )
        #expect(folder.read("Content/rules/old-button.md") == "# Mine\n")
        try folder.write("Content/a.md", "---\nrule: state-object\n---\n# A\n")
        let elsewhere = try Command("new", "rule", "state-object", in: folder)
        #expect(elsewhere.status == 64)
        #expect(elsewhere.talk.contains("'Content/a.md' is the page of 'state-object'"))
        #expect(try folder.names("Content/rules") == ["old-button.md"])
    }

    @Test(arguments: [
        (["Old"], "is not a valid rule id"), (["../a"], "is not a valid rule id"),
        (["a", "--pattern", "f($)"], "'$' is not a placeholder"),
        (["a", "--pattern", "f($a)", "--replace", "g($b)"], "'$b' is not in the pattern"),
        (["state-object", "--pattern", "f($a)"], "already has a rule 'state-object'"),
        (["a", "--replace", "g()"], "requires --pattern"),
        (["a", "--root", "app"], "its rubric.yml names a rulebook; use --root '.'"),
        (["a", "--root", "empty"], "'empty' is not a rulebook"),
    ]) func refusesWhatCannotBe(arguments: [String], message: String) throws {
        try folder.write("app/rubric.yml", "rulebook: ../\n")
        try folder.write("empty/a.txt")
        let run = try Command(["new", "rule"] + arguments, in: folder)
        #expect(run.status == 64)
        #expect(run.talk.contains(message), "\(run.talk)")
        #expect(try folder.names("Content") == ["index.md"])
        #expect(try folder.names("app") + folder.names("empty") == ["rubric.yml", "a.txt"])
    }

    /// `Tests/RulesTests/new`, which begins a rule in Swift.
    @Test func theScriptForCompiledRulesAddsToTheList() throws {
        for file in [".swift-format", "Sources/Rules", "Tests/RulesTests/new"] {
            let copy = folder(file)
            try FileManager.default.createDirectory(
                atPath: URL(filePath: copy).deletingLastPathComponent().path, withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: Self.repository.appending(path: file).path, toPath: copy)
        }
        for path in ["Tests/RulesTests/Cases/a.md", "Content/rules/a.md"] { try folder.write(path) }
        let list = try #require(folder.read("Sources/Rules/Rules.swift"))
        let begin = { try GitFolder.run(["Tests/RulesTests/new", $0], in: folder) }
        #expect(try begin("task-without-key").status == 0)
        // Sorted by ids, not by the names of types, in which capitals come first.
        let added = try #require(folder.read("Sources/Rules/Rules.swift"))
        #expect(
            added
                == list.replacing(
                    "        TaskWithoutID.self,\n", with: "        TaskWithoutID.self,\n        TaskWithoutKey.self,\n"
                ))
        #expect(added != list)
        #expect(
            folder.read("Tests/RulesTests/Cases/task-without-key.md")?.contains("// finding: task-without-key") == true)
        #expect(folder.read("Content/rules/task-without-key.md")?.contains("struct TaskWithoutKey: View {") == true)
        let format = try GitFolder.run(["swift", "format", "lint", "--strict", "--recursive", "Sources"], in: folder)
        #expect(format.status == 0, "\(format.text)")
        for refused in ["task-without-key", "3d-view", "Old"] { #expect(try begin(refused).status == 1) }
        #expect(folder.read("Sources/Rules/Rules.swift") == added)
    }
}
