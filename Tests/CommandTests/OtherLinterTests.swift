import Foundation
import TestSupport
import Testing

/// Samples that a rule of swift-format verifies, with a program that answers as swift-format does.
@Suite struct OtherLinterTests {
    private let folder: TemporaryFolder
    private let standIn: StandIn

    /// A driver whose swift-format reports `NeverForceUnwrap` wherever a line contains `]!`.
    static func driver(_ version: String, rules: [String]) -> String {
        """
        case "$*" in
            "format --version") echo \(version); exit 0;;
            "format dump-configuration")
                echo '{"version": 1, "rules": {\(rules.map { "\"\($0)\": false" }.joined(separator: ", "))}}'
                exit 0;;
            "format lint "*) ;;
            *) exit 64;;
        esac
        status=0
        for file in Sample*.swift; do
            if grep -q 'let unparsable' "$file"; then echo "$file:1:1: error: expected expression"; status=1; fi
            grep -n -b -o ']!' "$file" | while IFS=: read -r line rest; do
                column=$(sed -n "${line}p" "$file" | awk '{ print index($0, "]!") }')
                echo "./$file:$line:$column: warning: [NeverForceUnwrap] do not force unwrap"
                echo "./$file:$line:1: warning: [Indentation] indent by 2 spaces"
            done
        done
        exit $status
        """
    }

    init() throws {
        folder = try TemporaryFolder()
        standIn = try StandIn(["swift": Self.driver("6.3.1", rules: ["NeverForceUnwrap", "NeverUseForceTry"])])
    }

    private static func page(
        _ bad: String, _ good: String, header: String = "rule: forced-unwrap\n", rule: String = "NeverForceUnwrap"
    ) -> String {
        """
        ---
        \(header)enforced-by: swift-format \(rule)
        ---
        # Unwrap

        **Bad:**

        ```swift
        \(bad)
        ```

        **Good:**

        ```swift
        \(good)
        ```

        """
    }

    private static let bad =
        "func total(_ prices: [String: Int]) -> Int {\n    let bread = prices[\"bread\"]!\n    return bread * 2\n}"
    private static let good = bad.replacingOccurrences(of: "]!", with: "] ?? 0")

    private func rubric(_ arguments: String..., environment: [String: String] = [:]) throws -> Command {
        let variables = standIn.environment().merging(["RUBRIC_ALLOW": ""]) { $1 }.merging(environment) { $1 }
        return try Command(arguments, in: folder, environment: variables)
    }

    /// How often swift-format read samples.
    private var calls: Int { standIn.started.count { $0 == "lint" } }

    @Test func aPairIsVerifiedOnceAndShownByABuild() throws {
        try folder.write("Content/index.md", Self.page(Self.bad, Self.good))
        let first = try rubric("check", "--linters", "--report", "report.json")
        #expect(first.status == 0 && first.talk.contains("updated 'verified.json'"), "\(first.talk)")
        #expect(first.talk.contains("2 of 2 samples verified (regions: 1 verified-clean, 1 verified-firing)"))
        #expect(!first.talk.contains("unknown-rule"))
        #expect(folder.read("report.json")?.contains(#""witness": "swift-format NeverForceUnwrap""#) == true)
        #expect(calls == 1)
        let again = try rubric("check", "--linters")
        #expect(again.status == 0 && !again.talk.contains("updated") && calls == 1, "\(again.talk)")
        let without = try rubric("check")
        #expect(without.talk.contains("2 of 2 samples verified") && !without.talk.contains("skipped"))
        let build = try rubric("build")
        #expect(build.status == 0, "\(build.talk)")
        let html = try #require(folder.read("Site/index.html"))
        // Above the code, and in the table below the page.
        for words in ["reports it", "does not report it"] {
            #expect(html.matches(of: try Regex("Verified: swift-format's NeverForceUnwrap \(words)<")).count == 2)
        }
        #expect(!html.contains("Verified: the rule") && !html.contains("Verified: no findings"))
        #expect(calls == 1, "a build starts nothing")
    }

    @Test func oneCallReadsAllPages() throws {
        for name in ["index", "other", "third"] {
            try folder.write("Content/\(name).md", Self.page(Self.bad, Self.good, header: "rule: \(name)\n"))
        }
        try folder.write("Content/other.md", Self.page("let a = b[0]!", "let a = b.first", header: "rule: other\n"))
        #expect(try rubric("check", "--linters").status == 0)
        #expect(calls == 1)
        try folder.write("Content/third.md", Self.page("let c = d[0]!", "let c = d.first", header: "rule: third\n"))
        #expect(try rubric("check").talk.contains("skipped: verifying samples with other linters"))
        #expect(try rubric("check", environment: ["RUBRIC_ALLOW": "linters"]).talk.contains("6 of 6 samples verified"))
        #expect(calls == 2)
    }

    @Test(arguments: [[], ["--compile"], ["--table"]])
    func nothingRunsWithoutConsent(_ options: [String]) throws {
        try folder.write("Content/index.md", Self.page(Self.bad, Self.good))
        let count = standIn.started.count
        let run = try Command(
            ["check"] + options, in: folder,
            environment: standIn.environment().merging(["RUBRIC_ALLOW": "compile"]) { $1 })
        #expect(
            run.talk.contains(
                "skipped: verifying samples with other linters; to allow it, pass --linters, set RUBRIC_ALLOW=linters, "
                    + "or run 'rubric trust'"
            ), "\(run.talk)")
        #expect(run.output.contains("to verify it with swift-format, run 'rubric check --linters'"), "\(run.output)")
        #expect(standIn.started.count == count && folder.read("verified.json") == nil)
    }

    @Test func aRuleThatDemandsTheOpposite() throws {
        try folder.write("Content/index.md", Self.page(Self.good, Self.bad))
        let run = try rubric("check", "--linters")
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                "error[linter-conflict]: swift-format's 'NeverForceUnwrap' reports the good code, and not the bad code\n"
                    + "  --> Content/index.md:20:31"), "\(run.output)")
        #expect(run.output.components(separatedBy: "error[").count == 2, "\(run.output)")
        #expect(run.talk.contains("1 silent") && run.talk.contains("1 fires"), "\(run.talk)")
    }

    @Test func aRuleThatIsSilentInBadCodeOrFiresInGoodCode() throws {
        try folder.write("Content/index.md", Self.page(Self.good, Self.good + "// later"))
        #expect(
            try rubric("check", "--linters").output.contains(
                "error[sample-silent]: swift-format's 'NeverForceUnwrap' does not fire in code labeled bad"))
        try folder.write("Content/index.md", Self.page(Self.bad, Self.bad + "// later"))
        #expect(
            try rubric("check", "--linters").output.contains(
                "error[sample-fires]: swift-format's 'NeverForceUnwrap' fires in code labeled good\n"
                    + "  --> Content/index.md:20:31"))
    }

    /// Of several rules, each bad sample needs one, and the site names that one.
    @Test func severalRules() throws {
        let page = Self.page(Self.bad, Self.good).replacingOccurrences(
            of: "enforced-by: swift-format NeverForceUnwrap",
            with: "enforced-by: [swift-format NeverUseForceTry, swift-format NeverForceUnwrap]")
        try folder.write("Content/index.md", page)
        let run = try rubric("check", "--linters")
        #expect(run.status == 0 && run.talk.contains("2 of 2 samples verified"), "\(run.talk)")
        #expect(calls == 1)
        #expect(try rubric("build").status == 0)
        #expect(folder.read("Site/index.html")?.contains("swift-format's NeverForceUnwrap reports it") == true)
    }

    /// A section without a rule; the words decide, unless the rule reports all that differs.
    @Test(arguments: [
        ("Do not force unwrap.", "let a = b[0]!\nlet c = 1", "let a = b.first\nlet c = 2", true),
        ("A list has a first element.", "let a = b[0]!\nlet c = 1", "let a = b.first\nlet c = 2", false),
        ("A list has a first element.", "let a = b[0]!", "let a = b.first", true),
        ("Do not force unwrap.", "let a = b[0]!", "let a = b[0]! // why", false),
    ])
    func aRuleThatNothingNames(_ text: String, _ bad: String, _ good: String, _ isVerified: Bool) throws {
        try folder.write(
            "Content/index.md",
            "# Guide\n\n## Lists\n\n\(text)\n\n```swift bad\n\(bad)\n```\n\n```swift good\n\(good)\n```\n")
        let without = try rubric("check")
        #expect(without.talk.contains("0 of 2 samples verified") && !without.talk.contains("skipped"))
        let run = try rubric("check", "--linters")
        #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
        #expect(run.talk.contains("\(isVerified ? 2 : 0) of 2 samples verified"), "\(run.talk)")
        #expect(calls == 1)
        #expect(try rubric("check", "--linters").talk.contains("\(isVerified ? 2 : 0) of 2 samples verified"))
        #expect(calls == 1)
        #expect(try rubric("build").status == 0)
        let site = try #require(folder.read("Site/index.html"))
        #expect(site.contains("swift-format's NeverForceUnwrap reports it") == isVerified)
    }

    @Test func aTrustedFolder() throws {
        try folder.write("book/index.md", Self.page(Self.bad, Self.good))
        let trust = ["XDG_CONFIG_HOME": folder("config")]
        let trusted = try rubric("trust", "book", environment: trust)
        #expect(trusted.status == 0 && trusted.talk.contains("linters: swift-format"), "\(trusted.talk)")
        #expect(try rubric("check", "book", environment: trust).talk.contains("2 of 2 samples verified"))
        #expect(calls == 1)
    }

    /// The rule reports a line that both versions have, so it says nothing about the difference.
    @Test func aFindingOnALineThatDoesNotChange() throws {
        let bad = "func f() {\n    let a = b[0]!\n    print(\"one\", a)\n}"
        try folder.write("Content/index.md", Self.page(bad, bad.replacingOccurrences(of: "\"one\"", with: "\"two\"")))
        let run = try rubric("check", "--linters")
        #expect(run.talk.contains("0 of 2 samples verified (regions: 1 undistinguished, 1 fires)"), "\(run.talk)")
    }

    @Test func codeThatSwiftFormatCannotParse() throws {
        try folder.write("Content/index.md", Self.page("let unparsable = a[0]!", "let unparsable = a.first"))
        let run = try rubric("check", "--linters")
        #expect(run.talk.contains("0 of 2 samples verified"), "\(run.talk)")
        #expect(run.output.contains("swift-format cannot parse it"), "\(run.output)")
        #expect(try rubric("check", "--linters").status == 0 && calls == 1)
    }

    @Test func partsOfAProgramAreCompleted() throws {
        try folder.write(
            "Content/index.md", Self.page("case .bread: pay(prices[0]!)", "case .bread: pay(prices.first)"))
        let run = try rubric("check", "--linters")
        #expect(run.talk.contains("2 of 2 samples verified"), "\(run.talk)")
    }

    @Test func aSectionAndAFileBesideThePage() throws {
        let page = Self.page(Self.bad, Self.good).split(separator: "---\n", omittingEmptySubsequences: false)[2]
        try folder.write("Content/index.md", String(page).replacingOccurrences(of: "**Bad", with: "## Force\n\n**Bad"))
        try folder.write(
            "Content/index.rules.yml",
            "- {id: forced, section: \"#force\", enforced-by: swift-format NeverForceUnwrap}\n")
        let run = try rubric("check", "--linters")
        #expect(run.status == 0 && run.talk.contains("2 of 2 samples verified"), "\(run.talk)")
    }

    /// Another version may report other code, and a record can be edited.
    @Test(arguments: [
        #"{"swift-format": {"version": "5.0", "rules": [], "samples": {}}}"#,
        #"{"swift-format": {"version": "6.3.1", "rules": [], "samples": {"0": {"NeverForceUnwrap": {"offsets": [-1, 9000000000000000000]}}}}}"#,
    ])
    func anOldRecord(_ text: String) throws {
        try folder.write("Content/index.md", Self.page(Self.bad, Self.good))
        try folder.write("verified.json", text)
        #expect(try rubric("check", "--linters").talk.contains("2 of 2 samples verified"))
        let record = try #require(folder.read("verified.json"))
        #expect(record.contains(#""version": "6.3.1""#) && !record.contains("-1"))
        let edited = record.replacing(/"offsets": \[[^\]]*\d[^\]]*\]/) { _ in #""offsets": [-1, 9000000000000000000]"# }
        #expect(edited != record)
        try folder.write("verified.json", edited)
        let run = try rubric("check")
        #expect(run.status == 1 && run.output.contains("does not fire in code labeled bad"), "\(run.output)")
    }

    @Test(arguments: ["exit 3", "echo 'Sample0.swift: killed'", "kill -9 $$"])
    func aProgramThatFails(_ end: String) throws {
        let broken = try StandIn([
            "swift": """
            case "$*" in
                *--version) echo 6.3.1; exit 0;;
                *dump-configuration) echo '{"rules": {"NeverForceUnwrap": false}}'; exit 0;;
            esac
            \(end)
            """
        ])
        try folder.write("Content/index.md", Self.page(Self.bad, Self.good))
        let run = try Command(["check", "--linters"], in: folder, environment: broken.environment())
        #expect(run.status == 74, "\(run.talk)")
        #expect(folder.read("verified.json") == nil)
    }

    @Test func anExplanationCountsWhatACheckCounts() throws {
        try folder.write("rubric.yml", "title: Prices\n")
        try folder.write("Content/index.md", Self.page(Self.bad, Self.good))
        #expect(try rubric("explain", "forced-unwrap").output.contains("0 of 2 verified"))
        #expect(try rubric("check", "--linters").talk.contains("2 of 2 samples verified"))
        #expect(try rubric("explain", "forced-unwrap").output.contains("2 of 2 verified"))
    }

    /// A translation need not name the other linter's rule again, as it need not repeat a pattern.
    @Test(arguments: ["", "rule: forced-unwrap\n", "rules: [{id: forced-unwrap, section: '#force'}]\n"])
    func aTranslation(_ header: String) throws {
        try folder.write("rubric.yml", "languages: [en, ja]\ncatalog: complete\n")
        let page = Self.page(Self.bad, Self.good)
        try folder.write("Content/index.md", page)
        let translation = page.replacing(
            "rule: forced-unwrap\nenforced-by: swift-format NeverForceUnwrap\n", with: header)
        try folder.write("Content/index.ja.md", translation.replacing("**Bad", with: "## Force\n\n**Bad"))
        let run = try rubric("check", "--linters")
        #expect(run.talk.contains("4 of 4 samples verified") && calls == 1, "\(run.talk)\(run.output)")
        #expect(!run.output.contains("forced-unwrap"), "\(run.output)")
        try folder.write("Content/index.md", page.replacing("enforced-by", with: "# enforced-by"))
        #expect(try rubric("check").talk.contains("0 of 4 samples verified"))
    }

    /// All results of a record are of one version.
    @Test func anotherVersionReadsThePagesThatAreNotSelectedToo() throws {
        try folder.write("Content/index.md", Self.page(Self.bad, Self.good))
        try folder.write("Content/b.md", Self.page("let a = b[0]!", "let a = b.first", header: "rule: other\n"))
        #expect(try rubric("check", "--linters").talk.contains("4 of 4 samples verified"))
        try folder.write("Content/index.md", Self.page("let c = d[0]!", "let c = d.first"))
        let newer = try StandIn(["swift": Self.driver("6.4", rules: ["NeverForceUnwrap"])])
        let run = try Command(
            ["check", "--linters", "Content/index.md"], in: folder, environment: newer.environment())
        #expect(run.talk.contains("2 of 2 samples verified"), "\(run.talk)")
        #expect(folder.read("verified.json")?.contains(#""version": "6.4""#) == true)
        #expect(try rubric("check").talk.contains("4 of 4 samples verified"))
    }

    @Test func aRuleThatTheOtherLinterDoesNotHave() throws {
        let page = Self.page(Self.bad, Self.good, rule: "NeverForceUnwarp")
        try folder.write("Content/index.md", page)
        #expect(try !rubric("check").output.contains("unknown-linter-rule"), "nothing is known")
        let run = try rubric("check", "--linters")
        let message = """
            error[unknown-linter-rule]: swift-format has no rule 'NeverForceUnwarp'
             --> Content/index.md:3:14
              |
            3 | enforced-by: swift-format NeverForceUnwarp
              |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
              |
              = note: did you mean 'NeverForceUnwrap'?
            """
        #expect(run.status == 1 && run.output.contains(message), "\(run.output)")
        #expect(!run.output.contains("does not fire") && !run.output.contains("run 'rubric check --linters'"))
        #expect(calls == 0, "there is nothing to look for")
        #expect(try rubric("check").output.contains(message), "the record has the names")
        #expect(try !rubric("check", "--linters").talk.contains("updated"))
        // A newer version can have the rule.
        let newer = try StandIn(["swift": Self.driver("6.4", rules: ["NeverForceUnwarp"])])
        let after = try Command(["check", "--linters"], in: folder, environment: newer.environment())
        #expect(!after.output.contains("unknown-linter-rule"), "\(after.output)")
        // Without a name that resembles it, and in a section.
        try folder.write("Content/index.md", String(page.split(separator: "---\n")[1]))
        try folder.write("Content/index.rules.yml", "- {id: forced, section: unwrap, enforced-by: swift-format Xyz}\n")
        #expect(
            try rubric("check").output.contains(
                "error[unknown-linter-rule]: swift-format has no rule 'Xyz'\n --> Content/index.rules.yml:1:"))
    }

    /// swift-format reports layout under names that its configuration does not list.
    @Test func theLayoutOfCode() throws {
        try folder.write("Content/index.md", Self.page(Self.bad, Self.good, rule: "Indentation"))
        let run = try rubric("check", "--linters")
        #expect(run.talk.contains("2 of 2 samples verified"), "\(run.talk)\(run.output)")
    }

    @Test(arguments: [#"{"verified": true}"#, #"{"swift": null, "jest": 1}"#, "[1]", "not JSON", ""])
    func aFileOfAnotherTool(_ text: String) throws {
        try folder.write("Content/index.md", Self.page(Self.bad, Self.good))
        try folder.write("verified.json", text)
        let run = try rubric("check", "--linters")
        #expect(run.status == 74, "\(run.talk)")
        #expect(
            run.talk.contains(
                "error: cannot overwrite 'verified.json': it holds no results of 'rubric check'; delete it or, if it "
                    + "belongs to another tool, rename it"), "\(run.talk)")
        #expect(folder.read("verified.json") == text && standIn.started.isEmpty)
        let check = try rubric("check")
        #expect(check.status == 0 && check.output.contains("warning[invalid-record]"), "\(check.output)")
    }

    @Test func aCompleteCatalog() throws {
        try folder.write("rubric.yml", "catalog: complete\n")
        try folder.write("Content/index.md", Self.page(Self.bad, Self.good))
        let missing = "the page of 'forced-unwrap' has no verified"
        let before = try rubric("check").output
        #expect(before.contains(missing + " bad sample") && before.contains(missing + " good sample"))
        let after = try rubric("check", "--linters").output
        #expect(!after.contains(missing) && !after.contains("rule-without-check"))
    }

    @Test func withoutEffect() throws {
        try folder.write("Content/index.md", Self.page(Self.bad, Self.good, header: ""))
        try folder.write("Content/a.md", Self.page(Self.bad, Self.good, header: "rule: exposed-state\n"))
        try folder.write("Content/b.md", Self.page(Self.bad, Self.good, header: "rule: own\npattern: $a!\n"))
        let sections = "rules: [{id: exposed-state, section: '#unwrap'}]\n"
        try folder.write("Content/c.md", Self.page(Self.bad, Self.good, header: sections))
        try folder.write("Content/d.md", Self.page(Self.bad, Self.good, header: "principle: Unwrap\n"))
        let run = try rubric("check", "--linters")
        let notes = [
            "index.md:2": "add 'rule: ID', such as 'rule: forced-unwrap'",
            "c.md:3": "move it to the entries of 'rules' that it is about",
            "d.md:3": "remove it; only a rule can have it",
        ]
        for (place, note) in notes {
            let parts = run.output.components(
                separatedBy: "'enforced-by' has no effect without a rule id\n --> Content/\(place):14")
            #expect(parts.count == 2 && parts[1].prefix(300).contains("  = note: \(note)\n"), "\(run.output)")
        }
        for rule in ["exposed-state", "own"] {
            #expect(run.output.contains("'enforced-by' has no effect on the rule '\(rule)'"), "\(run.output)")
        }
        #expect(calls == 0)
    }

    /// The real swift-format, which comes with the Swift that runs the tests.
    @Test func swiftFormatItself() throws {
        try folder.write("Content/index.md", Self.page(Self.bad, Self.good))
        let pages = [
            "members": ["init() { let é = a[0]! }", "init() { let é = a.first }"],
            "chain": ["Text(names[0]!)\n    ...", "Text(names.first)\n    ..."],
        ]
        for (name, code) in pages {
            try folder.write("Content/\(name).md", Self.page(code[0], code[1], header: "rule: \(name)\n"))
        }
        let run = try Command(["check", "--linters"], in: folder)
        #expect(run.status == 0 && run.talk.contains("6 of 6 samples verified"), "\(run.talk)\(run.output)")
    }
}
