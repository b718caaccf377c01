import Foundation
import TestSupport
import Testing

/// Samples that a rule of SwiftLint verifies, with a program that takes the arguments of version 0.58.2 and prints what
/// that version printed, in fewer columns.
@Suite struct SwiftLintTests {
    private let folder: TemporaryFolder
    private let standIn: StandIn

    /// Reports `force_cast` wherever a line contains `as!`.
    private static let program = """
        case "$*" in
            version) echo 0.58.2; exit 0;;
            rules) cat <<'TABLE'
        +--------------+--------+-------------+-----------+----------+----------------+
        | identifier   | opt-in | correctable | kind      | analyzer | uses sourcekit |
        +--------------+--------+-------------+-----------+----------+----------------+
        | explicit_acl | yes    | no          | idiomatic | no       | yes            |
        | force_cast   | no     | no          | idiomatic | no       | no             |
        | unused_import| yes    | yes         | lint      | yes      | yes            |
        +--------------+--------+-------------+-----------+----------+----------------+
        TABLE
                exit 0;;
            "lint --config settings.yml --no-cache --quiet --reporter json") ;;
            *) exit 64;;
        esac
        grep -q unused_import settings.yml && exit 64
        echo "warning: 'legacy' is not a valid rule identifier" >&2
        LC_ALL=C.UTF-8 awk -v on="$(grep -c -e '- force_cast' settings.yml)" '
            BEGIN { print "[" }
            on && /as!/ {
                before = substr($0, 1, index($0, "as!") - 1)
                gsub(/[\\200-\\277]/, "", before)
                printf "%s{\\"character\\" : %d, \\"file\\" : \\"%s/%s\\", \\"line\\" : %d,", n++ ? "," : "", \\
                    length(before) + 1, ENVIRON["PWD"], FILENAME, FNR
                printf "\\"reason\\" : \\"Force casts should be avoided\\", \\"rule_id\\" : \\"force_cast\\","
                print "\\"severity\\" : \\"Error\\", \\"type\\" : \\"Force Cast\\"}"
            }
            END { print "]"; exit(n ? 2 : 0) }' Sample*.swift
        """

    init() throws {
        folder = try TemporaryFolder()
        standIn = try StandIn([
            "swift": OtherLinterTests.driver("6.3.1", rules: ["NeverForceUnwrap"]), "swiftlint": Self.program,
        ])
    }

    private static func page(_ header: String, bad: String = "let é = b as! C", good: String = "let é = b as? C")
        -> String
    {
        """
        \(header)# Casts

        Do not force a cast.

        ```swift bad
        \(bad)
        ```

        ```swift good
        \(good)
        ```

        """
    }

    private static func header(_ rule: String) -> String { "---\nrule: casts\nenforced-by: \(rule)\n---\n" }

    private func rubric(_ arguments: String...) throws -> Command {
        try Command(arguments, in: folder, environment: standIn.environment().merging(["RUBRIC_ALLOW": ""]) { $1 })
    }

    /// How often SwiftLint read samples.
    private var calls: Int { standIn.started.count { $0 == "json" } }

    @Test func aRuleThatAPageNames() throws {
        try folder.write("Content/index.md", Self.page(Self.header("swiftlint force_cast")))
        let first = try rubric("check", "--linters", "--report", "report.json")
        #expect(first.status == 0 && first.talk.contains("2 of 2 samples verified"), "\(first.talk)\(first.output)")
        #expect(folder.read("report.json")?.contains(#""witness": "swiftlint force_cast""#) == true)
        let record = try #require(folder.read("verified.json")?.filter { !$0.isWhitespace })
        // In bytes, of which é has two.
        #expect(
            record.contains(#""offsets":[11]"#) && record.contains(#""opt-in-rules":["explicit_acl"]"#), "\(record)")
        #expect(calls == 1)
        #expect(try rubric("check", "--linters").status == 0 && calls == 1)
        #expect(try rubric("build").status == 0 && calls == 1)
        let html = try #require(folder.read("Site/index.html"))
        #expect(html.contains("Verified: SwiftLint's force_cast reports it<"))
        #expect(html.contains("Verified: SwiftLint's force_cast does not report it<"))
    }

    @Test func aRuleThatNobodyNames() throws {
        try folder.write("Content/index.md", Self.page(""))
        let run = try rubric("check", "--linters")
        #expect(run.status == 0 && run.talk.contains("2 of 2 samples verified"), "\(run.talk)")
        let suggestion = try rubric("suggest", "--linters", "--write", "--yes")
        #expect(suggestion.output.contains("  enforced-by: swiftlint force_cast\n"), "\(suggestion.output)")
        #expect(folder.read("Content/index.rules.yml")?.contains("enforced-by: swiftlint force_cast") == true)
        #expect(suggestion.talk.contains("1 rule of SwiftLint must be enabled in '.swiftlint.yml'"))
    }

    /// It reports every line that differs, and the author writes about something else.
    @Test func aRuleThatReportsByAccident() throws {
        let text = Self.page("").replacing("Do not force a cast.", with: "Names say what is meant.")
            .replacing("# Casts", with: "# Names")
        try folder.write("Content/index.md", text)
        #expect(try rubric("check", "--linters").talk.contains("0 of 2 samples verified"))
    }

    @Test func aRuleThatTheTextNamesWithItsLinter() throws {
        let text = Self.page("").replacing("Do not force a cast.", with: "[SwiftLint: force_cast](https://example.org)")
            .replacing("# Casts", with: "# 타입")
        try folder.write("Content/index.md", text)
        #expect(try rubric("check", "--linters").talk.contains("2 of 2 samples verified"))
    }

    @Test func aRuleThatItDoesNotHave() throws {
        try folder.write("Content/index.md", Self.page(Self.header("swiftlint force_cats")))
        let run = try rubric("check", "--linters")
        #expect(
            run.status == 1 && run.output.contains("error[unknown-linter-rule]: SwiftLint has no rule 'force_cats'"))
        #expect(run.output.contains("did you mean 'force_cast'?"), "\(run.output)")
    }

    @Test func withoutSwiftLint() throws {
        let alone = try StandIn(["swift": OtherLinterTests.driver("6.3.1", rules: ["NeverForceUnwrap"])])
        let environment = ["PATH": alone.environment(alone: true)["PATH"]! + ":/usr/bin:/bin"]
        try folder.write("Content/index.md", Self.page(Self.header("swiftlint force_cast")))
        let run = try Command(["check", "--linters"], in: folder, environment: environment)
        let reason = "skipped: verifying samples with SwiftLint, because 'swiftlint' is not on the path"
        #expect(run.talk.contains(reason), "\(run.talk)")
        // What it said elsewhere stays.
        #expect(try rubric("check", "--linters").status == 0)
        let again = try Command(["check", "--linters"], in: folder, environment: environment)
        #expect(again.talk.contains("2 of 2 samples verified") && !again.talk.contains("skipped"), "\(again.talk)")
        try folder.write("Content/index.md", Self.page(""))
        #expect(try !Command(["check", "--linters"], in: folder, environment: environment).talk.contains("skipped"))
    }

    @Test(arguments: [
        ("echo 'Loading libsourcekitdInProc.so failed'; exit 1", "it does not tell its version"),
        ("[ $1 = version ] && echo 0.58.2", "'swiftlint rules' does not list its rules"),
        (
            program.replacing(#"awk -v"#, with: "false #").replacing("echo \"warning", with: "echo \"Fatal"),
            "Fatal: 'legacy' is not a valid rule identifier"
        ),
    ])
    func aSwiftLintThatFails(_ script: String, reason: String) throws {
        let broken = try StandIn([
            "swift": OtherLinterTests.driver("6.3.1", rules: ["NeverForceUnwrap"]), "swiftlint": script,
        ])
        try folder.write("Content/index.md", Self.page(Self.header("swiftlint force_cast")))
        let run = try Command(["check", "--linters"], in: folder, environment: broken.environment())
        #expect(run.status == 74 && run.talk.contains("/swiftlint': \(reason)"), "\(run.status) \(run.talk)")
        #expect(folder.read("verified.json") == nil)
    }
}
