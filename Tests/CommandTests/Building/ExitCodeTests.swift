import Foundation
import TestSupport
import Testing

/// Errors make the exit code 1, warnings with `--strict`, notes never; `--fail-on` says otherwise.
@Suite struct ExitCodeTests {
    private static let index = "# A\n\n[b](b.md)\n"
    private static let error = "# B\n\n[x](gone.md)\n"
    private static let warning = "# B\n\n![](p.png)\n"
    private static let note = "# B\n\n[c](#c-1)\n\n## C\n\n## C\n"

    private func book(_ page: String, _ yaml: String = "") throws -> Rulebook {
        try Rulebook(["rubric.yml": yaml, "Content/index.md": Self.index, "Content/b.md": page, "Content/p.png": "x"])
    }

    @Test(
        arguments: [
            (note, [], 0), (note, ["--strict"], 0), (note, ["--fail-on", "note"], 1),
            (warning, [], 0), (warning, ["--strict"], 1), (warning, ["--fail-on", "warning"], 1),
            (warning, ["--fail-on", "error"], 0),
            (error, [], 1), (error, ["--strict"], 1),
        ] as [(String, [String], Int32)])
    func severities(page: String, options: [String], code: Int32) throws {
        let book = try book(page)
        #expect(try Command(["build", "--root", book.folder.path] + options).status == code)
        #expect(try Command(["check", "--root", book.folder.path] + options).status == code)
        #expect(book.folder.read("Site/b.html") != nil)
    }

    @Test(arguments: [
        ("rules: {broken-link: warning}", Int32(0), "warning[broken-link]"), ("rules: {broken-link: off}", 0, ""),
        ("", 1, "error[broken-link]"),
    ])
    func severitiesCanBeConfigured(yaml: String, code: Int32, output: String) throws {
        let run = try book(Self.error, yaml).build()
        #expect(run.status == code)
        #expect(output.isEmpty ? run.output.isEmpty : run.output.contains(output))
    }

    @Test func keepOldLeavesTheOldSiteWhereThereAreErrors() throws {
        let book = try book(Self.note)
        #expect(try book.build("--keep-old").status == 0)
        let old = try book.site()
        try book.folder.write("Content/b.md", Self.error)
        let run = try book.build("--keep-old")
        #expect(run.status == 1)
        #expect(run.talk.contains("the site was not written"))
        #expect(try book.site() == old)
        #expect(try book.build().status == 1)
        #expect(try book.site() != old)
    }

    @Test func verifyComparesAndWritesNothing() throws {
        let book = try book(Self.note)
        let none = try book.build("--verify")
        #expect(none.status == 1)
        #expect(none.output.contains("missing: index.html\n"))
        #expect(try book.site().isEmpty)
        #expect(try book.build().status == 0)
        #expect(try book.build("--verify").status == 0)
        try book.folder.write("Content/b.md", "# Other\n")
        try book.folder.write("Content/c.md", "# New\n")
        let changed = try book.build("--verify")
        #expect(changed.status == 1)
        #expect(changed.output.contains("different: b.html\n"))
        #expect(changed.output.contains("missing: c.html\n"))
        #expect(book.folder.read("Site/c.html") == nil)
    }

    @Test(arguments: [["--no-such-option"], ["--fail-on", "sometimes"], ["--format", "yaml"]])
    func wrongUsageIs64(options: [String]) throws {
        #expect(try Command(["build", "--root", book(Self.note).folder.path] + options).status == 64)
    }

    @Test func quietSaysNothingButFindings() throws {
        let run = try book(Self.error).build("--quiet")
        #expect(run.talk == "")
        #expect(run.output.contains("broken-link"))
    }

    @Test func everyDiagnosticIsListed() throws {
        let list = try Command(["diagnostics"])
        #expect(list.status == 0)
        for id in [
            "broken-link (error)", "missing-alt-text (warning)", "orphan-page (note)", "mangled-encoding",
            "address-conflict", "unknown-template-name",
        ] {
            #expect(list.output.contains(id), "\(id)")
        }
    }

    @Test func initMakesARulebookThatBuildsClean() throws {
        let book = try Rulebook([:])
        #expect(try Command(["init", book.folder("new")]).status == 0)
        let run = try Command(["build", "--root", book.folder("new"), "--strict", "--fail-on", "note"])
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output == "")
        let again = try Command(["init", book.folder("new")])
        #expect(again.status == 64)
        #expect(again.talk.contains("already exists; nothing was changed"))
    }

    @Test(arguments: [
        (["chek", "--root", "."], "chek", "check"), (["help", "buidl"], "buidl", "build"),
        (["import", "swiftlnt"], "import swiftlnt", "import swiftlint"), (["new", "rul", "x"], "new rul", "new rule"),
    ])
    func aCommandThatIsNearlyOneIsNamed(arguments: [String], written: String, near: String) throws {
        let run = try Command(arguments)
        #expect(run.status == 64)
        #expect(run.talk == "error: unknown command '\(written)'\n  note: did you mean 'rubric \(near)'?\n")
    }

    @Test func otherFirstArgumentsAreLeftToTheParser() throws {
        #expect(try Command(["help", "import", "swiftlint"]).status == 0)
        #expect(try Command(["import", "eslint"]).talk.contains("Unexpected argument 'eslint'"))
        #expect(try Command(["xylophone"]).status == 64)
        #expect(try Command(["--version"]).status == 0)
    }

    /// For each command, arguments that end with each code that its page documents.
    private static let runs: [(arguments: [String], code: Int32)] = [
        (["build"], 0), (["build", "bad"], 1), (["build", "--verify", "--output", "New"], 1),
        (["build", "--output", "foreign"], 64), (["build", "absent"], 74),
        (["check"], 0), (["check", "bad"], 1), (["check", "--accept"], 64), (["check", "absent.md"], 74),
        (["check", "--baseline", "absent.txt"], 74),
        (["serve", "--port", "70000"], 64), (["serve", "absent"], 74), (["serve", "--static", "a.mmd"], 74),
        (["lint", "Good.swift"], 0), (["lint", "Bad.swift"], 1), (["lint", "--jobs", "0"], 64),
        (["lint", "a.mmd"], 64),
        (["lint", "absent"], 74),
        (["try", "a", "Good.swift"], 0), (["try", "a", "Bad.swift"], 1), (["try", "f("], 64),
        (["try", "a", "absent"], 74),
        (["rules"], 0), (["rules", "--root", "wrong"], 1), (["rules", "--profile", "x"], 64),
        (["rules", "--root", "absent"], 74),
        (["explain", "exposed-state"], 0), (["explain", "zzz"], 64),
        (["explain", "exposed-state", "--root", "absent"], 74),
        (["diagram", "a.mmd"], 0), (["diagram", "bad.mmd"], 1), (["diagram", "Content/index.md"], 0),
        (["diagram", "Content/b.md"], 1), (["diagram", "a.mmd", "--out", "x.png"], 64),
        (["diagram", "absent.mmd"], 74),
        (["decide", "index"], 0), (["decide", "zzz"], 64), (["decide", "b"], 64), (["decide", "index", "absent"], 74),
        (["export", "--skill", "s"], 0), (["export", "bad", "--skill", "s"], 1),
        (["export", "--skill", "foreign"], 64),
        (["export", "absent", "--skill", "s"], 74),
        (["lsp"], 1), (["mcp"], 0), (["mcp", "--root", "absent"], 74),
        (["diagnostics"], 0),
        (["schema", "configuration"], 0), (["schema", "zzz"], 64),
        (["hook", "Good.swift"], 0), (["hook", "wrong/Good.swift"], 1), (["hook", "Bad.swift"], 2),
        (["hook", "bad"], 64), (["hook", String(repeating: "a", count: 300) + ".swift"], 74),
        (["init", "new"], 0), (["init", "."], 64), (["init", "a.mmd"], 74),
        (["new", "rule", "old-a", "--pattern", "a($b)"], 0), (["new", "rule", "Bad"], 64),
        (["new", "rule", "taken"], 64), (["new", "rule", "old-b", "--root", "absent"], 74),
        (["import", "swiftlint", "lint.yml", "new"], 0), (["import", "swiftlint", "a.mmd", "new"], 1),
        (["import", "swiftlint", "lint.yml"], 64), (["import", "swiftlint"], 74),
        (["trust", "--list"], 0), (["trust"], 64), (["trust", "absent"], 74),
    ]

    @Test func codesAreThoseOfTheManual() throws {
        let files = [
            "rubric.yml": "title: A\n", "Content/b.md": "# B\n", "Content/rules/taken.md": "# Taken\n",
            "Content/index.md":
                "# A\n\n[b](b.md)\n\n```mermaid\nflowchart TD\nq{Rain?} -->|Yes| a\nq -->|No| c\n```\n",
            "bad/index.md": "# A\n\n[x](gone.md)\n", "bad/rubric.yml": "content: .\n", "foreign/mine.txt": "mine",
            "wrong/rubric.yml": "titel: A\n",
            "wrong/Good.swift": "let a = 1\n", "Good.swift": "let a = 1\n", "Bad.swift": "struct A {\n",
            "lint.yml": "excluded: [Pods]\n", "a.mmd": "flowchart TD\na --> b\n", "bad.mmd": "flowchart TD\na[\n",
        ]
        for (arguments, code) in Self.runs {
            let book = try Rulebook(files)
            let run = try Command(arguments, in: book.folder.path)
            #expect(run.status == code, "\(arguments)\n\(run.output)\(run.talk)")
        }
        let folder = UsingPages.folder.appending(path: "commands")
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".md") && !$0.hasPrefix("index.")
        }
        #expect(pages.count >= 13)
        for page in pages {
            let text = try String(contentsOf: folder.appending(path: page), encoding: .utf8)
            let line = text.split(separator: "\n").last { $0.contains("Exit codes: ") } ?? ""
            let documented = (line.components(separatedBy: "Exit codes: ").last ?? "").matches(of: /\b\d+\b/).compactMap
            {
                Int32($0.output)
            }
            // ServeCommandTests interrupts `serve`, and Tests/Clients shuts `lsp` down.
            let command = String(page.dropLast(3))
            let tested =
                Self.runs.filter { $0.arguments[0] == command }.map(\.code)
                + (["lsp", "serve"].contains(command) ? [0] : [])
            #expect(Set(documented) == Set(tested), "\(page): \(line)")
        }
    }
}
