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
        let check = try Command("check", "--fail-on", "note", "--min-verified", "100%", in: folder)
        #expect(check.status == 0, "\(check.output)\(check.talk)")
        #expect(check.talk.contains("8 of 8 samples verified (regions: 8 verified-firing)"))
        try folder.write("App/A.swift", "print(try! load())\nlog.print(1)\n// print(2)\n")
        let lint = try Command("lint", "App", in: folder)
        #expect(lint.output.contains("error[no-print]: Use the 'Log' [[type]] <b>\n --> App/A.swift:1:1\n"))
        #expect(lint.output.contains("warning[forced]: Forced # _x_\n --> App/A.swift:1:7\n"))
        #expect(!lint.output.contains("A.swift:2") && !lint.output.contains("A.swift:3"))
    }

    @Test func whatCannotBeExcludedIsListed() throws {
        let folder = try TemporaryFolder()
        try folder.write(".swiftlint.yml", "excluded: [../Gen, ., 'foo[', Pods]\n")
        let run = try Command("import", "swiftlint", in: folder)
        #expect(
            run.talk.contains("skipped 'excluded' paths outside the folder, or of the whole folder: '../Gen', '.'\n"),
            "\(run.talk)")
        let check = try Command("check", "--fail-on", "note", in: folder)
        #expect(check.status == 0 && check.talk.contains("1 page"), "\(check.output)\(check.talk)")
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
        #expect(other.talk.hasSuffix("rulebook: 'ours'\nexclude:\n  - 'Pods/**'\nnext: rubric check ours\n"))
        #expect(folder.read("ours/rubric.yml")?.contains("exclude") == false)
        try folder.write("third/Content/rules/font-size.md", "# Mine\n")
        let third = try Command("import", "swiftlint", "app/.swiftlint.yml", "third", in: folder)
        #expect(third.status == 64 && folder.read("third/rubric.yml") == nil)
        #expect(third.talk.contains("'third/Content/rules/font-size.md' already exists"))
    }

    /// The rulebook lists what was not imported, and passes its own check.
    @Test(arguments: [
        "", "excluded: [Pods]\n", "opt_in_rules: [private_swiftui_state]\n",
        "custom_rules:\n  a_[b]: {regex: 'TODO', match_kinds: comment}\n  c: {regex: '(?<=<b>)[a](b)*'}\n",
    ])
    func aConfigurationWithoutACustomRuleBecomesARulebook(_ configuration: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("it's an app/.swiftlint.yml", configuration)
        let run = try Command("import", "swiftlint", "it's an app/.swiftlint.yml", in: folder)
        #expect(run.status == 0, "\(run.talk)")
        #expect(run.talk.hasSuffix(#"next: rubric check 'it'\''s an app'"# + "\n"), "\(run.talk)")
        #expect(try folder.names("it's an app") == [".swiftlint.yml", "Content", "rubric.yml"])
        let check = try Command("check", "--fail-on", "note", "it's an app", in: folder)
        #expect(check.status == 0 && check.talk.contains("no issues found"), "\(check.output)\(check.talk)")
    }

    /// Each with its sample, and only in the files that the custom rule is limited to.
    @Test func rulesOnDeclarationsLayoutAndSomeFilesAreVerified() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            ".swiftlint.yml",
            """
            custom_rules:
              test_case: {regex: '\\: XCTestCase \\{', excluded: 'Tests/Old'}
              managed_date: {regex: '@NSManaged(| \\S*)* var \\S*: (NS)?Date', included: 'DTOs?/.*\\.swift'}
              trailing_comma: {regex: ',\\s*\\n\\s*\\)'}
              no_import: {regex: '^\\s*(public )?import (class |struct )?RxSwift\\b', match_kinds: [keyword, identifier]}

            """)
        #expect(try Command("import", "swiftlint", in: folder).status == 0)
        let check = try Command("check", "--fail-on", "note", "--min-verified", "100%", in: folder)
        #expect(check.status == 0, "\(check.output)\(check.talk)")
        let code = """
            public import RxSwift
            class A: XCTestCase {}
            class B: Base, XCTestCase {}
            class C { @NSManaged public var d: NSDate? }
            f(g(
                1,
            ))

            """
        for path in ["Tests/Old/A.swift", "App/DTO/B.swift"] { try folder.write(path, code) }
        let lint = try Command("lint", "--format", "github", in: folder)
        let found = lint.output.split(separator: "\n").map { line in
            line.matches(of: /file=([^,]+),line=(\d+).*title=([\w-]+)/).map { "\($0.1):\($0.2) \($0.3)" }.joined()
        }
        #expect(
            found.sorted() == [
                "App/DTO/B.swift:1 no-import", "App/DTO/B.swift:2 test-case", "App/DTO/B.swift:4 managed-date",
                "App/DTO/B.swift:5 trailing-comma", "Tests/Old/A.swift:1 no-import",
                "Tests/Old/A.swift:5 trailing-comma",
            ], "\(lint.output)")
    }

    @Test func noNameOrTextOfARuleGetsInTheWay() throws {
        let folder = try TemporaryFolder()
        let long = String(repeating: "a", count: 300)
        try folder.write(
            ".swiftlint.yml",
            """
            opt_in_rules: ["\\e[32mgreen"]
            custom_rules:
              \(long): {regex: '\\bfirst\\(', message: '- x'}
              index: {regex: '(?<!\\.)second\\(', name: '  ', message: ''}
              returned: {regex: '\\breturn\\(', match_kinds: identifier}
              endless: {regex: '\(String(repeating: "b", count: 2001))'}

            """)
        let run = try Command("import", "swiftlint", in: folder)
        #expect(run.status == 0, "\(run.talk)")
        #expect(run.talk.contains("␛[32mgreen") && !run.talk.contains("\u{1B}"))
        #expect(
            run.talk.contains(
                "  returned (line 5): its match kinds leave out 'keyword', which the pattern also finds\n"))
        #expect(run.talk.contains("  endless (line 6): it is longer than 2000 bytes\n"))
        #expect(folder.read("Content/rules/index-2.md")?.contains("# Index\n\nindex\n") == true)
        #expect(folder.read("Content/rules/\(long.prefix(100)).md")?.contains("\n\\- x\n") == true)
        let check = try Command("check", "--fail-on", "note", in: folder)
        #expect(check.status == 0, "\(check.output)\(check.talk)")
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
