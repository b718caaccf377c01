import Foundation
import TestSupport
import Testing

/// A guide of one page whose sections define rules, in front matter or in a file beside it.
@Suite struct SectionRulesTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let rules = """
        - id: force-try
          section: "#errors"
          pattern: "try! $call"
          quick-fix: "Write `try` in a function that throws."
        - {id: force-cast, section: casts, pattern: "$value as! $type", message: "cast '$value' with 'as?'"}
        - id: force-unwrap
          section: "#unwrapping"
          title: Unwrap with a condition
          pattern: "$value!"
          severity: error
        - {id: print-call, section: "#logging", pattern: "print($$$all)", replacement: "log($$$all)"}
        - {id: count-zero, section: "#empty-collections", pattern: "$list.count == 0", tags: [speed]}
        - {id: old-cast, section: "#old-casts", pattern: "unsafeBitCast($$$all)"}
        - {id: exposed-state, section: "#state"}

        """

    private static let guide = """
        # Swift style

        How we write the ferry app.

        ## Errors

        A crash tells nobody what failed. Handle the error. See `force-unwrap` and [casts](rule:force-cast).

        ```swift bad
        let ferries = try! load()
        ```

        ```swift good
        let ferries = try load()
        ```

        ## Values

        An ordinary section.

        ```swift
        let pier = thing as! Pier
        ```

        ### Casts

        Cast with `as?`.

        ```swift
        let pier = thing as! Pier // ❌
        let quay = thing as? Quay // ✅
        ```

        #### Old casts

        Nobody needs the bits.

        ```swift bad
        let pier = unsafeBitCast(thing, to: Pier.self)
        ```

        ```swift good
        let pier = Pier(thing)
        ```

        ### Unwrapping

        ```swift bad
        show(pier!)
        ```

        ```swift good
        if let pier { show(pier) }
        ```

        ## Logging

        Logs reach us; the console does not.

        ```swift bad
        print(pier)
        ```

        ```swift good
        log(pier)
        ```

        ## Empty collections

        Counting takes time.

        ```swift bad
        if piers.count == 0 { wait() }
        ```

        ```swift good
        if piers.isEmpty { wait() }
        ```

        ## State

        A view owns its state.

        ```swift bad
        struct Board: View {
            @State var line = 1
            var body: some View { Text("\\(line)") }
        }
        ```

        ```swift good
        struct Board: View {
            @State private var line = 1
            var body: some View { Text("\\(line)") }
        }
        ```

        """

    private static let code = """
        let a = try! load()
        let b = a as! Int
        let c = a!
        print(b)
        if a.count == 0 { wait() }
        let d = unsafeBitCast(b, to: Double.self)
        // rubric:disable:next force-try -- the file is part of the app
        let e = try! load()

        """

    /// Writes the guide with its rules in front matter, or beside it.
    private func writeGuide(beside: Bool, at path: String = "Content/style", configuration: String = "") throws {
        try folder.write("rubric.yml", "title: Ferries\nbase-url: https://example.org/guide/\n" + configuration)
        let rules = Self.rules.split(separator: "\n").map { "  \($0)\n" }.joined()
        try folder.write("\(path).md", beside ? Self.guide : "---\nrules:\n\(rules)---\n\(Self.guide)")
        if beside { try folder.write("\(path).rules.yml", Self.rules) }
        try folder.write("App/a.swift", Self.code)
    }

    @Test(arguments: [false, true]) func everySectionIsVerifiedByItsOwnRule(beside: Bool) throws {
        try writeGuide(beside: beside)
        let check = try Command("check", "--format", "json", in: folder)
        #expect(check.status == 0, "\(check.output)")
        // The section without a rule is judged as on an ordinary page.
        #expect(try check.ids() == ["sample-disagrees"])
        #expect(
            check.talk.contains(
                "13 of 14 samples verified (regions: 6 verified-clean, 7 verified-firing, 1 disagrees)"),
            "\(check.talk)")
    }

    /// What another section's rule reports does not verify a sample.
    @Test func anotherSectionsRuleIsNoEvidence() throws {
        try writeGuide(beside: true)
        let guide = Self.guide.replacing("print(pier)", with: "let ferries = try! load()")
        try folder.write("Content/style.md", guide)
        let check = try Command("check", in: folder)
        #expect(check.status == 1)
        #expect(
            check.output.contains(
                "error[sample-silent]: 'print-call' does not fire in code labeled bad in its own section"))
        #expect(check.output.contains("note: 'force-try' fires, but the section is about 'print-call'"))
    }

    @Test(arguments: [false, true]) func findingsLeadToTheirSections(beside: Bool) throws {
        try writeGuide(beside: beside)
        let findings = try #require(
            try Command("lint", "App", "--format", "json", in: folder).json()["findings"] as? [[String: Any]])
        let found = findings.compactMap { finding -> String? in
            guard let id = finding["id"] as? String, let help = finding["help"] as? String else { return nil }
            return "\(id) \(finding["severity"] as? String ?? "") \(help.dropFirst("https://example.org/guide/".count))"
        }
        #expect(
            found == [
                "force-try warning style.html#errors", "force-cast warning style.html#casts",
                "force-unwrap error style.html#unwrapping", "print-call warning style.html#logging",
                "count-zero warning style.html#empty-collections", "old-cast warning style.html#old-casts",
            ])
        let messages = findings.compactMap { $0["message"] as? String }
        #expect(messages.starts(with: ["Errors", "cast 'a' with 'as?'", "Unwrap with a condition", "Logging"]))
    }

    @Test(arguments: [false, true]) func explainShowsTheSectionOnly(beside: Bool) throws {
        try writeGuide(beside: beside)
        let run = try Command("explain", "force-try", in: folder)
        #expect(
            run.output == """
                force-try: Errors

                  reports   Errors
                  severity  modern warning, legacy warning, mvc warning
                  set       default
                  fix       none
                  page      Content/style.md#errors
                  samples   2 of 2 verified

                  A crash tells nobody what failed. Handle the error. See `force-unwrap` and
                  casts.

                  bad, verified-firing
                    let ferries = try! load()
                                  ^^^^^^^^^^^
                      warning: Errors (force-try)

                  good, verified-clean
                    let ferries = try load()

                """)
        // The section of another rule within a section is part of it.
        #expect(try Command("explain", "force-cast", in: folder).output.contains("Old casts\n"))
        let built = try Command("explain", "exposed-state", in: folder).output
        #expect(built.contains("A view owns its state.") && built.contains("page      Content/style.md#state"))
    }

    /// The root of a repository is content, with the code beside its pages.
    @Test func theReadMeOfARepositoryStaysAsItIs() throws {
        try writeGuide(beside: true, at: "README", configuration: "content: .\n")
        let lint = try Command("lint", "App", in: folder)
        #expect(lint.output.contains("= see: https://example.org/guide/index.html#errors"))
        #expect(try Command("build", in: folder).status == 0)
        #expect(folder.read("Site/README.rules.yml") == nil)
        #expect(folder.read("Site/index.md")?.contains("rules:") == false)
    }

    /// Anchors of HTML and aliases name sections, too.
    @Test(arguments: [
        "<a id=\"try\"></a>\n## Errors", "## <a name=\"try\"></a>Errors", "<a name=\"try\">\n\n## Errors",
    ])
    func anAnchorOfHTMLNamesASection(heading: String) throws {
        try writeGuide(beside: true)
        try folder.write("Content/style.md", Self.guide.replacing("## Errors", with: heading))
        try folder.write("Content/style.rules.yml", "- {id: force-try, section: \"#try\", pattern: try! $call}\n")
        #expect(try Command("explain", "force-try", in: folder).output.contains("page      Content/style.md#try\n"))
        #expect(try Command("lint", "App", in: folder).output.contains("guide/style.html#try\n"))
    }

    @Test func anAliasNamesASection() throws {
        try writeGuide(beside: true)
        try folder.write("Content/style.md", "---\naliases: [{\"#try\": \"#errors\"}]\n---\n" + Self.guide)
        try folder.write(
            "Content/style.rules.yml", "rules: [{id: force-try, section: \"#try\", pattern: try! $call}]\n")
        #expect(try Command("explain", "force-try", in: folder).output.contains("2 of 2 verified"))
    }

    private static let mistakes: [(rules: String, problem: String)] = [
        ("- {id: a-b, section: \"#errrors\"}", "1:22 error unknown-section: did you mean '#errors'?"),
        ("- {id: a-b, section: \"#Errors\"}", "1:22 error unknown-section: did you mean '#errors'?"),
        (
            "- {id: a-b, section: \"#qqqqqqqqqqqqqqqq\"}",
            "1:22 error unknown-section: a section begins with a heading; 'Early exit' has the anchor '#early-exit'"
        ),
        (
            "- section: \"#errors\"",
            "1:3 error invalid-value: write {id: old-button, section: \"#anchor\", pattern: …}"
        ),
        (
            "- id: a-b",
            "1:3 error invalid-value: write 'section: \"#anchor\"'; without quotation marks, '#' begins a comment"
        ),
        (
            "- {id: A_b, section: \"#errors\", pattern: \"f()\"}",
            "1:8 error malformed-rule-id: use lowercase letters, digits and single hyphens, such as 'old-button'"
        ),
        (
            "- {id: a-b, section: \"#errors\", patern: \"f()\"}",
            "1:33 warning front-matter-key: did you mean 'pattern'?"
        ),
        ("- {rule: a-b, id: c-d, section: \"#errors\"}", "1:4 warning front-matter-key: did you mean 'id'?"),
        (
            "- {id: a-b, section: \"#errors\", draft: true}",
            "1:33 warning front-matter-key: remove it; only a page can have it"
        ),
        (
            "- {id: a-b, section: \"#errors\", pattern: \"f()\"}\n- {id: a-b, section: \"#casts\", pattern: \"g()\"}",
            "2:8 error duplicate-subject: use another id here, or remove one of them"
        ),
        (
            "- {id: a-b, section: \"#errors\", pattern: \"f()\"}\n- {id: c-d, section: errors, pattern: \"g()\"}",
            "2:8 warning multiple-subjects: list both patterns under one rule, or give each rule a section of its own"
        ),
        (
            "- {id: ferry, section: \"#errors\", pattern: \"f()\"}",
            "1:8 error duplicate-subject: use another name here, or link to the other page"
        ),
        (
            "- {id: a-b, section: \"#errors\"}",
            "1:8 note unknown-rule: its samples are checked against all rules; add 'pattern' or 'enforced-by'"
        ),
        ("ruls: []", "1:1 warning front-matter-key: the only key here is 'rules'"),
        ("a-b", "1:1 error invalid-value: write {id: old-button, section: \"#anchor\", pattern: …}"),
        ("- a-b", "1:3 error invalid-value: write {id: old-button, section: \"#anchor\", pattern: …}"),
        (
            "- {id: a-b, section: \"#errors\", pattern: \"f(\"}",
            "1:45 error malformed-pattern: a pattern is Swift code in which '$name' matches one expression and "
                + "'$$$name' any number; 'rubric try' shows the matches"
        ),
        (
            "- {id: a-b, section: \"#errors\", exact: true}",
            "1:40 warning without-pattern: add 'pattern: …', or remove it"
        ),
    ]

    @Test(arguments: mistakes.indices) func mistakesAreReportedWhereTheyAre(number: Int) throws {
        let (rules, expected) = Self.mistakes[number]
        try writeGuide(beside: true)
        try folder.write("Content/style.rules.yml", rules + "\n")
        try folder.write("Content/ferry.md", "---\nrule: ferry\npattern: ferry()\n---\n# Ferry\n")
        let report = try Command("check", "--format", "json", in: folder).json()
        let findings = (report["findings"] as? [[String: Any]] ?? []).filter {
            ($0["file"] as? String)?.hasSuffix("style.rules.yml") == true
        }
        let problems = findings.map { finding -> String in
            let start = (finding["range"] as? [String: Any])?["start"] as? [String: Any]
            let note = (finding["notes"] as? [[String: Any]])?.first?["message"] as? String
            return "\(start?["line"] ?? 0):\(start?["column"] ?? 0) \(finding["severity"] ?? "") "
                + "\(finding["id"] ?? ""): \(note ?? "")"
        }
        #expect(problems.contains(expected), "\(problems)")
    }

    /// The rules of both places count, those of the front matter first.
    @Test func rulesCanBeInFrontMatterAndBesideThePage() throws {
        try writeGuide(beside: true)
        let matter = "---\nrules: [{id: force-try, section: errors, pattern: try! $call}]\n---\n"
        try folder.write("Content/style.md", matter + Self.guide)
        let check = try Command("check", in: folder)
        #expect(
            check.output.contains(
                """
                error[duplicate-subject]: the rule 'force-try' is already defined on this page
                 --> Content/style.rules.yml:1:7
                  |
                1 | - id: force-try
                  |       ^^^^^^^^^
                  |
                  = note: use another id here, or remove one of them
                note: it is defined here
                 --> Content/style.md:2:14
                """), "\(check.output)")
        #expect(check.talk.contains("13 of 14 samples verified"))
    }

    @Test func rulesWithoutTheirPageAreReported() throws {
        try writeGuide(beside: true)
        try folder.write("Content/stile.rules.yml", Self.rules)
        let check = try Command("check", in: folder)
        #expect(check.output.contains("warning[rules-without-page]: 'stile.rules.yml' has no page beside it"))
        try folder.write("rubric.yml", "exclude: ['stile*']\n")
        #expect(try !Command("check", in: folder).output.contains("rules-without-page"))
    }

    @Test func aByteOrderMarkIsNoPartOfTheRules() throws {
        try writeGuide(beside: true)
        let plain = try Command("check", in: folder)
        try folder.write("Content/style.rules.yml", "\u{FEFF}" + Self.rules)
        let marked = try Command("check", in: folder)
        #expect(marked.output == plain.output && marked.talk.contains("13 of 14 samples verified"), "\(marked.output)")
    }

    /// A page is selected together with the file beside it, whatever its ending.
    @Test(arguments: ["md", "markdown", "MD"]) func aPageAndItsRulesAreSelectedTogether(ending: String) throws {
        try folder.write("Content/index.md", "# Ferries\n")
        try folder.write("Content/style.\(ending)", "# Style\n\n## Errors\n\n[gone](gone.md)\n")
        try folder.write("Content/style.rules.yml", "- {id: a-b, section: erors, pattern: f()}\n")
        for path in ["Content/style.\(ending)", "Content/style.rules.yml"] {
            let run = try Command("check", path, in: folder)
            #expect(run.output.contains("[broken-link]") && run.output.contains("[unknown-section]"), "\(run.output)")
        }
        #expect(try Command("check", "Content/index.md", in: folder).output.isEmpty)
    }

    @Test func aFolderInPlaceOfTheRulesIsAnError() throws {
        try writeGuide(beside: false)
        try FileManager.default.createDirectory(
            atPath: folder("Content/style.rules.yml"), withIntermediateDirectories: true)
        let message = """
            error[unreadable-file]: 'style.rules.yml' is a folder, not a file of rules
             --> Content/style.rules.yml
              = note: rename it, or exclude it with 'exclude' in rubric.yml
            """
        #expect(try Command("check", in: folder).output.contains(message))
        // A folder beside no page is an ordinary one.
        try FileManager.default.moveItem(
            atPath: folder("Content/style.rules.yml"), toPath: folder("Content/stile.rules.yml"))
        #expect(try !Command("check", in: folder).output.contains("stile"))
        try FileManager.default.moveItem(
            atPath: folder("Content/stile.rules.yml"), toPath: folder("Content/style.rules.yml"))
        try folder.write("rubric.yml", "exclude: ['*.rules.yml']\n")
        #expect(try !Command("check", in: folder).output.contains("a folder, not"))
    }

    @Test func aCompleteCatalogNeedsSamplesInTheSection() throws {
        try writeGuide(beside: true, configuration: "catalog: complete\n")
        try folder.write("Content/style.md", Self.guide.replacing("print(pier)", with: "log(1)"))
        let output = try Command("check", in: folder).output
        #expect(output.contains("the section of 'print-call' has no verified bad sample"))
        #expect(!output.contains("the rule 'exposed-state' has no page"))
    }

    // MARK: - What readers see

    /// A page that refers to the rules of the guide, and is about a rule itself.
    private static let pier = """
        ---
        rule: pier-name
        pattern: pierName
        conflicts: [old-cast]
        related: [force-try]
        ---
        # Name piers

        See `force-cast`, [[print-call]], [](rule:force-unwrap) and [errors](style.md#errors).

        ```swift bad
        print(pierName)
        ```

        ```swift good
        let pier = try! load()
        ```

        """

    private func build(_ path: String = "Content/style") throws -> (String) -> String {
        try folder.write("Content/pier.md", Self.pier)
        try folder.write("Content/index.md", "# Ferries\n\n[style](style.md), [pier](pier.md)\n")
        #expect(try Command("build", "-q", in: folder).status == 1)
        let folder = folder
        return { folder.read("Site/" + $0) ?? "" }
    }

    @Test(arguments: [false, true]) func thePageShowsTheRuleOfEachSection(beside: Bool) throws {
        try writeGuide(beside: beside)
        let page = try build()("style.html")
        #expect(
            page.contains(
                """
                aria-hidden="true" tabindex="-1"></a></h2>
                <p class="facts"><span class="rule-id"><code>force-try</code>\
                <button class="copy-id script-only" type="button" title="Copy"><span class="unseen">Copy</span></button></span>
                <span>Severity: warning</span>
                <span>Fix: manual</span>
                <span>Set: default</span>
                <span>Enforced: <code>rubric lint</code></span></p>
                <p class="quick-fix"><b>Quick fix</b> Write <code>try</code> in a function that throws.</p>
                <p>A crash tells nobody
                """))
        #expect(page.components(separatedBy: "class=\"rule-id\"").count == 8)
        #expect(page.contains("<span>Severity: error</span>"))
        // The page as a whole is about no rule.
        #expect(!page.contains("rule-head") && !page.contains("class=\"configure\""))
        #expect(page.contains("See <a href=\"#unwrapping\" class=\"rule\"><code>force-unwrap</code></a>"))
    }

    /// Whichever anchor of its section a relation names, it is with the rule.
    @Test(arguments: ["errors", "old-errors", "mistakes"]) func everyAnchorLeadsToTheRule(anchor: String) throws {
        try writeGuide(beside: true)
        let guide = Self.guide.replacing("## Errors", with: "<a id=\"mistakes\"></a>\n\n## Errors")
        try folder.write("Content/style.md", "---\naliases: [{\"#old-errors\": \"#errors\"}]\n---\n" + guide)
        try folder.write(
            "Content/pier.md",
            "---\nrule: pier-name\npattern: pierName\nrelated: ['style.md#\(anchor)']\n---\n# Pier\n\n"
                + "See [it](style.md#\(anchor)) and `force-try`.\n"
        )
        try folder.write(
            "Content/index.md", "# Ferries\n\n[style](style.md), [pier](pier.md), [](style.md#\(anchor))\n")
        #expect(try !Command("build", "-q", in: folder).output.contains("anchor"))
        let rules = try #require(folder.read("Site/rules.json"))
        let json = try JSONSerialization.jsonObject(with: Data(rules.utf8)) as? [String: Any]
        let pier = (json?["rules"] as? [[String: Any]])?.first { $0["id"] as? String == "pier-name" }
        let related = "\(pier?["relations"] ?? "")"
        #expect(related.contains("force-try"), "\(pier ?? [:])")
        #expect(folder.read("Site/index.html")?.contains("\">Errors</a>") == true)
        #expect(folder.read("Site/pier.html")?.contains("and <code>force-try</code>.") == true, "linked once")
    }

    @Test func namesLeadToTheSection() throws {
        try writeGuide(beside: true)
        let site = try build()
        let page = site("pier.html")
        #expect(page.contains("See <a href=\"style.html#casts\" class=\"rule\"><code>force-cast</code></a>"))
        #expect(page.contains("<a href=\"style.html#logging\" class=\"rule\">Logging</a>"))
        #expect(page.contains("<a href=\"style.html#unwrapping\" class=\"rule\">Unwrap with a condition</a>"))
        // The findings of other rules, in samples and in the table of results.
        #expect(page.contains("<a href=\"style.html#logging\">print-call</a>"))
        #expect(site("pier.md").contains("[`force-try`](style.md#errors)"))
        #expect(
            page.contains("<h2 id=\"page:conflicts\">Conflicts with</h2>\n<ul>\n<li><a href=\"style.html#old-casts\">"))
        #expect(
            site("style.html").contains(
                "<h2 id=\"page:conflicts\">Conflicts with</h2>\n<ul>\n<li><a href=\"pier.html\">"))
    }

    @Test func indexesAndFilesForProgramsKnowTheSections() throws {
        try writeGuide(beside: true)
        let site = try build()
        let index = try JSONSerialization.jsonObject(with: Data(site("rules.json").utf8)) as? [String: Any]
        let rules = try #require(index?["rules"] as? [[String: Any]])
        #expect(
            rules.compactMap { $0["page"] as? String } == [
                "style.html#empty-collections", "style.html#state", "style.html#casts", "style.html#errors",
                "style.html#unwrapping", "style.html#old-casts", "pier.html", "style.html#logging",
            ])
        let first = try #require(rules.first)
        #expect(first["id"] as? String == "count-zero" && first["description"] as? String == "Counting takes time.")
        #expect(first["tags"] as? [String] == ["speed"])
        #expect((first["samples"] as? [String: Int]) == ["verified": 2, "total": 2])
        let old = try #require(rules.first { $0["id"] as? String == "old-cast" })
        #expect((old["relations"] as? [String: [String]]) == ["conflicts": ["pier-name"]])
        let table = site("all/rules.html")
        #expect(table.contains("<a href=\"../style.html#empty-collections\">Empty collections</a>"))
        #expect(table.contains("Counting takes time."))
        #expect(site("all/map.html").contains("../style.html#old-casts"))
        #expect(site("all/disagreements.html").contains("../style.html#old-casts"))
        #expect(site("all/a-z.html").contains("<a href=\"../style.html#casts\"><code>force-cast</code></a>"))
        #expect(site("assets/cards/0.js").contains("\"style.html#errors\":"))
    }

    @Test func searchAndAgentsFindTheSection() throws {
        try writeGuide(beside: true)
        let session = try MCPSession(in: folder)
        let found = try session.call("search", ["query": "force-cast"]).list("results").first
        #expect(found?["rule"] as? String == "force-cast")
        #expect(found?["uri"] as? String == "rubric://page/style#casts")
        let answer = try session.call("explain", ["rule": "print-call"])
        #expect(
            answer.text == """
                print-call: Logging
                severity: modern warning, legacy warning, mvc warning; fix: unsafe
                page: rubric://page/style#logging

                ## Logging

                Logs reach us; the console does not.

                ```swift bad
                print(pier)
                ```

                - Bad. Verified: the rule reports it
                - Line 1: warning [`print-call`](style.md#logging): Logging

                ```swift good
                log(pier)
                ```

                - Good. Verified: no findings

                """)
        #expect(try Command("export", "--instructions", "AGENTS.md", in: folder).status == 0)
        #expect(
            folder.read("AGENTS.md")?.contains(
                """
                - `force-try`: Errors. Write `try` in a function that throws.
                - `force-cast`: Casts. Cast with as?.

                """) == true)
    }

    /// An exported skill is a rulebook with the same rules.
    @Test(arguments: [false, true]) func aSkillHasTheSameRules(beside: Bool) throws {
        try writeGuide(beside: beside)
        let run = try Command("export", "--skill", "ferries", in: folder)
        #expect(run.status == 0, "\(run.output)\(run.talk)")
        #expect(folder.read("ferries/SKILL.md")?.contains("(`force-try`, `force-cast`, `old-cast`, ") == true)
        #expect(folder.read("ferries/references/style.md")?.contains("## Errors\n\nRule: `force-try`\n") == true)
        let check = try Command("check", "ferries", in: folder)
        #expect(check.talk.contains("7 verified-firing"), "\(check.output)\(check.talk)")
        let own = try Command("explain", "old-cast", "--root", "ferries", in: folder).output
        #expect(own.contains("page      references/style.md#old-casts"))
    }

    /// A page and the file beside it are selected together.
    @Test(arguments: ["Content/style.md", "Content/style.rules.yml", "Content"])
    func pathsSelectThePageAndItsRules(path: String) throws {
        try writeGuide(beside: true)
        try folder.write("Content/other.md", "# Other\n\n[gone](gone.md)\n")
        try folder.write("Content/style.rules.yml", Self.rules + "- {id: a-b, section: nowhere}\n")
        let ids = try Command("check", path, "--format", "json", in: folder).ids()
        #expect(Set(["unknown-section", "sample-disagrees"]).isSubset(of: ids), "\(ids)")
        #expect(ids.contains("broken-link") == (path == "Content"))
    }

    /// A rule can have keys for the samples of its section.
    @Test func aSectionHasSettingsOfItsOwn() throws {
        try writeGuide(beside: true)
        let sample = "```swift good\nlog(Text(pier).foregroundColor(.red))\n```\n"
        let guide = Self.guide.replacing("```swift good\nlog(pier)\n```\n", with: sample)
        try folder.write("Content/style.md", guide)
        #expect(try Command("check", "--format", "json", in: folder).ids().contains("sample-fires"))
        let old = "pattern: \"print($$$all)\","
        try folder.write(
            "Content/style.rules.yml", Self.rules.replacing(old, with: old + " deployment-target: iOS 14,"))
        #expect(try !Command("check", "--format", "json", in: folder).ids().contains("sample-fires"))
    }

    /// A translation names the sections of its own; the patterns are those of the first language.
    @Test func aTranslationHasSectionsOfItsOwn() throws {
        try writeGuide(beside: true, configuration: "languages: [en, es]\n")
        let translation = Self.guide.replacing("## Errors", with: "## Errores").replacing("tells", with: "dice")
        try folder.write("Content/style.es.md", translation)
        try folder.write("Content/style.es.rules.yml", Self.rules.replacing("#errors", with: "#errores"))
        let check = try Command("check", "--format", "json", in: folder)
        #expect(check.status == 0, "\(check.output)")
        #expect(check.talk.contains("26 of 28 samples verified"), "\(check.talk)")
        #expect(try Command("lint", "App", in: folder).output.contains("guide/style.html#errors\n"))
        #expect(try Command("explain", "force-try", in: folder).output.contains("page      Content/style.md#errors\n"))
        #expect(try Command("build", "-q", in: folder).status == 0)
        #expect(folder.read("Site/style.es.html")?.contains("<a href=\"style.es.html#errores\">force-try</a>") == true)
    }
}
