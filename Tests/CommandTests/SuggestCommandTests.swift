import Foundation
import TestSupport
import Testing

/// Runs `rubric suggest` on guides of a stranger, without swift-format.
@Suite struct SuggestCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func rubric(_ arguments: String..., environment: [String: String] = [:]) throws -> Command {
        try Command(
            arguments, in: folder, environment: ["RUBRIC_ALLOW": ""].merging(environment) { $1 })
    }

    private static func section(_ title: String, _ text: String, bad: [String], good: [String]) -> String {
        let samples = bad.map { ("bad", $0) } + good.map { ("good", $0) }
        return "## \(title)\n\n\(text)\n\n" + samples.map { "```swift \($0)\n\($1)\n```\n" }.joined(separator: "\n")
            + "\n"
    }

    private static let counting = section(
        "Counting", "`isEmpty` says what is meant.", bad: ["if stops.count == 0 { hide() }"],
        good: ["if stops.isEmpty { hide() }"])
    private static let crashes = section(
        "Crashes", "Never write `try!`.", bad: ["let lines = try! load(file)"], good: ["let lines = try load(file)"])
    private static let guide = "# Style\n\n" + counting + crashes

    private static let refusal =
        "skipped: verifying samples with other linters; to allow it, pass --linters or set RUBRIC_ALLOW=linters"

    @Test func withoutConsentOneLineSaysSoAndPatternsAreInferred() throws {
        try folder.write("style.md", Self.guide)
        let run = try rubric("suggest")
        #expect(run.status == 0)
        #expect(run.talk == "\(Self.refusal)\n2 suggestions for 2 sections\n")
        #expect(
            run.output == """
                style.md#counting
                  id: counting
                  pattern: '$stops.count == 0'
                  replacement: '$stops.isEmpty'
                  # reports 1 of 1 bad sample of the section and none of 2 good samples

                style.md#crashes
                  id: crashes
                  pattern: 'try! $value'
                  replacement: 'try $value'
                  # reports 1 of 1 bad sample of the section and none of 2 good samples


                """)
    }

    @Test func writesToAFileBesideThePageOnce() throws {
        try folder.write("style.md", Self.guide)
        let run = try rubric("suggest", "--write", "--yes")
        #expect(run.talk.hasSuffix("wrote 2 rules to 'style.rules.yml'\n"), "\(run.talk)")
        #expect(folder.read("style.md") == Self.guide)
        #expect(
            folder.read("style.rules.yml") == """
                - id: counting
                  section: "#counting"
                  pattern: '$stops.count == 0'
                  replacement: '$stops.isEmpty'
                - id: crashes
                  section: "#crashes"
                  pattern: 'try! $value'
                  replacement: 'try $value'

                """)
        let check = try rubric("check")
        #expect(check.status == 0 && check.talk.contains("4 of 4 samples verified"), "\(check.talk)")
        let again = try rubric("suggest", "--write", "--yes")
        #expect(again.output.isEmpty && again.talk == "0 suggestions for 0 sections\n", "\(again.talk)")
        #expect(folder.read("style.rules.yml")?.contains("counting-2") == false)
    }

    /// What good code has more, and names, become constraints.
    @Test func writtenConstraintsVerifyTheSamples() throws {
        let classes = Self.section(
            "Classes", "A class is `final`.", bad: ["class Board {}"], good: ["final class Board {}"])
        let protocols = Self.section(
            "Protocols", "No suffix, such as Protocol.", bad: ["protocol StoreProtocol {}"],
            good: ["protocol Store {}"])
        let subscriptions = Self.section(
            "Subscriptions", "Capture `[weak self]`.", bad: ["clock.sink { time in self.time = time }"],
            good: ["clock.sink { [weak self] time in self?.time = time }"])
        let access = Self.section(
            "Access", "Never `fileprivate`.", bad: ["struct A { fileprivate let b = c }"],
            good: ["struct A { private let b = c }"])
        try folder.write("style.md", "# Style\n\n" + classes + protocols + subscriptions + access)
        let run = try rubric("suggest", "--write", "--yes")
        #expect(run.talk.hasSuffix("wrote 4 rules to 'style.rules.yml'\n"), "\(run.talk)")
        let rules = try #require(folder.read("style.rules.yml"))
        for line in [
            "    not: 'final class $name'", "    $name: {matches: '/Protocol$/'}", "    has: self",
            "    not: '$clock.sink { [weak self] in $$$body }'", "    - 'fileprivate func $name'",
        ] {
            #expect(rules.contains(line + "\n"), "\(line) in \(rules)")
        }
        let check = try rubric("check")
        #expect(check.status == 0 && check.talk.contains("8 of 8 samples verified"), "\(check.talk)")
    }

    /// The entries are added to what is there, with the line breaks of the file.
    @Test(arguments: ["\n", "\r\n"])
    func writesToFrontMatter(_ lineBreak: String) throws {
        let page = "---\ntitle: Our style\n---\n" + Self.guide
        try folder.write("style.md", page.replacingOccurrences(of: "\n", with: lineBreak))
        let run = try rubric("suggest", "--write", "--yes")
        #expect(run.talk.hasSuffix("wrote 2 rules to 'style.md'\n"), "\(run.talk)")
        let written = try #require(folder.read("style.md"))
        let lines = written.utf8.count { $0 == 0x0A }
        #expect(written.utf8.count { $0 == 0x0D } == (lineBreak == "\n" ? 0 : lines))
        #expect(written.hasPrefix("---\(lineBreak)title: Our style\(lineBreak)"))
        #expect(written.hasSuffix(Self.guide.replacingOccurrences(of: "\n", with: lineBreak)))
        #expect(!(try folder.names().contains("style.rules.yml")))
        #expect(try rubric("check").talk.contains("4 of 4 samples verified"))
    }

    @Test func writesToAnExistingFileWithRules() throws {
        try folder.write("style.md", Self.guide)
        let own = "# Ours.\n- id: no-crash\n  section: \"#crashes\"\n  pattern: 'try! $call'\n"
        try folder.write("style.rules.yml", own)
        let run = try rubric("suggest", "--write", "--yes")
        #expect(run.talk.hasSuffix("1 suggestion for 1 section\nwrote 1 rule to 'style.rules.yml'\n"), "\(run.talk)")
        let written = try #require(folder.read("style.rules.yml"))
        #expect(written.hasPrefix(own) && written.contains("- id: counting\n"), "\(written)")
        #expect(try rubric("check").talk.contains("4 of 4 samples verified"))
    }

    @Test func aPageThatCannotBeEditedStaysAsItIs() throws {
        try folder.write("style.md", Self.guide)
        let rules = "- {id: other, section: \"#gone\", pattern: 'a'\n"
        try folder.write("style.rules.yml", rules)
        let run = try rubric("suggest", "--write", "--yes")
        #expect(run.status != 0 && run.talk.contains("cannot be edited automatically"), "\(run.talk)")
        #expect(run.talk.contains("add this entry to its list"))
        #expect(folder.read("style.md") == Self.guide && folder.read("style.rules.yml") == rules)
    }

    /// It is in no set but `all`, and the author writes about what it reports.
    @Test func aBuiltInRuleThatIsOff() throws {
        try folder.write(
            "style.md",
            "# Style\n\n"
                + Self.section(
                    "Environment", "A property with `@Environment` is private.",
                    bad: ["struct Stop: View { @Environment(\\.dismiss) var dismiss }"],
                    good: ["struct Stop: View { @Environment(\\.dismiss) private var dismiss }"]))
        let run = try rubric("suggest", "--write", "--yes")
        #expect(
            run.output == """
                style.md#environment
                  id: exposed-environment
                  severity: warning
                  # reports 1 of 1 bad sample of the section and none of 1 good sample


                """)
        let check = try rubric("check")
        #expect(check.talk.contains("2 of 2 samples verified"), "\(check.output)\(check.talk)")
        #expect(try rubric("coverage").output.contains("1 of 1 statement enforced: 1 built-in"))
    }

    @Test func theCompilerRejectsTheBadCode() throws {
        let samples = Self.section(
            "Constants", "A constant does not change.", bad: ["let stops = 1\nfunc add() { stops += 1 }"],
            good: ["var stops = 1\nfunc add() { stops += 1 }"])
        try folder.write("style.md", "# Style\n\n" + samples)
        try folder.write("rubric.yml", "title: Style\ncontent: .\ncompile: true\n")
        let check = try rubric("check", "--compile")
        #expect(check.talk.contains("updated 'verified.json'"), "\(check.output)\(check.talk)")
        let run = try rubric("suggest", "--write", "--yes")
        #expect(
            run.output == """
                style.md#constants
                  # the compiler: write 'compile-fail' after 'swift' above the bad code
                  # reports 1 of 1 bad sample of the section and none of 1 good sample


                """)
        #expect(folder.read("style.rules.yml") == nil)
        #expect(try rubric("suggest", "--format", "json").output.contains(#""compile-fail": true"#))
    }

    @Test func whatReportsOnlySomeSamplesIsNotWritten() throws {
        let partial = Self.section(
            "Counting", "`isEmpty` says what is meant.",
            bad: ["if stops.count == 0 { hide() }", "let amount = board.departures"],
            good: ["if stops.isEmpty { hide() }", "let departures = board.departures"])
        try folder.write("style.md", "# Style\n\n" + partial)
        let run = try rubric("suggest", "--write", "--yes")
        #expect(run.output.contains("reports 1 of 2 bad samples"), "\(run.output)")
        #expect(run.output.contains("not written, because it does not report all"))
        #expect(try folder.names() == ["style.md"])
    }

    @Test func idsAreUniqueAndOfASCII() throws {
        let titles = ["Crashes", "クラッシュ", "崩溃", "Été à Paris: `try!`"]
        let text = titles.enumerated().map { number, title in
            Self.section(
                title, "Never write `try!`.", bad: ["let a\(number) = try! load(file)"],
                good: ["let a\(number) = try load(file)"])
        }
        try folder.write("one.md", "# One\n\n" + text.joined())
        try folder.write("two.md", "---\nrule: crashes\npattern: force\n---\n# Two\n\nSee [one](one.md).\n")
        let suggestions = try rubric("suggest", "--format", "json").json()["suggestions"] as? [[String: Any]] ?? []
        let ids = suggestions.compactMap { $0["id"] as? String }
        #expect(ids.count == 4 && Set(ids).count == 4 && !ids.contains("crashes"), "\(ids)")
        #expect(ids.allSatisfy { $0.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil }, "\(ids)")
    }

    @Test func jsonIsTheSameEachTime() throws {
        try folder.write(
            "style.md", Self.guide + Self.section("Names", "Say it.", bad: ["let a = b"], good: ["let c = b"]))
        let run = try rubric("suggest", "--format", "json")
        #expect(run.output == (try rubric("suggest", "--format", "json")).output)
        let json = try run.json()
        #expect(json["version"] as? Int == 1)
        let first = try #require((json["suggestions"] as? [[String: Any]])?.first)
        #expect(first["file"] as? String == "style.md" && first["section"] as? String == "counting")
        #expect(first["pattern"] as? [String] == ["$stops.count == 0"] && first["where"] as? [String] == [])
        #expect(first["replacement"] as? String == "$stops.isEmpty" && first["code"] == nil)
        let unresolved = try #require((json["unresolved"] as? [[String: Any]])?.first)
        #expect(unresolved["section"] as? String == "names")
        #expect(unresolved["reason"] as? String == "names or language")
    }

    @Test func countsPlacesInCode() throws {
        try folder.write("Guide/style.md", Self.guide)
        try folder.write("App/A.swift", "let a = list.count == 0\nlet b = list.count == 1\n")
        try folder.write("App/B.swift", "func f() -> Bool { x.y.count == 0 }\n")
        let run = try rubric("suggest", "--root", "Guide", "--code", "App")
        #expect(run.output.contains("; it finds 2 places in the code, such as App/A.swift:1\n"), "\(run.output)")
        #expect(run.output.contains("; it finds nothing in the code\n"))
        let json = try rubric("suggest", "--root", "Guide", "--code", "App", "--format", "json").json()
        #expect((json["suggestions"] as? [[String: Any]])?.map { $0["code"] as? Int } == [2, 0])
    }

    /// Good code of other pages counts, although they are not selected.
    @Test func pagesAreSelectedByPath() throws {
        try folder.write("Content/a/one.md", "# One\n\n" + Self.counting)
        try folder.write("Content/two.md", "# Two\n\n" + Self.crashes)
        for path in ["Content/a", "Content/a/one.md"] {
            let run = try rubric("suggest", path)
            #expect(
                run.output.hasPrefix("Content/a/one.md#counting\n") && !run.output.contains("two.md"), "\(run.output)")
            #expect(run.output.contains("none of 2 good samples"))
        }
        #expect(try rubric("suggest", "Content/none.md").output.isEmpty)
    }

    /// A sample that is good elsewhere is not what makes code bad.
    @Test func goodCodeOfOtherPagesRefutesAPattern() throws {
        try folder.write("one.md", "# One\n\n" + Self.crashes)
        try folder.write("two.md", "# Two\n\nTests may.\n\n```swift good\nlet board = try! Board(json)\n```\n")
        let run = try rubric("suggest")
        #expect(!run.output.contains("pattern: 'try! $value'"), "\(run.output)")
    }

    @Test func aRulebookOfHundredsOfSamplesIsRead() throws {
        for page in 0..<10 {
            let sections = (0..<15).map { number in
                Self.section(
                    "Counting \(number)", "`isEmpty` says what is meant.",
                    bad: ["if stops\(number).count == 0 {\n    hide(\(page))\n    stop(at: \(number))\n}"],
                    good: ["if stops\(number).isEmpty {\n    hide(\(page))\n    stop(at: \(number))\n}"])
            }
            try folder.write("page\(page).md", "# Page\n\n" + sections.joined())
        }
        let run = try rubric("suggest")
        #expect(run.talk.hasSuffix("150 suggestions for 150 sections\n"), "\(run.talk)")
    }
}
