import Diagnostics
import Linting
import Rules
import Testing

/// Findings of precise rules that are notes since the code alone does not settle them.
@Suite struct LoweredSeverityTests {
    static func severities(_ rule: String, _ texts: String...) -> [Severity] {
        let settings = LintSettings(forcedOn: [RuleID(rule)])
        let linter = Linter(rules: RuleSet(Rules.all.filter { $0.info.id.text == rule }, settings: settings))
        return linter.lint(count: texts.count, jobs: 1) { SwiftSource(file: "\($0).swift", text: texts[$0]) }.flatMap(
            \.findings
        ).map(\.severity)
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

    @Test(
        arguments: [
            "func a(_ b: Badge) { b.model.$items.sink { _ in } }", "func a() { model?.$items.assign(to: \\.c, on: d) }",
            "let a = CombineLatest(model.$items, other.$total)", "let a = cartModel.objectWillChange.sink { _ in }",
            "extension CartModel { func a() { $items.sink { _ in } } }",
        ]) func subscribersElsewhereCannotJustChangeEither(_ subscriber: String)
    {
        let model = "final class CartModel: ObservableObject {\n    @Published var items = 1\n}\n"
        #expect(Self.severities("observable-object", model, subscriber) == [.note])
        #expect(Self.severities("published-property", model, subscriber) == [.note])
    }

    @Test(arguments: [
        "let a = $model.items", "let a = other.$total.sink { _ in }", "let a = tableView.objectWillChange",
    ])
    func othersAreNoSubscribers(_ code: String) {
        let model = "final class CartModel: ObservableObject {\n    @Published var items = 1\n}\n"
        #expect(Self.severities("observable-object", model, code) == [.warning])
    }
}
