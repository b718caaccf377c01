import Checking
import Diagnostics
import Linting
import Pages
import Rules
import Samples
import Settings
import Testing

/// Good samples on a rule's page that hold nothing for the rule to look at.
@Suite struct FixedSampleTests {
    private static let bad =
        "struct Board: View {\n    @State var minutes = 0\n    var body: some View { Text(\"\\(minutes) min\") }\n}\n"
    private static let fixed =
        "struct Board: View {\n    let minutes: Int\n    var body: some View { Text(\"\\(minutes) min\") }\n}\n"
    private static let unrelated =
        "struct Choir: View {\n    let voices: [String]\n    var body: some View { List(voices, id: \\.self) { Text($0) } }\n}\n"

    private static func statuses(rule: String = "exposed-state", _ samples: (label: String, code: String)...)
        -> [ProofStatus]
    {
        let fences = samples.map { "## S\n```swift \($0.label)\n\($0.code)```\n" }.joined()
        return SampleCheckTests.proof(of: "---\nrule: \(rule)\n---\n# T\n" + fences).proof.samples.flatMap(\.regions)
            .map(\.status)
    }

    @Test func aMendedVersionIsProved() {
        #expect(Self.statuses(("bad", Self.bad), ("good", Self.fixed)) == [.provedFiring, .provedClean])
        #expect(Self.statuses(("good", Self.fixed), ("bad", Self.bad)) == [.provedClean, .provedFiring])
    }

    @Test func otherCodeIsNot() {
        #expect(Self.statuses(("bad", Self.bad), ("good", Self.unrelated)) == [.provedFiring, .unexamined])
        #expect(Self.statuses(("good", Self.fixed)) == [.unexamined])
    }

    @Test func aBadSampleInWhichTheRuleIsSilentMendsNothing() {
        #expect(Self.statuses(("bad", Self.fixed), ("good", Self.fixed)) == [.silent, .unexamined])
    }

    @Test func aMendThatFiresIsNotProved() {
        #expect(Self.statuses(("bad", Self.bad), ("good", Self.bad)) == [.provedFiring, .fires])
    }

    /// The rule looks at whole files, and still not at every one.
    @Test func classForModelExaminesTypesThatHoldValues() {
        #expect(Self.statuses(rule: "class-for-model", ("good", "func tune() {}\n")) == [.unexamined])
        #expect(
            Self.statuses(rule: "class-for-model", ("good", "struct Voice {\n    var range = 2\n}\n")) == [.provedClean]
        )
        #expect(
            Self.statuses(rule: "class-for-model", ("bad", "class Voice {\n    var range = 2\n}\n")) == [.provedFiring])
    }

    @Test func aRenamedRuleIsWrittenAnew() throws {
        let info = RuleInfo(id: "new-name", summary: "an old call", tier: .precise, aliases: ["old-name"])
        let rule = try PatternRule(info, pattern: Pattern("call($a)"), message: "an old call")
        let text = "# T\n> é\n>\n> ```swift\n> call(1) // finding: old-name\n> ```\n"
        let page = Page(path: PagePath("page.md"), file: "page.md", disk: Array(text.utf8))
        let proof = SampleCheck([page], rules: [], patterns: [rule], configuration: Configuration()).proof(of: page)
        #expect(proof.samples.flatMap(\.regions).map(\.status) == [.provedFiring])
        #expect(SampleCheckTests.outline(of: page, proof).diagnostics == ["5:23 renamed-rule warning"])
        let fixed = FixApplication.applySafeFixes(of: proof.diagnostics) { _ in Array(text.utf8) }
        #expect(
            fixed["page.md"].map { String(decoding: $0, as: UTF8.self) }
                == text.replacing("old-name", with: "new-name"))
    }
}
