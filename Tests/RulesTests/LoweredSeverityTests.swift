import Diagnostics
import Linting
import Rules
import Testing

/// Findings of precise rules that are notes since the code alone does not settle them.
@Suite struct LoweredSeverityTests {
    static func severities(_ rule: String, _ text: String) -> [Severity] {
        let settings = LintSettings(forcedOn: [RuleID(rule)])
        let linter = Linter(rules: RuleSet(Rules.all.filter { $0.info.id.text == rule }, settings: settings))
        return linter.lint(count: 1, jobs: 1) { _ in SwiftSource(file: "A.swift", text: text) }.flatMap(\.findings).map(\.severity)
    }

    @Test func namesAreLessThanDeclarations() {
        let view = "struct V: View {\n    let a = CartModel()\n    var body: some View { EmptyView() }\n}\n"
        #expect(Self.severities("model-outside-state", view) == [.note])
        #expect(Self.severities("model-outside-state", "@Observable final class CartModel {}\n" + view) == [.warning])
    }

    @Test func aWrittenInitialiserMayMeanACopy() {
        let view = "struct V: View {\n    @State var a: Int\n    var body: some View { EmptyView() }\n"
        #expect(Self.severities("passed-value-as-state", view + "}\n") == [.warning])
        #expect(Self.severities("passed-value-as-state", view + "    init(a: Int) { self.a = a }\n}\n") == [.note])
    }

    @Test func storedSettingsHalfWorkOutsideOfViews() {
        let text = "final class A {\n    @AppStorage(\"a\") var a = 1\n    @State var b = 1\n}\n"
        #expect(Self.severities("view-wrapper-outside-view", text) == [.note, .warning])
    }

    @Test func subscribersCannotJustChange() {
        let text = "final class A: ObservableObject {\n    @Published var a = 1\n    func b() { $a.sink { _ in } }\n}\n"
        #expect(Self.severities("observable-object", text) == [.note])
        #expect(Self.severities("published-property", text) == [.note])
    }
}
