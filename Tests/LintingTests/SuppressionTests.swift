import Diagnostics
import Linting
import Rules
import Testing

@Suite struct SuppressionTests {
    static func lint(_ text: String) -> FileReport {
        Linter(rules: RuleSet(Rules.all)).lint(SwiftSource(file: "A.swift", text: text), index: CodeIndex())
    }

    static let view = "struct A: View {\n    @State var a = 1\n    var body: some View { Text(\"\") }\n}\n"

    @Test(
        arguments: [
            view.replacing("    @State", with: "    // rubric:disable:next exposed-state\n    @State"),
            view.replacing(
                "    @State", with: "    // rubric:disable:next exposed-state -- because\n\n    // more\n    @State"),
            view.replacing("    @State", with: "    // rubric:disable:next exposed-state\n    @State\n   "),
            view.replacing(
                "    @State",
                with: "    // rubric:disable:next exposed-state\n    @Kept\n    // as it was\n    @State\n    internal"),
            view.replacing("= 1", with: "= 1 // rubric:disable:this exposed-state -- because"),
            view.replacing("= 1", with: "= 1 /* rubric:disable:this observable-object, exposed-state */"),
            "// rubric:disable exposed-state\n" + view + "// rubric:enable exposed-state\n",
            view + "// rubric:disable:file exposed-state\n",
            view.replacing("= 1", with: "= 1 // rubric:disable:this all -- because"),
            view.replacing("    @State", with: "    // rubric:disable:next all\n    @State"),
            "// rubric:disable all\n" + view + "// rubric:enable all\n",
            "// rubric:disable all -- a fixture\n" + view,
        ]) func keepsRulesSilent(_ text: String)
    {
        let report = Self.lint(text)
        #expect(report.findings.isEmpty)
        #expect(report.suppressed.map(\.finding.rule) == ["exposed-state"])
        #expect(report.diagnostics.isEmpty)
    }

    @Test(
        arguments: [
            ("// rubric:disable:next exposed-stat\n" + view, "unknown-rule"),
            ("// rubric:disable:next exposed-state\n" + view, "unused-suppression"),
            (
                view.replacing(
                    "    @State", with: "    // rubric:disable:next exposed-state\n    @Kept\n    var b = 1\n    @State"
                ), "unused-suppression"
            ),
            ("// rubric:disable:then exposed-state\n" + view, "malformed-suppression"),
            ("// rubric:disable:file\n" + view, "malformed-suppression"),
            ("// rubric:ignore exposed-state\n" + view, "malformed-suppression"),
            ("// rubric:disable exposed-state\n// rubric:enable exposed-state\n" + view, "unused-suppression"),
            ("// rubric:disable all\n// rubric:enable all\n" + view, "unused-suppression"),
            ("// rubric:disable exposed-state\n// rubric:enable all\n" + view, "unused-suppression"),
            (view.replacing("= 1", with: "= 1 // rubric:disable:line exposed-state"), "malformed-suppression"),
            ("// rubric:disable:all exposed-state\n" + view, "malformed-suppression"),
        ]) func reportsFaults(_ text: String, kind: String)
    {
        let report = Self.lint(text)
        #expect(report.findings.map(\.rule) == ["exposed-state"])
        #expect(report.diagnostics.map(\.kind.id) == [kind])
    }

    @Test func enablesOneRuleOfAll() {
        let report = Self.lint("// rubric:disable all\n// rubric:enable exposed-state\n" + Self.view)
        #expect(report.findings.map(\.rule) == ["exposed-state"])
    }

    @Test func takesDirectivesFromCommentsOnly() {
        #expect(Self.lint("let a = \"// rubric:disable:file exposed-state\"\n" + Self.view).findings.count == 1)
        #expect(Self.lint("// as in `rubric:disable:file exposed-state`\n" + Self.view).findings.count == 1)
    }
}
