import TestSupport
import Testing

/// Imports the configuration of SwiftLint, and checks the new rulebook.
@Suite struct ImportCommandTests {
    private static let configuration = """
        excluded: [Pods]
        included: [App]
        opt_in_rules: [private_swiftui_state, sorted_imports]
        custom_rules:
          no_print: {regex: '(?<!\\.)print\\(', message: "Use the 'Log' [[type]] <b>", severity: error}
          forced: {regex: '\\btry!|\\bas!', name: 'Forced # _x_'}
          literal: {regex: 'Text\\("'}
          font_size: {regex: '\\.font\\(\\.system\\(size:'}
          import_rx: {regex: '^import RxSwift$'}
          unchecked: {regex: '@unchecked Sendable'}
          natural: {regex: '\\.textAlignment\\s*=\\s*\\.left'}
          todo: {regex: '(?i)todo'}

        """

    @Test func theNewRulebookIsVerified() throws {
        let folder = try TemporaryFolder()
        try folder.write(".swiftlint.yml", Self.configuration)
        let run = try Command("import", "swiftlint", in: folder)
        #expect(run.status == 0, "\(run.talk)")
        #expect(run.talk.contains("wrote 'Content/rules/no-print.md'\n"))
        #expect(run.talk.contains("  todo (line 12): it ignores letter case\n"))
        #expect(run.talk.contains("still need SwiftLint:\n  sorted_imports\n"))
        #expect(run.talk.hasSuffix("next: rubric check\n"))
        let check = try Command("check", "--fail-on", "note", "--min-proved", "100%", in: folder)
        #expect(check.status == 0, "\(check.output)\(check.talk)")
        #expect(check.talk.contains("8 of 8 samples verified (regions: 8 proved-firing)"))
        try folder.write("App/A.swift", "print(try! load())\nlog.print(1)\n// print(2)\n")
        let lint = try Command("lint", "App", in: folder)
        #expect(lint.output.contains("error[no-print]: Use the 'Log' [[type]] <b>\n --> App/A.swift:1:1\n"))
        #expect(lint.output.contains("warning[forced-try]: Forced # _x_\n --> App/A.swift:1:7\n"))
        #expect(!lint.output.contains("A.swift:2") && !lint.output.contains("A.swift:3"))
    }

    @Test func nothingIsOverwritten() throws {
        let folder = try TemporaryFolder()
        try folder.write("app/.swiftlint.yml", Self.configuration)
        try folder.write("app/rubric.yml", "title: Ours\n")
        let run = try Command("import", "swiftlint", "app/.swiftlint.yml", in: folder)
        #expect(run.status == 64)
        #expect(run.talk.hasPrefix("error: 'app/rubric.yml' already exists; nothing was changed\n"))
        #expect(run.talk.contains("rules:\n  exposed-state: warning\n"))
        #expect(try folder.names("app") == [".swiftlint.yml", "rubric.yml"])
        let other = try Command("import", "swiftlint", "app/.swiftlint.yml", "ours", in: folder)
        #expect(other.status == 0)
        #expect(other.talk.hasSuffix("rulebook: ours\nexclude:\n  - 'Pods/**'\nnext: rubric check ours\n"))
        #expect(folder.read("ours/rubric.yml")?.contains("exclude") == false)
        try folder.write("third/Content/rules/font-size.md", "# Mine\n")
        let third = try Command("import", "swiftlint", "app/.swiftlint.yml", "third", in: folder)
        #expect(third.status == 64 && folder.read("third/rubric.yml") == nil)
        #expect(third.talk.contains("'third/Content/rules/font-size.md' already exists"))
    }

    @Test func errorsHaveALine() throws {
        let folder = try TemporaryFolder()
        try folder.write(".swiftlint.yml", "custom_rules:\n  a:\n    regex: '('\n")
        let run = try Command("import", "swiftlint", in: folder)
        #expect(run.status == 1)
        #expect(run.talk.contains("the regular expression of 'a' is not valid\n --> .swiftlint.yml:3:12\n"))
        #expect(try folder.names() == [".swiftlint.yml"])
        #expect(try Command("import", "swiftlint", "absent.yml", in: folder).status == 74)
    }
}
