import Foundation
import TestSupport
import Testing

/// `rubric coverage`, and what a site says of it.
@Suite struct CoverageCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("rubric.yml", "title: Trams\n")
    }

    private func coverage(_ arguments: String...) throws -> Command {
        try Command(["coverage"] + arguments, in: folder)
    }

    private static func pair(_ bad: String, _ good: String, _ info: String = "") -> String {
        "**Bad:**\n\n```swift\(info)\n\(bad)\n```\n\n**Good:**\n\n```swift\n\(good)\n```\n"
    }

    private static let exposed = pair(
        "struct A: View { @State var n = 0 }", "struct A: View { @State private var n = 0 }")
    private static let counted = pair("if stops.count == 0 { wait() }", "if stops.isEmpty { wait() }")

    @Test func rulesOfTheLinterAndOfTheRulebook() throws {
        try folder.write(
            "Content/state.md",
            "---\nrule: exposed-state\n---\n# Keep state private\n\n\(Self.exposed)\n## Why\n\nAlways.\n")
        try folder.write("Content/color.md", "---\nrule: color-in-background\n---\n# Omit Color\n\nPrefer names.\n")
        try folder.write(
            "Content/list.md",
            "---\nrule: empty-count\npattern: $list.count == 0\n---\n# Ask for isEmpty\n\n\(Self.counted)")
        try folder.write(
            "Content/silent.md", "---\nrule: no-print\npattern: print($$$text)\nseverity: off\n---\n# Do not print\n")
        let run = try coverage()
        #expect(run.status == 0, "\(run.talk)")
        #expect(
            run.output == """
                Content/color.md
                  Omit Color  color-in-background, off

                Content/list.md
                  Ask for isEmpty  own rule empty-count  sample verified by empty-count

                Content/silent.md
                  Do not print  no-print, off

                Content/state.md
                  Keep state private  built-in exposed-state  sample verified by exposed-state

                2 of 4 statements enforced: 1 built-in, 1 own rule

                """)
        try folder.write(
            "rubric.yml",
            "title: Trams\nrule-set: all\nrules: {exposed-state: off, empty-count: off, no-print: warning}\n")
        #expect(
            try coverage().lines.filter { $0.hasPrefix("  ") || $0.hasSuffix("rule") } == [
                "  Omit Color  built-in color-in-background",
                "  Ask for isEmpty  empty-count, off  sample verified by empty-count",
                "  Do not print  own rule no-print",
                "  Keep state private  exposed-state, off  sample verified by exposed-state",
                "2 of 4 statements enforced: 1 built-in, 1 own rule",
            ])
    }

    /// A section is a statement because of a rule, a label, or a sentence; a heading that labels code is none.
    @Test func sectionsOfAGuide() throws {
        try folder.write(
            "Content/index.md",
            """
            ---
            rules:
              - {id: empty-count, section: "#lists", pattern: $list.count == 0}
            ---
            # Style

            These pages are about trams.

            ## Lists

            \(Self.counted)
            ### More

            Never ask twice.

            ## State

            \(Self.exposed)
            ## Stops

            ### Bad

            ```swift
            let a = 1
            ```

            ### Good

            ```swift
            let b = 1
            ```

            ## Avoid: names

            A stop has a name.

            ## History

            The first tram ran in 1881. `never` and `Never` are code.

            ## Words

            A timetable **must
            not** change.

            """)
        try folder.write("Content/manual/index.md", "---\nstandalone: true\n---\n# Manual\n\nNever run it.\n")
        try folder.write("Content/manual/more.md", "# More\n\nYou must read it.\n")
        try folder.write("Content/stop.md", "---\nterm: stop\n---\n# Stop\n\nNever a station.\n")
        try folder.write("Content/calm.md", "---\nprinciple: calm\n---\n# Be calm\n\n## Why\n\nAlways.\n")
        #expect(
            try coverage().output == """
                Content/calm.md
                  Be calm  nothing

                Content/index.md
                  Lists         own rule empty-count  sample verified by empty-count
                  State         nothing               sample verified by exposed-state
                  Stops         nothing
                  Avoid: names  nothing
                  Words         nothing

                1 of 6 statements enforced: 1 own rule

                """)
        #expect(try coverage("Content/calm.md").lines.last == "0 of 1 statement enforced")
    }

    @Test(arguments: [
        (#"{"rules": {"NeverForceUnwrap": true}}"#, "swift-format NeverForceUnwrap"),
        ("{\n// ours\n\"version\": 1, \"rules\": {\"NeverForceUnwrap\": true,},}", "swift-format NeverForceUnwrap"),
        (#"{"rules": {"NeverForceUnwrap": false}}"#, "swift-format NeverForceUnwrap, disabled in .swift-format"),
        // swift-format does not run rules that a list leaves out.
        (#"{"rules": {"OrderedImports": true}}"#, "swift-format NeverForceUnwrap, disabled in .swift-format"),
        (#"{"version": 1}"#, "swift-format NeverForceUnwrap, unknown: no rules in .swift-format"),
        // swift-format reads only the first version of its file.
        (
            #"{"version": 2, "rules": {"NeverForceUnwrap": true}}"#,
            "swift-format NeverForceUnwrap, unknown: .swift-format cannot be read"
        ),
        (nil, "swift-format NeverForceUnwrap, unknown: no .swift-format"),
        ("rules: {NeverForceUnwrap: true}", "swift-format NeverForceUnwrap, unknown: .swift-format cannot be read"),
        (
            #"{"rules": {"NeverForceUnwrap": 1}}"#,
            "swift-format NeverForceUnwrap, unknown: .swift-format cannot be read"
        ),
    ])
    func aRuleOfSwiftFormat(_ settings: String?, _ status: String) throws {
        if let settings { try folder.write(".swift-format", settings) }
        try folder.write(
            "Content/index.md", "---\nrule: forced-unwrap\nenforced-by: swift-format NeverForceUnwrap\n---\n# Unwrap\n")
        let run = try coverage()
        #expect(run.lines[1] == "  Unwrap  \(status)", "\(run.output)")
        let isOn = status == "swift-format NeverForceUnwrap"
        #expect(run.lines.last == (isOn ? "1 of 1 statement enforced: 1 swift-format" : "0 of 1 statement enforced"))
        #expect(
            run.talk.contains("'.swift-format' cannot be read") == status.hasSuffix("cannot be read"), "\(run.talk)")
    }

    @Test(arguments: [
        ("disabled_rules: [todo]\n", "swiftlint force_cast"),
        ("opt_in_rules:\n  - force_cast\n", "swiftlint force_cast"),
        ("only_rules: [force_cast]\n", "swiftlint force_cast"),
        ("# nothing\n", "swiftlint force_cast"),
        ("only_rules: [todo]\n", "swiftlint force_cast, disabled in .swiftlint.yml"),
        ("disabled_rules: force_cast\n", "swiftlint force_cast, disabled in .swiftlint.yml"),
        ("disabled_rules: [all]\n", "swiftlint force_cast, disabled in .swiftlint.yml"),
        ("- force_cast\n", "swiftlint force_cast, unknown: .swiftlint.yml cannot be read"),
        ("only_rules: [", "swiftlint force_cast, unknown: .swiftlint.yml cannot be read"),
        (nil, "swiftlint force_cast, unknown: no .swiftlint.yml"),
    ])
    func aRuleOfSwiftLint(_ settings: String?, _ status: String) throws {
        if let settings { try folder.write(".swiftlint.yml", settings) }
        try folder.write(
            "verified.json",
            #"{"swiftlint": {"version": "0.58.2", "rules": ["explicit_acl", "force_cast"], "#
                + #""opt-in-rules": ["explicit_acl"], "samples": {}}}"#)
        try folder.write("Content/index.md", "---\nrule: casts\nenforced-by: swiftlint force_cast\n---\n# Casts\n")
        let run = try coverage()
        #expect(run.lines[1] == "  Casts  \(status)", "\(run.output)")
        let isOn = status == "swiftlint force_cast"
        #expect(run.lines.last == (isOn ? "1 of 1 statement enforced: 1 SwiftLint" : "0 of 1 statement enforced"))
        #expect(
            run.talk.contains("'.swiftlint.yml' cannot be read") == status.hasSuffix("cannot be read"), "\(run.talk)")
    }

    /// Whether a rule that the settings do not name is on is only known from SwiftLint.
    @Test(arguments: [
        ("explicit_acl", "disabled_rules: [todo]\n", "swiftlint explicit_acl, disabled in .swiftlint.yml"),
        ("explicit_acl", "opt_in_rules: [explicit_acl]\n", "swiftlint explicit_acl"),
        ("force_try", "disabled_rules: [todo]\n", "swiftlint force_try"),
    ])
    func aRuleThatIsOffByDefault(_ rule: String, _ settings: String, _ status: String) throws {
        try folder.write(".swiftlint.yml", settings)
        try folder.write("Content/index.md", "---\nrule: r\nenforced-by: swiftlint \(rule)\n---\n# Rule\n")
        let unknown = "swiftlint \(rule), unknown: not named in .swiftlint.yml"
        let isNamed = settings.contains(rule)
        #expect(try coverage().lines[1] == "  Rule  \(isNamed ? status : unknown)")
        try folder.write(
            "verified.json",
            #"{"swiftlint": {"version": "0.58.2", "rules": [], "opt-in-rules": ["explicit_acl"], "samples": {}}}"#)
        #expect(try coverage().lines[1] == "  Rule  \(status)")
    }

    @Test func oneOfTwoRulesIsEnabled() throws {
        try folder.write(".swift-format", #"{"rules": {"NeverForceUnwrap": true, "NeverUseForceTry": false}}"#)
        try folder.write(
            "Content/index.md",
            "---\nrule: forced\nenforced-by: [swift-format NeverForceUnwrap, swift-format NeverUseForceTry]\n---\n"
                + "# Force\n"
        )
        #expect(
            try coverage().lines[1]
                == "  Force  swift-format NeverForceUnwrap; swift-format NeverUseForceTry, disabled in .swift-format")
    }

    /// The compiler reads all code of a team; results are those of the last `check --compile`.
    @Test func whatTheCompilerSays() throws {
        let rejecting = """
            for argument in "$@"; do
                case $argument in *.swift) ;; *) continue;; esac
                line=$(grep -n 'line += 1' "$argument" | head -n 1 | cut -d : -f 1)
                if [ -n "$line" ]; then echo "$argument:$line:1: error: 'line' is a constant"; fi
            done
            \(StandIn.compiler)
            """
        let standIn = try StandIn(["swiftc": rejecting])
        try folder.write("rubric.yml", "title: Trams\ncompile: true\n")
        try folder.write(
            "Content/index.md",
            """
            # Trams

            ## Constants

            \(Self.pair("let line = 12\nline += 1", "let line = 12", " compile-fail"))
            ## Lines

            Always give a line a number.

            ```swift
            let line = 12
            ```

            """)
        var variables = standIn.environment()
        variables["XDG_CACHE_HOME"] = try TemporaryFolder().path
        let check = try Command("check", "--compile", in: folder, environment: variables)
        #expect(check.status == 0, "\(check.output)\(check.talk)")
        let count = standIn.started.count
        let run = try Command("coverage", in: folder, environment: variables)
        #expect(
            run.lines == [
                "Content/index.md", "  Constants  compiler  sample verified by compiler",
                "  Lines      nothing   sample compiles", "1 of 2 statements enforced: 1 compiler",
            ])
        #expect(standIn.started.count == count)
        #expect(try Command("build", in: folder, environment: variables).status == 0)
        #expect(try #require(folder.read("Site/index.html")).contains("<span>Enforced: compiler</span>"))
        #expect(standIn.started.count == count)
    }

    @Test(arguments: [
        ("It must leave on time.", "It leaves on time."), ("Don’t wait.", "Trams wait."),
        ("Nunca espera.", "El tranvía espera."), ("Il ne doit pas attendre.", "Le tram attend."),
        ("Vermeiden Sie Pausen.", "Die Bahn wartet."), ("Evite pausas.", "O bonde espera."),
        ("Non deve aspettare.", "Il tram aspetta."), ("Избегайте пауз.", "Трамвай ждёт."),
        ("Tránh chờ đợi.", "Tàu đang chạy."), ("반드시 확인하세요.", "전차가 간다."), ("待つべきです。", "電車が来る。"),
        ("必须准时。", "电车来了。"), ("請勿等待。", "電車到站。"),
    ])
    func sentencesInAllLanguages(_ norm: String, _ statement: String) throws {
        try folder.write("Content/index.md", "# Trams\n\n## One\n\n\(norm)\n\n## Two\n\n\(statement)\n")
        #expect(try coverage().lines == ["Content/index.md", "  One  nothing", "0 of 1 statement enforced"])
    }

    @Test(arguments: [("49%", 0), ("50%", 0), ("50", 0), ("51%", 1), ("100%", 1), ("101%", 64)])
    func aShareThatIsRequired(_ share: String, _ status: Int32) throws {
        try folder.write("Content/index.md", "---\nrule: exposed-state\n---\n# State\n")
        try folder.write("Content/names.md", "# Names\n\nAvoid short names.\n")
        let run = try coverage("--min", share)
        #expect(run.status == status, "\(run.talk)")
        let message = "error: 1 of 2 statements enforced, which is less than \(share.filter(\.isNumber)) %"
        #expect(run.talk.contains(message) == (status == 1), "\(run.talk)")
    }

    @Test func nothingIsRequiredOfNothing() throws {
        try folder.write("Content/index.md", "# Trams\n\nThey run.\n")
        let run = try coverage("--min", "100")
        #expect(run.status == 0 && run.output == "0 of 0 statements enforced\n", "\(run.output)")
    }

    @Test func json() throws {
        try folder.write("Content/index.md", "# Trams\n\n## State\n\n\(Self.exposed)\n")
        try folder.write(
            "Content/unwrap.md", "---\nrule: unwrap\nenforced-by: swift-format NeverForceUnwrap\n---\n# Unwrap\n")
        let run = try coverage("--format", "json")
        let statements = try #require(try run.json()["statements"] as? [[String: Any]])
        #expect(statements.map { $0["title"] as? String } == ["State", "Unwrap"])
        #expect(statements[0]["section"] as? String == "state")
        #expect(statements[0]["verified-by"] as? [String] == ["exposed-state"])
        #expect(statements[1]["section"] == nil && statements[1]["sample"] as? String == "none")
        let idle = try #require(statements[1]["not-counted"] as? [[String: String]])
        #expect(idle == [["rule": "swift-format NeverForceUnwrap", "reason": "missing"]])
        #expect(try run.json()["total"] as? Int == 2 && run.json()["enforced"] as? Int == 0)
    }

    @Test func aBadge() throws {
        try folder.write("Content/index.md", "---\nrule: exposed-state\n---\n# State\n")
        #expect(try coverage("--badge", "coverage.svg").status == 0)
        let svg = try #require(folder.read("coverage.svg"))
        #expect(svg.contains("<title id=\"title\">Statements enforced: 1 of 1</title>"))
        #expect(svg.contains("role=\"img\"") && !svg.contains("href"))
        #expect(try coverage("--badge", "missing/coverage.svg").status == 74)
        let page = folder.read("Content/index.md")
        #expect(try coverage("--badge", "Content/index.md").status == 64)
        #expect(folder.read("Content/index.md") == page)
    }

    /// Without its pages, nobody knows the rules of a rulebook.
    @Test func theErrorsOfTheRulebookAreReported() throws {
        try folder.write("rubric.yml", "title: Trams\ncontent: Pages\n")
        let run = try coverage("--min", "0%")
        #expect(
            run.status == 1 && run.output.hasPrefix("error[missing-content]: folder not found: 'Pages'"),
            "\(run.output)\(run.talk)")
    }

    /// The names of other pages, and questions, ask for nothing; what precedes a title belongs to it.
    @Test func textThatAsksForNothing() throws {
        try folder.write(
            "Content/index.md",
            """
            Trams must be on time.

            # Trams

            ## Further reading

            See [why you must never wait](https://example.org) and ![never](a.svg).

            ## Should trams wait?

            They run.

            ## Never wait

            They run.

            """)
        try folder.write("Content/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
        #expect(
            try coverage().lines == [
                "Content/index.md", "  Trams       nothing", "  Never wait  nothing", "0 of 2 statements enforced",
            ])
    }

    @Test func theSeverityOfTheLastPageAboutARuleCounts() throws {
        try folder.write("Content/a.md", "---\nrule: exposed-state\nseverity: off\n---\n# A\n")
        try folder.write("Content/b.md", "---\nrule: exposed-state\nseverity: warning\n---\n# B\n")
        #expect(try coverage().lines.contains("  B  built-in exposed-state"))
    }

    @Test func aSiteListsStatementsByWhatEnforcesThem() throws {
        try folder.write("rubric.yml", "title: Trams\nlanguages: [en, es]\n")
        try folder.write(".swift-format", #"{"rules": {"NeverForceUnwrap": true, "NeverUseForceTry": false}}"#)
        let rules = """
            ---
            rules:
              - {id: unwrap, section: "#SECTION", enforced-by: swift-format NeverForceUnwrap}
              - {id: forced-try, section: "#try", enforced-by: swift-format NeverUseForceTry}
            ---

            """
        try folder.write(
            "Content/guide.md",
            rules.replacing("SECTION", with: "unwrap")
                + "# Guide\n\n## Unwrap\n\nText.\n\n## Try\n\nText.\n\n## Names\n\nAvoid `x`.\n")
        // It has no word that asks for something.
        try folder.write(
            "Content/guide.es.md",
            rules.replacing("SECTION", with: "valores")
                + "# Guía\n\n## Valores\n\nTexto.\n\n## Try\n\nTexto.\n\n## Nombres\n\nTexto.\n")
        try folder.write("Content/state.md", "---\nrule: exposed-state\n---\n# State\n\nKeep it private.\n")
        #expect(try coverage().lines.last == "2 of 4 statements enforced: 1 built-in, 1 swift-format")
        let build = try Command("build", in: folder)
        #expect(build.status == 0, "\(build.output)")
        let list = try #require(folder.read("Site/all/coverage.html"))
        #expect(list.contains("<p>2 of 4 statements enforced (built-in rules: 1, swift-format: 1)</p>"))
        for heading in ["built-in\">Built-in rules (1)", "swift-format\">swift-format (1)", "none\">Not enforced (2)"] {
            #expect(list.contains("<h2 id=\"enforcer-\(heading)</h2>"))
        }
        #expect(list.contains("<a href=\"../guide.html#unwrap\">Unwrap</a>"))
        #expect(list.contains("<code>swift-format NeverUseForceTry</code>: disabled in .swift-format"))
        let spanish = try #require(folder.read("Site/all/coverage.es.html"))
        #expect(spanish.contains("2 de 4 ") && spanish.contains("<a href=\"../guide.es.html#nombres\">Nombres</a>"))
        let guide = try #require(folder.read("Site/guide.html"))
        #expect(guide.contains("<span>Enforced: <code>swift-format NeverForceUnwrap</code></span>"))
        #expect(!guide.contains("swift-format NeverUseForceTry"))
        #expect(
            try #require(folder.read("Site/state.html")).contains(
                "<div><dt>Enforced</dt><dd><code>rubric lint</code></dd></div>"))
        // The author does not say that the rulebook is a whole.
        #expect(try !#require(folder.read("Site/index.html")).contains("of 4 statements"))
        try folder.write(
            "rubric.yml", "title: Trams\nlanguages: [en, es]\ncatalog: complete\nrules: {missing-rule-page: off}\n")
        _ = try Command("build", in: folder)
        #expect(
            try #require(folder.read("Site/index.html")).contains(
                "<a class=\"totals\" href=\"all/coverage.html\">2 of 4 statements enforced"))
        #expect(try #require(folder.read("Site/index.es.html")).contains("href=\"all/coverage.es.html\">2 de 4 "))
    }

    @Test func aWholePageThatSwiftFormatEnforces() throws {
        try folder.write(".swift-format", #"{"rules": {"NeverForceUnwrap": true}}"#)
        try folder.write(
            "Content/unwrap.md",
            "---\nrule: unwrap\nenforced-by: swift-format NeverForceUnwrap\n---\n# Unwrap\n\nText.\n")
        #expect(try Command("build", in: folder).status == 0)
        #expect(
            try #require(folder.read("Site/unwrap.html")).contains(
                "<p class=\"facts\">\n<span>Enforced: <code>swift-format NeverForceUnwrap</code></span></p>"))
    }

    /// Nothing is enforced, and nobody says that anything should be.
    @Test func aGuideWithoutRulesHasNoSuchPage() throws {
        try folder.write("guide/README.md", "# Guide\n\n## Names\n\nNever use `x`.\n\n## State\n\n\(Self.exposed)\n")
        let run = try Command("coverage", "--root", "guide", in: folder)
        #expect(run.lines.last == "0 of 2 statements enforced")
        #expect(try Command("build", "guide", "--output", "out", in: folder).status == 0)
        #expect(folder.read("out/index.html") != nil && folder.read("out/all/coverage.html") == nil)
        #expect(try !#require(folder.read("out/index.html")).contains("nforced"))
    }

    @Test func aTitleCannotControlTheTerminal() throws {
        try folder.write("Content/index.md", "# Trams \u{1B}[31m\n\nNever.\n")
        #expect(try !coverage().output.contains("\u{1B}"))
    }
}
