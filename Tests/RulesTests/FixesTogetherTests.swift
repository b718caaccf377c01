import Base
import Diagnostics
import Linting
import Rules
import Testing

/// What the fixes of all rules make of code together.
@Suite struct FixesTogetherTests {
    static func fixed(_ text: String, _ settings: LintSettings = LintSettings()) -> String {
        let session = FixSession(linter: Linter(rules: RuleSet(Rules.all, settings: settings)), includesUnsafe: true)
        let outcome = session.run([SwiftSource(file: "A.swift", text: text)])
        return outcome.changed.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? text
    }

    static func view(_ property: String, _ body: String) -> String {
        "struct Round: View {\n    \(property)\n    var body: some View { \(body) }\n}\n"
    }

    @Test func whatIsPassedInIsNotMadePrivate() {
        let stepper = "Stepper(\"Score\", value: $score)"
        #expect(
            Self.fixed(Self.view("@State var score: Int", stepper)) == Self.view("@Binding var score: Int", stepper))
        let text = "Text(\"\\(score)\")"
        #expect(Self.fixed(Self.view("@State var score: Int", text)) == Self.view("let score: Int", text))
    }

    @Test func anObjectThatIsPassedInIsNotMadePrivate() {
        var settings = LintSettings()
        settings.profile = .legacy
        let text = "Text(trip.name)"
        #expect(
            Self.fixed(Self.view("@StateObject var trip: Trip", text), settings)
                == Self.view("@ObservedObject var trip: Trip", text))
    }
}
