import Checking
import Diagnostics
import Linting
import Pages
import Rules
import Samples
import Settings
import Testing
import Verification

/// Good samples on a rule's page that hold nothing for the rule to look at.
@Suite struct FixedSampleTests {
    private static let bad =
        "struct Board: View {\n    @State var minutes = 0\n    var body: some View { Text(\"\\(minutes) min\") }\n}\n"
    private static let fixed =
        "struct Board: View {\n    let minutes: Int\n    var body: some View { Text(\"\\(minutes) min\") }\n}\n"
    private static let unrelated =
        "struct Choir: View {\n    let voices: [String]\n    var body: some View { List(voices, id: \\.self) { Text($0) } }\n}\n"

    private static func statuses(rule: String = "exposed-state", _ samples: (label: String, code: String)...)
        -> [VerificationStatus]
    {
        let fences = samples.map { "## S\n```swift \($0.label)\n\($0.code)```\n" }.joined()
        return SampleCheckTests.verification(of: "---\nrule: \(rule)\n---\n# T\n" + fences).verification.samples
            .flatMap(\.regions)
            .map(\.status)
    }

    @Test func aMendedVersionIsVerified() {
        #expect(Self.statuses(("bad", Self.bad), ("good", Self.fixed)) == [.verifiedFiring, .verifiedClean])
        #expect(Self.statuses(("good", Self.fixed), ("bad", Self.bad)) == [.verifiedClean, .verifiedFiring])
    }

    @Test func otherCodeIsNot() {
        #expect(Self.statuses(("bad", Self.bad), ("good", Self.unrelated)) == [.verifiedFiring, .unexamined])
        #expect(Self.statuses(("good", Self.fixed)) == [.unexamined])
    }

    @Test func aBadSampleInWhichTheRuleIsSilentMendsNothing() {
        #expect(Self.statuses(("bad", Self.fixed), ("good", Self.fixed)) == [.silent, .unexamined])
    }

    @Test func aMendThatFiresIsNotVerified() {
        #expect(Self.statuses(("bad", Self.bad), ("good", Self.bad)) == [.verifiedFiring, .fires])
    }

    /// The rule looks at whole files, and still not at every one.
    @Test func classForModelExaminesTypesThatHoldValues() {
        #expect(Self.statuses(rule: "class-for-model", ("good", "func tune() {}\n")) == [.unexamined])
        #expect(
            Self.statuses(rule: "class-for-model", ("good", "struct Voice {\n    var range = 2\n}\n")) == [
                .verifiedClean
            ]
        )
        #expect(
            Self.statuses(rule: "class-for-model", ("bad", "class Voice {\n    var range = 2\n}\n")) == [
                .verifiedFiring
            ])
    }
}
