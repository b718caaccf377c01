import RubricLinter
import Testing

@Suite struct LinterTests {
    static let code = """
        import SwiftUI

        struct Ferry: View {
            /* é */ @State var isBoarding = false
            var body: some View { Toggle("Boarding", isOn: $isBoarding).foregroundColor(.blue) }
        }
        """

    static func findings(_ code: String = code, _ change: (inout Linter.Configuration) -> Void = { _ in }) -> [Finding]
    {
        var configuration = Linter.Configuration()
        change(&configuration)
        return Linter(configuration).lint(code)
    }

    @Test func aFindingHasAPlaceAndAFix() throws {
        let finding = try #require(Self.findings { $0.deploymentTarget = .iOS(17) }.first)
        #expect(finding.rule == "exposed-state" && finding.severity == .warning)
        #expect(finding.message.hasPrefix("'@State' property 'isBoarding' is not private"))
        // Two bytes of UTF-8 for the accent.
        #expect((finding.line, finding.column) == (4, 21))
        let bytes = Array(Self.code.utf8)
        #expect(bytes[finding.range].elementsEqual("var".utf8))
        let fix = try #require(finding.fix)
        #expect(fix.isSafe && fix.message == "make 'isBoarding' private")
        var fixed = bytes
        for edit in fix.edits.reversed() { fixed.replaceSubrange(edit.range, with: edit.replacement.utf8) }
        #expect(String(decoding: fixed, as: UTF8.self) == Self.code.replacing("@State var", with: "@State private var"))
        #expect(Linter().lint(String(decoding: fixed, as: UTF8.self)).allSatisfy { $0.rule != "exposed-state" })
    }

    @Test func theConfigurationChoosesRules() throws {
        let state = try Rule("exposed-state")
        #expect(Self.findings().map(\.rule) == ["exposed-state", "foreground-color"])
        #expect(Self.findings { $0.rules = [state: .off] }.map(\.rule) == ["foreground-color"])
        #expect(Self.findings { $0.only = [state] }.map(\.rule) == ["exposed-state"])
        #expect(Self.findings { ($0.only, $0.rules) = ([state], [state: .severity(.error)]) }.first?.severity == .error)
        let color = "import SwiftUI\nlet view = Text(\"a\").background(Color.red)\n"
        #expect(Self.findings(color) == [])
        #expect(Self.findings(color) { $0.ruleSet = .all }.map(\.rule) == ["color-in-background"])
    }

    @Test func theConfigurationDescribesTheApp() {
        let code = """
            import SwiftUI
            final class Ferry: ObservableObject {}
            struct Quay: View {
                @ObservedObject var ferry: Ferry
                var body: some View { Text("a").onChange(of: 1) { new in print(new) } }
            }
            """
        func found(_ change: (inout Linter.Configuration) -> Void = { _ in }) -> [String] {
            let findings = Self.findings(code) {
                $0.ruleSet = .recommended
                change(&$0)
            }
            return findings.map { "\($0.rule) \($0.severity)" }
        }
        let migration = ["observable-object note", "observed-object note"]
        // What the set adds was asked for.
        #expect(
            found { $0.deploymentTarget = .macOS(14) } == [
                "observable-object warning", "observed-object warning", "one-parameter-on-change warning",
            ])
        #expect(found() == migration + ["one-parameter-on-change note"])
        #expect(found { $0.deploymentTarget = .macOS(13) } == [])
        #expect(
            found { ($0.deploymentTarget, $0.profile) = (.iOS(17), .legacy) } == ["one-parameter-on-change warning"])
    }

    @Test(arguments: [
        ("struct A {", "unparsable-code"), ("let a = 1 // rubric:disable:this exposed-state", "unused-suppression"),
        (String(repeating: "(", count: 50_000), "too-deep"),
    ]) func theEngineReportsWhatNoRuleExamines(_ code: String, _ rule: String) {
        #expect(Linter().lint(code).map(\.rule) == [rule])
    }

    @Test(arguments: ["", "\u{0}", "@#$%", "\r\n\r", "\u{FEFF}let a = 1"]) func anyTextIsLinted(_ code: String) {
        for finding in Linter().lint(code) {
            #expect(finding.line >= 1 && finding.column >= 1 && finding.range.upperBound <= code.utf8.count)
        }
    }

    @Test func commentsSuppressFindings() {
        #expect(Self.findings("// rubric:disable:file all\n" + Self.code) == [])
    }

    @Test func rulesAreFoundById() throws {
        #expect(Rule.all.map(\.id) == Rule.all.map(\.id).sorted() && Rule.all.count > 50)
        for rule in Rule.all {
            let found = try Rule(rule.id)
            #expect(found == rule && !found.summary.isEmpty)
        }
        let error = try #require(throws: UnknownRule.self) { try Rule("exposed-sate") }
        #expect("\(error)" == "unknown rule 'exposed-sate'; did you mean 'exposed-state'?")
        let other = try #require(throws: UnknownRule.self) { try Rule("") }
        #expect("\(other)" == "unknown rule ''")
    }
}
